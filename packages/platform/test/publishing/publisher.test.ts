import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store, StoreReader } from '../../src/port/store.ts';
import { createPublisher, type Publisher } from '../../src/publishing/publisher.ts';

const nap: SitePublishingPartner = {
  slug: 'nap',
  organization_uuid: '00000000-0000-4000-8000-000000000001',
  ...{ country_code: 'AT', party_id: 'WPT', operator_name: 'Stadtstrom' },
  ...{ tariffs_url: null, locations_url: null, token: null, everywhere: {}, datex: null },
};
const eye = { ...nap, slug: 'eye' };

/** What the store is asked, and what that costs on the clock. */
const world = { now: 0, revision: 0, costMs: 0, dueMs: null as number | null, fails: false };
let looks: string[];
let publisher: Publisher;

beforeEach(() => {
  Object.assign(world, { now: 1_000_000, revision: 1, costMs: 0, dueMs: null, fails: false });
  looks = [];
  const reader: Partial<StoreReader> = {
    publishingPartners: () => Promise.resolve([eye, nap]),
    costRatesInUse: () => {
      if (world.fails) throw new Error('the disk is gone');
      world.now += world.costMs;
      return Promise.resolve([]);
    },
    publicationIds: (slug, kind) => {
      if (kind === 'tariff') looks.push(slug);
      return Promise.resolve([]);
    },
    ownStationIds: () => Promise.resolve([]),
    nextPublicationDue: () => Promise.resolve(world.dueMs),
  };
  const store: Store = {
    revision: () => Promise.resolve(String(world.revision)),
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

  it('that could not look does so the next time', async () => {
    world.fails = true;
    await expect(publisher.publishTo(nap)).rejects.toThrow('the disk is gone');
    world.fails = false;
    await publisher.publishTo(nap);
    expect(looks).toHaveLength(1);
  });
});
