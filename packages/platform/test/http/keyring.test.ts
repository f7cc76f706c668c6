import { describe, expect, it } from 'vitest';
import { siteData, tokens } from '../site/siteData.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { createKeyring } from '../../src/http/keyring.ts';
import { sharedData } from '../../src/port/index.ts';

describe('the keyring', () => {
  it('finds keys in force by their tokens', async () => {
    const keyring = createKeyring(createMemoryStore(siteData()));
    expect(await keyring(tokens.all).find({ tokens: 0 })).toMatchObject({
      cross_organization: true,
    });
    expect(await keyring(tokens.revoked).find({ tokens: 0 })).toBeUndefined();
    expect(await keyring('unknown').find({ tokens: 0 })).toBeUndefined();
  });

  it('knows whose data a token opens once it has found it', async () => {
    const keyring = createKeyring(createMemoryStore(siteData()));
    for (const token of [tokens.all, tokens.own]) {
      expect(keyring(token).owner).toBe(sharedData);
      await keyring(token).find({ tokens: 0 });
    }
    expect(keyring(tokens.all).owner).toBeNull();
    expect(keyring(tokens.own).owner).toBe(siteData().tokens[0]?.organization_uuid);
  });

  it('keeps what it found until a token changes', async () => {
    const store = createMemoryStore(siteData());
    const keyring = createKeyring(store);
    await keyring(tokens.own).find({ tokens: 0 });
    store.change((data) => ({ ...data, tokens: [] }));
    expect(await keyring(tokens.own).find({ tokens: 0 })).toBeDefined();
    expect(await keyring(tokens.own).find({ tokens: 1 })).toBeUndefined();
  });

  it('does not take a key for another, whatever the store says', async () => {
    const [first] = siteData().tokens;
    const changed = first === undefined ? [] : [{ ...first, hash: '0'.repeat(64) }];
    const store = createMemoryStore(siteData({ tokens: changed }));
    const lax = {
      ...store,
      read: ((work) =>
        store.read((reader) =>
          work({ ...reader, token: () => Promise.resolve(store.data().tokens[0]) }),
        )) as typeof store.read,
    };
    expect(await createKeyring(lax)(tokens.own).find({ tokens: 0 })).toBeUndefined();
  });
});
