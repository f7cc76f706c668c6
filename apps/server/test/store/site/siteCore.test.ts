import type { Site } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { coreNames } from '../../../../../packages/platform/conformance/coreNames.ts';
import { names } from '../../../../../packages/platform/conformance/names.ts';
import { testUuid } from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { firstOf, siteWith, conformanceSite as site, atImport } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import { nodeSqlite } from '../../../src/store/database/nodeSqlite.ts';

withStores(
  ({ open, openWith }) => {
    describe('customers and core surface in a site file', () => {
      it('is the same in another store, receipts and missing ids included', async () => {
        const first = await (await openWith(site)).site.exportSite();
        expect(first.users.map(({ id }) => id)).toEqual([coreNames.userId, null, 910303]);
        expect(first.cps.map(({ uuid }) => uuid)).toEqual([
          coreNames.cpUuid,
          null,
          null,
          coreNames.otherCpUuid,
        ]);
        const uuids = first.connectors.slice(0, 3).map(({ uuid }) => uuid);
        expect(uuids).toEqual([coreNames.connectorUuid, null, null]);
        expect(first.companies.map(({ id }) => id)).toEqual([
          coreNames.companyId,
          null,
          null,
          null,
        ]);
        expect(first.charge_logs.every(({ receipt }) => receipt !== undefined)).toBe(true);
        expect(await (await openWith(first)).site.exportSite()).toEqual(first);
      });

      it('is replaced if the file has it, and stays if not', async () => {
        const store = await openWith(site);
        const before = await store.site.exportSite();
        const contacts = firstOf(site.contacts, { name: 'Maria Neu' });
        const cards = firstOf(site.cards, { rfid_tag: 'NEW' });
        expect(await store.site.importSite(siteWith({ contacts, cards }), atImport)).toMatchObject({
          ok: true,
          counts: { contacts: 1, cards: 1, users: 0 },
        });
        const after = await store.site.exportSite();
        expect(after).toEqual({
          ...before,
          contacts: [...contacts, ...before.contacts.slice(1)],
          cards: [...cards, ...before.cards.slice(1)],
          revisions: after.revisions,
        });
      });

      it('contains no passwords', async () => {
        const store = await openWith(site);
        await store.write((writer) =>
          writer.insertUser(
            {
              uuid: testUuid('new', 619),
              id: 910304,
              contact_uuid: coreNames.contact,
              company_uuid: names.company,
              organization_uuid: names.organization,
              email: 'new@fleet.example',
              locale: null,
              active: false,
            },
            'a hash of a password',
          ),
        );
        const exported = await store.site.exportSite();
        expect(JSON.stringify(exported)).not.toContain('a hash of a password');
        expect(exported.users).toHaveLength(4);
      });

      it('gives no id to anything later', async () => {
        const store = await openWith(site);
        const ids = await store.write(async (writer) => [
          await writer.nextId('user'),
          await writer.nextId('card'),
          await writer.nextId('finance_bank'),
          await writer.nextId('finance_bank'),
        ]);
        expect(ids).toEqual([
          910304,
          coreNames.otherNumericCard.id + 1,
          coreNames.otherBank + 1,
          coreNames.otherBank + 2,
        ]);
        expect(await store.site.importSite(site, atImport)).toMatchObject({ ok: true });
        expect(await store.write((writer) => writer.nextId('user'))).toBe(910305);
      });
    });

    /** The site's cost rates, with that of its charge logs changed. */
    const ratesWith = (fields: Partial<Site['cost_rates'][number]>): Site['cost_rates'] =>
      site.cost_rates.map((rate) =>
        rate.uuid === names.emptyWeeklyRate ? { ...rate, ...fields } : rate,
      );

    describe('a receipt', () => {
      it('is computed at the price that the session began with, on the clock of its station', async () => {
        const entry = {
          uuid: testUuid('new', 801),
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
        const ofStation = site.charge_logs.filter(({ id }) => id === coreNames.laterLog);
        const span = { start: '2026-01-04T23:30:00Z', end: '2026-01-05T05:00:00Z' };
        const [log] = firstOf(ofStation, { ...span, energy_wh: 10_000 });
        if (log === undefined) throw new Error('No charge log');
        const store = await openWith({
          ...site,
          cost_rates: ratesWith({ time_zone: 'UTC', recurring: [entry] }),
          charge_logs: [log],
        });
        const receiptOf = async (id: number): Promise<unknown> =>
          store.read(async (reader) => (await reader.chargeLog(id))?.receipt);
        expect(await receiptOf(coreNames.laterLog)).toMatchObject({
          total: '10.00',
          lines: [{ component: 'energy', entry_uuid: entry.uuid, quantity: 10_000 }],
        });
        // The cost rate is in the store alone now, and so is the zone of the station.
        const again = { ...log, id: 99, uuid: testUuid('new', 899) };
        expect(
          await store.site.importSite(siteWith({ charge_logs: [again] }), atImport),
        ).toMatchObject({
          ok: true,
        });
        expect(await receiptOf(99)).toEqual(await receiptOf(coreNames.laterLog));
      });

      it('C11 C12 bills idle time from charging_until on, and says so when that is needed', async () => {
        const limits = {
          min_total: null,
          max_total: 20,
          max_energy: null,
          max_time: null,
          max_idle: null,
        };
        const intervals = {
          energy: [{ uuid: null, unit: 1000, price: 1 }],
          time: [],
          session_fee: null,
          idle: [{ uuid: null, unit: 1, price: 0.25 }],
          limits,
        };
        const log = {
          start: '2026-01-05T08:00:00Z',
          end: '2026-01-05T10:00:00Z',
          energy_wh: 10_000,
        };
        const charged = (charging_until?: string): Site => ({
          ...site,
          cost_rates: ratesWith({ dynamic_pricing: null, intervals }),
          charge_logs: firstOf(site.charge_logs, { ...log, charging_until }),
        });
        const store = await openWith(charged('2026-01-05T09:00:00Z'));
        const { cost_rates, charge_logs } = await store.site.exportSite();
        expect(cost_rates.find(({ uuid }) => uuid === names.emptyWeeklyRate)?.intervals).toEqual(
          intervals,
        );
        expect(charge_logs[0]?.receipt).toMatchObject({
          total: '20.00',
          idle_minutes: 60,
          lines: [
            { component: 'energy', amount: '10' },
            { component: 'idle', quantity: 60, amount: '15' },
            { component: 'limit', limited: 'total', price: '20', amount: '-5' },
          ],
        });
        expect(await (await open()).site.importSite(charged(), atImport)).toMatchObject({
          ok: false,
          problems: [{ path: '$.charge_logs[0].charging_until', code: 'idle_unknown' }],
        });
      });

      it('that is stated is kept as it is', async () => {
        const receipt = { currency: 'CHF', total: '7.77', lines: [], tax: null };
        const store = await openWith({
          ...site,
          charge_logs: firstOf(site.charge_logs, { receipt }),
        });
        const { charge_logs } = await store.site.exportSite();
        expect(charge_logs[0]?.receipt).toEqual({ ...receipt, taxes: [] });
      });

      it('is refused with its path where no price is known', async () => {
        const store = await openWith({ ...site, charge_logs: [] });
        const cost_rates = ratesWith({ intervals: null });
        const before = await store.site.exportSite();
        expect(await store.site.importSite({ ...site, cost_rates }, atImport)).toMatchObject({
          ok: false,
          problems: [0, 1, 2].map((index) => ({
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
  ({ open, migratedLocation }) => {
    it('an import leaves the hash of a password where it is', async () => {
      const location = await migratedLocation();
      const store = await open(location);
      await store.site.importSite(site, atImport);
      const database = new (nodeSqlite().DatabaseSync)(location);
      database.exec(
        `update portal_user set password_hash = 'kept' where uuid = '${coreNames.user}'`,
      );
      const users = firstOf(site.users, { email: 'else@fleet.example' });
      expect(await store.site.importSite(siteWith({ users }), atImport)).toMatchObject({
        ok: true,
      });
      const select = database.prepare(
        'select email, password_hash from portal_user where uuid = ?',
      );
      expect({ ...select.get(coreNames.user) }).toEqual({
        email: 'else@fleet.example',
        password_hash: 'kept',
      });
      database.close();
    });
  },
  ({ name }) => name === 'SQLite in a file',
);
