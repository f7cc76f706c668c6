import type { StationFields } from '@wattpost/contract/wire';
import type { Store, StoreReader, StoreWriter } from '../../src/port/store.ts';
import { noData, type MemoryData, type MemoryStation } from './memoryData.ts';
import { memoryReader } from './memoryReader.ts';

/**
 * A store that keeps its data in memory: the port as tests of stations, directions and prices need
 * it. Asking it for anything of other areas is a failure of the test.
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
export function createMemoryStore(initial: Partial<MemoryData> = {}): MemoryStore {
  let data: MemoryData = { ...noData, ...initial };
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
    read: async (work) => {
      const moment = data;
      return work(await memoryReader(() => moment));
    },
    write: (work) => {
      const written = lastWrite.then(async () => {
        const draft = createDraft(data);
        const answer = await work(memoryWriter(draft, await memoryReader(draft.data)));
        if (draft.data() !== data) replace(draft.data());
        return answer;
      });
      lastWrite = written.catch(() => undefined);
      return written;
    },
  };
}

interface Draft {
  readonly data: () => MemoryData;
  readonly set: (data: Partial<MemoryData>) => void;
}

function createDraft(from: MemoryData): Draft {
  let draft = from;
  return {
    data: () => draft,
    set: (change) => {
      draft = { ...draft, ...change };
    },
  };
}

function memoryWriter({ data, set }: Draft, reader: StoreReader): StoreWriter {
  const done = Promise.resolve();
  const isTaken = (uuid: string, { chargeBoxIdentity }: StationFields): boolean =>
    data().stations.some(
      (station) => station.uuid !== uuid && station.fields.chargeBoxIdentity === chargeBoxIdentity,
    );
  const change = (
    uuids: readonly string[],
    toNext: (station: MemoryStation) => Partial<MemoryStation>,
  ): Promise<void> => {
    set({
      stations: data().stations.map((station) =>
        uuids.includes(station.uuid) ? { ...station, ...toNext(station) } : station,
      ),
    });
    return done;
  };
  const writer: StoreReader & Partial<StoreWriter> = {
    ...reader,
    lockStation: (uuid) => reader.station(uuid),
    lockStations: async (uuids) => {
      const stations = await Promise.all([...uuids].sort().map((uuid) => reader.station(uuid)));
      return stations.filter((station) => station !== undefined);
    },
    lockLocation: (uuid) => reader.location(uuid),
    insertStation: (uuid, fields) => {
      if (isTaken(uuid, fields)) return Promise.resolve('taken');
      const station = { uuid, roaming: false, fields, partners: [], directions: [] };
      set({ stations: [...data().stations, station] });
      return Promise.resolve('written');
    },
    updateStation: async (uuid, fields) => {
      if (isTaken(uuid, fields)) return 'taken';
      await change([uuid], () => ({ fields }));
      return 'written';
    },
    assignLocation: (uuids, locationId) =>
      change(uuids, ({ fields }) => ({ fields: { ...fields, locationId } })),
    activateRoaming: (uuid, slugs) =>
      change([uuid], ({ partners }) => ({ partners: [...new Set([...partners, ...slugs])] })),
    deactivateRoaming: (uuid, slugs) =>
      change([uuid], ({ partners }) => ({
        partners: partners.filter((slug) => !slugs.includes(slug)),
      })),
    addPushes: (pushes) => {
      const others = data().pushes.filter(
        ({ slug, object_id }) =>
          !pushes.some((push) => slug === push.slug && object_id === push.object_id),
      );
      set({ pushes: [...others, ...pushes] });
      return done;
    },
    putDirection: (uuid, direction) =>
      change([uuid], ({ directions }) => ({
        directions: [
          ...directions.filter(({ language }) => language !== direction.language),
          direction,
        ],
      })),
    deleteDirection: (uuid, language) =>
      change([uuid], ({ directions }) => ({
        directions: directions.filter((direction) => direction.language !== language),
      })),
  };
  return writer as StoreWriter;
}
