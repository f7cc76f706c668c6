import type { Bundle, BundleCostRate, BundleStation } from '@wattpost/contract';
import { statedPrice, toldPrice, type Intervals } from '@wattpost/engine';

/** A station that the display shows, with its prices. */
export interface ShownStation {
  readonly station: BundleStation;
  readonly costRate: BundleCostRate;
  /** Of the station in the bundle. */
  readonly stationIndex: number;
  /** Of its cost rate in the bundle. */
  readonly costRateIndex: number;
}

/**
 * The stations of a bundle that a configuration names; none: its first.
 *
 * @returns `missing`: those that the bundle does not have.
 */
export function shownStations(
  bundle: Bundle,
  stations: readonly string[],
): { readonly shown: readonly ShownStation[]; readonly missing: readonly string[] } {
  const [first] = bundle.stations;
  const wanted = stations.length > 0 || first === undefined ? stations : [first.uuid];
  const shown = wanted.flatMap((uuid) => {
    const stationIndex = bundle.stations.findIndex((one) => one.uuid === uuid);
    const station = bundle.stations[stationIndex];
    const costRateIndex = bundle.cost_rates.findIndex(
      (one) => one.uuid === station?.cost_rate_uuid,
    );
    const costRate = bundle.cost_rates[costRateIndex];
    return station === undefined || costRate === undefined
      ? []
      : [{ station, costRate, stationIndex, costRateIndex }];
  });
  const found = new Set(shown.map(({ station }) => station.uuid));
  return { shown, missing: wanted.filter((uuid) => !found.has(uuid)) };
}

/** A price as it may be written on the display. */
export interface WrittenPrice {
  /** Its amounts, such as `€ 0,59`, in the order in which they are shown. */
  readonly amounts: readonly (readonly Intl.NumberFormatPart[])[];
}

/** The most fraction digits that every supported `Intl.NumberFormat` takes. */
const maxFractionDigits = 20;

/** Every price that a cost rate can come to, in each of these languages. */
export function writtenPrices(
  { intervals, recurring, unique, tax, currency }: BundleCostRate,
  locales: readonly string[],
): readonly WrittenPrice[] {
  const all: readonly Intervals[] = [
    ...(intervals === null ? [] : [intervals]),
    ...recurring.map((entry) => entry.intervals),
    ...unique.map((entry) => entry.intervals),
  ];
  const different = new Map<string, readonly string[]>();
  for (const one of all) {
    const { energy, time, sessionFee } = toldPrice(statedPrice(one, tax ?? null));
    const amounts = [...energy, ...time, ...(sessionFee === null ? [] : [sessionFee])].map(
      ({ amount }) => amount,
    );
    different.set(amounts.join(' '), amounts);
  }
  return locales.flatMap((locale) =>
    [...different.values()].map((amounts) => ({
      amounts: amounts.map((amount) => amountParts(amount, currency, locale)),
    })),
  );
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each use: making one takes far longer than using it. */
function amountFormat(locale: string, currency: string, scale: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${scale}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const style = { style: 'currency', currency } as const;
  const usual = new Intl.NumberFormat(locale, style);
  const digits = usual.resolvedOptions().maximumFractionDigits ?? 2;
  const made =
    scale <= digits
      ? usual
      : new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: scale });
  formats.set(key, made);
  return made;
}

function amountParts(amount: string, currency: string, locale: string): Intl.NumberFormatPart[] {
  const scale = Math.min(amount.split('.')[1]?.length ?? 0, maxFractionDigits);
  return amountFormat(locale, currency, scale).formatToParts(amount as `${number}`);
}
