import type { Problem } from '@wattpost/contract';
import { coreSay, languageOf, type CoreMessage, type CoreSay } from '../languages/index.ts';
import type { EditProblem } from './outcome.ts';

/** What is wrong with an edit, in the language of a locale (BCP 47). */
export function saidProblems(problems: readonly EditProblem[], locale: string): readonly Problem[] {
  const say = coreSay(locale);
  return problems.map(({ path, code, message, values }) => {
    const own = values && say(message as CoreMessage, values);
    return { path, code, message: own ?? foundText({ code, message }, locale) };
  });
}

/**
 * What the readers of bundles and directions find wrong. They say it in English, with the value; in other languages its
 * kind is said.
 */
export function foundText(
  { code, message }: Pick<Problem, 'code' | 'message'>,
  locale: string,
): string {
  if (languageOf(locale) === 'en') return message;
  return kindText(code, coreSay(locale)) ?? message;
}

function kindText(code: string, say: CoreSay): string | null {
  switch (code) {
    case 'not_a_number':
    case 'not_finite':
      return say('Give a number, such as 0.49.');
    case 'negative':
      return say('It must not be negative.');
    case 'not_positive':
      return say('It must be more than 0.');
    case 'too_precise':
      return say('The number has too many digits; 15 are the most.');
    case 'out_of_range':
      return say('The number is too high or too low.');
    case 'limits_contradict':
      return say('The lowest total is above the highest.');
    case 'not_a_currency':
      return say('Give a currency of three letters, such as EUR.');
    case 'unknown_time_zone':
      return say('Give a time zone, such as Europe/Vienna.');
    case 'not_a_time':
      return say('Give a time, such as 06:30.');
    case 'not_a_local_datetime':
    case 'no_such_date':
      return say('Give a date and a time that exist.');
    case 'empty_window':
      return say('The end must be after the start.');
    case 'empty':
    case 'empty_text':
    case 'missing':
    case 'not_an_identifier':
      return say('It must not be empty or begin or end with a blank.');
    case 'text_too_long':
      return say('The text is too long.');
    case 'control_character':
    case 'not_windows_1252':
    case 'broken_text':
    case 'hidden_direction_mark':
      return say('The text has characters that cannot be kept.');
    case 'not_an_instant':
      return say('Give an instant in UTC, such as 2027-01-01T00:00:00Z.');
    case 'validity_reversed':
      return say('It must be after the file was made.');
    case 'duplicate_uuid':
    case 'duplicate_label':
      return say('Another one has it already.');
    case 'wrong_quotes':
      return say('A quotation mark is amiss in this cell.');
    case 'unknown_separator':
      return say('Separate the cells by tabs, semicolons or commas.');
    default:
      return null;
  }
}
