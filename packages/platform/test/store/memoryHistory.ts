import type { HistoryReader, StationRatesRecord } from '../../src/port/history.ts';
import type { PricedCostRateRecord } from '../../src/port/records.ts';
import type { AtOnce } from './memoryLists.ts';
import type { MemoryData, MemoryRevision } from './memoryData.ts';

/** What a station has now. */
function stationStateIn(data: MemoryData, uuid: string): StationRatesRecord | undefined {
  const station = data.stations.find((one) => one.uuid === uuid);
  if (station === undefined) return undefined;
  const { label, timeZone, costRateUuid, costRatePeriods: periods = [] } = station;
  return { uuid, label, timeZone, costRateUuid, periods };
}

/** Reads of the history, all of which is kept. */
export function memoryHistory(
  data: () => MemoryData,
  rateOf: (uuid: string) => PricedCostRateRecord | undefined,
): Required<AtOnce<HistoryReader>> {
  const of = (organization: string): readonly MemoryRevision[] =>
    data().history.filter(({ revision }) => revision.organization_uuid === organization);
  function stateAt<State>(
    organization: string,
    number: number,
    kind: 'rates' | 'stations',
    uuid: string,
    present: State | null,
  ): State | null {
    const changes = of(organization).filter((one) => one.after[kind].has(uuid));
    const first = changes.find(({ revision }) => revision.number > number);
    const last = changes.findLast(({ revision }) => revision.number <= number);
    const states = last?.after[kind] ?? first?.before[kind];
    return states === undefined ? present : ((states.get(uuid) ?? null) as State | null);
  }
  return {
    lastRevision: (organization) => of(organization).length,
    revisions: (organization, { offset, limit }) => {
      const all = of(organization).map(({ revision }) => revision);
      return { items: all.toReversed().slice(offset, offset + limit), total: all.length };
    },
    revision: (organization, number) => of(organization)[number - 1]?.revision,
    changedObjects: (organization, from, to) => {
      const some = of(organization).slice(from, to);
      const uuids = (kind: 'rates' | 'stations'): readonly string[] =>
        [...new Set(some.flatMap(({ after }) => [...after[kind].keys()]))].sort();
      return { rates: uuids('rates'), stations: uuids('stations') };
    },
    pricesAt: (organization, number, { rates, stations }) => ({
      rates: new Map(
        rates.map((uuid) => [
          uuid,
          stateAt(organization, number, 'rates', uuid, rateOf(uuid) ?? null),
        ]),
      ),
      stations: new Map(
        stations.map((uuid) => [
          uuid,
          stateAt(organization, number, 'stations', uuid, stationStateIn(data(), uuid) ?? null),
        ]),
      ),
    }),
  };
}
