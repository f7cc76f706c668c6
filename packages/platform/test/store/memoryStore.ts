import type { Site, SiteCostRate, SiteStation, StationFields } from '@wattpost/contract/wire';
import {
  readLocalSecond,
  uniqueSpans,
  weekSpan,
  writeEntryEnd,
  writeLocalSecond,
} from '@wattpost/engine';
import type {
  ConnectorPlugRecord,
  CostRateRecord,
  LocationRecord,
  RecurringEntryRecord,
  StationRecord,
  TechnicianRecord,
  TokenRecord,
  UniqueEntryRecord,
} from '../../src/port/records.ts';
import type {
  NewPush,
  OrganizationFilter,
  StorePage,
  Range,
  Store,
  StoreReader,
  StoreWriter,
} from '../../src/port/store.ts';

/** Everything that a memory store holds; stations in the order of their creation. */
export interface MemoryData extends Site {
  readonly tokens: readonly TokenRecord[];
  /** The outbox, oldest first. */
  readonly pushes: readonly NewPush[];
}

/**
 * A store that keeps its data in memory: the port as tests of stations, directions and prices need
 * it. Anything of other areas is a failure of the test.
 */
export interface MemoryStore extends Store {
  /** What it holds now. */
  readonly data: () => MemoryData;
  /** Puts other data in its place, as another process would. */
  readonly change: (change: (data: MemoryData) => MemoryData) => void;
}

/**
 * Makes a memory store. A `read` sees one moment; a `write` works on a draft that takes the data's
 * place when it resolves; writes wait for each other.
 */
export function createMemoryStore(initial: MemoryData): MemoryStore {
  let data = initial;
  let version = 0;
  let lastWrite: Promise<unknown> = Promise.resolve();
  const replace = (next: MemoryData): void => {
    data = next;
    version += 1;
  };
  return {
    data: () => data,
    change: (change) => {
      replace(change(data));
    },
    revision: () => Promise.resolve(String(version)),
    read: (work) => {
      const moment = data;
      return work(later<StoreReader>(memoryReader(() => moment)));
    },
    write: (work) => {
      const written = lastWrite.then(async () => {
        const before = data;
        let draft = before;
        const writer = memoryWriter(
          () => draft,
          (change) => (draft = { ...draft, ...change }),
        );
        const answer = await work(later<StoreWriter>(writer));
        if (draft !== before) replace(draft);
        return answer;
      });
      lastWrite = written.catch(() => undefined);
      return written;
    },
  };
}

/** Methods of a port that answer at once. */
type AtOnce<Port> = {
  readonly [Name in keyof Port]?: Port[Name] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : never;
};

