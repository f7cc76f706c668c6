import type { BundleCostRate } from '@wattpost/contract';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type {
  CostRateInUse,
  CostRateRecord,
  PublicationRecord,
  PublishedKind,
  StationRecord,
  Store,
  StoreReader,
  StoreWriter,
} from '../port/index.ts';
import { withLastUpdated } from './lastUpdated.ts';
import { type Made, ocpiInstant, sourceOf } from './made.ts';
import { publishedLocation, removedLocation } from './publishedLocation.ts';
import { publishedTariff } from './publishedTariff.ts';

/** What publishing needs of the world. */
export interface PublishingWorld {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly newUuid: () => string;
}

/** Things that are looked at, and written, at once: others write in between. */
const atOnce = 500;

const everything = { offset: 0, limit: 1_000_000_000 };

/** What an object is made of, and how. */
interface Recipe {
  readonly source: string;
  readonly make: (previous: string | null) => Made;
}

/** A cost rate with the entries that it is priced by. */
async function wholeRate(reader: StoreReader, rate: CostRateRecord): Promise<BundleCostRate> {
  const { uuid, dynamic_pricing } = rate;
  const span = { fromSec: null, toSec: null };
  const recurring =
    dynamic_pricing === 1 ? (await reader.recurringEntries(uuid, everything)).items : [];
  const unique =
    dynamic_pricing === 2 ? (await reader.uniqueEntries(uuid, span, everything)).items : [];
  const { organization_uuid: _, description, auto_stop_minutes, auto_stop_costs, ...price } = rate;
  return { ...price, recurring, unique };
}

/** @param use `undefined`: no station has the cost rate any more */
async function tariffRecipe(
  reader: StoreReader,
  { country_code, party_id }: SitePublishingPartner,
  record: CostRateRecord | undefined,
  use: CostRateInUse | undefined,
  nowMs: number,
): Promise<Recipe> {
  if (use === undefined || record === undefined) {
    return {
      source: sourceOf('unused'),
      make: () => ({ object: null, finding: null, dueAtMs: null }),
    };
  }
  const rate = await wholeRate(reader, record);
  const party = { country_code, party_id };
  return {
    source: sourceOf(party, use.timeZones, rate),
    make: () => publishedTariff(rate, party, use.timeZones, nowMs),
  };
}

type Plugs = Awaited<ReturnType<StoreReader['plugs']>>;

/** @param station `undefined`: there is none, or not one of the partner's organization */
function locationRecipe(
  partner: SitePublishingPartner,
  station: StationRecord | undefined,
  plugs: Plugs,
  tariffId: string | null,
  nowMs: number,
): Recipe {
  const { country_code, party_id, operator_name, everywhere } = partner;
  const remove = (previous: string | null): object | null =>
    previous === null ? null : removedLocation(previous);
  if (station === undefined) {
    return {
      source: sourceOf('gone'),
      make: (previous) => ({ object: remove(previous), finding: null, dueAtMs: null }),
    };
  }
  const told = { country_code, party_id, operator_name, everywhere };
  return {
    source: sourceOf(told, station, plugs, tariffId),
    make: (previous) => {
      const made = publishedLocation(station, plugs, partner, tariffId, nowMs);
      return made.object === null ? { ...made, object: remove(previous) } : made;
    },
  };
}

function isCurrent(
  publication: PublicationRecord | undefined,
  { source }: Recipe,
  address: string | null,
  nowMs: number,
): boolean {
  if (publication?.source !== source || publication.address !== address) return false;
  return publication.due_at_ms === null || nowMs < publication.due_at_ms;
}

function addressOf(partner: SitePublishingPartner, kind: PublishedKind): string | null {
  return kind === 'tariff' ? partner.tariffs_url : partner.locations_url;
}

/**
 * Writes a publication and, where the partner is sent what changes, puts it into the outbox.
 *
 * @param previous as it is now, read after the partner was locked
 */
