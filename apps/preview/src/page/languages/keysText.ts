import { say } from './say.ts';

/** What is printed on keys, where that differs between languages. */
const keyNames: Readonly<Record<string, string>> = {
  Ctrl: say('Ctrl'),
  Shift: say('Shift'),
  Enter: say('Enter'),
  Del: say('Del'),
};

/** Keys as a keyboard of the page's language names them: `Ctrl + Z` is `Strg + Z`. */
export function keysText(keys: string): string {
  return keys.replaceAll(/Ctrl|Shift|Enter|Del/gu, (name) => keyNames[name] ?? name);
}
