import { hash } from 'node:crypto';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type { Finding } from '@wattpost/exchange';
import type {
  PublicationRecord,
  PublishDatex,
  PublishedKind,
  PublishingWorld,
} from '@wattpost/platform';
import { DatexFeed, type Made, type Published, type PublisherOptions } from './datexFeed.ts';

/** The publications of a partner, as the outbox names them. */
const kinds = { table: 'datex_table', status: 'datex_status' } as const satisfies Readonly<
  Record<string, PublishedKind>
>;

/** A publication by its name. */
export type PublicationName = keyof typeof kinds;

/** Partners that are sent publications. */
export interface DatexPartners {
  /** Puts into the outbox what a partner has to be sent: what has changed, and each once a day. */
  readonly publishTo: PublishDatex;
  /** The publication of this moment. */
  readonly publication: (
    partner: SitePublishingPartner,
    name: PublicationName,
  ) => Promise<Published>;
}

/** What is kept of a publication, but for when that was first and last. */
type Stated = Pick<PublicationRecord, 'content' | 'source' | 'address' | 'finding' | 'due_at_ms'>;

function optionsOf({
  country_code,
  party_id,
  datex,
}: SitePublishingPartner): PublisherOptions | undefined {
  if (datex === null) return undefined;
  const { publisher, language, test } = datex;
  return {
    ...{ country: country_code, publisher, operatorId: `${country_code}*${party_id}`, language },
    information: test ? 'test' : 'real',
  };
}

function inOneLine(findings: readonly Finding[]): string | null {
  const [first] = findings;
  if (first === undefined) return null;
  const more = findings.length - 1;
  return `${first.path}: ${first.message}${more > 0 ? ` (and ${more} more)` : ''}`;
}

function statedOf({ published, digest, untilMs }: Made, options: string, address: string): Stated {
  const of = { source: hash('sha256', `${options} ${digest}`), address };
  return published.ok
    ? { ...of, content: '', finding: inOneLine(published.lost), due_at_ms: untilMs }
    : { ...of, content: null, finding: published.message, due_at_ms: null };
}

function isCurrent(before: PublicationRecord | undefined, next: Stated, nowMs: number): boolean {
  if (before?.source !== next.source || before.address !== next.address) return false;
  return before.due_at_ms === null || nowMs < before.due_at_ms;
}

/** Sees to the partners that are sent publications, each with a feed of its own. */
export function datexPartners({ store, nowMs, newUuid }: PublishingWorld): DatexPartners {
  const feeds = new Map<string, { readonly options: string; readonly feed: DatexFeed }>();

  /** Throws for a partner that is told by OCPI. */
  function feedOf(partner: SitePublishingPartner): { options: string; feed: DatexFeed } {
    const given = optionsOf(partner);
    if (given === undefined) throw new Error(`${partner.slug} is sent no publications`);
    const options = JSON.stringify([partner.organization_uuid, given]);
    const known = feeds.get(partner.slug);
    if (known?.options === options) return known;
    // What changes is seen at once: a look at what has not changed costs next to nothing.
    const made = { options, feed: new DatexFeed(store, given, nowMs, () => undefined, 0) };
    feeds.set(partner.slug, made);
    return made;
  }

  async function put(
    { slug, organization_uuid: id }: SitePublishingPartner,
    kind: PublishedKind,
    next: Stated,
  ): Promise<void> {
    await store.write(async (writer) => {
      await writer.lockPublishing(slug);
      const [before] = await writer.publications(slug, kind, [id]);
      const now = nowMs();
      if (isCurrent(before, next, now)) return;
      const times = { created_at_ms: before?.created_at_ms ?? now, updated_at_ms: now };
      await writer.putPublications([{ slug, kind, id, ...next, ...times }]);
      if (next.content === null) return;
      const push = { uuid: newUuid(), slug, kind, object_id: id, payload: '', created_at_ms: now };
      await writer.addPushes([push]);
    });
  }

  return {
    async publishTo(partner) {
      const { slug, organization_uuid: id, datex } = partner;
      const { options, feed } = feedOf(partner);
      for (const name of ['table', 'status'] as const) {
        const kind = kinds[name];
        const address = datex?.[`${name}_url`] ?? null;
        const [before] = await store.read((reader) => reader.publications(slug, kind, [id]));
        if (address === null && before === undefined) continue;
        const next =
          address === null
            ? { content: null, source: '', address, finding: null, due_at_ms: null }
            : statedOf(await feed.publish(id, name), options, address);
        if (!isCurrent(before, next, nowMs())) await put(partner, kind, next);
      }
    },
    publication: async (partner, name) =>
      (await feedOf(partner).feed.publish(partner.organization_uuid, name)).published,
  };
}
