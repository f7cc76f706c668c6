import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store, StoreReader } from '../../src/port/store.ts';
import { unchanged } from '../store/memoryData.ts';
import { createPublisher, type MeasuredPublisher } from '../../src/publishing/publisher.ts';

const nap: SitePublishingPartner = {
  slug: 'nap',
  organization_uuid: '00000000-0000-4000-8000-000000000001',
  country_code: 'AT',
  party_id: 'WPT',
  operator_name: 'Stadtstrom',
  tariffs_url: null,
  locations_url: null,
  everywhere: {},
  datex: null,
};
const eye = { ...nap, slug: 'eye' };

/** What the store is asked, and what that costs on the clock. */
const world = {
  now: 0,
  revision: 0,
  priceRevision: 0,
  costMs: 0,
  dueMs: null as number | null,
  fails: (slug: string): boolean => slug === '',
};
let looks: string[];
let publisher: MeasuredPublisher;

beforeEach(() => {
  Object.assign(world, { now: 10_000_000, revision: 1, costMs: 0, dueMs: null });
  world.fails = () => false;
  looks = [];
  const reader: Partial<StoreReader> = {
    publishingPartners: () => Promise.resolve([eye, nap]),
    lastRevision: () => Promise.resolve(world.priceRevision),
    costRatesInUse: () => {
      world.now += world.costMs;
      return Promise.resolve([]);
    },
    calendarsInUse: () => Promise.resolve([]),
    publicationIds: (slug, kind) => {
      if (kind === 'tariff') looks.push(slug);
      if (world.fails(slug)) throw new Error('the disk is gone');
      return Promise.resolve([]);
    },
    ownStationIds: () => Promise.resolve([]),
    duePublicationIds: () => Promise.resolve([]),
    changedSince: () => Promise.resolve({ prices: null, stations: null, statuses: null }),
    stationsWithRates: () => Promise.resolve([]),
    nextPublicationDue: (_slug, afterMs) =>
      Promise.resolve(world.dueMs !== null && world.dueMs > afterMs ? world.dueMs : null),
  };
  const store: Store = {
    revision: () => Promise.resolve({ ...unchanged, prices: world.revision }),
    read: (work) => work(reader as StoreReader),
    write: () => Promise.reject(new Error('There is nothing to write.')),
  };
  publisher = createPublisher({ store, nowMs: () => world.now, newUuid: () => '' });
});

describe('a publisher', () => {
  it('looks at each partner, and not again while nothing changes', async () => {
    await publisher.publish();
    expect(looks).toEqual(['eye', 'nap']);
    world.now += 3_600_000;
    await publisher.publish();
    await publisher.publishTo(nap);
    expect(looks).toEqual(['eye', 'nap']);
    world.revision += 1;
    await publisher.publishTo(nap);
    expect(looks).toEqual(['eye', 'nap', 'nap']);
  });

  it('looks again when something is due, though nothing has changed', async () => {
    world.dueMs = world.now + 5_000;
    await publisher.publishTo(nap);
    world.now += 4_999;
    await publisher.publishTo(nap);
    expect(looks).toHaveLength(1);
    world.now += 1;
    world.dueMs = null;
    await publisher.publishTo(nap);
    await publisher.publishTo(nap);
    expect(looks).toHaveLength(2);
  });

  it.each([
    [100, 900],
    [500, 4_500],
    [60_000, 5_000],
  ])('that took %i ms to look leaves the store alone for %i ms', async (costMs, quietMs) => {
    world.costMs = costMs;
    await publisher.publishTo(nap);
    world.revision += 1;
    world.now += quietMs - 1;
    await publisher.publishTo(nap);
    expect(looks).toHaveLength(1);
    world.now += 1;
    await publisher.publishTo(nap);
    expect(looks).toHaveLength(2);
  });

  it('looks once for all who ask at the same time', async () => {
    await Promise.all([publisher.publishTo(nap), publisher.publishTo(nap), publisher.publish()]);
    expect([...looks].sort()).toEqual(['eye', 'nap']);
  });

  it('that could not look does so the next time, once it was quiet', async () => {
    world.fails = () => true;
    world.costMs = 100;
    await expect(publisher.publishTo(nap)).rejects.toThrow('the disk is gone');
    expect(await publisher.isPublishedTo(nap)).toBe(false);
    expect(looks).toHaveLength(1);
    world.fails = () => false;
    world.now += 900;
    expect(await publisher.isPublishedTo(nap)).toBe(true);
    expect(looks).toHaveLength(2);
  });

  it('that fails for one partner sees to the others all the same, and says so', async () => {
    world.fails = (slug) => slug === 'eye';
    const failed = publisher.publish();
    await expect(failed).rejects.toThrow(
      'Not everything could be published: eye: the disk is gone',
    );
    await expect(failed).rejects.toMatchObject({ cause: { message: 'the disk is gone' } });
    expect(looks).toEqual(['eye', 'nap']);
  });

  it('looks once at what stays due whatever is done about it', async () => {
    world.dueMs = world.now - 1;
    for (let second = 0; second < 5; second++) {
      await publisher.publishTo(nap);
      world.now += 1_000;
    }
    expect(looks).toHaveLength(1);
  });

  it.each([0, 60_000])('looks at once when the clock is set back, after %i ms', async (costMs) => {
    world.costMs = costMs;
    await publisher.publishTo(nap);
    world.now -= 3_600_000;
    await publisher.publishTo(nap);
    expect(looks).toHaveLength(2);
    world.revision += 1;
    world.now += 5_000;
    await publisher.publishTo(nap);
    expect(looks).toHaveLength(3);
  });
});

describe('what is published', () => {
  it('is known from the first time on, and is as new as the last look', async () => {
    expect(publisher.publishedAsOfMs()).toBeUndefined();
    await publisher.publish();
    expect(publisher.publishedAsOfMs()).toBe(10_000_000);
    world.now += 5_000;
    expect(publisher.publishedAsOfMs()).toBe(10_000_000);
    await publisher.publish();
    expect(publisher.publishedAsOfMs()).toBe(10_005_000);
  });

  it('ages while one partner fails, and while a look takes its time', async () => {
    await publisher.publish();
    world.fails = (slug) => slug === 'eye';
    for (const revision of [2, 3]) {
      Object.assign(world, { revision, now: world.now + 60_000 });
      await expect(publisher.publish()).rejects.toThrow('the disk is gone');
      expect(publisher.publishedAsOfMs()).toBe(10_000_000);
    }
    Object.assign(world, { revision: 4, now: world.now + 60_000, costMs: 1_000 });
    world.fails = () => false;
    await publisher.publish();
    expect(publisher.publishedAsOfMs()).toBe(10_180_000);
    // Too soon after a long look: a change waits.
    Object.assign(world, { revision: 5, now: world.now + 1 });
    await publisher.publish();
    expect(publisher.publishedAsOfMs()).toBe(10_180_000);
  });
});
