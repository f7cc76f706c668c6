import { createClient, type Client } from '@wattpost/client';
import { displayStatus } from './displayReports.ts';

const id = '7b0e5c1a-3f64-4d0e-9a51-2c8f6d1e4b90';

async function start(walk: AsyncIterable<unknown>): Promise<void> {
  for await (const item of walk) if (item !== undefined) return;
}

/** A call of every method that the client has; one without a call does not compile. */
const calls: { readonly [Method in keyof Client]: (client: Client) => Promise<unknown> } = {
  stationPage: (client) => client.stationPage(),
  stations: (client) => start(client.stations()),
  readStation: (client) => client.readStation(id),
  readTaggedStation: (client) => client.readTaggedStation(id),
  deleteStation: (client) => client.deleteStation(id, { ifMatch: '"x"' }),
  createStation: (client) =>
    client.createStation({
      label: 'A',
      chargeBoxIdentity: 'A',
      modelId: 1,
      companyUuid: id,
      timeZone: 'UTC',
    }),
  updateStation: (client) => client.updateStation(id, {}),
  technicianPage: (client) => client.technicianPage(),
  technicians: (client) => start(client.technicians()),
  locationPage: (client) => client.locationPage(),
  locations: (client) => start(client.locations()),
  readLocation: (client) => client.readLocation(id),
  updateLocation: (client) => client.updateLocation(id, {}),
  assignStations: (client) => client.assignStations(id, []),
  putEvseStatuses: (client) => client.putEvseStatuses([]),
  listDirections: (client) => client.listDirections(id),
  putDirection: (client) => client.putDirection(id, 'en', 'Here'),
  deleteDirection: (client) => client.deleteDirection(id, 'en'),
  readMarketingTexts: (client) => client.readMarketingTexts(id),
  recurringPage: (client) => client.recurringPage(id),
  recurringEntries: (client) => start(client.recurringEntries(id)),
  uniquePage: (client) => client.uniquePage(id),
  uniqueEntries: (client) => start(client.uniqueEntries(id)),
  readCostRate: (client) => client.readCostRate(id),
  costRatePage: (client) => client.costRatePage(1),
  costRates: (client) => start(client.costRates()),
  readEnergyCost: (client) => client.readEnergyCost(id),
  readTimeCosts: (client) => client.readTimeCosts(id),
  readSessionFee: (client) => client.readSessionFee(id),
  readBundle: (client) => client.readBundle([id]),
  readWholeCostRate: (client) => client.readWholeCostRate(id),
  putCostRate: (client) =>
    client.putCostRate(id, {
      uuid: id,
      name: 'A',
      currency: 'EUR',
      time_zone: 'UTC',
      dynamic_pricing: null,
      intervals: null,
      marketing_texts: {},
      tax: null,
      recurring: [],
      unique: [],
    }),
  deleteCostRate: (client) => client.deleteCostRate(id),
  putDatedPrices: (client) =>
    client.putDatedPrices(id, { from: '2026-11-21', until: '2026-11-22' }, []),
  readStationRates: (client) => client.readStationRates(id),
  putStationRates: (client) =>
    client.putStationRates(id, { cost_rate_uuid: null, cost_rate_periods: [] }),
  publishBundle: (client) =>
    client.publishBundle({
      format: 'wattpost-bundle/1',
      created_at: '2026-11-21T09:00:00Z',
      valid_until: null,
      stations: [],
      cost_rates: [],
    }),
  revisionPage: (client) => client.revisionPage(),
  revisions: (client) => start(client.revisions()),
  readRevision: (client) => client.readRevision(1),
  restoreRevision: (client) => client.restoreRevision(1),
  readDelivery: (client) => client.readDelivery(),
  displayPage: (client) => client.displayPage(),
  reportDisplay: (client) =>
    client.reportDisplay({ display: id, status: displayStatus(), lines: [] }),
  deleteDisplay: (client) => client.deleteDisplay(id),
  readDisplayReceipt: (client) => client.readDisplayReceipt(id),
  registerFleet: (client) =>
    client.registerFleet({
      company_id: id,
      contact: { name: 'A' },
      user: { email: 'a@example.org', password: 'long enough' },
      card: { card_no: '1', rate_id: id, billing_contact_id: '1' },
    }),
  cpsCloseBy: (client) => client.cpsCloseBy({ latitude: 48, longitude: 16 }, 100),
  updateCpConnector: (client) => client.updateCpConnector(1, {}),
  chargeLogPage: (client) => client.chargeLogPage('card', 1),
  chargeLogs: (client) => start(client.chargeLogs('card', 1)),
  readChargeLog: (client) => client.readChargeLog(1),
  datatableChargeLogPage: (client) => client.datatableChargeLogPage('card', 1),
  verifyPaymentTransaction: (client) => client.verifyPaymentTransaction(),
  readContact: (client) => client.readContact(id),
  updateContact: (client) => client.updateContact(id, {}),
  deleteContact: (client) => client.deleteContact(id),
  readCompany: (client) => client.readCompany(id),
  readUser: (client) => client.readUser(id),
  readCard: (client) => client.readCard(1),
  createFinanceBank: (client) => client.createFinanceBank({ company_uuid: id, use_parent: '1' }),
  createFinanceBankSepa: (client) =>
    client.createFinanceBankSepa({
      company_uuid: id,
      use_parent: '1',
      mandate_reference: 'M',
      signed_on: '2026-01-01',
    }),
  updateFinanceBank: (client) => client.updateFinanceBank(1, {}),
  invoicePage: (client) => client.invoicePage('company', id),
  invoices: (client) => start(client.invoices('company', id)),
  readInvoice: (client) => client.readInvoice(1),
  datatableInvoicePage: (client) => client.datatableInvoicePage('company', id),
};

/** The method and path of the request that each method of the client sends. */
export async function clientRequests(): Promise<
  readonly { readonly clientMethod: string; readonly method: string; readonly path: string }[]
> {
  const requests: { clientMethod: string; method: string; path: string }[] = [];
  for (const [clientMethod, call] of Object.entries(calls)) {
    const client = createClient({
      baseUrl: 'http://platform.test',
      stationToken: 'x',
      pricingToken: 'x',
      displayToken: 'x',
      fleetToken: 'x',
      coreToken: 'x',
      random: () => 0,
      retry: { attempts: 1 },
      fetch: (url, { method = 'GET' }) => {
        requests.push({ clientMethod, method, path: new URL(url).pathname });
        return Promise.resolve(Response.json({ status: 'error', message: 'no' }, { status: 404 }));
      },
    });
    await call(client);
  }
  return requests;
}
