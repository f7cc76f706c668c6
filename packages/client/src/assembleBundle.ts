import {
  makeBundle,
  runtimeZones,
  stationRateUuids,
  type Bundle,
  type BundleCostRate,
  type BundleFollow,
  type BundleStation,
  type OwnZones,
} from '@wattpost/contract';
import { readUuid } from '@wattpost/contract/wire';
import { isHopeless, type AssemblyProblem, type Part } from './assemblyPart.ts';
import { readBundleRate } from './bundleRate.ts';
import { readBundleStation, type BundleTime, type RequestedStation } from './bundleStation.ts';
import type { Client } from './createClient.ts';

/** The read in progress. */
export interface AssemblyStep {
  readonly kind: 'station' | 'cost_rate';
  readonly uuid: string;
  /** The number of the pass over all data, from 1: at least two are needed to confirm that nothing changed. */
  readonly reading: number;
}

/** The content of the bundle to assemble. */
export interface AssemblyRequest {
  /** At least one, each at most once. */
  readonly stations: readonly {
    readonly uuid: string;
    /** Used instead of all cost rates of the station, now and in periods. */
    readonly costRateUuid?: string;
  }[];
  /** Now, in epoch milliseconds. */
  readonly createdAt: number | Date;
  /** The end of the bundle, exclusive, in epoch milliseconds; left out: valid until replaced. */
  readonly validUntil?: number | Date;
  /**
   * Which price counts for a session that crosses a change (C5); left out: as the platform states it
   * (`createBundleReader`), else not stated. Requires the second format, which displays of an older version refuse.
   */
  readonly follow?: BundleFollow;
  /**
   * The newest bundle format that readers of the bundle know; left out: 1. With 2 a bundle of `createBundleReader` has
   * what boards show beside prices, such as plugs, and the clocks of its stations. Prices that need the second format
   * have it in any case.
   */
  readonly format?: 1 | 2;
  /** The zone data of this process; left out: that of its runtime. */
  readonly own?: OwnZones;
  /**
   * Whether a bundle in the second format states the clocks of its stations by `own`, or by the platform's zone data where
   * they are newer. Left out: only those of the platform, for a display that reads for itself.
   */
  readonly statesClocks?: boolean;
  /** Maximum number of passes over all data, 2 or greater. Default 5. */
  readonly maxReadings?: number;
  readonly onStep?: (step: AssemblyStep) => void;
}

export type Assembly =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly AssemblyProblem[] };

/** The request with uuids in lower case; reports invalid uuids and repeated stations. */
function readRequest(
  stations: AssemblyRequest['stations'],
  problems: AssemblyProblem[],
): readonly RequestedStation[] {
  const uuidAt = (path: string, text: string): string => {
    const uuid = readUuid(text);
    if (uuid === undefined) {
      const message = `Expected a UUID, found ${JSON.stringify(text.slice(0, 60))}.`;
      problems.push({ path, code: 'not_a_uuid', message });
    }
    return uuid ?? '';
  };
  const seen = new Set<string>();
  return stations.map(({ uuid: text, costRateUuid: rate }, index) => {
    const path = `$.stations[${index}]`;
    const uuid = uuidAt(`${path}.uuid`, text);
    if (uuid !== '' && seen.has(uuid)) {
      const message = `Expected each station once, found ${uuid} again.`;
      problems.push({ path: `${path}.uuid`, code: 'duplicate_station', message });
    }
    seen.add(uuid);
    const costRateUuid = rate === undefined ? undefined : uuidAt(`${path}.cost_rate_uuid`, rate);
    return { uuid, costRateUuid };
  });
}

/**
 * Reads the stations, then each cost rate that they can have once, in the order of their references.
 * Continues after a problem, to report all of them, unless every further read would fail for the same reason.
 */
async function readBundleDraft(
  client: Client,
  wanted: readonly RequestedStation[],
  time: BundleTime,
  onStep: (kind: AssemblyStep['kind'], uuid: string) => void,
) {
  const stations: BundleStation[] = [];
  const cost_rates: BundleCostRate[] = [];
  const problems: AssemblyProblem[] = [];
  const keep = <Value>(kind: AssemblyStep['kind'], read: Part<Value>, values: Value[]): void => {
    if (read.ok) values.push(read.value);
    else problems.push(...read.problems.map((problem) => ({ ...problem, part: kind })));
  };
  for (const [index, station] of wanted.entries()) {
    if (isHopeless(problems)) break;
    onStep('station', station.uuid);
    keep(
      'station',
      await readBundleStation(client, station, `$.stations[${index}]`, time),
      stations,
    );
  }
  const rates = new Set(stations.flatMap(stationRateUuids));
  for (const [index, uuid] of [...rates].entries()) {
    if (isHopeless(problems)) break;
    onStep('cost_rate', uuid);
    keep('cost_rate', await readBundleRate(client, uuid, `$.cost_rates[${index}]`), cost_rates);
  }
  return { stations, cost_rates, problems };
}

/** @throws RangeError for an invalid instant. */
export function datesOf(
  createdAt: AssemblyRequest['createdAt'],
  validUntil: AssemblyRequest['validUntil'],
): Pick<Bundle, 'created_at' | 'valid_until'> {
  return {
    created_at: new Date(createdAt).toISOString(),
    valid_until: validUntil === undefined ? null : new Date(validUntil).toISOString(),
  };
}

/**
 * Assembles a price bundle from the platform's interface. Everything is read until two
 * passes agree, so that the bundle is a consistent snapshot, however many
 * requests it takes; the second pass mostly consists of "not modified" responses.
 *
 * The bundle has every period of its stations that has not ended (K1), and the first format unless its content
 * requires the second.
 *
 * @returns the bundle, validated by `parseBundle`, or all problems.
 * @throws RangeError for an invalid instant, or when `maxReadings` is below 2.
 */
export async function assembleBundle(client: Client, request: AssemblyRequest): Promise<Assembly> {
  const { stations, validUntil, follow, own = runtimeZones, maxReadings = 5, onStep } = request;
  const { statesClocks = false, format } = request;
  if (!(maxReadings >= 2)) throw new RangeError('maxReadings must be 2 or greater');
  const validity = datesOf(request.createdAt, validUntil);
  const time = { nowMs: Date.parse(validity.created_at), format };
  const problems: AssemblyProblem[] = [];
  const wanted = readRequest(stations, problems);
  if (problems.length > 0) return { ok: false, problems };
  let before: string | undefined;
  let last: readonly AssemblyProblem[] = [];
  for (let reading = 1; reading <= maxReadings; reading++) {
    const draft = await readBundleDraft(client, wanted, time, (kind, uuid) => {
      onStep?.({ kind, uuid, reading });
    });
    const text = JSON.stringify(draft);
    const { problems: found, ...parts } = draft;
    if (isHopeless(found)) return { ok: false, problems: found };
    if (text === before) {
      if (found.length > 0) return { ok: false, problems: found };
      const content = { ...validity, ...parts, ...(follow === undefined ? {} : { follow }) };
      return makeBundle(content, own, { statesClocks, format });
    }
    before = text;
    last = found;
  }
  const message = `Expected two readings in a row that agree, but the data changed during each of ${maxReadings}; try again later.`;
  return { ok: false, problems: [...last, { path: '$', code: 'changed_while_reading', message }] };
}
