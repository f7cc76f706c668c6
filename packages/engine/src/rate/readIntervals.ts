import type { Intervals, PriceInterval, PriceLimits, SessionFee } from './costRate.ts';
import type { JsonObject, Reader } from './reader.ts';

const intervalsKeys = new Set(['energy', 'time', 'session_fee', 'idle', 'limits']);
const intervalKeys = new Set(['uuid', 'unit', 'price']);
const limitKeys = ['min_total', 'max_total', 'max_energy', 'max_time', 'max_idle'] as const;
const knownLimits: ReadonlySet<string> = new Set(limitKeys);
const feeKeys = new Set(['amount', 'grace_period', 'energy_threshold']);

const noIntervals: readonly PriceInterval[] = Object.freeze([]);

function readInterval(reader: Reader, value: unknown): PriceInterval | undefined {
  const object = reader.priceObject(value, 'an interval {uuid, unit, price}', intervalKeys);
  if (object === undefined) return undefined;
  const statedUuid = object['uuid'] ?? null;
  const uuid =
    statedUuid === null
      ? null
      : reader.at('uuid', () => reader.text(statedUuid, 'the uuid of the interval'));
  const unit = reader.at('unit', () => {
    const amount = reader.amount(object['unit'], 'a number of Wh or minutes greater than 0');
    return amount === 0
      ? reader.problem('not_positive', 'A unit of 0 Wh or minutes cannot be priced.')
      : amount;
  });
  const price = reader.at('price', () =>
    reader.amount(object['price'], 'a price of 0 or more in the currency of the cost rate'),
  );
  if (uuid === undefined || unit === undefined || price === undefined) return undefined;
  return { uuid, unit, price };
}

function readList(reader: Reader, value: unknown): readonly PriceInterval[] {
  if (value === null) return noIntervals;
  return reader.list(value, 'a list of intervals', (item) => readInterval(reader, item));
}

/** A condition of the fee; `null` and a missing one mean "none" (C4). */
function readCondition(reader: Reader, value: unknown, expected: string): number | null {
  if (value === undefined || value === null) return null;
  return reader.amount(value, expected) ?? null;
}

function readFee(reader: Reader, value: unknown): SessionFee | null {
  if (value === null) return null;
  const object = reader.priceObject(value, 'a session fee or null', feeKeys);
  if (object === undefined) return null;
  const amount = reader.at('amount', () =>
    reader.amount(object['amount'], 'a fee of 0 or more in the currency of the cost rate'),
  );
  const gracePeriod = reader.at('grace_period', () =>
    readCondition(reader, object['grace_period'], 'a number of seconds or null'),
  );
  const energyThreshold = reader.at('energy_threshold', () =>
    readCondition(reader, object['energy_threshold'], 'a number of Wh or null'),
  );
  return {
    amount: amount ?? 0,
    grace_period: gracePeriod,
    energy_threshold: energyThreshold,
  };
}

/** Limits, if at least one is set; `undefined` and `null` set none (C12). */
function readLimits(reader: Reader, value: unknown): PriceLimits | undefined {
  if (value === undefined || value === null) return undefined;
  const object = reader.priceObject(value, 'limits {min_total, max_total, …} or null', knownLimits);
  if (object === undefined) return undefined;
  const limit = (key: (typeof limitKeys)[number]): number | null =>
    reader.at(key, () => readCondition(reader, object[key], 'an amount of 0 or more, or null'));
  const limits = {
    min_total: limit('min_total'),
    max_total: limit('max_total'),
    max_energy: limit('max_energy'),
    max_time: limit('max_time'),
    max_idle: limit('max_idle'),
  };
  const { min_total: min, max_total: max } = limits;
  if (min !== null && max !== null && min > max) {
    reader.problem('limits_contradict', `min_total ${min} is above max_total ${max}.`);
  }
  return limitKeys.some((key) => limits[key] !== null) ? limits : undefined;
}

/** The optional parts of a price (C11, C12). */
function readOptional(reader: Reader, object: JsonObject): Pick<Intervals, 'idle' | 'limits'> {
  const { idle } = object;
  const limits = reader.at('limits', () => readLimits(reader, object['limits']));
  return {
    ...(idle === undefined || idle === null
      ? {}
      : { idle: reader.at('idle', () => readList(reader, idle)) }),
    ...(limits === undefined ? {} : { limits }),
  };
}

/**
 * Reads the price of an entry or of a cost rate; problems are added to the reader. Its three components
 * must be stated (D4): a missing one would be free of charge. Idle time and limits are optional.
 */
export function readIntervals(reader: Reader, value: unknown): Intervals | undefined {
  const object = reader.priceObject(
    value,
    'the intervals {energy, time, session_fee, idle, limits}',
    intervalsKeys,
  );
  if (object === undefined) return undefined;
  return {
    energy: reader.at('energy', () => readList(reader, object['energy'])),
    time: reader.at('time', () => readList(reader, object['time'])),
    session_fee: reader.at('session_fee', () => readFee(reader, object['session_fee'])),
    ...readOptional(reader, object),
  };
}
