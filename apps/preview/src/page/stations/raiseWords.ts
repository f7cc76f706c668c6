import { say } from '../languages/say.ts';

/** Texts of raising prices. */
export const raiseWords = {
  amount: (currency: string): string =>
    currency === '' ? say('Amount') : say('Amount ({unit})', { unit: currency }),
  components: {
    energy: say('Energy, per kWh'),
    time: say('Time, per minute'),
    idle: say('Idle, per minute while not charging'),
    session_fee: say('Fee, per session'),
  },
  toStep: (step: string): string => say('to {step}', { step }),
  aboutDate: say(
    'Until then everything stays the same. Each list gets a copy with the new prices, which begins to apply at midnight at each station. Lists for a shorter time, such as a holiday, change only if they are selected.',
  ),
  name: (list: string, entry: string | null, others: number): string => {
    const name = entry === null ? say('default price') : entry === '' ? say('(no name)') : entry;
    return others === 0
      ? say('{list}: {name}', { list, name })
      : say('{list}: {name} and {count, number} more', { list, name, count: others });
  },
  copyName: (name: string, date: string): string => say('{name} from {from}', { name, from: date }),
} as const;
