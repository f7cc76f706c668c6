import { spotFeeds } from '@wattpost/exchange/formats';
import type { FormulaSheet } from '../../core/spot/formulaSheet.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';

/** Texts of an import of spot prices. */
export const spotWords = {
  title: say('Spot prices'),
  needsFormula: say(
    'The formula is missing: a JSON file that states how prices follow from the spot price.',
  ),
  needsFeed: say('The feed is missing: prices of the day-ahead market from {feeds}.', {
    feeds: orText(spotFeeds.map(({ name, medium }) => `${name} (${medium})`)),
  }),
  needsBundle: say(
    'Spot prices are for the price lists of a bundle. Open the bundle first: this file is kept ready.',
  ),
  refused: (names: string): string => say('{name} cannot be used.', { name: names }),
  feed: (names: string): string => say('Feed: {names}', { names }),
  use: say('Use these prices'),
  day: say('Day'),
  time: say('Time of day'),
  spot: say('Spot price'),
  price: say('Price'),
  withTax: (percent: string): string => say('With {percent}% tax', { percent }),
  bounded: say('Minimum and maximum'),
  /** Above the table. */
  perKwh: (day: string, currency: string): string =>
    say('{day}, {currency} per kWh', { day, currency }),
  clock: (timeZone: string): string => say('Times are those of {timeZone}.', { timeZone }),
  twice: (prices: string): string => say('Twice, at {prices} per MWh', { prices }),
  twiceNote: (from: string, until: string, which: FormulaSheet['repeatedHour']): string =>
    say(
      'The clock shows {from}–{until} twice on this date, so there are two spot prices. {which, select, lower {The lower one applies.} higher {The higher one applies.} other {Their mean applies.}}',
      { from, until, which },
    ),
  formula: (file: string): string => say('Formula: {file}', { file }),
  rule: say('Price = (spot price + charges) + tax, then minimum, maximum and rounding.'),
  rates: say('Price lists'),
  zone: say('Bidding zone and currency'),
  amount: (amount: string, currency: string): string =>
    say('{amount} {currency} per kWh', { amount, currency }),
  tax: say('Tax'),
  percent: (percent: string): string => say('{percent}%', { percent }),
  floor: say('Minimum'),
  noFloor: say('none: a negative price is an error'),
  cap: say('Maximum'),
  none: say('none'),
  rounding: say('Rounding'),
  roundings: {
    half_up: (step: string): string => say('to the nearest multiple of {step}', { step }),
    up: (step: string): string => say('up to a multiple of {step}', { step }),
    down: (step: string): string => say('down to a multiple of {step}', { step }),
  },
  repeatedHour: say('Hour that the clock shows twice'),
  repeatedHours: {
    lower: say('the lower price'),
    mean: say('the mean of both prices'),
    higher: say('the higher price'),
  },
  others: say('In addition'),
  defaultPrice: say('At other times'),
  kept: say('the default price of the price list'),
} as const;

/** Names or numbers in one text: `A, B and C`. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(pageLocale).format(items);
}

/** Names in one text: `A, B or C`. */
export function orText(items: readonly string[]): string {
  return new Intl.ListFormat(pageLocale, { type: 'disjunction' }).format(items);
}
