import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type {
  NewPush,
  PublicationRecord,
  PublicationState,
  Store,
  StoreReader,
  StoreWriter,
} from '../port/index.ts';
import { withLastUpdated } from './lastUpdated.ts';
import { ocpiInstant } from './made.ts';
import { publishedLocations } from './publishedLocation.ts';
import type { PublishedObjects, Recipe } from './publishedObjects.ts';
import { publishedTariffs } from './publishedTariff.ts';

/** What publishing needs of the world. */
export interface PublishingWorld {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly newUuid: () => string;
}

function isCurrent(
  publication: PublicationState | undefined,
  { source }: Recipe,
  address: string | null,
  nowMs: number,
): boolean {
  if (publication?.source !== source || publication.address !== address) return false;
  return publication.due_at_ms === null || nowMs < publication.due_at_ms;
}

/** A thing of which the partner is told something else than what is. */
interface Stale {
  readonly id: string;
  readonly recipe: Recipe;
}

/** Of these things those that have changed, or of which something is due. */
async function staleOf(
  reader: StoreReader,
  { slug }: SitePublishingPartner,
  { kind, address, recipes }: PublishedObjects,
  ids: readonly string[],
  nowMs: number,
): Promise<readonly Stale[]> {
  const states = await reader.publicationStates(slug, kind, ids);
  const known = new Map(states.map((state) => [state.id, state]));
  const made = await recipes(reader, ids, nowMs);
  return made.flatMap(([id, recipe]) =>
    isCurrent(known.get(id), recipe, address, nowMs) ? [] : [{ id, recipe }],
  );
}

/** The publication that comes after the one before, and whether the partner has to be told. */
function nextOf(
  { slug }: SitePublishingPartner,
  { kind, address }: PublishedObjects,
  { id, recipe }: Stale,
  previous: PublicationRecord | undefined,
  nowMs: number,
): { readonly publication: PublicationRecord; readonly isNews: boolean } {
  const before = previous?.content ?? null;
  const { object, finding, dueAtMs } = recipe.make(before);
  // It moves whenever the content does, also twice within a second.
  const next = Math.max(Math.floor(nowMs / 1000) * 1000, (previous?.updated_at_ms ?? -1000) + 1000);
  const content = object === null ? null : withLastUpdated(object, before, ocpiInstant(next));
  const hasChanged = content !== before;
  const publication = {
    ...{ slug, kind, id, content, source: recipe.source, address, finding, due_at_ms: dueAtMs },
    created_at_ms: previous?.created_at_ms ?? nowMs,
    updated_at_ms: hasChanged || previous === undefined ? next : previous.updated_at_ms,
  };
  return { publication, isNews: hasChanged || (content !== null && previous?.address !== address) };
}

/** Writes what has changed of these things and, where the partner is sent it, puts it into the outbox. */
async function writeChanged(
  writer: StoreWriter,
  partner: SitePublishingPartner,
  of: PublishedObjects,
  ids: readonly string[],
  { nowMs, newUuid }: PublishingWorld,
): Promise<void> {
  const { slug } = partner;
  await writer.lockPublishing(slug);
  const created_at_ms = nowMs();
  // Looked at again, now that nobody else writes it.
  const stale = await staleOf(writer, partner, of, ids, created_at_ms);
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

/** Brings what a partner is told of one kind of things to what is. */
async function publishObjects(
  world: PublishingWorld,
  partner: SitePublishingPartner,
  open: typeof publishedTariffs,
): Promise<void> {
  const { store, nowMs } = world;
  const { of, told } = await store.read(async (reader) => {
    const of = await open(reader, partner);
    return { of, told: await reader.publicationIds(partner.slug, of.kind) };
  });
  const ids = [...new Set([...of.ids, ...told])];
  for (let from = 0; from < ids.length; from += of.atOnce) {
    const some = ids.slice(from, from + of.atOnce);
    const stale = await store.read((reader) => staleOf(reader, partner, of, some, nowMs()));
    if (stale.length === 0) continue;
    const changed = stale.map(({ id }) => id);
    await store.write((writer) => writeChanged(writer, partner, of, changed, world));
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
  await publishObjects(world, partner, publishedTariffs);
  await publishObjects(world, partner, publishedLocations);
}
