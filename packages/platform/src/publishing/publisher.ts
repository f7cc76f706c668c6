import type { SitePublishingPartner } from '@wattpost/contract/wire';
import {
  type ChangedObjects,
  isUnchanged,
  isValidAt,
  type Revision,
  type Topic,
  type Validity,
} from '../port/index.ts';
import { publishTo, type SeenState, type PublishingWorld } from './publish.ts';

/** Updates what partners receive. */
export interface Publisher {
  /** Updates what one partner receives, if anything changed since the last time. */
  readonly publishTo: (partner: SitePublishingPartner) => Promise<void>;
  /**
   * Updates all partners; a failure for one does not affect the others. Rejects at the end, with
   * an `AggregateError` whose cause is the first failure.
   */
  readonly publish: () => Promise<void>;
  /**
   * Updates what one partner receives, but waits for a few seconds at most; after that
   * the previous state is used. `false`: there is no complete state yet, since this publisher has not
   * finished its first update.
   */
  readonly isPublishedTo: (partner: SitePublishingPartner) => Promise<boolean>;
  /**
   * The last revision of its organization's prices that a partner's publications contain; 0: none. Updates them first,
   * but waits for a few seconds at most.
   */
  readonly publishedRevision: (partner: SitePublishingPartner) => Promise<number>;
}

/** What a partner's publications contain at present. */
export interface PublishedState {
  /** Whether a first update was completed. */
  readonly isWhole: boolean;
  /** The last revision of its organization's prices in them; 0: none. */
  readonly priceRevision: number;
}

/** A publisher that states how far it is behind. */
export interface MeasuredPublisher extends Publisher {
  /** The state of a partner, by its slug; `undefined` before its first update. */
  readonly stateOf: (slug: string) => PublishedState | undefined;
  /**
   * Everything that was written before this time is in the publications of all partners, which are in the outbox
   * where they changed: epoch milliseconds. `undefined` before the first `publish`.
   */
  readonly publishedAsOfMs: () => number | undefined;
}

/** The kinds of data that publications show. */
export const publishedTopics: readonly Topic[] = ['partners', 'prices', 'stations', 'statuses'];

/** Updates what a partner receives by DATEX II. Resolves with when a status in it ends, epoch milliseconds; `null`: none does. */
export type PublishDatex = (partner: SitePublishingPartner) => Promise<number | null>;

/** The state of a partner's last update: until something must be generated again. */
interface PartnerState extends Validity, PublishedState {
  /** `null`: the update failed. */
  readonly revision: Revision | null;
  /** What it saw, for the next one; `undefined`: that looks at everything. */
  readonly seen: SeenState | undefined;
  /** Epoch milliseconds. */
  readonly quietUntilMs: number;
  /** The publications contain everything from before this time, or from before the first attempt. */
  readonly asOfMs: number;
}

/** Anything may have changed. */
const all: ChangedObjects = { prices: null, stations: null, statuses: null };

function isCurrent({ revision: before }: PartnerState, revision: Revision): boolean {
  // The last revision of prices is published, too.
  return before !== null && isUnchanged(before, revision, [...publishedTopics, 'history']);
}

/** At most a tenth of the time is spent on updates, unless a change would wait longer than this. */
const quietPerWork = 9;
const longestQuietMs = 5_000;

/** How long a partner's request waits for an update: less than a client's usual timeout. */
const defaultPatienceMs = 5_000;

/**
 * Makes a publisher. Any number of them, in any number of processes, may share a store.
 *
 * @param publishDatex for partners that receive DATEX II; left out: these receive nothing
 * @param patienceMs how long a request waits at most
 */
