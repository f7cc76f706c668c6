import { type TokenRecord, sharedData } from '@wattpost/platform';
import { expect, it } from 'vitest';
import {
  contractSite,
  named,
  testUuid,
} from '../../../../packages/platform/test/store/storeContractSite.ts';
import { withStores } from '../support/withStores.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { atImport } from '../support/site.ts';

function token(number: number, fields: Partial<TokenRecord> = {}): TokenRecord {
  return {
    uuid: testUuid('tokn', number),
    hash: String(number).padStart(64, 'a'),
    organization_uuid: named.city,
    areas: ['stations', 'pricing'],
    cross_organization: false,
    name: number === 1 ? 'Price desk' : null,
    partner_slug: null,
    created_at_ms: 1_800_000_000_000 + number,
    revoked_at_ms: null,
    ...fields,
  };
}

withStores(({ open }) => {
  async function withSite(): Promise<AdminStore> {
    const store = await open();
    await store.site.importSite(contractSite, atImport);
    return store;
  }

  it('finds a key by its hash, as it was added', async () => {
    const store = await withSite();
    const added = token(1, { cross_organization: true, areas: ['core'] });
    expect(await store.tokens.add(added)).toBe('written');
    expect(await store.tokens.add(token(2))).toBe('written');
    await store.read(async (reader) => {
      expect(await reader.token(added.hash)).toEqual(added);
      expect(await reader.token(token(2).hash)).toEqual(token(2));
      expect(await reader.token(token(3).hash)).toBeUndefined();
    });
  });

  it('refuses a key of an organization that is not there', async () => {
    const store = await withSite();
    const stray = token(1, { organization_uuid: testUuid('none', 1) });
    expect(await store.tokens.add(stray)).toBe('unknown_organization');
    expect(await store.tokens.list()).toEqual([]);
  });

  it('lists keys by creation, revoked ones too', async () => {
    const store = await withSite();
    for (const number of [3, 1, 2]) await store.tokens.add(token(number));
    expect(await store.tokens.revoke(token(1).uuid, 5)).toBe(true);
    expect(await store.tokens.list()).toEqual([token(1, { revoked_at_ms: 5 }), token(2), token(3)]);
  });

  it('revokes a key once', async () => {
    const store = await withSite();
    await store.tokens.add(token(1));
    const before = await store.revision(sharedData);
    expect(await store.tokens.revoke(token(1).uuid, 5)).toBe(true);
    expect(await store.revision(sharedData)).not.toEqual(before);
    expect(await store.tokens.revoke(token(1).uuid, 6)).toBe(false);
    expect(await store.tokens.revoke(token(2).uuid, 6)).toBe(false);
    const found = await store.read((reader) => reader.token(token(1).hash));
    expect(found?.revoked_at_ms).toBe(5);
  });
});
