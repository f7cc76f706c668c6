import { say } from '../languages/index.ts';

/** What is said where prices are raised. */
export const raiseWords = {
  open: say('Raise prices…'),
  title: say('Raise prices'),
  lists: say('Price lists'),
  unused: say('(used by no station)'),
  by: say('Raise by'),
  unit: say('Amount or per cent'),
  amount: (currency: string): string =>
    currency === '' ? say('Amount') : say('Amount ({unit})', { unit: currency }),
  percent: say('Per cent'),
  net: say('If the prices of a list are without VAT, so is the amount.'),
  components: {
    energy: say('Energy, per kWh'),
    time: say('Time, per minute'),
    idle: say('Idle, per minute'),
    session_fee: say('Fee, per session'),
  },
  rounding: say('Rounding'),
  notRounded: say('none'),
  toStep: (step: string): string => say('to {step}', { step }),
  when: say('When'),
  fromDate: say('From a date'),
  date: say('First day of the new prices'),
  now: say('At once'),
  aboutDate: say(
    'Until then everything stays the same. Each list gets a copy with the new prices, which begins to apply at midnight at each station. Lists for a shorter time, such as a holiday, change only if they are selected.',
  ),
  aboutNow: say('The prices of the selected lists are changed. What is free stays free.'),
  prices: say('Prices before and after'),
  price: say('Price'),
  before: say('Before'),
  after: say('After'),
  noPrice: say('Enter an amount to see the new prices.'),
  name: (list: string, entry: string | null, others: number): string => {
    const name = entry === null ? say('default price') : entry === '' ? say('(no name)') : entry;
    return others === 0
      ? say('{list}: {name}', { list, name })
      : say('{list}: {name} and {count, number} more', { list, name, count: others });
  },
  copyName: (name: string, date: string): string => say('{name} from {from}', { name, from: date }),
} as const;
