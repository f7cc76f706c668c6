import { say } from '../languages/index.ts';

/** What the cost view says. */
export const words = {
  title: say('Session cost'),
  about: say('What a driver pays, calculated like the bill: exact, and rounded once.'),
  start: say('Starts'),
  energy: say('Energy in kWh'),
  power: say('Power in kW'),
  length: say('or lasts (h:min)'),
  end: say('or ends'),
  chargingEnded: say('Charging ended'),
  idleBegins: say(
    'Idle time begins as soon as the energy is charged at this power, unless you enter another time.',
  ),
  billing: say('How it is billed'),
  refused: say('The cost cannot be calculated'),
  cheapest: say('When is it cheapest?'),
  cheapestAt: (amount: string, when: string): string =>
    say('Cheapest at {amount}: {when}.', { amount, when }),
  level: (amount: string): string => say('It costs {amount} whenever it starts.', { amount }),
  noStart: say('No start in these seven days can be billed.'),
  choose: say('Choose a start to see its receipt.'),
  curve: (from: string, to: string, least: string, most: string): string =>
    say(
      'Cost by start, from {from} to {to}: between {least} and {most}. The table below has the best start of each day.',
      { from, to, least, most },
    ),
  from: (amount: string): string => say('from {amount}', { amount }),
  best: say('Best start of each day'),
  day: say('Day'),
  bestStart: say('Best start'),
  cost: say('Cost'),
  unknown: say('not known'),
  star: say('cheapest'),
} as const;
