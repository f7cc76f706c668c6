/** How the page is coloured. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'wattpost-theme';

/** What was chosen before; `system` if nothing was, or the browser keeps nothing. */
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

/** Colours the page, and remembers it where that is allowed. */
export function setTheme(theme: Theme): void {
  chosen = theme;
  paint();
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Then it lasts as long as the page does.
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
