import { hash } from 'node:crypto';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { exchangeMessage, type Finding } from '@wattpost/exchange';
import {
  isValidAt,
  type PublicationRecord,
  type PublishDatex,
  type PublishedKind,
  type PublishingWorld,
} from '@wattpost/platform';
import {
  DatexFeed,
  type CachedPublication,
  type PublicationResult,
  type PublisherOptions,
} from './datexFeed.ts';

/** The publications of a partner, as the outbox names them. */
const kinds = { table: 'datex_table', status: 'datex_status' } as const satisfies Readonly<
  Record<string, PublishedKind>
>;

export type PublicationName = keyof typeof kinds;

/** Publishes to partners that receive DATEX II. */
export interface DatexPartners {
  /** Puts changed publications into the outbox, and each at least once a day. */
  readonly publishTo: PublishDatex;
  /** The current publication. */
  readonly publication: (
    partner: SitePublishingPartner,
    name: PublicationName,
  ) => Promise<PublicationResult>;
}

/** The stored state of a publication, without its times. */
type PublicationState = Pick<
  PublicationRecord,
  'content' | 'source' | 'address' | 'finding' | 'due_at_ms'
>;

function optionsOf({
  country_code,
  party_id,
  datex,
}: SitePublishingPartner): PublisherOptions | undefined {
  if (datex === null) return undefined;
  const { publisher, language, test } = datex;
  return {
    country: country_code,
    publisher,
    operatorId: `${country_code}*${party_id}`,
    language,
    information: test ? 'test' : 'real',
  };
}

function inOneLine(findings: readonly Finding[]): string | null {
  const [first] = findings;
  if (first === undefined) return null;
  const more = findings.length - 1;
  return `${first.path}: ${exchangeMessage(first)}${more > 0 ? ` (and ${more} more)` : ''}`;
}

function publicationState(
  { result: published, digest, untilMs }: CachedPublication,
  options: string,
  address: string,
): PublicationState {
  const of = { source: hash('sha256', `${options} ${digest}`), address };
  return published.ok
    ? { ...of, content: '', finding: inOneLine(published.omitted), due_at_ms: untilMs }
    : { ...of, content: null, finding: published.message, due_at_ms: null };
}

function isCurrent(
  before: PublicationRecord | undefined,
  next: PublicationState,
  nowMs: number,
): boolean {
  if (before?.source !== next.source || before.address !== next.address) return false;
  return isValidAt({ madeMs: before.made_at_ms, untilMs: before.due_at_ms }, nowMs);
}

/** Each partner has its own feed. */
export function datexPartners({ store, nowMs, newUuid }: PublishingWorld): DatexPartners {
  const feeds = new Map<string, { readonly options: string; readonly feed: DatexFeed }>();

  /** Throws for a partner that receives OCPI. */
  function feedOf(partner: SitePublishingPartner): { options: string; feed: DatexFeed } {
    const datexOptions = optionsOf(partner);
    if (datexOptions === undefined) throw new Error(`${partner.slug} is sent no publications`);
    const options = JSON.stringify([partner.organization_uuid, datexOptions]);
    const known = feeds.get(partner.slug);
    if (known?.options === options) return known;
    // No caching by time: a check without changes costs almost nothing.
    const added = { options, feed: new DatexFeed(store, datexOptions, nowMs, () => undefined, 0) };
    feeds.set(partner.slug, added);
    return added;
  }

  async function put(
    { slug, organization_uuid: id }: SitePublishingPartner,
    kind: PublishedKind,
    next: PublicationState,
  ): Promise<void> {
    await store.write(async (writer) => {
      await writer.lockPublishing(slug);
      const [before] = await writer.publications(slug, kind, [id]);
      const now = nowMs();
      if (isCurrent(before, next, now)) return;
      const created_at_ms = before?.created_at_ms ?? now;
      const times = { created_at_ms, updated_at_ms: now, made_at_ms: now };
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
            : publicationState(await feed.publish(id, name), options, address);
        if (!isCurrent(before, next, nowMs())) await put(partner, kind, next);
      }
    },
    publication: async (partner, name) =>
      (await feedOf(partner).feed.publish(partner.organization_uuid, name)).result,
  };
}