export function createPublisher(
  world: PublishingWorld,
  publishDatex?: PublishDatex,
  patienceMs = defaultPatienceMs,
): MeasuredPublisher {
  const { store, nowMs } = world;
  const looked = new Map<string, PartnerState>();
  const underWay = new Map<string, Promise<void>>();
  /** The partners of the last `publish`, and its start. */
  let listed: { readonly slugs: readonly string[]; readonly atMs: number } | undefined;

  /** What changed since the last update; a change of the partner may change everything. */
  async function changedSince(
    organization: string,
    { revision: before }: PartnerState,
    revision: Revision,
  ): Promise<ChangedObjects> {
    if (before === null || !isUnchanged(before, revision, ['partners'])) return all;
    return store.read((reader) => reader.changedSince(organization, before));
  }

  async function look(partner: SitePublishingPartner): Promise<void> {
    const { slug, organization_uuid } = partner;
    const askedMs = nowMs();
    // Read before any data: later changes are handled by the next update.
    const revision = await store.revision(organization_uuid);
    const before = looked.get(slug);
    const beganMs = nowMs();
    if (before !== undefined) {
      if (isCurrent(before, revision) && isValidAt(before, beganMs)) {
        looked.set(slug, { ...before, asOfMs: askedMs });
        return;
      }
      if (isValidAt({ ...before, untilMs: before.quietUntilMs }, beganMs)) return;
    }
    const ended = (of: Omit<PartnerState, 'madeMs' | 'quietUntilMs'>): void => {
      const madeMs = nowMs();
      const quietMs = Math.min(Math.max(0, madeMs - beganMs) * quietPerWork, longestQuietMs);
      looked.set(slug, { ...of, madeMs, quietUntilMs: madeMs + quietMs });
    };
    try {
      const priceRevision = await store.read((reader) => reader.lastRevision(organization_uuid));
      let seen: SeenState | undefined;
      let endMs: number | null = null;
      if (partner.datex !== null) endMs = (await publishDatex?.(partner)) ?? endMs;
      else if (before !== undefined && before.madeMs <= beganMs) {
        const changed = await changedSince(organization_uuid, before, revision);
        seen = await publishTo(world, partner, before.seen, changed);
      } else seen = await publishTo(world, partner);
      const dueMs = await store.read((reader) => reader.nextPublicationDue(slug, beganMs));
      const untilMs = endMs === null ? dueMs : Math.min(endMs, dueMs ?? Infinity);
      ended({ revision, seen, isWhole: true, untilMs, priceRevision, asOfMs: askedMs });
    } catch (error) {
      const { isWhole = false, priceRevision = 0, asOfMs = askedMs } = before ?? {};
      const failed = { revision: null, seen: undefined, untilMs: null };
      ended({ ...failed, isWhole, priceRevision, asOfMs });
      throw error;
    }
  }

  function publishOnce(partner: SitePublishingPartner): Promise<void> {
    const running = underWay.get(partner.slug);
    if (running !== undefined) return running;
    const work = look(partner).finally(() => underWay.delete(partner.slug));
    underWay.set(partner.slug, work);
    return work;
  }

  return {
    publishTo: publishOnce,
    publish: async () => {
      const atMs = nowMs();
      const partners = await store.read((reader) => reader.publishingPartners());
      listed = { slugs: partners.map(({ slug }) => slug), atMs };
      const errors: Error[] = [];
      const slugs: string[] = [];
      for (const partner of partners) {
        try {
          await publishOnce(partner);
        } catch (error) {
          errors.push(error instanceof Error ? error : new Error(String(error)));
          slugs.push(partner.slug);
        }
      }
      if (errors.length === 0) return;
      const reasons = errors.map(({ message }, index) => `${slugs[index] ?? ''}: ${message}`);
      const message = `Not everything could be published: ${reasons.join('; ')}`;
      throw new AggregateError(errors, message, { cause: errors[0] });
    },
    stateOf: (slug) => {
      const state = looked.get(slug);
      return state && { isWhole: state.isWhole, priceRevision: state.priceRevision };
    },
    publishedAsOfMs: () => {
      if (listed === undefined) return undefined;
      const { slugs, atMs } = listed;
      return Math.min(atMs, ...slugs.map((slug) => looked.get(slug)?.asOfMs ?? atMs));
    },
    async publishedRevision(partner) {
      await atMost(patienceMs, publishOnce(partner));
      return looked.get(partner.slug)?.priceRevision ?? 0;
    },
    async isPublishedTo(partner) {
      await atMost(patienceMs, publishOnce(partner));
      return looked.get(partner.slug)?.isWhole === true;
    },
  };
}

/** Resolves with the work, or earlier when it takes longer. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
