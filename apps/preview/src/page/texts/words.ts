import { say } from '../languages/say.ts';

const fields = {
  short_description: say('Short description'),
  description: say('Description'),
  legal: say('Legal text'),
} as const;

/** Texts around marketing texts. */
export const words = {
  nothingOpen: say('Nothing is open.'),
  fields,
  lead: say(
    'What drivers read beside the price at the selected time. If an entry has no text, the cost rate’s text is shown.',
  ),
  theEntry: (name: string): string => say('the entry “{name}”', { name }),
  theRate: (name: string): string => say('the cost rate “{name}”', { name }),
  removeFrom: { entry: say('Remove from entry'), cost_rate: say('Remove from cost rate') },
  addTo: { entry: say('Add to entry'), cost_rate: say('Add to cost rate') },
  fromEntry: (name: string): string => say('from the entry “{name}”', { name }),
  notShown: (name: string): string =>
    say('Not shown now: the entry “{name}” has its own text.', { name }),
  notInForce: (name: string): string =>
    say('The price list “{name}” does not apply at the selected time.', { name }),
  cure: (code: string): string => say('Write “{code}”', { code }),
  /** The owner and the language of a text. */
  place: (language: string, name: string): string =>
    say('{language}, “{name}”', { language, name }),
  another: say('Another language'),
} as const;

/** Texts around directions. */
export const directionWords = {
  lead: (name: string): string =>
    say('How to find {name}: one text per language, 1 to 512 characters of Windows-1252.', {
      name,
    }),
  count: (count: number, most: number): string =>
    say('{count, number} of {most, number}', { count, most }),
  tooLong: (most: number): string => say('Too long: at most {most, number} characters.', { most }),
  refused: (count: number): string =>
    say(
      '{count, plural, one {One character cannot be saved} other {# characters cannot be saved}}; the bundle still has the previous text.',
      { count },
    ),
  character: (position: number, character: string): string =>
    say('Character {position, number}: {character}.', { position, character }),
  quoted: (character: string, number: string): string =>
    say('“{character}” ({number})', { character, number }),
  write: (suggestion: string): string => say('Write {suggestion}.', { suggestion }),
} as const;
