import type { Site, SiteCostRate } from '@wattpost/contract/wire';
import type { PriceStates, StationRatesRecord } from '@wattpost/platform';
import type { DatabaseSession, WriteSession } from '../database/index.ts';
import { historyWrites } from '../history/writeHistory.ts';
import { wholeCostRates } from '../pricing/index.ts';
import { stationRatesByUuid } from '../stations/index.ts';
import type { SiteOwners } from './siteKnown.ts';

/** An import as the history states it. */
export interface SiteOrigin {
  readonly changeUuid: string;
  readonly atMs: number;
  readonly note: string;
}

/** The history of an import that is under way. */
export interface SiteHistory {
  /** The cost rates of the site as they were; those that existed. */
  readonly replaced: readonly SiteCostRate[];
  /** Once the site is written: adds a revision for each organization whose prices it changed. */
  readonly addRevisions: (origin: SiteOrigin) => Promise<void>;
}

interface SiteState {
  readonly rates: ReadonlyMap<string, SiteCostRate>;
  readonly stations: ReadonlyMap<string, StationRatesRecord>;
}

async function readState(session: DatabaseSession, site: Site): Promise<SiteState> {
  const rates = await wholeCostRates(
    session,
    site.cost_rates.map(({ uuid }) => uuid),
  );
  return {
    rates: new Map(rates.map((rate) => [rate.uuid, rate])),
    stations: await stationRatesByUuid(
      session,
      site.stations.map(({ uuid }) => uuid),
    ),
  };
}

/** A change of the label changes no price. */
function priceOf(station: StationRatesRecord | null): string {
  if (station === null) return '';
  const { timeZone, costRateUuid, periods } = station;
  return JSON.stringify([timeZone, costRateUuid, periods]);
}

function ratesOrNull(station: StationRatesRecord | undefined): StationRatesRecord | null {
  const hasNone = station?.costRateUuid === null && station.periods.length === 0;
  return station === undefined || hasNone ? null : station;
}

/** Locks the prices that a site writes, and reads them before it is written. */
export async function siteHistory(
  session: WriteSession,
  site: Site,
  { before: ownersBefore, after: owners }: SiteOwners,
): Promise<SiteHistory> {
  const history = historyWrites(session);
  const ownersOf = (list: 'cost_rates' | 'stations', uuid: string): readonly string[] =>
    [ownersBefore[list].get(uuid), owners[list].get(uuid)].filter(
      (owner) => typeof owner === 'string',
    );
  const known = new Set([
    ...site.cost_rates.flatMap(({ uuid }) => ownersOf('cost_rates', uuid)),
    ...site.stations.flatMap(({ uuid }) => ownersOf('stations', uuid)),
  ]);
  const isStored = (organization: string): boolean => ownersBefore.organizations.has(organization);
  for (const organization of [...known].filter(isStored).sort())
    await history.lockPrices(organization);
  const before = await readState(session, site);
  return {
    replaced: [...before.rates.values()],
    async addRevisions({ changeUuid, atMs, note }) {
      const after = await readState(session, site);
      // In one order for all writers. New organizations exist only now.
      for (const organization of [...known].sort()) {
        const number = await history.lockPrices(organization);
        const changed = changedIn(organization, before, after, ownersOf);
        const counts = countsOf(changed);
        if (counts === undefined) continue;
        const revision = {
          organization_uuid: organization,
          number: number + 1,
          change_uuid: changeUuid,
          made_at_ms: atMs,
          operation: 'import',
          token_uuid: null,
          token_name: '',
          note,
          ...counts,
        };
        await history.addRevision(revision, changed.before, changed.after);
      }
    },
  };
}

interface ChangedStates {
  readonly before: PriceStates;
  readonly after: PriceStates;
}

function changedIn(
  organization: string,
  before: SiteState,
  after: SiteState,
  ownersOf: (list: 'cost_rates' | 'stations', uuid: string) => readonly string[],
): ChangedStates {
  const changed = {
    before: { rates: new Map<string, SiteCostRate | null>(), stations: new Map() },
    after: { rates: new Map<string, SiteCostRate | null>(), stations: new Map() },
  };
  for (const [uuid, rate] of after.rates) {
    if (!ownersOf('cost_rates', uuid).includes(organization)) continue;
    const was = before.rates.get(uuid) ?? null;
    if (was !== null && JSON.stringify(was) === JSON.stringify(rate)) continue;
    changed.before.rates.set(uuid, was);
    changed.after.rates.set(uuid, rate);
  }
  for (const [uuid, station] of after.stations) {
    const all = ownersOf('stations', uuid);
    if (!all.includes(organization)) continue;
    // A station that moved leaves one organization and enters the other.
    const was = all[0] === organization || all.length === 1 ? before.stations.get(uuid) : undefined;
    const is = all.at(-1) === organization ? station : undefined;
    const [from, to] = [ratesOrNull(was), ratesOrNull(is)];
    if (priceOf(from) === priceOf(to)) continue;
    changed.before.stations.set(uuid, from);
    changed.after.stations.set(uuid, to);
  }
  return changed;
}

type Counts = Readonly<
  Record<
    'rates_added' | 'rates_changed' | 'rates_removed' | 'stations_changed' | 'stations_removed',
    number
  >
>;

/** `undefined`: nothing changed. */
function countsOf({ before, after }: ChangedStates): Counts | undefined {
  if (after.rates.size + after.stations.size === 0) return undefined;
  const added = [...before.rates.values()].filter((rate) => rate === null).length;
  return {
    rates_added: added,
    rates_changed: after.rates.size - added,
    // An import removes nothing.
    rates_removed: 0,
    stations_changed: after.stations.size,
    stations_removed: 0,
  };
}
