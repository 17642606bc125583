// Run in a page: somebody looks at another tab, and comes back later. Only what the client asks the browser is changed.

export function leaveTab() {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
/** The clock goes on by `seconds`. */
export function comeBack(seconds) {
  const now = performance.now.bind(performance);
  performance.now = () => now() + seconds * 1000;
  delete document.hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}
