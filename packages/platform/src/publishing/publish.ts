import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type {
  NewPush,
  PublicationRecord,
  PublicationState,
  Store,
  StoreReader,
  StoreWriter,
} from '../port/index.ts';
import { sha256Hex } from '../http/index.ts';
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
  /** As in `PlatformOptions`: all that is published is hashed to see what has changed. */
  readonly sha256Hex?: (text: string) => string;
}

/** Raised when the same cost rate or station is written in another way than before. */
const form = 1;

function isCurrent(
  publication: PublicationState | undefined,
  source: string,
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
  /** A hash of what it is made of. */
  readonly source: string;
}

/** Of these things those that have changed, or of which something is due. */
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
    const source = hashOf(JSON.stringify([form, ...recipe.parts]));
    return isCurrent(known.get(id), source, address, atMs) ? [] : [{ id, recipe, source }];
  });
}

/** The publication that comes after the one before, and whether the partner has to be told. */
function nextOf(
  { slug }: SitePublishingPartner,
  { kind, address }: PublishedObjects,
  { id, recipe, source }: Stale,
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
    ...{ slug, kind, id, content, source, address, finding, due_at_ms: dueAtMs },
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
  world: PublishingWorld,
): Promise<void> {
  const { slug } = partner;
  const { nowMs, newUuid } = world;
  await writer.lockPublishing(slug);
  const created_at_ms = nowMs();
  // Looked at again, now that nobody else writes it.
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

/** Brings what a partner is told of one kind of things to what is. */
async function publishObjects(
  world: PublishingWorld,
  partner: SitePublishingPartner,
  open: typeof publishedTariffs,
): Promise<void> {
  const { store } = world;
  const { of, told } = await store.read(async (reader) => {
    const of = await open(reader, partner);
    return { of, told: await reader.publicationIds(partner.slug, of.kind) };
  });
  const ids = [...new Set([...of.ids, ...told])];
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
