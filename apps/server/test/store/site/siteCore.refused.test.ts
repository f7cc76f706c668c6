import type { Site } from '@wattpost/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { coreNames } from '../../../../../packages/platform/conformance/coreNames.ts';
import { names } from '../../../../../packages/platform/conformance/names.ts';
import { testUuid } from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { firstOf, siteWith, conformanceSite as site, atImport } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';

withStores(
  ({ open }) => {
    describe('a site is refused as a whole for', () => {
      let store: AdminStore;
      let before: Site;
      beforeAll(async () => {
        store = await open();
        expect(await store.site.importSite(site, atImport)).toMatchObject({ ok: true });
        before = await store.site.exportSite();
      });

      const { billing_contacts, contacts, users, cards, cps, connectors, charge_logs } = site;
      const { finance_banks, invoices } = site;
      const nobody = testUuid('new', 999);
      const taken = '00000000-0000-4000-8000-00000000aaaa';
      it.each<[string, Partial<Site>, readonly string[]]>([
        [
          'companies that are not there',
          {
            billing_contacts: firstOf(billing_contacts, { company_uuid: nobody }),
            contacts: firstOf(contacts, { company_uuid: nobody }),
            users: firstOf(users, { company_uuid: nobody }),
            cps: firstOf(cps, { company_uuid: nobody }),
            finance_banks: firstOf(finance_banks, { company_uuid: nobody }),
            invoices: firstOf(invoices, { company_uuid: nobody }),
          },
          ['billing_contacts', 'contacts', 'users', 'cps', 'finance_banks', 'invoices'].map(
            (list) => `$.${list}[0].company_uuid unknown_company`,
          ),
        ],
        [
          'a card that leads nowhere',
          {
            cards: firstOf(cards, {
              contact_uuid: nobody,
              rate_uuid: nobody,
              billing_contact_id: 'B-9',
            }),
          },
          [
            '$.cards[0].contact_uuid unknown_contact',
            '$.cards[0].rate_uuid unknown_cost_rate',
            '$.cards[0].billing_contact_id unknown_billing_contact',
          ],
        ],
        [
          "a card that leads to another organization's",
          {
            cards: firstOf(cards, {
              rate_uuid: names.otherRate,
              billing_contact_id: names.otherBillingContact,
            }),
          },
          [
            '$.cards[0].rate_uuid other_organization',
            '$.cards[0].billing_contact_id other_organization',
          ],
        ],
        [
          'a charge log that leads nowhere',
          {
            charge_logs: firstOf(charge_logs, {
              station_uuid: nobody,
              card_id: 99,
              customer_uuid: nobody,
              cost_rate_uuid: nobody,
            }),
          },
          [
            '$.charge_logs[0].cost_rate_uuid unknown_cost_rate',
            '$.charge_logs[0].card_id unknown_card',
            '$.charge_logs[0].customer_uuid unknown_contact',
            '$.charge_logs[0].station_uuid unknown_station',
          ],
        ],
        [
          "a charge log of another organization's card and station",
          {
            charge_logs: firstOf(charge_logs, {
              id: 99,
              uuid: taken,
              station_uuid: names.otherStation,
              card_id: coreNames.otherNumericCard.id,
            }),
          },
          [
            '$.charge_logs[0].card_id other_organization',
            '$.charge_logs[0].station_uuid other_organization',
          ],
        ],
        [
          'a connector that leads nowhere',
          { connectors: firstOf(connectors, { station_uuid: nobody }) },
          ['$.connectors[0].station_uuid unknown_station'],
        ],
        [
          'a contact that goes to another organization',
          { contacts: firstOf(contacts, { company_uuid: names.otherCompany }) },
          ['$.contacts[0].company_uuid organization_changed'],
        ],
        [
          'what another one has',
          {
            companies: firstOf(site.companies.slice(1), { id: coreNames.companyId }),
            users: firstOf(users, {
              uuid: taken,
              email: 'MARIA@Conformance.example',
              id: coreNames.userId,
            }),
            cards: firstOf(cards, { id: 99 }),
            cps: firstOf(cps, { id: 99 }),
            connectors: firstOf(connectors, { id: 99 }),
            charge_logs: firstOf(charge_logs, { id: 99 }),
          },
          [
            '$.companies[0].id taken',
            '$.users[0].id taken',
            '$.users[0].email taken',
            '$.cards[0].card_no taken',
            '$.cards[0].rfid_tag taken',
            '$.cps[0].uuid taken',
            '$.connectors[0].uuid taken',
            '$.charge_logs[0].uuid taken',
          ],
        ],
        [
          'a charge point with the uuid of a station',
          { cps: firstOf(cps, { uuid: names.oldStation }) },
          ['$.cps[0].uuid taken'],
        ],
        [
          'a station with the uuid of a charge point',
          {
            stations: firstOf(site.stations, { uuid: coreNames.cpUuid, chargeBoxIdentity: 'CB-x' }),
          },
          ['$.stations[0].uuid taken'],
        ],
      ])('%s', async (_name, lists, expected) => {
        const imported = await store.site.importSite(siteWith({ ...lists }), atImport);
        expect(
          imported.ok ? [] : imported.problems.map(({ path, code }) => `${path} ${code}`),
        ).toEqual(expected);
        expect(await store.site.exportSite()).toEqual(before);
      });
    });
  },
  ({ name }) => name !== 'SQLite in a file',
);
