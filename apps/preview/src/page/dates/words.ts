import { say } from '../languages/say.ts';

/** Texts of the dates, and of a price for dates. */
export const words = {
  dates: say('Dates'),
  title: say('A price for one date or several'),
  about: say(
    'Such as a holiday. The dates get a price list; before and after them everything stays as it is.',
  ),
  firstDate: say('First date'),
  lastDate: say('Last date'),
  name: say('Name of the list'),
  usualName: say('Holiday'),
  like: say('Its prices'),
  asOn: (weekday: string): string => say('as on a {weekday}', { weekday }),
  price: say('one price per kWh'),
  ofList: say('of a price list'),
  amount: say('Price per kWh'),
  everywhere: (count: number): string =>
    say('at all {count, number} stations with this price list', { count }),
  make: say('Create the price list'),
  use: say('Use the price list'),
  done: (name: string): string =>
    say('“{name}” applies on these dates. Its times and prices are under Stations and Week.', {
      name,
    }),
} as const;
