/** Marks a list that goes on below its edge with `data-more`, so that it can fade there instead of ending in the middle of a line. */
export function moreBelow(list: HTMLElement): { destroy: () => void } {
  const mark = () => list.toggleAttribute('data-more', list.scrollHeight - list.scrollTop - list.clientHeight > 4);
  const sizes = new ResizeObserver(mark);
  sizes.observe(list);
  const lines = new MutationObserver(mark);
  lines.observe(list, { childList: true, subtree: true });
  list.addEventListener('scroll', mark, { passive: true });
  return {
    destroy() {
      sizes.disconnect();
      lines.disconnect();
      list.removeEventListener('scroll', mark);
    },
  };
}
