import {
  bundleFormat,
  parseBundle,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
  type Problem,
} from '@wattpost/contract';
import { readUuid, type IntervalsWire, type SchedulePage } from '@wattpost/contract/wire';
import type { Client, PricingClient, StationClient } from './createClient.ts';
import { type PageRequest, eachPage, pageOfSchedule, partsOf } from './pages.ts';
import type { ClientError, Result } from './result.ts';

/** What is being read. */
export interface AssemblyStep {
  readonly kind: 'station' | 'cost_rate';
  readonly uuid: string;
  /** Which reading of the whole this is, from 1: there are at least two, to see whether they agree. */
  readonly reading: number;
}

/** What a bundle is to hold. */
export interface AssemblyRequest {
  /** At least one, each at most once. */
  readonly stations: readonly {
    readonly uuid: string;
    /** Instead of the cost rate that the platform names for the station. */
    readonly costRateUuid?: string;
  }[];
  /** Now, in epoch milliseconds. */
  readonly createdAt: number | Date;
  /** When the bundle ends, exclusive, in epoch milliseconds; left out: when it is replaced. */
  readonly validUntil?: number | Date;
  /** How often everything is read at the most, 2 or greater. Default 5. */
  readonly maxReadings?: number;
  readonly onStep?: (step: AssemblyStep) => void;
}

/** Why there is no bundle. `path` is that of the part in the bundle that was to be. */
export interface AssemblyProblem extends Problem {
  /** What the platform or the network said, where that is the reason. */
  readonly error?: ClientError;
}

export type Assembly =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly AssemblyProblem[] };

/** Why a bundle, or a part of it, could not be read. */
interface Failure {
  readonly ok: false;
  readonly problems: readonly AssemblyProblem[];
}

/** A part of a bundle, or what keeps it from being read. */
type Part<Value> = { readonly ok: true; readonly value: Value } | Failure;

function noPart(path: string, code: string, message: string): Failure {
  return { ok: false, problems: [{ path, code, message }] };
}

/** What follows from an error of a read. @param what the thing that was to be read. */
function notRead(path: string, what: string, error: ClientError): Failure {
  const [code, why] =
    error.kind === 'http' && error.status === 404
      ? ['not_found', 'the platform shows no such thing']
      : ['not_read', 'it cannot be read'];
  const message = `Expected ${what}, but ${why}: ${error.message}`;
  return { ok: false, problems: [{ path, code, message, error }] };
}

/** A station as a bundle is to have it. */
interface WantedStation {
  /** Lower-case. */
  readonly uuid: string;
  /** Instead of the cost rate that the station has. */
  readonly costRateUuid: string | undefined;
}

/** A name for people; a blank one is none. */
function nameOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

/**
 * Reads a station and its directions. A station of a roaming partner has none, which the platform
 * says with 404.
 *
 * @param path of the station in the bundle.
 */
async function readBundleStation(
  client: StationClient,
  { uuid, costRateUuid }: WantedStation,
  path: string,
): Promise<Part<BundleStation>> {
  const [station, directions] = await Promise.all([
    client.readStation(uuid),
    client.listDirections(uuid),
  ]);
  if (!station.ok) return notRead(path, `the station ${uuid}`, station.error);
  const { id, attributes } = station.value;
  if (id.toLowerCase() !== uuid) {
    const message = `Expected the station ${uuid}, but the platform gave ${JSON.stringify(id)}.`;
    return noPart(`${path}.uuid`, 'other_object', message);
  }
  if (!directions.ok && !(directions.error.kind === 'http' && directions.error.status === 404)) {
    const what = `the directions of the station ${uuid}`;
    return notRead(`${path}.directions`, what, directions.error);
  }
  const named = costRateUuid ?? attributes.costRateUuid;
  const rate = named === null ? undefined : readUuid(named);
  if (rate === undefined) {
    const found = named === null ? 'none' : JSON.stringify(named.slice(0, 60));
    const message = `Expected the platform to name a cost rate for the station ${uuid}, found ${found}.`;
    const code = named === null ? 'no_cost_rate' : 'not_a_uuid';
    return noPart(`${path}.cost_rate_uuid`, code, message);
  }
  return {
    ok: true,
    value: {
      uuid,
      label: attributes.label,
      public_display_name: nameOrNull(attributes.publicDisplayName),
      time_zone: attributes.timeZone,
      location_name: nameOrNull(attributes.locationName),
      // The interface does not tell it.
      max_power_kw: null,
      cost_rate_uuid: rate,
      directions: directions.ok ? directions.value.attributes : [],
    },
  };
}

