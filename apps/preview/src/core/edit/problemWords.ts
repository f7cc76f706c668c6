import type { Problem } from '@wattpost/contract';
import type { EditProblem, EditProblemValues } from '@wattpost/price-edit';
import { coreSay, type CoreMessage, type CoreSay } from '../languages/coreSay.ts';
import { languageOf } from '../languages/say.ts';

const messages: { readonly [Code in keyof EditProblemValues]: CoreMessage } = {
  no_cost_rate: 'This cost rate does not exist.',
  no_entry: 'This entry does not exist.',
  no_window: 'This window does not exist.',
  no_station: 'This station does not exist.',
  no_period: 'This period does not exist.',
  not_weekly: 'This list does not change by week. Enter a price per kWh.',
  uuid_taken: 'Another entry has this uuid.',
  window_too_short: 'A window must last at least one minute.',
  split_outside: 'A window can be split between its start and its end.',
  no_time_span: 'Enter a start and a later end on the same date.',
  not_a_language: 'Expected a language of two letters, such as "de", found {found}.',
  not_a_locale: 'Expected a locale such as "de_AT" or "en", found {found}.',
  locale_taken: 'There are texts in {locale} already.',
  ambiguous_days: '{count} prices can be for different numbers of days: choose how many.',
  wrong_rows:
    'Expected as many prices as the date has entries ({entries}), or as many as divide a day or several days evenly, such as 24, 96 or 192; found {count}.',
  nothing_pasted: 'There is nothing to paste.',
  too_many_prices: 'Expected at most {most} prices, found more.',
  too_many_rows: 'Expected at most {most} rows, found more.',
  too_many_cells: 'Expected {most} cells, found {count}.',
  not_four_cells: 'Expected four cells: weekday, start, end and price.',
  mixed_commas: 'Separate the cells by tabs, semicolons or commas.',
  not_a_price: 'Expected a price such as 0.35, found {found}.',
  ambiguous_unit: 'Is {price} a price per kWh or per MWh? Choose what the prices are for.',
  ambiguous_number:
    '“{typed}” can be {whole} or {decimal}. Which is meant? Write {whole} or {decimal}.',
  not_a_date_time: 'Expected a date and a time such as 2026-12-24 18:00, found {found}.',
  not_a_time: 'Expected a time such as 06:30, found {found}.',
  not_a_weekday: 'Expected a weekday such as Tue, found {found}.',
  empty_window: 'A window must not end when it starts.',
  uneven_rows:
    'Expected 24, 48, 72, 96 or more rows that divide a day evenly, found {count}; or rows of weekday, start, end and price.',
  wrong_time: 'Expected {time} in this row, found {found}.',
  which_days: 'These are the prices of one day: choose the weekdays that have them.',
  duplicate_day: 'A weekday has two columns; keep one.',
  repeated_time:
    'The clock shows {time} twice, and one price holds both times: {one} or {other}. Write the same price in both rows.',
  duplicate_start: 'There are two prices for {time}: {one} and {other}. Keep one.',
};

/** The problem of an edit, in the language of a locale (BCP 47). */
export function editProblemTexts(
  problems: readonly EditProblem[],
  locale: string,
): readonly Problem[] {
  const say = coreSay(locale);
  return problems.map((problem) => {
    const { path, code } = problem;
    const message =
      'values' in problem
        ? say(messages[problem.code], { ...problem.values })
        : foundText(problem, locale);
    return { path, code, message };
  });
}

/**
 * Problems from the readers of bundles and directions. Their messages are in English, with the value; other languages
 * have one sentence per kind.
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
      return say('Enter a number, such as 0.49.');
    case 'negative':
      return say('It must not be negative.');
    case 'not_positive':
      return say('It must be more than 0.');
    case 'too_precise':
      return say('The number has too many digits; 15 are the most.');
    case 'out_of_range':
      return say('The number is too high or too low.');
    case 'limits_contradict':
      return say('The minimum total is above the maximum.');
    case 'no_stations':
      return say('At least one station must remain.');
    case 'not_a_currency':
      return say('Enter a currency of three letters, such as EUR.');
    case 'unknown_time_zone':
      return say('Enter a time zone, such as Europe/Vienna.');
    case 'other_currency':
      return say('All price lists of a station must have the same currency.');
    case 'mixed_tax':
      return say('All price lists of a station must state VAT in the same way, or none of them.');
    case 'unknown_cost_rate':
      return say('This cost rate does not exist.');
    case 'not_a_time':
      return say('Enter a time, such as 06:30.');
    case 'not_a_local_datetime':
    case 'no_such_date':
      return say('Enter a date and a time that exist.');
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
      return say('Enter an instant in UTC, such as 2027-01-01T00:00:00Z.');
    case 'validity_reversed':
      return say('It must be after the file was made.');
    case 'duplicate_uuid':
    case 'duplicate_label':
      return say('Another entry already has it.');
    case 'wrong_quotes':
      return say('A quotation mark is missing or extra in this cell.');
    case 'unknown_separator':
      return say('Separate the cells by tabs, semicolons or commas.');
    default:
      return null;
  }
}
