import type { Reader } from '../rate/index.ts';

/** How a session is priced. Every choice has a default. */
export interface CostPolicy {
  /**
   * `start` (default): the price at the session's start holds to its end, so the bill is what the
   * display showed. `schedule`: the session is cut at each price change (C5).
   */
  readonly follow?: 'start' | 'schedule';
  /**
   * `pro_rata` (default): exactly what was taken. `started_unit`: every started unit in full,
   * counted once on the session's total of each entry (C3). `started_unit_once`: counted once on
   * the session's total over all entries, what is missing to the last entry's full unit being
   * billed at that entry's price; the same as `started_unit` while one price holds.
   */
  readonly billing?: 'pro_rata' | 'started_unit' | 'started_unit_once';
  /**
   * `blocks` (default): a list's intervals follow one another, each `unit` long, the last repeating.
   * `tiers`: `unit` is a cumulative upper bound, `price` is per kWh or per hour (C2).
   */
  readonly intervals?: 'blocks' | 'tiers';
  /**
   * From where blocks and tiers are counted when prices change within a session (C5): `session`
   * (default) from its start, `entry` for each entry by itself, going on when it comes back. The
   * same while one price holds.
   */
  readonly blocks?: 'session' | 'entry';
}

const choices = {
  follow: ['start', 'schedule'],
  billing: ['pro_rata', 'started_unit', 'started_unit_once'],
  intervals: ['blocks', 'tiers'],
  blocks: ['session', 'entry'],
} as const;

const knownKeys = new Set(Object.keys(choices));

function readChoice<T extends string>(
  reader: Reader,
  value: unknown,
  [usual, ...others]: readonly [T, ...T[]],
): T {
  if (value === undefined) return usual;
  const choice = [usual, ...others].find((known) => known === value);
  if (choice !== undefined) return choice;
  const expected = `one of ${[usual, ...others].join(', ')}`;
  if (typeof value !== 'string') reader.wrongType(expected, value);
  else {
    const found = JSON.stringify(value.slice(0, 60));
    reader.problem('unknown_value', `Expected ${expected}, found ${found}.`);
  }
  return usual;
}

/** Reads unknown data as a policy, all choices made; a key that is none is a problem too. */
export function readPolicy(reader: Reader, input: unknown): Required<CostPolicy> {
  const policy = reader.object(
    input ?? {},
    'a policy {follow, billing, intervals, blocks}',
    knownKeys,
  );
  // A misspelt choice would be billed as the default one.
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
  };
}
