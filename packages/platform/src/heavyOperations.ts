import { maxBundleStations, readUuid, type OperationId } from '@wattpost/contract/wire';
import type { IsHeavy, OperationJob } from './http/index.ts';
import type { Store } from './port/index.ts';

/** Schedules of so many bytes take long to read and to write: some 20 ms. */
const heavyBytes = 262_144;

/** What decides whether an operation is heavy: whose schedules it reads; `always`: more than its parameters say. */
type Weight = 'always' | ((job: OperationJob) => Schedules);

/** Cost rates, and stations whose cost rates count. */
interface Schedules {
  readonly rates: readonly string[];
  readonly stations: readonly string[];
}

const ofCostRate: Weight = ({ path }) => ({
  rates: known([path['cost_rate_uuid'] ?? '']),
  stations: [],
});

/** Operations that may take long without a large body. Others read pages, or single objects. */
const weights: Readonly<Partial<Record<OperationId, Weight>>> = {
  // They read the cost rates of the request, and of all its stations, before and after.
  putCostRate: 'always',
  deleteCostRate: 'always',
  putDatedPrices: 'always',
  putStationRates: 'always',
  publishBundle: 'always',
  restoreRevision: 'always',
  readRevision: 'always',
  readWholeCostRate: ofCostRate,
  listRecurringSchedule: ofCostRate,
  listUniqueSchedule: ofCostRate,
  readBundle: ({ url }) => ({
    rates: [],
    stations: known(new URL(url).searchParams.getAll('station')),
  }),
};

function known(texts: readonly string[]): readonly string[] {
  // More are refused before anything is read.
  return texts.slice(0, maxBundleStations).flatMap((text) => readUuid(text) ?? []);
}

/** Finds out whether an operation would occupy a thread for long. */
export function heavyOperations(store: Store): IsHeavy {
  return (job) => {
    const weight = weights[job.operationId];
    if (weight === undefined) return false;
    if (weight === 'always') return true;
    const { rates, stations } = weight(job);
    if (rates.length + stations.length === 0) return false;
    return store.read(
      async (reader) => (await reader.scheduleBytes(rates, stations)) >= heavyBytes,
    );
  };
}