/** Entries of one cost rate that are read (inclusive): five years of quarters of an hour. */
const maxEntries = 200_000;

/**
 * The default price: not known when the platform says so, or when it says nothing at all. Nothing to
 * pay and nothing known look alike otherwise (D2, D3).
 */
function defaultPrice(known: boolean | null, intervals: IntervalsWire): IntervalsWire | null {
  const { energy, time, session_fee, idle, limits } = intervals;
  const isEmpty =
    energy.length === 0 &&
    time.length === 0 &&
    session_fee === null &&
    idle === undefined &&
    limits === undefined;
  return known === false || (known === null && isEmpty) ? null : intervals;
}

async function readEntries<Entry>(
  read: (page: Required<PageRequest>) => Promise<Result<SchedulePage<Entry>>>,
  path: string,
  what: string,
): Promise<Part<readonly Entry[]>> {
  const entries: Entry[] = [];
  let total: number | null = 0;
  for await (const page of eachPage(partsOf(read, pageOfSchedule))) {
    if (!page.ok) return notRead(path, what, page.error);
    entries.push(...page.value.items);
    total = page.value.total;
    if (entries.length > maxEntries) {
      const message = `Expected at most ${maxEntries} entries in ${what}, found more.`;
      return noPart(path, 'too_many_entries', message);
    }
  }
  if (total === entries.length) return { ok: true, value: entries };
  const message = `Expected ${total} entries in ${what}, as the platform counts them, found ${entries.length}.`;
  return noPart(path, 'incomplete_list', message);
}

/**
 * Reads a cost rate: mode, default price, texts and schedule.
 *
 * @param uuid lower-case.
 * @param path of the cost rate in the bundle.
 */
async function readBundleRate(
  client: PricingClient,
  uuid: string,
  path: string,
): Promise<Part<BundleCostRate>> {
  const rate = await client.readCostRate(uuid);
  if (!rate.ok) return notRead(path, `the cost rate ${uuid}`, rate.error);
  const { value } = rate;
  if (value.uuid.toLowerCase() !== uuid) {
    const message = `Expected the cost rate ${uuid}, but the platform gave ${JSON.stringify(value.uuid)}.`;
    return noPart(`${path}.uuid`, 'other_object', message);
  }
  const entriesOf = async <Entry>(
    mode: number,
    key: string,
    kind: string,
    readPage: (uuid: string, page: Required<PageRequest>) => Promise<Result<SchedulePage<Entry>>>,
  ): Promise<Part<readonly Entry[]>> => {
    // Entries of another mode than the rate's own do not count and cannot be read (D1).
    if (value.dynamic_pricing !== mode) return { ok: true, value: [] };
    const what = `the ${kind} schedule of the cost rate ${uuid}`;
    return readEntries((page) => readPage(uuid, page), `${path}.${key}`, what);
  };
  const [energy, time, fee, texts, recurring, unique] = await Promise.all([
    client.readEnergyCost(uuid),
    client.readTimeCosts(uuid),
    client.readSessionFee(uuid),
    client.readMarketingTexts(uuid),
    entriesOf(1, 'recurring', 'weekly', client.recurringPage),
    entriesOf(2, 'unique', 'dated', client.uniquePage),
  ]);
  if (energy.ok && time.ok && fee.ok && texts.ok && recurring.ok && unique.ok) {
    const { idle, limits } = value;
    const price = {
      ...{ energy: energy.value, time: time.value, session_fee: fee.value },
      ...(idle === undefined ? {} : { idle }),
      ...(limits === undefined ? {} : { limits }),
    };
    return {
      ok: true,
      value: {
        uuid,
        name: value.name,
        currency: value.currency,
        ...(value.time_zone === null ? {} : { time_zone: value.time_zone }),
        dynamic_pricing: value.dynamic_pricing,
        intervals: defaultPrice(value.default_price_known, price),
        marketing_texts: texts.value,
        tax: value.tax,
        recurring: recurring.value,
        unique: unique.value,
      },
    };
  }
  const of = (key: string, what: string, result: Result<unknown>) =>
    result.ok
      ? []
      : notRead(`${path}.${key}`, `${what} of the cost rate ${uuid}`, result.error).problems;
  const problems = [
    ...of('intervals.energy', 'the energy prices', energy),
    ...of('intervals.time', 'the time prices', time),
    ...of('intervals.session_fee', 'the session fee', fee),
    ...of('marketing_texts', 'the texts', texts),
    ...[recurring, unique].flatMap((part) => (part.ok ? [] : part.problems)),
  ];
  return { ok: false, problems };
}

