import { readFileSync } from 'node:fs';
import type { Intervals } from '@wattpost/engine';
import { sampleBundlePath } from '@wattpost/samples';
import { afterFourHours, block, fee, perKwh, price, sixLines } from '../../gallery/rates.ts';

/** The station of the sample that these bundles are made from. */
export const stationUuid = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';

const sample = readFileSync(sampleBundlePath('city-ac'), 'utf8');

interface Station extends Record<string, unknown> {
  uuid: string;
  time_zone: string;
  directions: { text: string }[];
}

interface Rate extends Record<string, unknown> {
  uuid: string;
  intervals: Intervals;
  recurring: (object & { intervals: Intervals })[];
}

/** The members of a bundle that tests change. */
export interface SampleBundle extends Record<string, unknown> {
  stations: [Station, ...Station[]];
  cost_rates: [Rate, ...Rate[]];
}

/** How a bundle differs from the sample. Instants as ISO 8601 in UTC. */
export interface BundleChanges {
  readonly created?: string;
  readonly validUntil?: string | null;
  /** One price per kWh, always. */
  readonly price?: number;
  readonly station?: string;
  readonly timeZone?: string;
  /** Without texts and windows, whose layout takes time. */
  readonly isLean?: boolean;
}

/** The city's sample with another price and other dates. */
export function sampleBundle(changes: BundleChanges = {}): SampleBundle {
  const bundle = JSON.parse(sample) as SampleBundle;
  bundle['created_at'] = changes.created ?? '2026-11-02T06:00:00Z';
  bundle['valid_until'] = changes.validUntil ?? null;
  for (const station of bundle.stations) {
    station.uuid = changes.station ?? station.uuid;
    station.time_zone = changes.timeZone ?? station.time_zone;
    if (changes.isLean === true) station.directions = [];
  }
  for (const rate of bundle.cost_rates) {
    if (changes.price !== undefined) {
      Object.assign(rate, { dynamic_pricing: null, intervals: perKwh(changes.price) });
    }
    if (changes.isLean === true) Object.assign(rate, { marketing_texts: {}, recurring: [] });
  }
  return bundle;
}

/** The same in bytes. */
export function testBundle(changes: BundleChanges = {}): Uint8Array {
  return Buffer.from(JSON.stringify(sampleBundle(changes)));
}

/** The sample without texts and windows, with a second price list from a local time on (K). */
export function twoListsBundle(
  [now, then]: readonly [number, number],
  from: string,
  changes: BundleChanges = {},
): SampleBundle {
  const bundle = sampleBundle({ ...changes, isLean: true, price: now });
  const [station, rate] = [bundle.stations[0], bundle.cost_rates[0]];
  const next = { ...rate, uuid: '5d0b6c9e-40f4-4c33-9b7c-0f5f5f3b7a21', intervals: perKwh(then) };
  bundle['format'] = 'wattpost-bundle/2';
  station['cost_rate_periods'] = [{ cost_rate_uuid: next.uuid, from, until: null }];
  bundle.cost_rates.push(next);
  return bundle;
}

/**
 * The bundle of somebody whose zone data sets Vienna's clock to UTC until an instant: from its making on, or from
 * another instant of winter time on. Instants as ISO 8601 in UTC.
 */
export function withOtherZoneData(
  bundle: SampleBundle,
  until: string,
  from?: string,
): SampleBundle {
  const steps =
    from === undefined
      ? { offset_seconds: 0, changes: [] }
      : { offset_seconds: 3600, changes: [{ at: from, offset_seconds: 0 }] };
  const clock = { time_zone: 'Europe/Vienna', ...steps };
  const zones = [clock, { time_zone: 'Asia/Almaty', offset_seconds: 0, changes: [] }];
  return { ...bundle, format: 'wattpost-bundle/2', zone_data: { version: '2099z', until, zones } };
}

/** The bundle with so many stations, each with a cost rate of its own. */
function multiply(
  bundle: SampleBundle,
  count: number,
  differences: (number: number) => { readonly station: object; readonly rate: object },
): object {
  const [station] = bundle.stations;
  const [rate] = bundle.cost_rates;
  const all = Array.from({ length: count }, (_, index) => {
    const uuid = `00000000-0000-4000-8000-00000000000${index + 1}`;
    return { uuid, ...differences(index + 1) };
  });
  return {
    ...bundle,
    stations: all.map((one) => ({
      ...station,
      uuid: one.uuid,
      cost_rate_uuid: one.uuid,
      ...one.station,
    })),
    cost_rates: all.map((one) => ({ ...rate, uuid: one.uuid, ...one.rate })),
  };
}

