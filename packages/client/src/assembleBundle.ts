import {
  makeBundle,
  stationRateUuids,
  type Bundle,
  type BundleCostRate,
  type BundleFollow,
  type BundleStation,
} from '@wattpost/contract';
import { readUuid } from '@wattpost/contract/wire';
import { isHopeless, type AssemblyProblem, type Part } from './assemblyPart.ts';
import { readBundleRate } from './bundleRate.ts';
import { readBundleStation, type WantedStation } from './bundleStation.ts';
import type { Client } from './createClient.ts';

/** What is being read. */
export interface AssemblyStep {
  readonly kind: 'station' | 'cost_rate';
  readonly uuid: string;
  /** Which reading of the whole this is, from 1: there are at least two, to see whether they agree. */
  readonly reading: number;
}

/** The content of the bundle to assemble. */
export interface AssemblyRequest {
  /** At least one, each at most once. */
  readonly stations: readonly {
    readonly uuid: string;
    /** Instead of all cost rates that the platform names for the station, now and in periods. */
    readonly costRateUuid?: string;
  }[];
  /** Now, in epoch milliseconds. */
  readonly createdAt: number | Date;
  /** When the bundle ends, exclusive, in epoch milliseconds; left out: when it is replaced. */
  readonly validUntil?: number | Date;
  /**
   * Which price counts for a session that crosses a change (C5); left out: the bundle does not say. Stated only
   * in the second format, which displays of an older version refuse.
   */
  readonly follow?: BundleFollow;
  /**
   * Release of this runtime's IANA zone data, such as `process.versions.tz`; `null`: not known. A bundle that
   * needs the second format then states when clocks change, so that a reader with other zone data finds out.
   * Left out: it does not, as for a display that assembles for itself.
   */
  readonly zoneDataVersion?: string | null;
  /** How often everything is read at the most, 2 or greater. Default 5. */
  readonly maxReadings?: number;
  readonly onStep?: (step: AssemblyStep) => void;
}

export type Assembly =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly AssemblyProblem[] };

/** The request with uuids in lower case; reports invalid uuids and repeated stations. */
function readWanted(
  stations: AssemblyRequest['stations'],
  problems: AssemblyProblem[],
): readonly WantedStation[] {
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
 * Reads the stations, then each cost rate that one of them can have once, in the order in which stations name
 * them. Goes on after a problem, to report all of them, unless every further read would meet the same obstacle.
 */
async function readBundleDraft(
  client: Client,
  wanted: readonly WantedStation[],
  nowMs: number,
  onStep: (kind: AssemblyStep['kind'], uuid: string) => void,
) {
  const stations: BundleStation[] = [];
  const cost_rates: BundleCostRate[] = [];
  const problems: AssemblyProblem[] = [];
  const keep = <Value>(part: Part<Value>, values: Value[]): void => {
    if (part.ok) values.push(part.value);
    else problems.push(...part.problems);
  };
  for (const [index, station] of wanted.entries()) {
    if (isHopeless(problems)) break;
    onStep('station', station.uuid);
    keep(await readBundleStation(client, station, `$.stations[${index}]`, nowMs), stations);
  }
  const rates = new Set(stations.flatMap(stationRateUuids));
  for (const [index, uuid] of [...rates].entries()) {
    if (isHopeless(problems)) break;
    onStep('cost_rate', uuid);
    keep(await readBundleRate(client, uuid, `$.cost_rates[${index}]`), cost_rates);
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
 * readings in a row agree, so that the bundle is what the platform held at one moment, however many
 * requests it takes; the second reading mostly consists of answers "not modified".
 *
 * The bundle has every period of its stations that is not over (K1), and the first format unless something in
 * it needs the second.
 *
 * @returns the bundle, which `parseBundle` has accepted, or every problem that was found.
 * @throws RangeError when an instant is not one or `maxReadings` is below 2.
 */
export async function assembleBundle(client: Client, request: AssemblyRequest): Promise<Assembly> {
  const { stations, validUntil, follow, zoneDataVersion, maxReadings = 5, onStep } = request;
  if (!(maxReadings >= 2)) throw new RangeError('maxReadings must be 2 or greater');
  const validity = datesOf(request.createdAt, validUntil);
  const createdAtMs = Date.parse(validity.created_at);
  const problems: AssemblyProblem[] = [];
  const wanted = readWanted(stations, problems);
  if (problems.length > 0) return { ok: false, problems };
  let before: string | undefined;
  let last: readonly AssemblyProblem[] = [];
  for (let reading = 1; reading <= maxReadings; reading++) {
    const draft = await readBundleDraft(client, wanted, createdAtMs, (kind, uuid) => {
      onStep?.({ kind, uuid, reading });
    });
    const text = JSON.stringify(draft);
    const { problems: found, ...parts } = draft;
    if (isHopeless(found)) return { ok: false, problems: found };
    if (text === before) {
      if (found.length > 0) return { ok: false, problems: found };
      const content = { ...validity, ...parts, ...(follow === undefined ? {} : { follow }) };
      return makeBundle(content, zoneDataVersion);
    }
    before = text;
    last = found;
  }
  const message = `Expected two readings in a row that agree, but the data changed during each of ${maxReadings}; try again later.`;
  return { ok: false, problems: [...last, { path: '$', code: 'changed_while_reading', message }] };
}
