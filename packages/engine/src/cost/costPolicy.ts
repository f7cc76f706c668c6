import { decimalOf } from '../numbers/index.ts';
import type { Reader } from '../rate/index.ts';

/** How a session is priced. Every choice has a default. */
export interface CostPolicy {
  /**
   * `start` (default): the price at the session's start holds to its end, so the bill is what the
   * display showed. `schedule`: the session is cut at each price change (C5).
   */
  readonly follow?: 'start' | 'schedule';
  /**
   * `pro_rata` (default): exactly the used quantity. `started_unit`: every started unit in full,
   * counted once on the session's total of each entry (C3). `started_unit_once`: counted once on
   * the session's total over all entries, and the remainder of the last unit is
   * billed at the last entry's price; equal to `started_unit` while one price is in force.
   */
  readonly billing?: 'pro_rata' | 'started_unit' | 'started_unit_once';
  /**
   * `blocks` (default): a list's intervals follow one another, each `unit` long, the last repeating.
   * `tiers`: `unit` is a cumulative upper bound, `price` is per kWh or per hour (C2).
   */
  readonly intervals?: 'blocks' | 'tiers';
  /**
   * The start of blocks and tiers when prices change within a session (C5): `session`
   * (default) from its start, `entry` for each entry separately, continuing when it applies again.
   * Equal while one price is in force.
   */
  readonly blocks?: 'session' | 'entry';
  /**
   * Only for a payment in cash (C14): the least amount that can be paid, in units of the currency, such as 0.05
   * or 5. The receipt then states `cash`. `null` (default): no rounding for cash.
   */
  readonly cashStep?: number | null;
}

const choices = {
  follow: ['start', 'schedule'],
  billing: ['pro_rata', 'started_unit', 'started_unit_once'],
  intervals: ['blocks', 'tiers'],
  blocks: ['session', 'entry'],
} as const;

const usualPolicy: Required<CostPolicy> = {
  follow: choices.follow[0],
  billing: choices.billing[0],
  intervals: choices.intervals[0],
  blocks: choices.blocks[0],
  cashStep: null,
};

const knownKeys = new Set([...Object.keys(choices), 'cashStep']);

function readChoice<T extends string>(
  reader: Reader,
  value: unknown,
  options: readonly [T, ...T[]],
): T {
  const usual = options[0];
  if (value === undefined) return usual;
  const choice = options.find((known) => known === value);
  if (choice !== undefined) return choice;
  const expected = `one of ${options.join(', ')}`;
  if (typeof value !== 'string') reader.wrongType(expected, value);
  else {
    const found = JSON.stringify(value.slice(0, 60));
    reader.problem('unknown_value', `Expected ${expected}, found ${found}.`);
  }
  return usual;
}

/** A number of minor units, so that every amount in cash can be written with the currency's digits. */
function readCashStep(reader: Reader, value: unknown, digits: number): number | null {
  if (value === undefined || value === null) return null;
  const expected = `a multiple of ${10 ** -digits} greater than 0`;
  if (typeof value !== 'number') {
    reader.wrongType(expected, value);
  } else if (!Number.isFinite(value) || value <= 0) {
    const code = value <= 0 ? 'not_positive' : 'not_finite';
    reader.problem(code, `Expected ${expected}, found ${value}.`);
  } else {
    const { numerator, denominator } = decimalOf(value);
    if ((numerator * 10n ** BigInt(digits)) % denominator === 0n) return value;
    reader.problem('too_precise', `Expected ${expected}, found ${value}.`);
  }
  return null;
}

/**
 * Reads unknown data as a policy with all options; unknown keys are problems.
 *
 * @param digits of the currency's minor unit.
 */
export function readPolicy(reader: Reader, input: unknown, digits: number): Required<CostPolicy> {
  if (input === undefined || input === null) return usualPolicy;
  const policy = reader.object(
    input,
    'a policy {follow, billing, intervals, blocks, cashStep}',
    knownKeys,
  );
  // A misspelt option would be billed as the default.
  for (const unknownKey of reader.unknownKeys) reader.problems.push(unknownKey);
  const choose = <K extends keyof typeof choices>(key: K): (typeof choices)[K][number] =>
    reader.at(key, () =>
      readChoice<(typeof choices)[K][number]>(reader, policy?.[key], choices[key]),
    );
  return {
    follow: choose('follow'),
    billing: choose('billing'),
    intervals: choose('intervals'),
    blocks: choose('blocks'),
    cashStep: reader.at('cashStep', () => readCashStep(reader, policy?.['cashStep'], digits)),
  };
}
