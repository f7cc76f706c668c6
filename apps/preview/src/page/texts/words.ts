import { say } from '../languages/index.ts';

const fields = {
  short_description: say('Short description'),
  description: say('Description'),
  legal: say('Legal text'),
} as const;

/** What is said around marketing texts. */
export const words = {
  title: say('Texts'),
  nothingOpen: say('Nothing is open.'),
  fields,
  none: say('There are no texts in any language at this time.'),
  unknown: say('The price is not known at this instant; its texts are the cost rate’s.'),
  lead: say(
    'What drivers read beside the price at the selected time. If an entry has no text, the cost rate’s text is shown.',
  ),
  owners: say('Whose texts to change'),
  changeOf: say('Change the texts of'),
  theEntry: (name: string): string => say('the entry “{name}”', { name }),
  theRate: (name: string): string => say('the cost rate “{name}”', { name }),
  removeFrom: { entry: say('Remove from entry'), cost_rate: say('Remove from cost rate') },
  addTo: { entry: say('Add to entry'), cost_rate: say('Add to cost rate') },
  fromEntry: (name: string): string => say('from the entry “{name}”', { name }),
  fromRate: say('from the cost rate'),
  empty: say('empty'),
  leftEmpty: say('Left empty: the cost rate’s text is shown.'),
  notShown: (name: string): string =>
    say('Not shown now: the entry “{name}” has its own text.', { name }),
  /** Whose text it is, in which language. */
  place: (language: string, name: string): string =>
    say('{language}, “{name}”', { language, name }),
  another: say('Another language'),
  notALocale: say('Enter a language such as “de_AT” or “en”.'),
  duplicate: say('There are texts in this language already.'),
  longest: say('Longest texts of the cost rate'),
  noneLong: say('None of them is too long for a display.'),
  someLong: say('A long text is shown smaller or in parts: check it on the board.'),
  longestTable: say('Longest texts'),
  language: say('Language'),
  text: say('Text'),
  characters: say('Characters'),
  of: say('Whose'),
  long: say('long'),
  ofRate: say('the cost rate itself'),
} as const;

/** What is said around directions. */
export const directionWords = {
  title: say('Directions'),
  label: say('Direction'),
  lead: (name: string): string =>
    say('How to find {name}: one text per language, 1 to 512 characters of Windows-1252.', {
      name,
    }),
  none: say('There are none yet.'),
  remove: say('Remove'),
  add: say('Add'),
  notOffered: say('Only languages that Windows-1252 can encode are listed.'),
  count: (count: number, most: number): string =>
    say('{count, number} of {most, number}', { count, most }),
  text: say('Text'),
  notWritten: say('Not written.'),
  removal: say('It will be removed when you leave the field.'),
  kept: say('All characters are supported.'),
  keptAs: say('It will be saved as:'),
  tooLong: (most: number): string => say('Too long: at most {most, number} characters.', { most }),
  unkept: say('This cannot be saved.'),
  refused: (count: number): string =>
    say(
      '{count, plural, one {One character cannot be saved} other {# characters cannot be saved}}; the bundle still has the previous text.',
      { count },
    ),
  character: (position: number, character: string): string =>
    say('Character {position, number}: {character}.', { position, character }),
  quoted: (character: string, number: string): string =>
    say('“{character}” ({number})', { character, number }),
  nothingLike: say('There is no replacement.'),
  leaveOut: say('Leave it out.'),
  blank: say('Use a space or a line break instead.'),
  write: (suggestion: string): string => say('Write {suggestion}.', { suggestion }),
  takeAll: say('Accept all suggestions'),
  takeBack: say('Discard input'),
} as const;