function later<Port>(methods: AtOnce<Port>): Port {
  const named = Object.entries(methods as Record<string, (...args: unknown[]) => unknown>);
  const promising = named.map(([name, method]) => [
    name,
    async (...args: unknown[]) => Promise.resolve(method(...args)),
  ]);
  return Object.fromEntries(promising) as Port;
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By the first key, and where that is the same by the next. */
function sorted<Item>(
  items: readonly Item[],
  ...keys: readonly ((item: Item) => number | string)[]
): Item[] {
  return items.toSorted((a, b) => keys.reduce((found, key) => found || compare(key(a), key(b)), 0));
}

const uuidOf = ({ uuid }: { readonly uuid: string }): string => uuid;
const nameOf = ({ name }: { readonly name: string }): string => name;

function pageOf<Item>(items: readonly Item[], { offset, limit }: Range): StorePage<Item> {
  return { items: items.slice(offset, offset + limit), total: items.length };
}

type OwnedItem = { organizationUuid: string } | { organization_uuid: string };

function visibleTo<Item extends OwnedItem>(
  items: readonly Item[],
  organization: OrganizationFilter,
): readonly Item[] {
  return items.filter((item) => {
    const owner = 'organization_uuid' in item ? item.organization_uuid : item.organizationUuid;
    return organization === null || owner === organization;
  });
}

/** Each read looks at the data anew, which a write may have replaced in between. */
function memoryReader(data: () => MemoryData) {
  const stationOf = (uuid: string): SiteStation | undefined =>
    data().stations.find((station) => station.uuid === uuid);
  const plugsOf = (stationUuid: string): readonly ConnectorPlugRecord[] =>
    data()
      .connectors.filter(({ station_uuid }) => station_uuid === stationUuid)
      .map(({ station_uuid: _station, cp_id: _cp, ...plug }) => plug);
  return {
    ...rateReader(data),
    token: (hash) => data().tokens.find((token) => token.hash === hash),
    company: (uuid) => data().companies.find((one) => one.uuid === uuid),
    modelExists: (id) => data().models.some((model) => model.id === id),
    technician: (id) => technicians(data()).find((one) => one.id === id),
    technicians: (organization, range) => {
      const active = technicians(data()).filter((technician) => technician.active);
      return pageOf(
        visibleTo(
          sorted(active, ({ id }) => id),
          organization,
        ),
        range,
      );
    },
    location: (uuid) => locations(data()).find((one) => one.uuid === uuid),
    locations: (organization, range) =>
      pageOf(visibleTo(sorted(locations(data()), nameOf, uuidOf), organization), range),
    stationsAt: (uuid) =>
      data()
        .stations.filter(({ locationId }) => locationId === uuid)
        .map(uuidOf)
        .sort(),
    station: (uuid) => stations(data()).find((one) => one.uuid === uuid),
    stations: (organization, range) => pageOf(visibleTo(stations(data()), organization), range),
    costRatePeriods: (uuids) =>
      new Map(
        data().stations.flatMap(({ uuid, costRatePeriods: periods = [] }) =>
          uuids.includes(uuid) && periods.length > 0 ? [[uuid, periods]] : [],
        ),
      ),
    directions: (uuid) => sorted(stationOf(uuid)?.directions ?? [], ({ language }) => language),
    plugs: plugsOf,
    stationsByUuid: (uuids) => stations(data()).filter(({ uuid }) => uuids.includes(uuid)),
    plugsByStation: (uuids) => new Map(uuids.map((uuid) => [uuid, plugsOf(uuid)])),
    roamingSlugs: (uuid) => [...(stationOf(uuid)?.enabledRoamingInterfaces ?? [])].sort(),
    // It has no cards.
    cardByTag: () => undefined,
    roamingPartners: () => sorted(data().roaming_partners, ({ slug }) => slug),
  } satisfies AtOnce<StoreReader>;
}

/** 23:59:59 is the midnight after it (U2). */
function endSecond(end: string): number {
  return (readLocalSecond(end) ?? 0) + (end.endsWith('23:59:59') ? 1 : 0);
}

function rateReader(data: () => MemoryData) {
  const rateOf = (uuid: string): SiteCostRate | undefined =>
    data().cost_rates.find((rate) => rate.uuid === uuid);
  const firstMinute = ({ validity: { weekdays } }: RecurringEntryRecord): number =>
    weekdays[0] === undefined ? Infinity : weekSpan(weekdays[0]).startMinute;
  const recurring = (uuid: string): readonly RecurringEntryRecord[] =>
    sorted((rateOf(uuid)?.recurring ?? []).map(storedRecurring), firstMinute, nameOf, uuidOf);
  const unique = (uuid: string): readonly UniqueEntryRecord[] =>
    sorted(storedUnique(rateOf(uuid)?.unique ?? []), ({ validity }) => validity.start, uuidOf);
  return {
    costRate: (uuid) => rateOf(uuid) && withoutEntries(rateOf(uuid) as SiteCostRate),
    pricedCostRates: (uuids) =>
      data()
        .cost_rates.filter(({ uuid }) => uuids.includes(uuid))
        .map((rate) => ({
          ...withoutEntries(rate),
          recurring: rate.dynamic_pricing === 1 ? recurring(rate.uuid) : [],
          unique: rate.dynamic_pricing === 2 ? unique(rate.uuid) : [],
        })),
    costRates: (organization, range) => {
      const byName = sorted(data().cost_rates.map(withoutEntries), nameOf, uuidOf);
      return pageOf(visibleTo(byName, organization), range);
    },
    recurringEntries: (uuid, range) => pageOf(recurring(uuid), range),
    recurringWindows: (uuid) =>
      recurring(uuid).map((entry) => ({ uuid: entry.uuid, windows: entry.validity.weekdays })),
    recurringEntriesByUuid: (uuid, uuids) =>
      recurring(uuid).filter((entry) => uuids.includes(entry.uuid)),
    uniqueEntries: (uuid, { fromSec, toSec }, range) => {
      const meeting = unique(uuid).filter(
        ({ validity: { start, end } }) =>
          (toSec === null || start < writeLocalSecond(toSec)) &&
          (fromSec === null || endSecond(end) > fromSec),
      );
      return pageOf(meeting, range);
    },
    scheduleEntry: (uuid, entryUuid) =>
      [...recurring(uuid), ...unique(uuid)].find((entry) => entry.uuid === entryUuid),
  } satisfies AtOnce<StoreReader>;
}

function withoutEntries({ recurring: _weekly, unique: _dated, ...rate }: SiteCostRate) {
  return rate satisfies CostRateRecord;
}

/** A window without a uuid has its entry's. */
function storedRecurring(entry: SiteCostRate['recurring'][number]): RecurringEntryRecord {
  const { type, weekdays } = entry.validity;
  const named = weekdays.map((window) => ({ ...window, uuid: window.uuid ?? entry.uuid }));
  return { ...entry, validity: { type, weekdays: named } };
}

/** With the ends that the engine derives. */
function storedUnique(entries: SiteCostRate['unique']): readonly UniqueEntryRecord[] {
  const spans = uniqueSpans(entries.map(({ validity: { start, end } }) => ({ start, end })));
  return entries.map((entry, index) => ({
    ...entry,
    validity: { ...entry.validity, end: writeEntryEnd(spans[index]?.untilSec ?? 0) },
  }));
}

function organizationOf({ companies }: MemoryData, companyUuid: string): string {
  const company = companies.find(({ uuid }) => uuid === companyUuid);
  if (company === undefined) throw new Error(`No company ${companyUuid}`);
  return company.organization_uuid;
}

function technicians(data: MemoryData): readonly TechnicianRecord[] {
  return data.technicians.map((technician) => ({
    ...technician,
    organization_uuid: organizationOf(data, technician.company_uuid),
  }));
}

function locations(data: MemoryData): readonly LocationRecord[] {
  return data.locations.map((location) => ({
    ...location,
    organization_uuid: organizationOf(data, location.company_uuid),
  }));
}

function stations(data: MemoryData): readonly StationRecord[] {
  return data.stations.map((station) => {
    const { directions: _1, enabledRoamingInterfaces: _2, costRatePeriods: _3, ...own } = station;
    const location = data.locations.find(({ uuid }) => uuid === own.locationId);
    if (own.locationId !== null && location === undefined) {
      throw new Error(`No location ${own.locationId}`);
    }
    return {
      ...own,
      organizationUuid: organizationOf(data, own.companyUuid),
      locationName: location?.name ?? null,
    };
  });
}

function memoryWriter(
  data: () => MemoryData,
  set: (change: Partial<MemoryData>) => void,
): AtOnce<StoreWriter> {
  const reader = memoryReader(data);
  const isTaken = (uuid: string, { chargeBoxIdentity }: StationFields): boolean =>
    data().stations.some(
      (station) => station.uuid !== uuid && station.chargeBoxIdentity === chargeBoxIdentity,
    );
  const change = (
    uuids: readonly string[],
    toNext: (station: SiteStation) => Partial<SiteStation>,
  ): void => {
    set({
      stations: data().stations.map((station) =>
        uuids.includes(station.uuid) ? { ...station, ...toNext(station) } : station,
      ),
    });
  };
  return {
    ...reader,
    lockStation: reader.station,
    lockStations: (uuids) =>
      sorted(
        stations(data()).filter(({ uuid }) => uuids.includes(uuid)),
        uuidOf,
      ),
    lockLocation: reader.location,
    insertStation: (uuid, fields) => {
      if (isTaken(uuid, fields)) return 'taken';
      const own = { uuid, roaming: false, enabledRoamingInterfaces: [], directions: [] };
      set({ stations: [...data().stations, { ...fields, ...own }] });
      return 'written';
    },
    updateStation: (uuid, fields) => {
      if (isTaken(uuid, fields)) return 'taken';
      change([uuid], () => fields);
      return 'written';
    },
    assignLocation: (uuids, locationId) => {
      change(uuids, () => ({ locationId }));
    },
    activateRoaming: (uuid, slugs) => {
      change([uuid], ({ enabledRoamingInterfaces: active = [] }) => ({
        enabledRoamingInterfaces: [...new Set([...active, ...slugs])],
      }));
    },
    deactivateRoaming: (uuid, slugs) => {
      change([uuid], ({ enabledRoamingInterfaces: active = [] }) => ({
        enabledRoamingInterfaces: active.filter((slug) => !slugs.includes(slug)),
      }));
    },
    addPushes: (pushes) => {
      const others = data().pushes.filter(
        ({ slug, object_id }) =>
          !pushes.some((push) => slug === push.slug && object_id === push.object_id),
      );
      set({ pushes: [...others, ...pushes] });
    },
    putDirection: (uuid, direction) => {
      change([uuid], ({ directions }) => ({
        directions: [
          ...directions.filter(({ language }) => language !== direction.language),
          direction,
        ],
      }));
    },
    deleteDirection: (uuid, language) => {
      change([uuid], ({ directions }) => ({
        directions: directions.filter((direction) => direction.language !== language),
      }));
    },
  };
}
