/** Colour scheme of the page. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'wattpost-theme';

/** The stored choice; `system` if there is none, or storage is unavailable. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

let darkness: MediaQueryList | undefined;
let chosen: Theme = 'system';

/** Applies a colour scheme, and stores it if possible. */
export function setTheme(theme: Theme): void {
  chosen = theme;
  paint();
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Then it lasts until the page is closed.
  }
}

function paint(): void {
  const isDark = chosen === 'system' ? systemDarkness().matches : chosen === 'dark';
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

function systemDarkness(): MediaQueryList {
  if (darkness === undefined) {
    darkness = matchMedia('(prefers-color-scheme: dark)');
    darkness.addEventListener('change', paint);
  }
  return darkness;
}