/** The components of an operator's price; each adds to the price of energy. */
export const priceKinds = {
  energy: perKwh,
  'energy and idle fee': (amount: number) => price([block(1000, amount)], afterFourHours),
  'energy and start fee': (amount: number) => price([block(1000, amount)], [], fee(0.5)),
  all: (amount: number) => price([block(1000, amount)], afterFourHours, fee(0.5, 300, 500)),
} as const satisfies Readonly<Record<string, (amount: number) => Intervals>>;
export type PriceKind = keyof typeof priceKinds;

/** The city's bundle with so many stations, each with a different price of one kind. */
export function kindBundle(kind: PriceKind, stations: number, changes: boolean): object {
  const intervals = priceKinds[kind];
  const bundle = sampleBundle();
  const { recurring } = bundle.cost_rates[0];
  return multiply(bundle, stations, (number) => ({
    station: { public_display_name: `Rathaushof · Ladesäule ${number}` },
    rate: {
      intervals: intervals((40 + 10 * number) / 100),
      recurring: changes
        ? recurring.map((entry) => ({ ...entry, intervals: intervals((29 + 10 * number) / 100) }))
        : [],
    },
  }));
}

function textOf(words: string, length: number): string {
  return (
    `${words} `
      .repeat(length)
      .slice(0, length - 1)
      .trimEnd() + '.'
  );
}

const german = 'Rettungswagenzufahrt an der Donaudampfschifffahrtsgesellschaft vorbei und';
const english = 'Follow the arrows past the multi-storey car park until';

/**
 * A bundle with as much on its board as the interface allows: directions of 512 characters in
 * two languages, six price lines with conditions, long names and long marketing texts, and a currency
 * that writes its code.
 */
export function longBundle(): SampleBundle {
  const bundle = sampleBundle();
  const texts = (words: string): object => ({
    short_description: textOf(words, 80),
    description: textOf(words, 400),
    legal: textOf(words, 400),
  });
  Object.assign(bundle.stations[0], {
    public_display_name: 'Parkhaus Hauptbahnhof Südtiroler Platz · Ladeplatz 117 und 118',
    location_name: 'Ebene −2, Wiedner Gürtel 1B, 1100 Wien-Favoriten, Einfahrt Karl-Popper-Straße',
    directions: [
      { language: 'de', text: textOf(german, 512) },
      { language: 'en', text: textOf(english, 512) },
    ],
  });
  Object.assign(bundle.cost_rates[0], {
    currency: 'CHF',
    tax: { percent: 8.1, included: false },
    intervals: sixLines,
    recurring: [],
    marketing_texts: { de_CH: texts(german), en_GB: texts(english) },
  });
  return bundle;
}

/** Four stations with four prices, each with as much text as that one. */
export function longFour(): object {
  const { energy } = sixLines;
  return multiply(longBundle(), 4, (number) => ({
    station: {
      max_power_kw: number * 50,
      public_display_name: `Parkhaus Hauptbahnhof, Südtiroler Platz ${number}`,
    },
    rate: {
      intervals: {
        ...sixLines,
        energy: energy.map((one) => ({ ...one, price: one.price + number })),
      },
    },
  }));
}

/**
 * A bundle whose price changes inside the hour that Vienna repeats in autumn and skips in spring:
 * on Sundays from 02:00 to 02:30, and from 02:30 to 03:00 (Z2).
 */
export function clockChangeBundle(): SampleBundle {
  const bundle = sampleBundle({ created: '2026-01-01T00:00:00Z', isLean: true });
  const texts = {
    de_AT: { short_description: 'Kurz', description: 'Länger', legal: 'Kleingedrucktes' },
  };
  const window = (index: number, start: string, end: string, amount: number): object => ({
    uuid: `5d0b6c9e-40f4-4c33-9b7c-0f5f5f3b7a1${index}`,
    name: `${start}-${end}`,
    intervals: perKwh(amount),
    marketing_texts: {},
    validity: { type: 'recurring', weekdays: [{ weekday: 0, start_time: start, end_time: end }] },
  });
  Object.assign(bundle.cost_rates[0], {
    dynamic_pricing: 1,
    intervals: perKwh(0.5),
    marketing_texts: texts,
    recurring: [window(0, '02:00', '02:30', 0.215), window(1, '02:30', '03:00', 0.23)],
  });
  return bundle;
}
