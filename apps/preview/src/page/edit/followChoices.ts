import { say } from '../languages/say.ts';

/** Which price counts for a session that crosses a change; empty: not stated. */
export const followChoices = [
  ['', say('not stated')],
  ['start', say('The price at the start applies to the end.')],
  ['schedule', say('The price follows the schedule.')],
] as const;

export const followWords = {
  label: say('When the price changes during the session'),
  hint: say(
    'Idle time begins when charging has ended, at the price that counts then. Update displays first: older ones refuse a file that states this.',
  ),
} as const;
