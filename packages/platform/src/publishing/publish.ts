import { runtimeZones, type OwnZones } from '@wattpost/contract';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import {
  type ChangedObjects,
  isValidAt,
  type NewPush,
  type PublicationRecord,
  type PublicationState,
  type Store,
  type StoreReader,
  type StoreWriter,
} from '../port/index.ts';
import { sha256Hex } from '../http/index.ts';
import { withLastUpdated } from './lastUpdated.ts';
import { ocpiInstant } from './publishedObjects.ts';
import { publishedLocations, publishedTariffIds } from './publishedLocation.ts';
import type { PublishedObjects, PublishedTariffs, RatesInUse, Recipe } from './publishedObjects.ts';
import { publishedTariffs, ratesInUse } from './publishedTariffs.ts';

/** The dependencies of publishing. */
export interface PublishingWorld {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly newUuid: () => string;
  /** The zone data of this process; default: those of the runtime. */
  readonly zones?: OwnZones;
  /** As in `PlatformOptions`: publications are hashed to detect changes. */
  readonly sha256Hex?: (text: string) => string;
}

/** Increase it when the same cost rate or station is expressed differently than before. */
const form = 2;

function isCurrent(
  publication: PublicationState | undefined,
  source: string,
  address: string | null,
  nowMs: number,
): boolean {
  if (publication?.source !== source || publication.address !== address) return false;
  return isValidAt({ madeMs: publication.made_at_ms, untilMs: publication.due_at_ms }, nowMs);
}

/** A cost rate or station whose publication is out of date. */
interface Stale {
  readonly id: string;
  readonly recipe: Recipe;
  /** A hash of its source. */
  readonly source: string;
}

/** The ids among these that have changed or are due. */
async function staleOf(
  { nowMs, sha256Hex: hashOf = sha256Hex }: PublishingWorld,
  reader: StoreReader,
  { slug }: SitePublishingPartner,
  { kind, address, recipes }: PublishedObjects,
  ids: readonly string[],
): Promise<readonly Stale[]> {
  const atMs = nowMs();
  const states = await reader.publicationStates(slug, kind, ids);
  const known = new Map(states.map((state) => [state.id, state]));
  const made = await recipes(reader, ids, atMs);
  return made.flatMap(([id, recipe]) => {
    if (recipe.isGone === true && !known.has(id)) return [];
    const source = hashOf(JSON.stringify([form, ...recipe.parts]));
    return isCurrent(known.get(id), source, address, atMs) ? [] : [{ id, recipe, source }];
  });
}

/** The next version of a publication, and whether the partner gets a push. */
function nextOf(
  { slug }: SitePublishingPartner,
  { kind, address }: PublishedObjects,
  { id, recipe, source }: Stale,
  previous: PublicationRecord | undefined,
  nowMs: number,
): { readonly publication: PublicationRecord; readonly isNews: boolean } {
  const before = previous?.content ?? null;
  const { object, finding, dueAtMs } = recipe.make(before);
  // It increases with every change of the content, also twice within a second.
  const next = Math.max(Math.floor(nowMs / 1000) * 1000, (previous?.updated_at_ms ?? -1000) + 1000);
  const content = object === null ? null : withLastUpdated(object, before, ocpiInstant(next));
  const hasChanged = content !== before;
  const publication = {
    slug,
    kind,
    id,
    content,
    source,
    address,
    finding,
    due_at_ms: dueAtMs,
    created_at_ms: previous?.created_at_ms ?? nowMs,
    updated_at_ms: hasChanged || previous === undefined ? next : previous.updated_at_ms,
    made_at_ms: nowMs,
  };
  return { publication, isNews: hasChanged || (content !== null && previous?.address !== address) };
}

/** Writes the changed publications and adds pushes for them to the outbox. */
async function writeChanged(
  writer: StoreWriter,
  partner: SitePublishingPartner,
  of: PublishedObjects,
  ids: readonly string[],
  world: PublishingWorld,
): Promise<void> {
  const { slug } = partner;
  const { nowMs, newUuid } = world;
  await writer.lockPublishing(slug);
  const created_at_ms = nowMs();
  // Read again under the lock.
  const stale = await staleOf(world, writer, partner, of, ids);
  const publications = await writer.publications(
    slug,
    of.kind,
    stale.map(({ id }) => id),
  );
  const known = new Map(publications.map((publication) => [publication.id, publication]));
  const next = stale.map((each) => nextOf(partner, of, each, known.get(each.id), created_at_ms));
  await writer.putPublications(next.map(({ publication }) => publication));
  if (of.address === null) return;
  const news = next.filter(({ isNews }) => isNews);
  await writer.addPushes(
    news.map(({ publication: { kind, id: object_id } }): NewPush => {
      return { uuid: newUuid(), slug, kind, object_id, payload: '', created_at_ms };
    }),
  );
}

