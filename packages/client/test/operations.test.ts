import {
  operations,
  type DisplayReport,
  type FleetRegistration,
  type Operation,
  type WholeCostRateWire,
} from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { FakePlatform, sampleBundle } from './fakePlatform.ts';
import { makeClient } from './makeClient.ts';
import type { Client } from '../src/createClient.ts';

const customer: FleetRegistration = {
  company_id: 'c',
  contact: { name: 'Maria Musterfrau' },
  user: { email: 'maria@fleet.example', password: 'a long sentence' },
  card: { card_no: '04A1', rate_id: 'r', billing_contact_id: 'b' },
};
const mandate = { mandate_reference: 'M-1', signed_on: '2026-01-31' };
const empty = { label: 'A', chargeBoxIdentity: 'A', modelId: 1, companyUuid: 'c', timeZone: 'UTC' };

const rate: WholeCostRateWire = {
  uuid: 'r',
  name: 'City',
  currency: 'EUR',
  time_zone: 'Europe/Vienna',
  dynamic_pricing: null,
  intervals: null,
  marketing_texts: {},
  tax: null,
  recurring: [],
  unique: [],
};
const bundle = sampleBundle('city-ac');
const report: DisplayReport = {
  display: 'd',
  status: {
    at: '2026-11-27T16:41:00.000Z',
    version: '0.1.0',
    state: 'no_data',
    reason: null,
    withheld: null,
    health: 'no_data',
    stations: [],
    locales: [],
    price: '',
    painted_at: null,
    fault: null,
    bundle: null,
    zone_data: null,
    last_sync: null,
    report_seconds: 300,
    record: { lines: 0, failures: 0, lost: 0 },
  },
  lines: [],
};

/** A call of each operation, and the request that is to come of it. */
const calls: Readonly<
  Record<string, readonly [(client: Client) => Promise<unknown>, path: string, body?: unknown]>
