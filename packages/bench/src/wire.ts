import type { Intervals, MarketingText, PriceInterval } from '@wattpost/engine';

/** A uuid that is told apart by its number: the version and variant digits are those of version 4. */
export function numberedUuid(kind: number, index: number): string {
  return `0000000${kind}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

/** The number in a uuid of `numberedUuid`. */
export function numberOfUuid(uuid: string): number {
  return parseInt(uuid.slice(24), 16);
}

/** A price per kWh and one per hour, both with four decimals, different for each entry. */
export function pricesOf(entry: number): { perKwh: number; perHour: number } {
  return {
    perKwh: (2_000 + ((entry * 37) % 5_000)) / 10_000,
    perHour: (6_000 + ((entry * 53) % 9_000)) / 10_000,
  };
}

/** The intervals of an entry: one energy block, one time block, no fee. */
export function intervalsOf(entry: number): Intervals {
  const { perKwh, perHour } = pricesOf(entry);
  const block = (kind: number, unit: number, price: number): PriceInterval => ({
    uuid: numberedUuid(kind, entry),
    unit,
    price,
  });
  return { energy: [block(2, 1000, perKwh)], time: [block(3, 60, perHour)], session_fee: null };
}

/** Texts in the three locales that a station in Vienna would show. */
export function marketingTextsOf(name: string): Record<string, MarketingText> {
  return {
    de_AT: { short_description: name, description: `Laden zum Tarif ${name}.`, legal: '' },
    en_GB: { short_description: name, description: `Charging at ${name}.`, legal: '' },
  };
}
