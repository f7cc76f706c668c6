import { say } from '../languages/say.ts';

/** Texts of the cost view. */
export const words = {
  start: say('Starts'),
  energy: say('Energy in kWh'),
  power: say('Power in kW'),
  length: say('or lasts (h:min)'),
  end: say('or ends'),
  chargingEnded: say('Charging ended'),
  cheapestAt: (amount: string, when: string): string =>
    say('Cheapest at {amount}: {when}.', { amount, when }),
  level: (amount: string): string => say('It costs {amount} whenever it starts.', { amount }),
  curve: (from: string, to: string, least: string, most: string): string =>
    say(
      'Cost by start, from {from} to {to}: between {least} and {most}. The table below has the best start of each day.',
      { from, to, least, most },
    ),
  from: (amount: string): string => say('from {amount}', { amount }),
  best: say('Best start of each day'),
} as const;
