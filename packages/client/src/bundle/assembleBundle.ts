import {
  bundleFormat,
  parseBundle,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
} from '@wattpost/contract';
import { readUuid } from '@wattpost/contract/wire';
import { isGeneral, type AssemblyProblem, type Part } from './assemblyProblem.ts';
import type { Client } from '../client/index.ts';
import { readBundleRate } from './readBundleRate.ts';
import { readBundleStation, type WantedStation } from './readBundleStation.ts';

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

export type Assembly =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly AssemblyProblem[] };

const defaultMaxReadings = 5;

function readWanted(stations: AssemblyRequest['stations']): {
  readonly wanted: readonly WantedStation[];
  readonly problems: readonly AssemblyProblem[];
} {
  const problems: AssemblyProblem[] = [];
  const uuidAt = (path: string, text: string): string => {
    const uuid = readUuid(text);
    if (uuid === undefined) {
      const message = `Expected a UUID, found ${JSON.stringify(text.slice(0, 60))}.`;
      problems.push({ path, code: 'not_a_uuid', message });
    }
    return uuid ?? '';
  };
  const seen = new Set<string>();
  const wanted = stations.map(({ uuid: text, costRateUuid: rate }, index) => {
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
  return { wanted, problems };
}

/** Whether reading again at once would meet the same obstacle. */
function isHopeless(problems: readonly AssemblyProblem[]): boolean {
  return problems.some(({ error }) => error !== undefined && isGeneral(error));
}

/** One reading of everything a bundle is made from. */
interface BundleDraft {
  readonly stations: readonly BundleStation[];
  readonly cost_rates: readonly BundleCostRate[];
  readonly problems: readonly AssemblyProblem[];
}

/**
 * Reads the stations, then each cost rate once, in the order in which stations name them. Goes on
 * after a problem, to report all of them, unless every further read would meet the same obstacle.
 */
async function readBundleDraft(
  client: Client,
  wanted: readonly WantedStation[],
  onStep: (kind: AssemblyStep['kind'], uuid: string) => void,
): Promise<BundleDraft> {
  const stations: BundleStation[] = [];
  const costRates: BundleCostRate[] = [];
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
    keep(await readBundleRate(client, uuid, `$.cost_rates[${index}]`), costRates);
  }
  return { stations, cost_rates: costRates, problems };
}

function isoText(instant: number | Date): string {
  return new Date(instant).toISOString();
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
  const { stations, createdAt, validUntil, maxReadings = defaultMaxReadings, onStep } = request;
  if (!(maxReadings >= 2)) throw new RangeError('maxReadings must be 2 or greater');
  const head = {
    format: bundleFormat,
    created_at: isoText(createdAt),
    valid_until: validUntil === undefined ? null : isoText(validUntil),
  };
  const { wanted, problems } = readWanted(stations);
  if (problems.length > 0) return { ok: false, problems };
  let before: string | undefined;
  let last: readonly AssemblyProblem[] = [];
  for (let reading = 1; reading <= maxReadings; reading++) {
    const draft = await readBundleDraft(client, wanted, (kind, uuid) => {
      onStep?.({ kind, uuid, reading });
    });
    if (isHopeless(draft.problems)) return { ok: false, problems: draft.problems };
    const text = JSON.stringify(draft);
    if (text === before) {
      if (draft.problems.length > 0) return { ok: false, problems: draft.problems };
      return parseBundle({ ...head, stations: draft.stations, cost_rates: draft.cost_rates });
    }
    before = text;
    last = draft.problems;
  }
  const message = `Expected two readings in a row that agree, but the data changed during each of ${maxReadings}; try again later.`;
  return { ok: false, problems: [...last, { path: '$', code: 'changed_while_reading', message }] };
}
