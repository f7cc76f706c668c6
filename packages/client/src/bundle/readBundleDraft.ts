import type { BundleCostRate, BundleStation } from '@wattpost/contract';
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

/** Whether reading again at once would meet the same obstacle. */
export function isHopeless(problems: readonly AssemblyProblem[]): boolean {
  return problems.some(({ error }) => error !== undefined && isGeneral(error));
}

/** One reading of everything a bundle is made from. */
export interface BundleDraft {
  readonly stations: readonly BundleStation[];
  readonly cost_rates: readonly BundleCostRate[];
  readonly problems: readonly AssemblyProblem[];
}

/**
 * Reads the stations, then each cost rate once, in the order in which stations name them. Goes on
 * after a problem, to report all of them, unless every further read would meet the same obstacle.
 */
export async function readBundleDraft(
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
