import { effectiveFacts } from '@wattpost/contract';
import type { SiteStation, StationFields } from '@wattpost/contract/wire';
import type {
  ConnectorPlugRecord,
  LocationRecord,
  StationRecord,
  TechnicianRecord,
} from '../../src/port/records.ts';
import { type MemoryData, revisionAt } from './memoryData.ts';
import { nameOf, pageOf, sorted, uuidOf, visibleTo, type AtOnce } from './memoryLists.ts';
import { rateReader, rateWriter } from './memoryRates.ts';
import type { Store, StoreReader, StoreWriter } from '../../src/port/store.ts';

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
    revision: () => Promise.resolve(revisionAt(version)),
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

function later<Port>(methods: AtOnce<Port>): Port {
  const named = Object.entries(methods as Record<string, (...args: unknown[]) => unknown>);
  const promising = named.map(([name, method]) => [
    name,
    async (...args: unknown[]) => Promise.resolve(method(...args)),
  ]);
  return Object.fromEntries(promising) as Port;
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
    organization: (uuid) => data().organizations.find((one) => one.uuid === uuid),
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
    directionLanguages: (uuids) =>
      new Map(
        uuids.flatMap((uuid) => {
          const languages = (stationOf(uuid)?.directions ?? []).map(({ language }) => language);
          return languages.length > 0 ? [[uuid, languages.sort()]] : [];
        }),
      ),
    plugs: plugsOf,
    stationsByUuid: (uuids) => stations(data()).filter(({ uuid }) => uuids.includes(uuid)),
    plugsByStation: (uuids) => new Map(uuids.map((uuid) => [uuid, plugsOf(uuid)])),
    roamingSlugs: (uuid) => [...(stationOf(uuid)?.enabledRoamingInterfaces ?? [])].sort(),
    // It has no cards and no publishing partners.
    cardByTag: () => undefined,
    publishingPartners: () => [],
    outboxCounts: () => new Map(),
    roamingPartners: () => sorted(data().roaming_partners, ({ slug }) => slug),
  } satisfies AtOnce<StoreReader>;
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
    facts: location.facts ?? null,
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
    const company = data.companies.find(({ uuid }) => uuid === own.companyUuid);
    return {
      ...own,
      facts: own.facts ?? null,
      organizationUuid: organizationOf(data, own.companyUuid),
      locationName: location?.name ?? null,
      inheritedFacts: effectiveFacts(location?.facts, company?.facts),
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
    putLocationFacts: (uuid, facts) => {
      set({
        locations: data().locations.map((location) =>
          location.uuid === uuid ? { ...location, facts } : location,
        ),
      });
    },
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
    ...rateWriter(data, set),
    deleteStation: (uuid, lastPushes) => {
      if (data().charge_logs.some(({ station_uuid }) => station_uuid === uuid)) return 'in_use';
      set({
        stations: data().stations.filter((station) => station.uuid !== uuid),
        connectors: data().connectors.filter(({ station_uuid }) => station_uuid !== uuid),
        pushes: [...data().pushes.filter(({ object_id }) => object_id !== uuid), ...lastPushes],
      });
      return 'deleted';
    },
    putStationRates: (given) => {
      for (const { uuid, costRateUuid, periods } of given) {
        change([uuid], () => ({ costRateUuid, costRatePeriods: [...periods] }));
      }
    },
    lockPrices: reader.lastRevision,
    addRevision: (revision, before, after) => {
      set({ history: [...data().history, { revision, before, after }] });
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
