import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { fleetSite, importSite, names } from '../../support/site.ts';
import { executeSql } from '../../support/executeSql.ts';
import { undoListKeys, undoOutboxLanes } from './undo.ts';
import { withStores } from '../../support/withStores.ts';
import { openStore } from '../../../src/store/openStore.ts';

/** Takes a new database back to what the version before had, with a registration of that time. */
const backTo003 = [
  ...undoOutboxLanes,
  "delete from kysely_migration where name = '005-outbox-lanes'",
  'drop table registration',
  'drop table secret',
  `create table registration (
    organization_uuid text not null references organization (uuid), key text not null,
    fingerprint text not null, contact_uuid text not null, user_uuid text not null,
    card_id bigint not null, created_at_ms bigint not null,
    constraint registration_key primary key (organization_uuid, key))`,
  'create index registration_by_created_at_ms on registration (created_at_ms)',
  `insert into registration values
    ('${names.organization}', 'order-1', 'f', 'contact', 'user', 7, 1000)`,
  "delete from kysely_migration where name = '004-idempotency-keys'",
];

withStores(
  ({ open, newLocation }) => {
    it('binds idempotency keys to tokens: those of before are forgotten, all else stays', async () => {
      const location = await newLocation();
      const before = await openStore(location);
      await importSite(before, fleetSite());
      const tokenUuid = randomUUID();
      const [organization_uuid, hash] = [names.organization, 'h'];
      const scope = { organization_uuid, areas: ['fleet'], cross_organization: false } as const;
      const token = { uuid: tokenUuid, hash, ...scope, created_at_ms: 0, revoked_at_ms: null };
      await before.tokens.add(token);
      const site = await before.site.exportSite();
      await before.close();
      for (const statement of [...undoListKeys(location), ...backTo003])
        await executeSql(location, statement);

      const store = await open(location);
      expect(await store.site.exportSite()).toEqual(site);
      expect(await store.tokens.list()).toEqual([{ ...token, name: null, partner_slug: null }]);
      for (const owner of [names.organization, tokenUuid]) {
        const found = await store.read((reader) => reader.registration(owner, 'order-1', 0));
        expect(found).toBeUndefined();
      }
      const registration = {
        token_uuid: tokenUuid,
        key: 'order-1',
        fingerprint: 'f',
        contact_uuid: 'c',
        user_uuid: 'u',
        card_id: 7,
        created_at_ms: 2_000,
      };
      expect(await store.write((writer) => writer.insertRegistration(registration))).toBe(
        'written',
      );
    });

    it('makes the secret of fingerprints once for all processes', async () => {
      const location = await newLocation();
      await (await openStore(location)).close();
      for (const statement of [...undoListKeys(location), ...backTo003]) {
        if (!statement.startsWith('insert into registration'))
          await executeSql(location, statement);
      }
      const stores = await Promise.all(Array.from({ length: 4 }, () => open(location)));
      const secrets = await Promise.all(
        stores.map((store) => store.read((reader) => reader.fingerprintSecret())),
      );
      expect(new Set(secrets).size).toBe(1);
      expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    });
  },
  ({ shared }) => shared,
);
