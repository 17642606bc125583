// Addresses: a path of segments, and what stands behind "?". Links are plain <a href>.

const state = $state({ path: location.pathname, search: location.search });

function read(): void {
  state.path = location.pathname;
  state.search = location.search;
}

export function startRouter(): void {
  window.addEventListener('popstate', read);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

export function go(to: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  read();
  if (!how.replace) window.scrollTo(0, 0);
}

/** "/rules/crp.dodge.06/" has the segments "rules" and "crp.dodge.06". */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '').map(decoded);
}
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a mistyped address is no error of ours
  }
}

export const route = {
  get segments(): string[] {
    return segmentsOf(state.path);
  },
  get query(): URLSearchParams {
    return new URLSearchParams(state.search);
  },
};
