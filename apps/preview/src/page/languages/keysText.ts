import { say } from './say.ts';

/** The labels of keys that differ between languages. */
const keyNames: Readonly<Record<string, string>> = {
  Ctrl: say('Ctrl'),
  Shift: say('Shift'),
  Enter: say('Enter'),
  Del: say('Del'),
};

/** Keys as labelled on a keyboard of the page's language: `Ctrl + Z` is `Strg + Z`. */
export function keysText(keys: string): string {
  return keys.replaceAll(/Ctrl|Shift|Enter|Del/gu, (name) => keyNames[name] ?? name);
}
