import { expect, it } from 'vitest';
import { contractSite, named } from '../../../../packages/platform/test/store/storeContractSite.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { addPushes } from '../support/outbox.ts';
import { first, importSite, setPartnerToken, siteWith } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

const setAtMs = Date.UTC(2026, 10, 21);

withStores(({ open }) => {
  async function withSite(): Promise<AdminStore> {
    const store = await open();
    await importSite(store, contractSite);
    return store;
  }

  async function tokensOf(store: AdminStore): Promise<unknown> {
    const known = await store.partners.list();
    return known.map(({ kind, partner, token, token_set_at_ms }) => [
      `${kind} ${partner.slug}`,
      token,
      token_set_at_ms,
    ]);
  }

  it('sets and removes the token of the partner of one kind', async () => {
    const store = await withSite();
    const [nap] = contractSite.publishing_partners.filter(({ slug }) => slug === 'nap');
    const publishing_partners = [{ ...first([nap]), slug: 'hub' }] as never;
    await importSite(store, siteWith({ publishing_partners }));
    expect(await store.partners.setToken('publishing', 'hub', 'for pulls', setAtMs)).toBe(true);
    expect(await store.partners.setToken('roaming', 'hub', 'for the hub', setAtMs)).toBe(true);
    expect(await store.partners.setToken('roaming', 'nap', 'for nobody', setAtMs)).toBe(false);
    expect(await tokensOf(store)).toEqual([
      ['roaming alpha', null, null],
      ['publishing eye', null, null],
      ['publishing hub', 'for pulls', setAtMs],
      ['roaming hub', 'for the hub', setAtMs],
      ['publishing nap', null, null],
    ]);
    expect(await store.partners.setToken('publishing', 'hub', null, setAtMs)).toBe(true);
    expect(await tokensOf(store)).toMatchObject([
      {},
      {},
      ['publishing hub', null, null],
      ['roaming hub', 'for the hub', setAtMs],
      {},
    ]);
  });

  it('keeps tokens when a site is imported, and exports none', async () => {
    const store = await withSite();
    await setPartnerToken(store, 'roaming', 'hub', 'for the hub');
    await setPartnerToken(store, 'publishing', 'nap', 'for the nap');
    const before = await tokensOf(store);
    const exported = await store.site.exportSite();
    expect(JSON.stringify(exported)).not.toMatch(/token|for the/);
    const moved = exported.roaming_partners.map((partner) => ({
      ...partner,
      url: 'https://moved.example',
    }));
    await importSite(store, { ...exported, roaming_partners: moved });
    expect(await tokensOf(store)).toEqual(before);
  });

  it('gives the token with a claimed push', async () => {
    const store = await withSite();
    await setPartnerToken(store, 'roaming', 'hub', 'for the hub');
    await addPushes(store, 'hub', 1, [named.fullStation]);
    const lane = { slug: 'hub', organization_uuid: named.city };
    const claimed = await store.outbox.claim(lane, Date.now() + 1_000, 1_000, 1);
    expect(claimed).toMatchObject([{ partner: { slug: 'hub', token: 'for the hub' } }]);
  });
});
