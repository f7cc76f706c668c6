import { utcInstant, type Problem } from '@wattpost/contract';
import { exact } from '@wattpost/engine';
import {
  type SpotInterval,
  type SpotReading,
  maxSpotIntervals,
  notSpot,
  resolutions,
  shortInstant,
  unread,
} from './spotSeries.ts';

/** Largest amount per MWh; the harmonised limits of the market are far below it in every currency. */
export const maxSpotPrice = 100_000_000;

const lengthsMs: ReadonlySet<number> = new Set(resolutions.values());

/** What an entry states: instants in epoch milliseconds or as UTC text, and a price per MWh. */
interface Stated {
  readonly from: unknown;
  readonly until: unknown;
  readonly price: unknown;
  /** The price's key in the entry, for paths. */
  readonly pricePath: string;
}

type UnknownEntry = Readonly<Record<string, unknown>>;

/** Why a list of prices cannot be read as a whole: it is empty, or too long. */
export function sizeProblem(
  { length }: readonly unknown[],
  path: string,
): (SpotReading & { ok: false }) | undefined {
  if (length === 0) {
    const message = 'The feed has no prices. They are published at about 13:00 for the next day.';
    return unread(path, 'no_data', message);
  }
  if (length <= maxSpotIntervals) return undefined;
  return unread(path, 'too_large', `Expected at most ${maxSpotIntervals} prices, found ${length}.`);
}

/** Reads a list of intervals that state their start, their end and their price; all problems, with paths. */
export function readIntervals(
  list: unknown,
  path: string,
  stated: (entry: UnknownEntry) => Stated,
):
  | { readonly ok: true; readonly intervals: readonly SpotInterval[] }
  | (SpotReading & { ok: false }) {
  if (!Array.isArray(list)) return notSpot();
  const wrongSize = sizeProblem(list, path);
  if (wrongSize !== undefined) return wrongSize;
  const problems: Problem[] = [];
  const intervals = list.flatMap((entry: unknown, at) => {
    const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    const interval = intervalOf(stated(isObject ? (entry as UnknownEntry) : {}));
    if ('fromMs' in interval) return [interval];
    const { key, ...problem } = interval;
    problems.push({ ...problem, path: `${path}[${at}]${key === '' ? '' : `.${key}`}` });
    return [];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, intervals };
}

function intervalOf(
  stated: Stated,
): SpotInterval | { readonly key: string; readonly code: string; readonly message: string } {
  const [fromMs, untilMs] = [instantOf(stated.from), instantOf(stated.until)];
  if (fromMs === undefined || untilMs === undefined) {
    const message = 'Expected the start and the end of an interval, instants in UTC.';
    return { key: '', code: 'not_an_instant', message };
  }
  if (!lengthsMs.has(untilMs - fromMs)) {
    const message = `Expected an interval of 15, 30 or 60 minutes, found ${shortInstant(fromMs)} to ${shortInstant(untilMs)}.`;
    return { key: '', code: 'other_resolution', message };
  }
  const { price, pricePath: key } = stated;
  if (price === null || price === undefined) {
    const message = `There is no price at ${shortInstant(fromMs)}.`;
    return { key, code: 'missing_interval', message };
  }
  if (typeof price !== 'number' || Math.abs(price) > maxSpotPrice) {
    const message = `Expected a price per MWh, a number up to ${maxSpotPrice}.`;
    return { key, code: 'not_a_price', message };
  }
  return { fromMs, untilMs, price: exact.decimalText(exact.decimalOf(price)) };
}

/** Within the years that dates have here. */
const maxEpochMs = 1e14;

function instantOf(value: unknown): number | undefined {
  if (typeof value === 'string') return utcInstant(value);
  return Number.isInteger(value) && Math.abs(Number(value)) <= maxEpochMs
    ? Number(value)
    : undefined;
}
