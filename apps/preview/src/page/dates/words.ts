/** What is said about a price for one date. */
export const words = {
  title: 'A price for one date',
  about:
    'Such as a holiday. Where a list goes by the week, its prices are written date by date for it, and the file ends with the last of them.',
  date: 'The date',
  name: 'Its name',
  usualName: 'Holiday',
  like: 'Its prices',
  sunday: 'as on a Sunday',
  price: 'one price per kWh',
  amount: 'Price per kWh',
  lastDate: 'Prices until',
  make: 'Give it this price',
  badAmount: 'Give a price, such as 0.49.',
  done: (date: string): string => `${date} has its price.`,
  unrolled: (date: string, last: string): string =>
    `${date} has its price. The weekly prices are written date by date until ${last}, where the file ends: make a new one before.`,
  problems: {
    not_weekly: 'This list goes by date: it has no Sunday to go by. Give a price per kWh.',
    outside: 'The date is not between today and the last one.',
    too_long: 'That is too long: three years are the most.',
    invalid: 'This is no price that displays can show.',
    gone: 'The station is no longer here.',
  },
} as const;
