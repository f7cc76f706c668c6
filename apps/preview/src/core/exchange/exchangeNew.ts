import { isPathWithin, type Bundle, type BundleCostRate, type Problem } from '@wattpost/contract';
import { jsonPath } from '@wattpost/engine';
import { bundleOfTariffs } from '@wattpost/exchange';
import type { CoreSay } from '../languages/coreSay.ts';
import { readImport, type ImportFile } from './exchangeImport.ts';

/** Properties that a bundle needs and a file with prices does not have. */
export interface NewBundleRequest {
  readonly file: ImportFile;
  /** The index of the file's tariff that the station shows; a list of dates has only one. */
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

/** A field that is filled in for a new bundle. */
export type NewBundleField = 'stationName' | 'timeZone' | 'currency';

/** A bundle, or all its problems; those without a `field` are of the file. */
export type NewBundle =
  | { readonly ok: true; readonly bundle: Bundle; readonly name: string }
  | {
      readonly ok: false;
      readonly problems: readonly (Problem & { readonly field?: NewBundleField })[];
    };

/**
 * A bundle of one station with the prices of a file. Prices missing in a list of dates are unknown,
 * not free (D2).
 */
export function newBundle(request: NewBundleRequest, say: CoreSay): NewBundle {
  const { file, index, rateUuid, stationUuid, stationName, timeZone, now } = request;
  const stem = file.name.replace(/\.\w+$/, '');
  const read = readImport(file, rateUuid);
  if (read.kind === 'refused') return { ok: false, problems: read.problems };
  if (read.kind === 'spot') {
    const message = say('The file has no such prices.');
    return { ok: false, problems: [{ path: '$', code: 'gone', message }] };
  }
  const tariff =
    read.kind === 'tariffs'
      ? read.tariffs[index]
      : { rate: datedRate(request, stem, read.entries), validUntil: null };
  if (tariff === undefined) {
    const message = say('The file has no such tariff.');
    return { ok: false, problems: [{ path: '$', code: 'gone', message }] };
  }
  const made = bundleOfTariffs({
    tariffs: [tariff],
    stations: [
      {
        uuid: stationUuid,
        label: stationName.trim(),
        time_zone: timeZone.trim(),
        cost_rate_uuid: tariff.rate.uuid,
      },
    ],
    createdAt: now,
  });
  if (made.ok) return { ...made, name: `${stem}-bundle.json` };
  // A tariff has its own currency.
  const fields = places.filter(([field]) => read.kind === 'dates' || field !== 'currency');
  const problems = made.problems.map((problem) => {
    const place = fields.find(([, steps]) => isPathWithin(problem.path, jsonPath(steps)));
    return place === undefined ? problem : { ...problem, field: place[0] };
  });
  return { ok: false, problems };
}

/** The path of a field in the new bundle. */
const places = [
  ['stationName', ['stations', 0, 'label']],
  ['timeZone', ['stations', 0, 'time_zone']],
  ['currency', ['cost_rates', 0, 'currency']],
] as const;

function datedRate(
  { rateUuid, currency }: NewBundleRequest,
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
