import type { Bundle, BundleCostRate, BundleStation, Problem } from '@wattpost/contract';
import { bundleOfTariffs } from '@wattpost/exchange';
import type { CoreSay } from '../languages/index.ts';
import { readImport, type ImportFile } from './exchangeImport.ts';

/** What a file with prices does not say, and a bundle has to. */
export interface NewBundleAsk {
  readonly file: ImportFile;
  /** Which of the file's tariffs the station shows; of a list of dates there is one. */
  readonly index: number;
  readonly stationName: string;
  /** IANA zone of the station's clock. */
  readonly timeZone: string;
  /** ISO 4217, for a list of dates: a tariff has its own. */
  readonly currency: string;
  /** Of the station, and of a list's cost rate. */
  readonly stationUuid: string;
  readonly rateUuid: string;
  /** UTC: the bundle's `created_at`. */
  readonly now: string;
}

/** A bundle, or everything that keeps it from being made. */
export type NewBundle =
  | { readonly ok: true; readonly bundle: Bundle; readonly name: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * A bundle of one station with the prices of a file. What a list of dates leaves open is not known, and
 * so not said to be free (D2).
 */
export function newBundle(ask: NewBundleAsk, say: CoreSay): NewBundle {
  const { file, index, rateUuid, now } = ask;
  const stem = file.name.replace(/\.\w+$/, '');
  const read = readImport(file, rateUuid);
  if (read.kind === 'refused') return { ok: false, problems: read.problems };
  const tariff =
    read.kind === 'tariffs'
      ? read.tariffs[index]
      : { rate: datedRate(ask, stem, read.entries), validUntil: null };
  if (tariff === undefined) {
    const message = say('The file has no such tariff.');
    return { ok: false, problems: [{ path: '$', code: 'gone', message }] };
  }
  const made = bundleOfTariffs({
    tariffs: [tariff],
    stations: [stationOf(ask, tariff.rate.uuid)],
    createdAt: now,
  });
  return made.ok ? { ...made, name: `${stem}-bundle.json` } : made;
}

function stationOf(
  { stationUuid, stationName, timeZone }: NewBundleAsk,
  rate: string,
): BundleStation {
  return {
    uuid: stationUuid,
    label: stationName.trim(),
    public_display_name: null,
    time_zone: timeZone.trim(),
    location_name: null,
    max_power_kw: null,
    cost_rate_uuid: rate,
    directions: [],
  };
}

function datedRate(
  { rateUuid, currency }: NewBundleAsk,
  name: string,
  unique: BundleCostRate['unique'],
): BundleCostRate {
  return {
    uuid: rateUuid,
    name,
    currency: currency.trim().toUpperCase(),
    dynamic_pricing: 2,
    intervals: null,
    marketing_texts: {},
    tax: null,
    recurring: [],
    unique,
  };
}
