import type { Intervals, PriceInterval, PriceLimits } from '@wattpost/engine';
import type { BundleCostRate, BundleUniqueEntry, EntryList } from './bundle.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Converts a valid cost rate to its typed form: decimal texts become
 * numbers, omitted lists become empty, other omitted members
 * become `null`. Checks nothing.
 *
 * @param valid a value in which `checkCostRate` found no problem and no unknown key
 */
export function bundleCostRate(valid: unknown): BundleCostRate {
  const rate = valid as Json;
  const { intervals, time_zone: timeZone, tax } = rate;
  return {
    uuid: rate['uuid'] as string,
    name: rate['name'] as string,
    currency: rate['currency'] as string,
    ...(typeof timeZone === 'string' ? { time_zone: timeZone } : {}),
    dynamic_pricing: (rate['dynamic_pricing'] ?? null) as number | null,
    intervals: intervals === null ? null : typedIntervals(intervals),
    marketing_texts: typedTexts(rate['marketing_texts']),
    tax: isPresent(tax)
      ? { percent: Number(tax['percent']), included: tax['included'] as boolean }
      : null,
    recurring: listOf(rate['recurring']).map(bundleEntry.recurring),
    unique: listOf(rate['unique']).map(bundleEntry.unique),
  };
}

/** The same for one entry, in which `checkEntry` found no problem and no unknown key. */
export const bundleEntry: {
  readonly [List in EntryList]: (valid: unknown) => BundleCostRate[List][number];
} = {
  recurring: (valid) => {
    const entry = valid as Json;
    const validity = entry['validity'] as BundleCostRate['recurring'][number]['validity'];
    return { ...typedEntry(entry), validity };
  },
  unique: (valid) => {
    const entry = valid as Json;
    const { start, end } = entry['validity'] as { start: string; end?: string | null };
    return { ...typedEntry(entry), validity: { type: 'unique', start, end: end ?? null } };
  },
};

function isPresent(value: unknown): value is Json {
  return value !== undefined && value !== null;
}

function listOf(value: unknown): readonly Json[] {
  return (value ?? []) as readonly Json[];
}

function numberOrNull(value: unknown): number | null {
  return isPresent(value) ? Number(value) : null;
}

function typedEntry(entry: Json): Omit<BundleUniqueEntry, 'validity'> {
  return {
    uuid: entry['uuid'] as string,
    name: entry['name'] as string,
    intervals: typedIntervals(entry['intervals']),
    marketing_texts: typedTexts(entry['marketing_texts']),
  };
}

function typedIntervals(value: unknown): Intervals {
  const intervals = value as Json;
  const { idle, limits } = intervals;
  const list = (key: string): PriceInterval[] =>
    listOf(intervals[key]).map(({ uuid, unit, price }) => ({
      uuid: (uuid ?? null) as string | null,
      unit: Number(unit),
      price: Number(price),
    }));
  const typedLimits = isPresent(limits) ? limitsOf(limits) : noLimits;
  const fee = intervals['session_fee'];
  return {
    energy: list('energy'),
    time: list('time'),
    session_fee: isPresent(fee)
      ? {
          amount: Number(fee['amount']),
          grace_period: numberOrNull(fee['grace_period']),
          energy_threshold: numberOrNull(fee['energy_threshold']),
        }
      : null,
    // Components that a price does not state are left out (C11, C12).
    ...(isPresent(idle) ? { idle: list('idle') } : {}),
    ...(Object.values(typedLimits).some((limit) => limit !== null) ? { limits: typedLimits } : {}),
  };
}

const noLimits: PriceLimits = limitsOf({});

function limitsOf(limits: Json): PriceLimits {
  return {
    min_total: numberOrNull(limits['min_total']),
    max_total: numberOrNull(limits['max_total']),
    max_energy: numberOrNull(limits['max_energy']),
    max_time: numberOrNull(limits['max_time']),
    max_idle: numberOrNull(limits['max_idle']),
  };
}

/** Texts by locale; a field that was `null` is left out, which means the same ("not set", T3). */
function typedTexts(value: unknown): BundleCostRate['marketing_texts'] {
  const locales = Object.entries((value ?? {}) as Readonly<Record<string, Json>>);
  // fromEntries defines own keys, so no locale can reach a prototype.
  return Object.fromEntries(
    locales.map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null)),
    ]),
  );
}
