// Night (dark) or day (light): what the person chose, else what the system prefers.

export type Theme = 'dark' | 'light';

const state = $state<{ theme: Theme }>({ theme: 'dark' });

function preferred(): Theme {
  const kept = localStorage.getItem('affray.theme');
  if (kept === 'dark' || kept === 'light') return kept;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export function theme(): Theme {
  return state.theme;
}

export function useTheme(wanted: Theme): void {
  state.theme = wanted;
  document.documentElement.dataset.theme = wanted;
}

/** Switches and remembers the choice. */
export function chooseTheme(wanted: Theme): void {
  localStorage.setItem('affray.theme', wanted);
  useTheme(wanted);
}

export function startTheme(): void {
  useTheme(preferred());
}