/** What is asked for with uuids in lower case; notes those that are none, and stations that come twice. */
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

/** Whether every further read would meet the same obstacle. */
function isHopeless(problems: readonly AssemblyProblem[]): boolean {
  return problems.some(({ error }) =>
    error?.kind === 'http'
      ? error.status === 401 || error.status === 429 || error.status >= 500
      : error !== undefined && error.kind !== 'invalid_response',
  );
}

/**
 * Reads the stations, then each cost rate once, in the order in which stations name them. Goes on
 * after a problem, to report all of them, unless every further read would meet the same obstacle.
 */
async function readBundleDraft(
  client: Client,
  wanted: readonly WantedStation[],
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
    keep(await readBundleStation(client, station, `$.stations[${index}]`), stations);
  }
  const rates = new Set(stations.map(({ cost_rate_uuid }) => cost_rate_uuid));
  for (const [index, uuid] of [...rates].entries()) {
    if (isHopeless(problems)) break;
    onStep('cost_rate', uuid);
    keep(await readBundleRate(client, uuid, `$.cost_rates[${index}]`), cost_rates);
  }
  return { stations, cost_rates, problems };
}

/**
 * Makes a price bundle from what the platform's interface tells. Everything is read until two
 * readings in a row agree, so that the bundle is what the platform held at one moment, however many
 * requests it takes; the second reading mostly consists of answers "not modified".
 *
 * @returns the bundle, which `parseBundle` has accepted, or every problem that was found.
 * @throws RangeError when an instant is not one or `maxReadings` is below 2.
 */
export async function assembleBundle(client: Client, request: AssemblyRequest): Promise<Assembly> {
  const { stations, createdAt, validUntil, maxReadings = 5, onStep } = request;
  if (!(maxReadings >= 2)) throw new RangeError('maxReadings must be 2 or greater');
  const head = {
    format: bundleFormat,
    created_at: new Date(createdAt).toISOString(),
    valid_until: validUntil === undefined ? null : new Date(validUntil).toISOString(),
  };
  const problems: AssemblyProblem[] = [];
  const wanted = readWanted(stations, problems);
  if (problems.length > 0) return { ok: false, problems };
  let before: string | undefined;
  let last: readonly AssemblyProblem[] = [];
  for (let reading = 1; reading <= maxReadings; reading++) {
    const draft = await readBundleDraft(client, wanted, (kind, uuid) => {
      onStep?.({ kind, uuid, reading });
    });
    const text = JSON.stringify(draft);
    const { problems: found, ...parts } = draft;
    if (isHopeless(found)) return { ok: false, problems: found };
    if (text === before) {
      return found.length > 0 ? { ok: false, problems: found } : parseBundle({ ...head, ...parts });
    }
    before = text;
    last = found;
  }
  const message = `Expected two readings in a row that agree, but the data changed during each of ${maxReadings}; try again later.`;
  return { ok: false, problems: [...last, { path: '$', code: 'changed_while_reading', message }] };
}
