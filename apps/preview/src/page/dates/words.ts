import { say } from '../languages/index.ts';

/** What is said about a price for one date. */
export const words = {
  title: say('A price for one date'),
  about: say(
    'Such as a holiday. Where a list goes by the week, its prices are written date by date for it, and the file ends with the last of them.',
  ),
  date: say('The date'),
  name: say('Its name'),
  usualName: say('Holiday'),
  like: say('Its prices'),
  asOn: (weekday: string): string => say('as on a {weekday}', { weekday }),
  price: say('one price per kWh'),
  amount: say('Price per kWh'),
  lastDate: say('Prices until'),
  make: say('Give it this price'),
  badAmount: say('Give a price, such as 0.49.'),
  done: (date: string): string => say('{date} has its price.', { date }),
  unrolled: (date: string, last: string): string =>
    say(
      '{date} has its price. The weekly prices are written date by date until {last}, where the file ends: make a new one before.',
      { date, last },
    ),
  problems: {
    not_weekly: say('This list goes by date: it has no Sunday to go by. Give a price per kWh.'),
    outside: say('The date is not between today and the last one.'),
    too_long: say('That is too long: three years are the most.'),
    invalid: say('This is no price that displays can show.'),
    gone: say('The station is no longer here.'),
  },
} as const;
