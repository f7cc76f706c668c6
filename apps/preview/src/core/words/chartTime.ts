import { localToInstants, type ClockLike } from '@wattpost/engine';
import type { CoreSay } from '../languages/coreSay.ts';

/** A typed time, on the station's clock. */
export type TypedTime =
  | {
      readonly kind: 'instant';
      readonly epochMs: number;
      /** Whether the clock repeats this time. */
      readonly isRepeated: boolean;
    }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * Reads a time typed into a date-and-time field.
 *
 * @param local `YYYY-MM-DDTHH:MM[:SS]`
 * @param pass which occurrence of a repeated local time
 * @param say formats its problem; default: in English
 */
export function readTypedTime(
  clock: ClockLike,
  local: string,
  pass: 'first' | 'second',
  say: CoreSay,
): TypedTime {
  const reading = localToInstants(clock, local);
  if (reading === undefined) {
    return { kind: 'problem', message: say('Enter a date and a time.') };
  }
  switch (reading.kind) {
    case 'exact':
      return { kind: 'instant', epochMs: reading.epochMs, isRepeated: false };
    case 'repeated': {
      const epochMs = pass === 'second' ? reading.laterEpochMs : reading.epochMs;
      return { kind: 'instant', epochMs, isRepeated: true };
    }
    case 'skipped':
      return {
        kind: 'problem',
        message: say('This time does not exist on that date: the clocks go forward.'),
      };
  }
}
