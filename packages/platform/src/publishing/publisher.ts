import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { publishTo, type PublishingWorld } from './publish.ts';

/** Keeps what partners are told in step with what is. */
export interface Publisher {
  /** Brings what one partner is told up to date, if anything changed since the last time. */
  readonly publishTo: (partner: SitePublishingPartner) => Promise<void>;
  /** The same for every partner. */
  readonly publish: () => Promise<void>;
  /**
   * Brings what one partner is told up to date, but waits for some seconds at most: what was known
   * before is good enough then. `false`: nothing is yet, since this publisher has not looked at
   * everything once, and what is kept may be a part of it.
   */
  readonly isPublishedTo: (partner: SitePublishingPartner) => Promise<boolean>;
}

/** Brings what a partner is told by DATEX II up to date. */
export type PublishDatex = (partner: SitePublishingPartner) => Promise<void>;

/** What is known of a partner since it was last looked at. */
interface Looked {
  readonly revision: string;
  /** When something has to be made anew although nothing changed. */
  readonly dueAtMs: number | null;
  readonly quietUntilMs: number;
}

/** A tenth of the time at most goes into looking, unless a change would wait longer than this for it. */
const quietPerWork = 9;
const longestQuietMs = 5_000;

/** What partners who ask are made to wait for a look: less than their patience may be. */
const defaultPatienceMs = 5_000;

/**
 * Makes a publisher. Any number of them, in any number of processes, may share a store.
 *
 * @param publishDatex for partners that are told by DATEX II; left out, these are told nothing
 * @param patienceMs how long who asks waits at most
 */
export function createPublisher(
  world: PublishingWorld,
  publishDatex?: PublishDatex,
  patienceMs = defaultPatienceMs,
): Publisher {
  const { store, nowMs } = world;
  const looked = new Map<string, Looked>();
  const underWay = new Map<string, Promise<void>>();

  async function look(partner: SitePublishingPartner): Promise<void> {
    const { slug } = partner;
    // Read before any data: what changes meanwhile is looked at the next time.
    const revision = await store.revision();
    const before = looked.get(slug);
    const beganMs = nowMs();
    if (before !== undefined) {
      const isDue = before.dueAtMs !== null && beganMs >= before.dueAtMs;
      if ((before.revision === revision && !isDue) || beganMs < before.quietUntilMs) return;
    }
    if (partner.datex === null) await publishTo(world, partner);
    else await publishDatex?.(partner);
    const dueAtMs = await store.read((reader) => reader.nextPublicationDue(slug));
    const tookMs = Math.max(0, nowMs() - beganMs);
    const quietUntilMs = nowMs() + Math.min(tookMs * quietPerWork, longestQuietMs);
    looked.set(slug, { revision, dueAtMs, quietUntilMs });
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
      for (const partner of partners) await publishOnce(partner);
    },
    async isPublishedTo(partner) {
      await atMost(patienceMs, publishOnce(partner));
      return looked.has(partner.slug);
    },
  };
}

/** Resolves with the work, or before when it takes longer. */
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