/** Updates a partner's publications of one kind. */
async function publishObjects(
  world: PublishingWorld,
  partner: SitePublishingPartner,
  of: PublishedObjects,
  ids: readonly string[],
): Promise<void> {
  const { store } = world;
  const changed: string[] = [];
  const write = async (): Promise<void> => {
    const some = changed.splice(0, of.atOnce);
    if (some.length === 0) return;
    await store.write((writer) => writeChanged(writer, partner, of, some, world));
  };
  for (let from = 0; from < ids.length; from += of.atOnce) {
    const some = ids.slice(from, from + of.atOnce);
    const stale = await store.read((reader) => staleOf(world, reader, partner, of, some));
    changed.push(...stale.map(({ id }) => id));
    if (changed.length >= of.atOnce) await write();
  }
  await write();
}

/** The ids of all publications of a kind, current ones and those that are not current any more. */
function allIds(
  { store }: PublishingWorld,
  { slug }: SitePublishingPartner,
  of: PublishedObjects,
): Promise<readonly string[]> {
  return store.read(async (reader) => [
    ...new Set([...(await of.ids(reader)), ...(await reader.publicationIds(slug, of.kind))]),
  ]);
}

/** What a complete update of a partner's publications saw. */
export interface SeenState {
  readonly inUse: RatesInUse;
  readonly tariffs: Pick<PublishedTariffs, 'shares' | 'idsByCalendar'>;
  /** The ids of the tariffs that the partner receives. */
  readonly publishedIds: ReadonlySet<string>;
}

/** The tariffs that may have changed since a complete update; `null`: all. */
function changedTariffs(
  { shares, idsWithRate }: PublishedTariffs,
  before: SeenState,
  { prices }: ChangedObjects,
): ReadonlySet<string> | null {
  if (prices === null) return null;
  const changed = new Set([...prices].flatMap((uuid) => idsWithRate(uuid)));
  const { shares: sharesBefore } = before.tariffs;
  for (const [id, share] of shares) if (sharesBefore.get(id) !== share) changed.add(id);
  for (const id of sharesBefore.keys()) if (!shares.has(id)) changed.add(id);
  return changed;
}

/** The stations whose Locations may have changed since a complete update; `null`: all. */
async function changedLocations(
  reader: StoreReader,
  { tariffs: { idsByCalendar }, publishedIds }: SeenState,
  before: SeenState,
  { stations, statuses }: ChangedObjects,
): Promise<ReadonlySet<string> | null> {
  if (stations === null || statuses === null) return null;
  for (const [key, ids] of idsByCalendar) {
    const idsBefore = before.tariffs.idsByCalendar.get(key);
    if (idsBefore !== undefined && String(idsBefore) !== String(ids)) return null;
  }
  const { publishedIds: published } = before;
  const appeared = [...publishedIds].filter((id) => !published.has(id));
  const flipped = [...appeared, ...[...published].filter((id) => !publishedIds.has(id))];
  const ofCalendars = new Set([...idsByCalendar.values()].flat());
  if (flipped.some((id) => ofCalendars.has(id))) return null;
  return new Set([...stations, ...statuses, ...(await reader.stationsWithRates(flipped))]);
}

/**
 * Updates a partner's publications: tariffs first, then the Locations that refer to them. A change and its
 * push in the outbox are written in one transaction.
 *
 * @param before of an earlier update: only what changed since is looked at; `undefined`: all is
 * @param changed what changed since then
 */
export async function publishTo(
  world: PublishingWorld,
  partner: SitePublishingPartner,
  before?: SeenState,
  changed: ChangedObjects = { prices: null, stations: null, statuses: null },
): Promise<SeenState> {
  const { store, nowMs, zones = runtimeZones } = world;
  const { slug, organization_uuid } = partner;
  const { inUse, tariffs, due } = await store.read(async (reader) => {
    const inUse =
      before !== undefined && changed.stations?.size === 0
        ? before.inUse
        : await ratesInUse(reader, organization_uuid);
    return {
      inUse,
      tariffs: await publishedTariffs(reader, partner, inUse, { nowMs: nowMs(), zones }),
      due: await reader.duePublicationIds(slug, 'tariff', nowMs()),
    };
  });
  const some = before === undefined ? null : changedTariffs(tariffs, before, changed);
  const ids =
    some === null ? await allIds(world, partner, tariffs) : [...new Set([...some, ...due])];
  await publishObjects(world, partner, tariffs, ids);
  const publishedNow = await store.read((reader) => publishedTariffIds(reader, slug, ids));
  const checked = new Set(ids);
  const unseen = [...(before?.publishedIds ?? [])].filter((id) => !checked.has(id));
  const state = { inUse, tariffs, publishedIds: new Set([...unseen, ...publishedNow]) };

  const locations = publishedLocations(partner, tariffs.idsByCalendar);
  const stations =
    before === undefined
      ? null
      : await store.read(async (reader) => {
          const some = await changedLocations(reader, state, before, changed);
          return some && [...some, ...(await reader.duePublicationIds(slug, 'location', nowMs()))];
        });
  await publishObjects(
    world,
    partner,
    locations,
    stations === null ? await allIds(world, partner, locations) : [...new Set(stations)],
  );
  return state;
}