async function put(
  writer: StoreWriter,
  partner: SitePublishingPartner,
  key: Pick<PublicationRecord, 'kind' | 'id'>,
  previous: PublicationRecord | undefined,
  recipe: Recipe,
  { nowMs, newUuid }: Pick<PublishingWorld, 'nowMs' | 'newUuid'>,
): Promise<void> {
  const { slug } = partner;
  const { kind, id } = key;
  const address = addressOf(partner, kind);
  const now = nowMs();
  if (isCurrent(previous, recipe, address, now)) return;
  const before = previous?.content ?? null;
  const { object, finding, dueAtMs } = recipe.make(before);
  // It moves whenever the content does, also twice within a second.
  const next = Math.max(Math.floor(now / 1000) * 1000, (previous?.updated_at_ms ?? -1000) + 1000);
  const content = object === null ? null : withLastUpdated(object, before, ocpiInstant(next));
  const hasChanged = content !== before;
  await writer.putPublication({
    ...{ slug, kind, id, content, source: recipe.source, address, finding, due_at_ms: dueAtMs },
    created_at_ms: previous?.created_at_ms ?? now,
    updated_at_ms: hasChanged || previous === undefined ? next : previous.updated_at_ms,
  });
  const isNews = hasChanged || (content !== null && previous?.address !== address);
  if (address === null || !isNews) return;
  const push = { uuid: newUuid(), slug, kind, object_id: id, payload: '', created_at_ms: now };
  await writer.addPush(push);
}

function byId(publications: readonly PublicationRecord[]): ReadonlyMap<string, PublicationRecord> {
  return new Map(publications.map((publication) => [publication.id, publication]));
}

/** Writes these tariffs, from what the cost rates are now. */
function writeTariffs(
  { store, nowMs, newUuid }: PublishingWorld,
  partner: SitePublishingPartner,
  uses: ReadonlyMap<string, CostRateInUse>,
  ids: readonly string[],
): Promise<void> {
  const { slug } = partner;
  return store.write(async (writer) => {
    await writer.lockPublishing(slug);
    const known = byId(await writer.publications(slug, 'tariff', ids));
    for (const id of ids) {
      const use = uses.get(id);
      const record = use === undefined ? undefined : await writer.costRate(id);
      const recipe = await tariffRecipe(writer, partner, record, use, nowMs());
      await put(writer, partner, { kind: 'tariff', id }, known.get(id), recipe, { nowMs, newUuid });
    }
  });
}

async function publishTariffs(
  world: PublishingWorld,
  partner: SitePublishingPartner,
): Promise<void> {
  const { store, nowMs } = world;
  const { slug, organization_uuid, tariffs_url } = partner;
  const { inUse, ids } = await store.read(async (reader) => ({
    inUse: await reader.costRatesInUse(organization_uuid),
    ids: await reader.publicationIds(slug, 'tariff'),
  }));
  const uses = new Map(inUse.map((use) => [use.uuid, use]));
  for (let offset = 0, total = 1; offset < total; offset += atOnce) {
    const changed = await store.read(async (reader) => {
      const page = await reader.costRates(organization_uuid, { offset, limit: atOnce });
      total = page.total;
      const rates = page.items.filter(({ uuid }) => uses.has(uuid));
      const uuids = rates.map(({ uuid }) => uuid);
      const known = byId(await reader.publications(slug, 'tariff', uuids));
      const found: string[] = [];
      for (const rate of rates) {
        const recipe = await tariffRecipe(reader, partner, rate, uses.get(rate.uuid), nowMs());
        if (!isCurrent(known.get(rate.uuid), recipe, tariffs_url, nowMs())) found.push(rate.uuid);
      }
      return found;
    });
    if (changed.length > 0) await writeTariffs(world, partner, uses, changed);
  }
  const unused = ids.filter((id) => !uses.has(id));
  for (let from = 0; from < unused.length; from += atOnce) {
    await writeTariffs(world, partner, uses, unused.slice(from, from + atOnce));
  }
}