> = {
  listStations: [
    (client) => client.stationPage({ offset: 5, limit: 10 }),
    '/api/cpoapi/v1/charging_stations/?page[offset]=5&page[limit]=10',
  ],
  createStation: [
    (client) => client.createStation(empty),
    '/api/cpoapi/v1/charging_stations/',
    empty,
  ],
  readStation: [(client) => client.readStation('s'), '/api/cpoapi/v1/charging_stations/s'],
  updateStation: [
    (client) => client.updateStation('s', { locationId: null }),
    '/api/cpoapi/v1/charging_stations/s',
    { locationId: null },
  ],
  deleteStation: [
    (client) => client.deleteStation('s', { ifMatch: '"tag"', note: 'sold' }),
    '/api/cpoapi/v1/charging_stations/s?note=sold',
  ],
  listTechnicians: [(client) => client.technicianPage(), '/api/cpoapi/v1/technicians/'],
  listLocations: [
    (client) => client.locationPage({ limit: 2 }),
    '/api/cpoapi/v1/locations?page[limit]=2',
  ],
  readLocation: [(client) => client.readLocation('l'), '/api/cpoapi/v1/locations/l'],
  updateLocation: [
    (client) => client.updateLocation('l', { facts: null }),
    '/api/cpoapi/v1/locations/l',
    { facts: null },
  ],
  assignStations: [
    (client) => client.assignStations('l', ['s']),
    '/api/cpoapi/v1/locations/l/stations',
    { stations: ['s'] },
  ],
  putEvseStatuses: [
    (client) =>
      client.putEvseStatuses([
        { evse_id: 'DE*ABC*E1', status: 'Available', observed_at: '2026-11-21T09:00:00Z' },
      ]),
    '/api/cpoapi/v1/evse_statuses',
    {
      evse_statuses: [
        { evse_id: 'DE*ABC*E1', status: 'Available', observed_at: '2026-11-21T09:00:00Z' },
      ],
    },
  ],
  listDirections: [
    (client) => client.listDirections('s'),
    '/api/cpoapi/v1/charging_stations/s/directions',
  ],
  putDirection: [
    (client) => client.putDirection('s', 'de', 'Im Hof'),
    '/api/cpoapi/v1/charging_stations/s/directions/de',
    { text: 'Im Hof' },
  ],
  deleteDirection: [
    (client) => client.deleteDirection('s', 'de'),
    '/api/cpoapi/v1/charging_stations/s/directions/de',
  ],
  readMarketingTexts: [
    (client) => client.readMarketingTexts('r', { locales: ['de_AT', 'en'], scheduleUuid: 'e' }),
    '/api/dynamic_pricing/cost_rate_marketing_text?cost_rate_uuid=r&rate_cost_schedule_uuid=e&locales[]=de_AT&locales[]=en',
  ],
  listRecurringSchedule: [
    (client) =>
      client.recurringPage('r', {
        from: { weekday: 5, time: '22:00' },
        to: { weekday: 1, time: '06:00' },
        offset: 0,
        limit: 3,
        locales: ['de'],
      }),
    '/api/dynamic_pricing/recurring_schedule/r?from_weekday=5&from_time=22:00&to_weekday=1&to_time=06:00&offset=0&limit=3&locales[]=de',
  ],
  listUniqueSchedule: [
    (client) =>
      client.uniquePage('r', { from: '2026-03-01T00:00:00', to: '2026-03-02T00:00:00', limit: 3 }),
    '/api/dynamic_pricing/unique_schedule/r?from=2026-03-01T00:00:00&to=2026-03-02T00:00:00&limit=3',
  ],
  readCostRate: [(client) => client.readCostRate('r'), '/api/dynamic_pricing/cost_rate/r'],
  listCostRates: [
    (client) => client.costRatePage(2, 50),
    '/api/dynamic_pricing/cost_rates?batch_size=50&page=2',
  ],
  readEnergyCost: [
    (client) => client.readEnergyCost('r', { scheduleUuid: 'e' }),
    '/api/dynamic_pricing/cost_rate_energy_cost/r?cost_rate_schedule_uuid=e',
  ],
  readTimeCosts: [
    (client) => client.readTimeCosts('r'),
    '/api/dynamic_pricing/cost_rate_time_costs/r',
  ],
  readSessionFee: [
    (client) => client.readSessionFee('r'),
    '/api/dynamic_pricing/cost_rate_session_fee/r',
  ],
  readBundle: [
    (client) => client.readBundle(['s', 't'], { validHours: 1.5, format: 2 }),
    '/api/dynamic_pricing/bundle?station=s&station=t&valid_hours=1.5&format=2',
  ],
  readWholeCostRate: [
    (client) => client.readWholeCostRate('r'),
    '/api/dynamic_pricing/cost_rates/r',
  ],
  putCostRate: [
    (client) => client.putCostRate('r', rate, { ifMatch: '"tag"', note: 'spring' }),
    '/api/dynamic_pricing/cost_rates/r?note=spring',
    rate,
  ],
  deleteCostRate: [
    (client) => client.deleteCostRate('r', { dryRun: true }),
    '/api/dynamic_pricing/cost_rates/r?dry_run=true',
  ],
  putDatedPrices: [
    (client) =>
      client.putDatedPrices('r', { from: '2026-11-21', until: '2026-11-22' }, [], {
        dryRun: false,
        accept: ['price_jump', 'entries_lost'],
      }),
    '/api/dynamic_pricing/cost_rates/r/dates?from=2026-11-21&until=2026-11-22&accept=price_jump,entries_lost',
    { unique: [] },
  ],
  readStationRates: [(client) => client.readStationRates('s'), '/api/dynamic_pricing/stations/s'],
  putStationRates: [
    (client) => client.putStationRates('s', { cost_rate_uuid: null, cost_rate_periods: [] }),
    '/api/dynamic_pricing/stations/s',
    { cost_rate_uuid: null, cost_rate_periods: [] },
  ],
  publishBundle: [
    (client) => client.publishBundle(bundle, { dryRun: true, accept: [] }),
    '/api/dynamic_pricing/bundle?dry_run=true',
    bundle,
  ],
  listRevisions: [
    (client) => client.revisionPage({ offset: 5, limit: 10 }),
    '/api/dynamic_pricing/revisions?offset=5&limit=10',
  ],
  readRevision: [
    (client) => client.readRevision(7, { comparedWith: 0 }),
    '/api/dynamic_pricing/revisions/7?compared_with=0',
  ],
  restoreRevision: [
    (client) => client.restoreRevision(7, { ifMatch: '"tag"' }),
    '/api/dynamic_pricing/revisions/7/restore',
  ],
  readDelivery: [(client) => client.readDelivery(), '/api/dynamic_pricing/delivery'],
  listCpsCloseBy: [
    (client) => client.cpsCloseBy({ latitude: 1e-7, longitude: -180 }, 500.5, '2'),
    '/api/v1/cps_close_by/0.0000001/-180/500.5?include_roaming=2',
  ],
  updateCpConnector: [
    (client) => client.updateCpConnector(7, { type: null }),
    '/api/v1/cp_connector/7',
    { type: null },
  ],
  listChargeLogs: [
    (client) => client.chargeLogPage('card', 'C0:NF/1', { offset: 1, limit: 2 }),
    '/api/v1/charge_log/card/C0:NF/1?offset=1&limit=2',
  ],
  listDatatableChargeLogs: [
    (client) => client.datatableChargeLogPage('details', 5),
    '/api/v1/datatable_charge_logs/details/5',
  ],
  verifyPaymentTransaction: [
    (client) => client.verifyPaymentTransaction(),
    '/api/v1/payment_transaction_verify/',
  ],
  readContact: [(client) => client.readContact('c'), '/api/v1/contact/c'],
  updateContact: [
    (client) => client.updateContact('c', { name: 'Maria' }),
    '/api/v1/contact/c',
    { name: 'Maria' },
  ],
  deleteContact: [(client) => client.deleteContact('c'), '/api/v1/contact/c'],
  readCompany: [(client) => client.readCompany('c'), '/api/v1/company/c'],
  readUser: [(client) => client.readUser('u'), '/api/v1/user/u'],
  readCard: [(client) => client.readCard(20), '/api/v1/card/20'],
  createFinanceBank: [
    (client) => client.createFinanceBank({ company_uuid: 'c', use_parent: '1' }),
    '/api/v1/finance_bank/',
    { company_uuid: 'c', use_parent: '1' },
  ],
  createFinanceBankSepa: [
    (client) => client.createFinanceBankSepa({ company_uuid: 'c', ...mandate }),
    '/api/v1/finance_bank_sepa/',
    { company_uuid: 'c', ...mandate },
  ],
  updateFinanceBank: [
    (client) => client.updateFinanceBank(9, { bic: null }),
    '/api/v1/finance_bank/9',
    { bic: null },
  ],
  listInvoices: [
    (client) => client.invoicePage('company', 'c', { limit: 3 }),
    '/api/v1/invoice/company/c?limit=3',
  ],
  listDatatableInvoices: [
    (client) => client.datatableInvoicePage('details', 8),
    '/api/v1/datatable_invoices/details/8',
  ],
  listDisplays: [
    (client) => client.displayPage({ limit: 9, verdicts: ['silent', 'wrong'], search: 'a b' }),
    '/api/displays?page[limit]=9&verdict=silent&verdict=wrong&search=a+b',
  ],
  reportDisplay: [(client) => client.reportDisplay(report), '/api/displays/report', report],
  deleteDisplay: [(client) => client.deleteDisplay('d'), '/api/displays/d'],
  readDisplayReceipt: [
    (client) => client.readDisplayReceipt('d', '2026-11-27T16:41:00Z'),
    '/api/displays/d/receipt?at=2026-11-27T16:41:00Z',
  ],
  registerFleet: [(client) => client.registerFleet(customer), '/api/fleet/v1/register', customer],
};

const spoken = Object.values<Operation>(operations);

describe('the whole interface', () => {
  it('has a call for every operation', () => {
    expect(Object.keys(calls).sort()).toEqual(spoken.map((one) => one.operationId).sort());
  });

  it.each(spoken.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (operationId, operation) => {
      const [call, path, body] = calls[operationId] ?? [];
      const platform = new FakePlatform();
      platform.override = () => ({ status: 418, body: { status: 'error', message: 'no' } });
      await call?.(makeClient({ fetch: platform.fetch }).client);
      expect(platform.seen).toHaveLength(1);
      expect(platform.seen[0]).toMatchObject({ method: operation.method, path });
      expect(platform.seen[0]?.body).toEqual(body);
      // Every name in the query is one that the operation knows.
      const known = operation.parameters.map(({ name, repeated }) =>
        repeated === 'brackets' ? `${name}[]` : name,
      );
      for (const name of new URL(path ?? '', 'http://p.test').searchParams.keys()) {
        expect(known).toContain(name);
      }
    },
  );
});
