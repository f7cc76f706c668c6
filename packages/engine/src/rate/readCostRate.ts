import type { Intervals, MarketingTexts, Tax } from './costRate.ts';
import { frozenProblems, type InputProblem } from './problem.ts';
import {
  readRecurringEntry,
  readUniqueEntry,
  type RecurringEntryRead,
  type UniqueEntryRead,
} from './readEntries.ts';
import { readIntervals } from './readIntervals.ts';
import { reading, type JsonObject, type Reader } from './reader.ts';
import { readTexts } from './readTexts.ts';
import { type ClockLike, type ZoneTable, isClock, zoneNameOf, zoneTable } from '../clock/index.ts';

const costRateKeys = new Set([
  'uuid',
  'name',
  'currency',
  'time_zone',
  'dynamic_pricing',
  'intervals',
  'marketing_texts',
  'tax',
  'recurring',
  'unique',
]);
const taxKeys = new Set(['percent', 'included']);

/** Options for compiling a cost rate. */
export interface CompileOptions {
  /**
   * The station's clock, or its IANA zone; it overrides the cost rate's `time_zone`, which may then be absent.
   */
  readonly timeZone?: ClockLike;
}

/** A validated cost rate. */
export interface CostRateRead {
  readonly uuid: string;
  readonly name: string;
  readonly currency: string;
  readonly clock: ClockLike;
  readonly zone: ZoneTable;
  readonly dynamicPricing: number | null;
  readonly intervals: Intervals | null;
  readonly texts: MarketingTexts;
  readonly tax: Tax | null;
  readonly recurring: readonly RecurringEntryRead[];
  readonly unique: readonly UniqueEntryRead[];
}

/** The result of reading: a value unless there are problems. Deep-frozen except for the value. */
export interface CostRateReading {
  readonly value: CostRateRead | undefined;
  readonly problems: readonly InputProblem[];
  readonly unknownKeys: readonly InputProblem[];
}

function readZone(
  reader: Reader,
  value: unknown,
  options: CompileOptions,
): Pick<CostRateRead, 'clock' | 'zone'> | undefined {
  const clock: unknown = options.timeZone ?? value;
  if (typeof clock !== 'string' && !isClock(clock)) {
    return reader.wrongType('the IANA time zone of the station', clock);
  }
  const zone = zoneTable(clock);
  if (zone !== undefined) return { clock, zone };
  return reader.problem(
    'unknown_time_zone',
    `${JSON.stringify(zoneNameOf(clock).slice(0, 60))} is not a known IANA time zone such as "Europe/Vienna".`,
  );
}

function readCurrency(reader: Reader, value: unknown): string | undefined {
  const currency = reader.text(value, 'a currency such as "EUR"');
  if (currency === undefined || /^[A-Z]{3}$/.test(currency)) return currency;
  return reader.problem(
    'not_a_currency',
    `${JSON.stringify(currency.slice(0, 60))} is not an ISO 4217 code of three capital letters.`,
  );
}

function readTax(reader: Reader, value: unknown): Tax | null {
  if (value === undefined || value === null) return null;
  const object = reader.object(value, 'tax {percent, included} or null', taxKeys);
  if (object === undefined) return null;
  const percent = reader.at('percent', () => {
    const amount = reader.amount(object['percent'], 'a percentage from 0 to 100');
    return amount !== undefined && amount > 100
      ? reader.problem('out_of_range', `${amount} is more than 100 per cent.`)
      : amount;
  });
  const included = object['included'];
  if (typeof included !== 'boolean') {
    reader.at('included', () => reader.wrongType('true or false', included));
  }
  return Object.freeze({ percent: percent ?? 0, included: included === true });
}

function readMode(reader: Reader, value: unknown): number | null {
  if (value === undefined || value === null || typeof value === 'number') return value ?? null;
  reader.wrongType('a number (1 recurring, 2 unique dates) or null', value);
  return null;
}

function readEntries<T>(
  reader: Reader,
  object: JsonObject,
  key: 'recurring' | 'unique',
  read: (reader: Reader, value: unknown) => T | undefined,
): readonly T[] {
  const list = object[key];
  if (list === undefined) return [];
  return reader.at(key, () =>
    reader.list(list, `a list of ${key} entries`, (item) => read(reader, item)),
  );
}

/** Reads unknown data as a cost rate, collecting problems and unknown keys, each up to `maxProblems`. */
export function readCostRate(input: unknown, options: CompileOptions): CostRateReading {
  const { value, reader } = reading((reader) => readMembers(reader, input, options));
  const problems = frozenProblems(reader.problems);
  return {
    value: problems.length === 0 ? value : undefined,
    problems,
    unknownKeys: frozenProblems(reader.unknownKeys),
  };
}

function readMembers(
  reader: Reader,
  input: unknown,
  options: CompileOptions,
): CostRateRead | undefined {
  const object = reader.object(input, 'a cost rate', costRateKeys);
  if (object === undefined) return undefined;
  const uuid = reader.at('uuid', () => reader.text(object['uuid'], 'the uuid of the cost rate'));
  const name = reader.at('name', () => reader.text(object['name'], 'the name of the cost rate'));
  const currency = reader.at('currency', () => readCurrency(reader, object['currency']));
  const zone = reader.at('time_zone', () => readZone(reader, object['time_zone'], options));
  const dynamicPricing = reader.at('dynamic_pricing', () =>
    readMode(reader, object['dynamic_pricing']),
  );
  const listed = object['intervals'];
  const intervals =
    listed === null ? null : reader.at('intervals', () => readIntervals(reader, listed));
  const texts = reader.at('marketing_texts', () => readTexts(reader, object['marketing_texts']));
  const tax = reader.at('tax', () => readTax(reader, object['tax']));
  const recurring = readEntries(reader, object, 'recurring', readRecurringEntry);
  const unique = readEntries(reader, object, 'unique', readUniqueEntry);
  if (
    uuid === undefined ||
    name === undefined ||
    currency === undefined ||
    zone === undefined ||
    intervals === undefined
  ) {
    return undefined;
  }
  return {
    uuid,
    name,
    currency,
    ...zone,
    dynamicPricing,
    intervals,
    texts,
    tax,
    recurring,
    unique,
  };
}
