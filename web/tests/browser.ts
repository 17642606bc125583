// As much of a browser as the libraries touch when they are loaded.
import { vi } from 'vitest';

export function pretendBrowser({ path = '/', search = '', language = 'en-GB' } = {}): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { pathname: path, search, origin: 'http://affray.test' });
  vi.stubGlobal('navigator', { language });
  vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} }, addEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}
