import type { Site } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { city } from '../../../../../packages/platform/test/city/cityFixture.ts';
import { core } from '../../../../../packages/platform/test/city/coreCityNames.ts';
import {
  ownOrganization,
  uuidOf,
} from '../../../../../packages/platform/test/city/pricingFixture.ts';
import { firstOf, nothing, site } from '../../support/coreSiteChanges.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';
import { nodeSqlite } from '../../../src/store/database/nodeSqlite.ts';

withStores(
  ({ open }) => {
    async function storeOf(whole: Site): Promise<AdminStore> {
      const store = await open();
      const imported = await store.site.importSite(whole);
      if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
      return store;
    }

    describe('what a site says of customers and of the core surface', () => {
      it('is the same in another store, receipts and missing ids included', async () => {
        const first = await (await storeOf(site)).site.exportSite();
        expect(first.users.map(({ id }) => id)).toEqual([31, null]);
        expect(first.cps.map(({ uuid }) => uuid)).toEqual([
          core.cpUuid,
          null,
          null,
          core.otherCpUuid,
        ]);
        expect(first.connectors.map(({ uuid }) => uuid)).toEqual([core.connectorUuid, null, null]);
        expect(first.companies.map(({ id }) => id)).toEqual([4, null, null]);
        expect(first.charge_logs.every(({ receipt }) => receipt !== undefined)).toBe(true);
        expect(await (await storeOf(first)).site.exportSite()).toEqual(first);
      });

      it('is replaced where it is said again, and stays where it is not', async () => {
        const store = await storeOf(site);
        const before = await store.site.exportSite();
        const contacts = firstOf(site.contacts, { name: 'Maria Neu' });
        const cards = firstOf(site.cards, { rfid_tag: 'NEW' });
        expect(await store.site.importSite({ ...nothing, contacts, cards })).toMatchObject({
          ok: true,
          counts: { contacts: 1, cards: 1, users: 0 },
        });
        const after = await store.site.exportSite();
        expect(after).toEqual({
          ...before,
          contacts: [...contacts, ...before.contacts.slice(1)],
          cards: [...cards, ...before.cards.slice(1)],
        });
      });

      it('says nothing of passwords', async () => {
        const store = await storeOf(site);
        await store.write((writer) =>
          writer.insertUser(
            {
              uuid: uuidOf(619),
              id: 32,
              contact_uuid: core.contact,
              company_uuid: city.ownCompany,
              organization_uuid: ownOrganization,
              email: 'new@fleet.example',
              locale: null,
              active: false,
            },
            'a hash of a password',
          ),
        );
        const exported = await store.site.exportSite();
        expect(JSON.stringify(exported)).not.toContain('a hash of a password');
        expect(exported.users).toHaveLength(3);
      });

      it('gives no id to anything later', async () => {
        const store = await storeOf(site);
        const ids = await store.write(async (writer) => [
          await writer.nextId('user'),
          await writer.nextId('card'),
          await writer.nextId('finance_bank'),
          await writer.nextId('finance_bank'),
        ]);
        expect(ids).toEqual([32, core.otherCard + 1, core.otherBank + 1, core.otherBank + 2]);
        expect(await store.site.importSite(site)).toMatchObject({ ok: true });
        expect(await store.write((writer) => writer.nextId('user'))).toBe(33);
      });
    });

    describe('a receipt', () => {
      it('is computed at the price that the session began with, on the clock of its station', async () => {
        const [rate, ...rates] = site.cost_rates;
        if (rate === undefined) throw new Error('No cost rate');
        const entry = {
          uuid: uuidOf(801),
          name: 'Night',
          // 00:30 in Vienna is 23:30 of the day before in UTC, which is the zone of the cost rate.
          validity: {
            type: 'recurring' as const,
            weekdays: [{ uuid: null, weekday: 1, start_time: '00:00', end_time: '01:00' }],
          },
          intervals: {
            energy: [{ uuid: null, unit: 1000, price: 1 }],
            time: [],
            session_fee: null,
          },
          marketing_texts: {},
        };
        const [log] = firstOf(site.charge_logs, {
          start: '2026-01-04T23:30:00Z',
          end: '2026-01-05T05:00:00Z',
        });
        if (log === undefined) throw new Error('No charge log');
        const store = await storeOf({
          ...site,
          cost_rates: [{ ...rate, dynamic_pricing: 1, recurring: [entry] }, ...rates],
          charge_logs: [log],
        });
        const receiptOf = async (id: number): Promise<unknown> =>
          store.read(async (reader) => (await reader.chargeLog(id))?.receipt);
        expect(await receiptOf(core.log)).toMatchObject({
          total: '10.00',
          lines: [{ component: 'energy', entry_uuid: entry.uuid, quantity: 10_000 }],
        });
        // The cost rate is in the store alone now, and so is the zone of the station.
        const again = { ...log, id: 99, uuid: uuidOf(899) };
        expect(await store.site.importSite({ ...nothing, charge_logs: [again] })).toMatchObject({
          ok: true,
        });
        expect(await receiptOf(99)).toEqual(await receiptOf(core.log));
      });

      it('C11 C12 bills idle time from charging_until on, and says so when that is needed', async () => {
        const [rate, ...rates] = site.cost_rates;
        if (rate === undefined) throw new Error('No cost rate');
        const limits = {
          ...{ min_total: null, max_total: 20, max_energy: null, max_time: null, max_idle: null },
        };
        const intervals = {
          energy: [{ uuid: null, unit: 1000, price: 1 }],
          time: [],
          session_fee: null,
          idle: [{ uuid: null, unit: 1, price: 0.25 }],
          limits,
        };
        const priced = { ...rate, dynamic_pricing: null, recurring: [], unique: [], intervals };
        const span = { start: '2026-01-05T08:00:00Z', end: '2026-01-05T10:00:00Z' };
        const charged = (charging_until?: string): Site => ({
          ...site,
          cost_rates: [priced, ...rates],
          charge_logs: firstOf(site.charge_logs, { ...span, charging_until }),
        });
        const store = await storeOf(charged('2026-01-05T09:00:00Z'));
        const { cost_rates, charge_logs } = await store.site.exportSite();
        expect(cost_rates.find(({ uuid }) => uuid === rate.uuid)?.intervals).toEqual(intervals);
        expect(charge_logs[0]?.receipt).toMatchObject({
          total: '20.00',
          idle_minutes: 60,
          lines: [
            { component: 'energy', amount: '10' },
            { component: 'idle', quantity: 60, amount: '15' },
            { component: 'limit', limited: 'total', price: '20', amount: '-5' },
          ],
        });
        expect(await (await open()).site.importSite(charged())).toMatchObject({
          ok: false,
          problems: [{ path: '$.charge_logs[0].charging_until', code: 'idle_unknown' }],
        });
      });

      it('that is stated is kept as it is', async () => {
        const receipt = { currency: 'CHF', total: '7.77', lines: [], tax: null };
        const store = await storeOf({
          ...site,
          charge_logs: firstOf(site.charge_logs, { receipt }),
        });
        expect((await store.site.exportSite()).charge_logs[0]?.receipt).toEqual(receipt);
      });

      it('is refused with its path where no price is known', async () => {
        const store = await storeOf({ ...site, charge_logs: [] });
        const cost_rates = site.cost_rates.map((rate) => ({ ...rate, intervals: null }));
        const before = await store.site.exportSite();
        expect(await store.site.importSite({ ...site, cost_rates })).toMatchObject({
          ok: false,
          problems: [0, 1, 2, 3].map((index) => ({
            path: `$.charge_logs[${index}].start`,
            code: 'price_unknown',
          })),
        });
        expect(await store.site.exportSite()).toEqual(before);
      });
    });
  },
  ({ name }) => name !== 'SQLite in a file',
);

withStores(
  ({ open, newLocation }) => {
    it('an import leaves the hash of a password where it is', async () => {
      const location = await newLocation();
      const store = await open(location);
      await store.site.importSite(site);
      const database = new (nodeSqlite().DatabaseSync)(location);
      database.exec(`update portal_user set password_hash = 'kept' where uuid = '${core.user}'`);
      const users = firstOf(site.users, { email: 'else@fleet.example' });
      expect(await store.site.importSite({ ...nothing, users })).toMatchObject({ ok: true });
      const select = database.prepare(
        'select email, password_hash from portal_user where uuid = ?',
      );
      expect({ ...select.get(core.user) }).toEqual({
        email: 'else@fleet.example',
        password_hash: 'kept',
      });
      database.close();
    });
  },
  ({ name }) => name === 'SQLite in a file',
);
