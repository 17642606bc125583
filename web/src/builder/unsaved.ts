// What was built but not saved yet, kept while the tab is open: leaving the page loses nothing.
const nameOf = (key: string) => `affray.unsaved.${key}`;

export function keepUnsaved(key: string, draft: object): void {
  sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
}

export function dropUnsaved(key: string): void {
  sessionStorage.removeItem(nameOf(key));
}

export function unsaved<Draft>(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}
