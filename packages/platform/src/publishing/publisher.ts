import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { holdsAt, type Validity } from '../port/index.ts';
import { publishTo, type PublishingWorld } from './publish.ts';

/** Keeps what partners receive up to date. */
export interface Publisher {
  /** Brings what one partner receives up to date, if anything changed since the last time. */
  readonly publishTo: (partner: SitePublishingPartner) => Promise<void>;
  /**
   * The same for every partner: one for which it fails keeps it from no other. Rejects at the end, with
   * an `AggregateError` whose cause is the first failure.
   */
  readonly publish: () => Promise<void>;
  /**
   * Brings what one partner receives up to date, but waits for some seconds at most: what was known
   * before is good enough then. `false`: nothing is yet, since this publisher has not looked at
   * everything once, and what is kept may be a part of it.
   */
  readonly isPublishedTo: (partner: SitePublishingPartner) => Promise<boolean>;
}

/** Brings what a partner receives by DATEX II up to date. */
export type PublishDatex = (partner: SitePublishingPartner) => Promise<void>;

/** What is known of a partner since it was last looked at: until something has to be made anew. */
interface Looked extends Validity {
  /** `null`: the look failed. */
  readonly revision: string | null;
  /** Whether everything was looked at once. */
  readonly isWhole: boolean;
  /** Epoch milliseconds. */
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
 * @param publishDatex for partners that receive DATEX II; left out, these receive nothing
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
      const isKnown = before.revision === revision && holdsAt(before, beganMs);
      if (isKnown || holdsAt({ ...before, untilMs: before.quietUntilMs }, beganMs)) return;
    }
    const ended = (of: Pick<Looked, 'revision' | 'isWhole' | 'untilMs'>): void => {
      const madeMs = nowMs();
      const quietMs = Math.min(Math.max(0, madeMs - beganMs) * quietPerWork, longestQuietMs);
      looked.set(slug, { ...of, madeMs, quietUntilMs: madeMs + quietMs });
    };
    try {
      if (partner.datex === null) await publishTo(world, partner);
      else await publishDatex?.(partner);
      const untilMs = await store.read((reader) => reader.nextPublicationDue(slug, beganMs));
      ended({ revision, isWhole: true, untilMs });
    } catch (error) {
      ended({ revision: null, isWhole: before?.isWhole ?? false, untilMs: null });
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
    async isPublishedTo(partner) {
      await atMost(patienceMs, publishOnce(partner));
      return looked.get(partner.slug)?.isWhole === true;
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