/** Cost rates whose tariffs the partner is told of. */
async function toldTariffs(
  reader: StoreReader,
  slug: string,
  stations: readonly StationRecord[],
): Promise<ReadonlySet<string>> {
  const ids = stations.flatMap(({ costRateUuid }) => costRateUuid ?? []);
  const tariffs = await reader.publications(slug, 'tariff', [...new Set(ids)]);
  return new Set(tariffs.flatMap(({ id, content }) => (content === null ? [] : [id])));
}

function isOwn(station: StationRecord, { organization_uuid }: SitePublishingPartner): boolean {
  return station.organizationUuid === organization_uuid && !station.roaming;
}

function tariffOf({ costRateUuid }: StationRecord, told: ReadonlySet<string>): string | null {
  return costRateUuid !== null && told.has(costRateUuid) ? costRateUuid : null;
}

/** Writes these Locations, from what the stations are now. */
function writeLocations(
  { store, nowMs, newUuid }: PublishingWorld,
  partner: SitePublishingPartner,
  ids: readonly string[],
): Promise<void> {
  const { slug } = partner;
  return store.write(async (writer) => {
    await writer.lockPublishing(slug);
    const stations = new Map<string, StationRecord>();
    for (const id of ids) {
      const station = await writer.station(id);
      if (station !== undefined && isOwn(station, partner)) stations.set(id, station);
    }
    const told = await toldTariffs(writer, slug, [...stations.values()]);
    const plugs = await writer.plugsByStation([...stations.keys()]);
    const known = byId(await writer.publications(slug, 'location', ids));
    for (const id of ids) {
      const station = stations.get(id);
      const tariffId = station === undefined ? null : tariffOf(station, told);
      const recipe = locationRecipe(partner, station, plugs.get(id) ?? [], tariffId, nowMs());
      const key = { kind: 'location', id } as const;
      await put(writer, partner, key, known.get(id), recipe, { nowMs, newUuid });
    }
  });
}

async function publishLocations(
  world: PublishingWorld,
  partner: SitePublishingPartner,
): Promise<void> {
  const { store, nowMs } = world;
  const { slug, organization_uuid, locations_url } = partner;
  const seen = new Set<string>();
  for (let offset = 0, total = 1; offset < total; offset += atOnce) {
    const page = await store.read(async (reader) => {
      const stations = await reader.stations(organization_uuid, { offset, limit: atOnce });
      const own = stations.items.filter((station) => isOwn(station, partner));
      const uuids = own.map(({ uuid }) => uuid);
      const publications = await reader.publications(slug, 'location', uuids);
      const told = await toldTariffs(reader, slug, own);
      const plugs = await reader.plugsByStation(uuids);
      return { total: stations.total, own, publications, told, plugs };
    });
    total = page.total;
    const known = byId(page.publications);
    const changed = page.own.flatMap((station) => {
      const { uuid } = station;
      seen.add(uuid);
      const tariffId = tariffOf(station, page.told);
      const plugs = page.plugs.get(uuid) ?? [];
      const recipe = locationRecipe(partner, station, plugs, tariffId, nowMs());
      return isCurrent(known.get(uuid), recipe, locations_url, nowMs()) ? [] : [uuid];
    });
    if (changed.length > 0) await writeLocations(world, partner, changed);
  }
  const ids = await store.read((reader) => reader.publicationIds(slug, 'location'));
  const gone = ids.filter((id) => !seen.has(id));
  for (let from = 0; from < gone.length; from += atOnce) {
    await writeLocations(world, partner, gone.slice(from, from + atOnce));
  }
}

/**
 * Brings what a partner is told to what is: tariffs first, then the Locations that name them. What
 * changed is put into the outbox, in one transaction with what is kept of it.
 */
export async function publishTo(
  world: PublishingWorld,
  partner: SitePublishingPartner,
): Promise<void> {
  await publishTariffs(world, partner);
  await publishLocations(world, partner);
}
