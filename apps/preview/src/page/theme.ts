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

/** Colours the page, and remembers it where that is allowed. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Then it lasts as long as the page does.
  }
}
