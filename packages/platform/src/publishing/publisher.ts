import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { isValidAt, type Validity } from '../port/index.ts';
import { publishTo, type PublishingWorld } from './publish.ts';

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

/** Updates what a partner receives by DATEX II. */
export type PublishDatex = (partner: SitePublishingPartner) => Promise<void>;

/** The state of a partner's last update: until something must be generated again. */
interface PartnerState extends Validity {
  /** `null`: the update failed. */
  readonly revision: string | null;
  /** Whether a first update was completed. */
  readonly isWhole: boolean;
  /** Epoch milliseconds. */
  readonly quietUntilMs: number;
  /** Of the prices of the partner's organization. */
  readonly priceRevision: number;
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
): Publisher {
  const { store, nowMs } = world;
  const looked = new Map<string, PartnerState>();
  const underWay = new Map<string, Promise<void>>();

  async function look(partner: SitePublishingPartner): Promise<void> {
    const { slug } = partner;
    // Read before any data: later changes are handled by the next update.
    const revision = await store.revision();
    const before = looked.get(slug);
    const beganMs = nowMs();
    if (before !== undefined) {
      const isKnown = before.revision === revision && isValidAt(before, beganMs);
      if (isKnown || isValidAt({ ...before, untilMs: before.quietUntilMs }, beganMs)) return;
    }
    const ended = (
      of: Pick<PartnerState, 'revision' | 'isWhole' | 'untilMs' | 'priceRevision'>,
    ): void => {
      const madeMs = nowMs();
      const quietMs = Math.min(Math.max(0, madeMs - beganMs) * quietPerWork, longestQuietMs);
      looked.set(slug, { ...of, madeMs, quietUntilMs: madeMs + quietMs });
    };
    try {
      const priceRevision = await store.read((reader) =>
        reader.lastRevision(partner.organization_uuid),
      );
      if (partner.datex === null) await publishTo(world, partner);
      else await publishDatex?.(partner);
      const untilMs = await store.read((reader) => reader.nextPublicationDue(slug, beganMs));
      ended({ revision, isWhole: true, untilMs, priceRevision });
    } catch (error) {
      const { isWhole = false, priceRevision = 0 } = before ?? {};
      ended({ revision: null, isWhole, untilMs: null, priceRevision });
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
      const partners = await store.read((reader) => reader.publishingPartners());
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
