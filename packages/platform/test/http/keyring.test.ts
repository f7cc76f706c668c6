import { describe, expect, it } from 'vitest';
import { siteData, tokens } from '../site/siteData.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { createKeyring } from '../../src/http/keyring.ts';

describe('the keyring', () => {
  it('finds keys in force by their tokens', async () => {
    const keyring = createKeyring(createMemoryStore(siteData()));
    expect(await keyring.find(tokens.all, '0')).toMatchObject({ cross_organization: true });
    expect(await keyring.find(tokens.revoked, '0')).toBeUndefined();
    expect(await keyring.find('unknown', '0')).toBeUndefined();
  });

  it('keeps what it found for one revision', async () => {
    const store = createMemoryStore(siteData());
    const keyring = createKeyring(store);
    await keyring.find(tokens.own, '0');
    store.change((data) => ({ ...data, tokens: [] }));
    expect(await keyring.find(tokens.own, '0')).toBeDefined();
    expect(await keyring.find(tokens.own, '1')).toBeUndefined();
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
    expect(await createKeyring(lax).find(tokens.own, '0')).toBeUndefined();
  });
});
