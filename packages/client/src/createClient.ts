import {
  bundleSignatureHeader,
  idempotencyKeyPattern,
  operations,
  type AnswerOf,
  type ChargeLogType,
  type ContactUpdate,
  type CpConnectorUpdate,
  type FinanceBankCreate,
  type FinanceBankSepaCreate,
  type FinanceBankUpdate,
  type FleetRegistration,
  type InvoiceType,
  type EvseStatusesWrite,
  type LocationUpdate,
  type Operation,
  type ResourceList,
  type StationCreate,
  type StationUpdate,
} from '@wattpost/contract/wire';
import type { WeekPoint } from '@wattpost/engine';
import { readOptions, type ClientOptions } from './clientOptions.ts';
import { displayClient, type DisplayClient } from './displayClient.ts';
import {
  type ListOptions,
  type PageRequest,
  eachEntry,
  eachItem,
  oneOfPage,
  pageOfRates,
  pageOfResources,
  partsOf,
} from './pages.ts';
import { priceChangeClient, type RevisionNote } from './priceChangeClient.ts';
import type { BundleAnswer } from './readAnswer.ts';
import { andThen, dataOf, succeed, type Result } from './result.ts';
import { createTransport, type Send, type Transport } from './transport.ts';

/** Stations, technicians, locations and directions. Needs `stationToken`. */
export type StationClient = ReturnType<typeof stationClient>;

function stationClient({ send, readTagged }: Transport) {
  const pageOf =
    <Item>(operation: Operation<ResourceList<Item>, undefined>) =>
    ({ offset, limit }: PageRequest = {}) =>
      send(operation, { 'page[offset]': offset, 'page[limit]': limit });
  const pagesOf = <Item>(operation: Operation<ResourceList<Item>, undefined>) => {
    const page = pageOf(operation);
    return ({ pageSize }: ListOptions = {}) => eachItem(partsOf(page, pageOfResources, pageSize));
  };
  return {
    /** One page of the list of stations. */
    stationPage: pageOf(operations.listStations),
    /** All stations, in the order of their creation. */
    stations: pagesOf(operations.listStations),
    technicianPage: pageOf(operations.listTechnicians),
    /** All active technicians, by id. */
    technicians: pagesOf(operations.listTechnicians),
    locationPage: pageOf(operations.listLocations),
    /** All locations of the token's own organization, by name. */
    locations: pagesOf(operations.listLocations),
    readStation: (stationUuid: string) =>
      send(operations.readStation, { station_uuid: stationUuid }),
    /** As `readStation`, with the tag that `deleteStation` needs. */
    readTaggedStation: (stationUuid: string) =>
      readTagged(operations.readStation, { station_uuid: stationUuid }),
    /** Not retried by default: it may have succeeded although the response was lost. */
    createStation: (station: StationCreate) => send(operations.createStation, {}, station),
    /** Omitted members stay unchanged. */
    updateStation: (stationUuid: string, changes: StationUpdate) =>
      send(operations.updateStation, { station_uuid: stationUuid }, changes),
    /**
     * Removes a station; needs `pricing:write`, too. Returns it as it was. Repeated after a lost response,
     * it is a 404.
     */
    deleteStation: (stationUuid: string, { ifMatch, note }: StationDeleteOptions) =>
      send(operations.deleteStation, { station_uuid: stationUuid, 'If-Match': ifMatch, note }),
    readLocation: (locationUuid: string) =>
      send(operations.readLocation, { location_uuid: locationUuid }),
    /** Omitted members stay unchanged. */
    updateLocation: (locationUuid: string, changes: LocationUpdate) =>
      send(operations.updateLocation, { location_uuid: locationUuid }, changes),
    /** Sets the complete list of stations of a location. */
    assignStations: (locationUuid: string, stations: readonly string[]) =>
      send(operations.assignStations, { location_uuid: locationUuid }, { stations }),
    /** All or nothing; repeat each status within a minute. */
    putEvseStatuses: (evseStatuses: EvseStatusesWrite['evse_statuses']) =>
      send(operations.putEvseStatuses, {}, { evse_statuses: evseStatuses }),
    /** The directions of a station by language; 404 for a roaming partner's station. */
    listDirections: (stationUuid: string) =>
      send(operations.listDirections, { station_uuid: stationUuid }),
    putDirection: (stationUuid: string, language: string, text: string) =>
      send(operations.putDirection, { station_uuid: stationUuid, language }, { text }),
    /** Returns the remaining directions; a missing one is not an error. */
    deleteDirection: (stationUuid: string, language: string) =>
      send(operations.deleteDirection, { station_uuid: stationUuid, language }),
  };
}

/** Options of `deleteStation`. */
export interface StationDeleteOptions extends RevisionNote {
  /** The tag of `readTaggedStation`. */
  readonly ifMatch: string;
}

/** A price of a cost rate, or of one of its schedule entries. */
export interface PriceScope {
  readonly scheduleUuid?: string;
}

/** Restricts texts to these locales; left out: every locale. */
export interface LocaleFilter {
  readonly locales?: readonly string[];
}

/** Restricts weekly entries to those with a window that meets [from, to). */
export interface RecurringFilter extends LocaleFilter {
  readonly from?: WeekPoint;
  /** 23:59 is the end of its day; earlier than `from`: in the week after. */
  readonly to?: WeekPoint;
}

/** Restricts dated entries to those in force in [from, to), `YYYY-MM-DDTHH:MM:SS` on the station's clock. */
export interface UniqueFilter extends LocaleFilter {
  readonly from?: string;
  readonly to?: string;
}

/** Options of `readBundle`. */
export interface BundleReadOptions {
  /** How long it is valid, 0.01 to 87 600 hours; absent: until it is replaced. */
  readonly validHours?: number;
  /**
   * The newest bundle format that the reader of the bundle knows; absent: 1. With 2 the bundle has what boards show
   * beside prices, such as plugs; prices that need the second format have it in any case.
   */
  readonly format?: 1 | 2;
}

/** A page of the list of cost rates; pages are numbered from 1. */
export type CostRatesPage = AnswerOf<'listCostRates'>;

/** Cost rates, their prices, schedules and texts, and their changes. Needs `pricingToken`. */
export type PricingClient = ReturnType<typeof pricingClient>;

function pricingClient(transport: Transport) {
  const { send, sendAndRead } = transport;
  const ratePage = (page = 1, batchSize = 500) =>
    send(operations.listCostRates, { batch_size: batchSize, page });
  const recurringPage = (
    costRateUuid: string,
    { from, to, ...page }: RecurringFilter & PageRequest = {},
  ) =>
    send(operations.listRecurringSchedule, {
      cost_rate_uuid: costRateUuid,
      from_weekday: from?.weekday,
      from_time: from?.time,
      to_weekday: to?.weekday,
      to_time: to?.time,
      ...page,
    });
  const uniquePage = (costRateUuid: string, page: UniqueFilter & PageRequest = {}) =>
    send(operations.listUniqueSchedule, { cost_rate_uuid: costRateUuid, ...page });
  const scoped = (costRateUuid: string, { scheduleUuid }: PriceScope = {}) => ({
    cost_rate_uuid: costRateUuid,
    cost_rate_schedule_uuid: scheduleUuid,
  });
  return {
    ...priceChangeClient(transport),
    readCostRate: (costRateUuid: string) =>
      dataOf(send(operations.readCostRate, { cost_rate_uuid: costRateUuid })),
    /**
     * The price bundle of stations, of one moment. `pricingToken` must open stations, too.
     *
     * @param stations uuids, 1 to 100, each once.
     */
    readBundle: (
      stations: readonly string[],
      { validHours, format }: BundleReadOptions = {},
    ): Promise<Result<BundleAnswer>> =>
      sendAndRead(
        operations.readBundle,
        { station: stations, valid_hours: validHours, format },
        (_status, bytes, headers) =>
          succeed({ bytes, signature: headers.get(bundleSignatureHeader) }),
      ),
    /** A page of the list of cost rates. @param page from 1. */
    costRatePage: ratePage,
    /** All cost rates, by name. */
    costRates: ({ pageSize }: ListOptions = {}) => {
      const parts = partsOf(({ offset, limit }) => ratePage(offset, limit), pageOfRates, pageSize);
      return eachItem(parts, 1);
    },
    /** The default prices for each `unit` Wh, or those of an entry. */
    readEnergyCost: (costRateUuid: string, scope?: PriceScope) =>
      dataOf(send(operations.readEnergyCost, scoped(costRateUuid, scope))),
    /** The default prices for each `unit` minutes, or those of an entry. */
    readTimeCosts: (costRateUuid: string, scope?: PriceScope) =>
      dataOf(send(operations.readTimeCosts, scoped(costRateUuid, scope))),
    readSessionFee: (costRateUuid: string, scope?: PriceScope) =>
      dataOf(send(operations.readSessionFee, scoped(costRateUuid, scope))),
    /** Texts by locale: those of the cost rate, or those that apply to an entry. */
    readMarketingTexts: (
      costRateUuid: string,
      { scheduleUuid, locales }: LocaleFilter & PriceScope = {},
    ) => {
      const entry = { rate_cost_schedule_uuid: scheduleUuid, locales };
      return dataOf(
        send(operations.readMarketingTexts, { cost_rate_uuid: costRateUuid, ...entry }),
      );
    },
    /** One page of the weekly entries of a cost rate with `dynamic_pricing` 1. */
    recurringPage,
    recurringEntries: (
      costRateUuid: string,
      { pageSize, ...filter }: RecurringFilter & ListOptions = {},
    ) => eachEntry((page) => recurringPage(costRateUuid, { ...filter, ...page }), pageSize),
    /** One page of the dated entries of a cost rate with `dynamic_pricing` 2. */
    uniquePage,
    uniqueEntries: (
      costRateUuid: string,
      { pageSize, ...filter }: UniqueFilter & ListOptions = {},
    ) => eachEntry((page) => uniquePage(costRateUuid, { ...filter, ...page }), pageSize),
  };
}

/** Options of a registration. */
export interface RegisterOptions {
  /**
   * Identifies the request: 1 to 255 visible ASCII characters, unique for each customer. With it the
   * call is retried if that may help, and repeating the whole call creates no second customer.
   */
  readonly idempotencyKey?: string;
}

/** Registration of fleet customers. Needs `fleetToken`. */
export type FleetClient = ReturnType<typeof fleetClient>;

function fleetClient(send: Send) {
  return {
    /**
     * Creates a contact, a portal user and a card, all or nothing. Without an idempotency key it is not
     * retried: it may have succeeded although the response was lost.
     */
    registerFleet: async (
      registration: FleetRegistration,
      { idempotencyKey }: RegisterOptions = {},
    ) => {
      if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
        throw new RangeError('idempotencyKey must be of 1 to 255 visible ASCII characters');
      }
      const parameters = { 'Idempotency-Key': idempotencyKey };
      return dataOf(send(operations.registerFleet, parameters, registration));
    },
  };
}

/** Companies and their customers. Needs `coreToken`. */
export type CustomerClient = ReturnType<typeof customerClient>;

function customerClient(send: Send) {
  return {
    readContact: (contactUuid: string) =>
      dataOf(send(operations.readContact, { contact_uuid: contactUuid })),
    /** Omitted members stay unchanged. */
    updateContact: (contactUuid: string, changes: ContactUpdate) =>
      dataOf(send(operations.updateContact, { contact_uuid: contactUuid }, changes)),
    /** 409 while a user, cards, charge logs or invoices refer to it. */
    deleteContact: (contactUuid: string) =>
      dataOf(send(operations.deleteContact, { contact_uuid: contactUuid })),
    readCompany: (companyUuid: string) =>
      dataOf(send(operations.readCompany, { company_uuid: companyUuid })),
    readUser: (userUuid: string) => dataOf(send(operations.readUser, { user_uuid: userUuid })),
    /** @param card its numeric id, or else its RFID tag. */
    readCard: (card: number | string) => dataOf(send(operations.readCard, { card })),
  };
}

/** Degrees, WGS 84. */
export interface GeoPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** The charge points of a search: own ones, own and roaming ones, or roaming ones only. */
export type IncludeRoaming = '0' | '1' | '2';

/** The owner of charge logs: a contact or a charge point by UUID, a card by numeric id or RFID tag. */
export type ChargeLogsOf = Exclude<ChargeLogType, 'details'>;

/** The owner of invoices: a company or a contact, by UUID. */
export type InvoicesOf = Exclude<InvoiceType, 'details'>;

/** Charge points, charging sessions and their receipts. Needs `coreToken`. */
export type ChargingClient = ReturnType<typeof chargingClient>;

function chargingClient(send: Send) {
  const logPage = (type: ChargeLogType, id: number | string, page: PageRequest = {}) =>
    send(operations.listChargeLogs, { type, uuid: id, ...page });
  return {
    /**
     * The nearest charge points, at most 500.
     *
     * @param radiusM metres, 0 to 100 000 (both inclusive).
     * @param includeRoaming default "0".
     */
    cpsCloseBy: (position: GeoPosition, radiusM: number, includeRoaming?: IncludeRoaming) => {
      const search = { radius_m: radiusM, include_roaming: includeRoaming };
      return send(operations.listCpsCloseBy, { ...position, ...search });
    },
    /** Omitted members stay unchanged. @param connector its numeric id or its uuid. */
    updateCpConnector: (connector: number | string, changes: CpConnectorUpdate) =>
      dataOf(send(operations.updateCpConnector, { cp_connector_id: connector }, changes)),
    /** One page of the charge logs of a contact, a charge point or a card. */
    chargeLogPage: (type: ChargeLogsOf, id: number | string, page?: PageRequest) =>
      logPage(type, id, page),
    /** All of them, latest start first. */
    chargeLogs: (type: ChargeLogsOf, id: number | string, { pageSize }: ListOptions = {}) =>
      eachEntry((page) => logPage(type, id, page), pageSize),
    /** @param log its numeric id or its uuid. */
    readChargeLog: async (log: number | string) =>
      andThen(await logPage('details', log), oneOfPage),
    /** Deprecated; use `chargeLogPage`. */
    datatableChargeLogPage: (type: ChargeLogType, id: number | string, page: PageRequest = {}) =>
      send(operations.listDatatableChargeLogs, { type, uuid: id, ...page }),
    /** Always 403, except for the platform itself. */
    verifyPaymentTransaction: (): Promise<Result<unknown>> =>
      send(operations.verifyPaymentTransaction, {}),
  };
}

/** Bank accounts and invoices. Needs `coreToken`. */
export type FinanceClient = ReturnType<typeof financeClient>;

function financeClient(send: Send) {
  const invoicesOf = (type: InvoiceType, id: number | string, page: PageRequest = {}) =>
    send(operations.listInvoices, { type, id, ...page });
  return {
    /** Not retried by default: it may have succeeded although the response was lost. */
    createFinanceBank: (bank: FinanceBankCreate) =>
      dataOf(send(operations.createFinanceBank, {}, bank)),
    /** The same with a mandate. */
    createFinanceBankSepa: (bank: FinanceBankSepaCreate) =>
      dataOf(send(operations.createFinanceBankSepa, {}, bank)),
    /** Omitted members stay unchanged. */
    updateFinanceBank: (id: number, changes: FinanceBankUpdate) =>
      dataOf(send(operations.updateFinanceBank, { id }, changes)),
    /** One page of the invoices of a company or a contact. */
    invoicePage: (type: InvoicesOf, uuid: string, page?: PageRequest) =>
      invoicesOf(type, uuid, page),
    /** All of them, latest date first. */
    invoices: (type: InvoicesOf, uuid: string, { pageSize }: ListOptions = {}) =>
      eachEntry((page) => invoicesOf(type, uuid, page), pageSize),
    readInvoice: async (id: number) => andThen(await invoicesOf('details', id), oneOfPage),
    /** Deprecated; use `invoicePage`. */
    datatableInvoicePage: (type: InvoiceType, id: number | string, page: PageRequest = {}) =>
      send(operations.listDatatableInvoices, { type, id, ...page }),
  };
}

/** Charge points, customers and what they were billed. Needs `coreToken`. */
export interface CoreClient extends ChargingClient, FinanceClient, CustomerClient {}

/** The whole interface, one method for each operation and one iterator for each list. */
export interface Client
  extends StationClient, PricingClient, DisplayClient, FleetClient, CoreClient {}

/**
 * Makes a client of a platform. Its methods resolve to a value or an error value; they reject only
 * with a `RangeError` for an id that cannot be part of an address (empty, `.`, `..`).
 *
 * Calls other than POST, and POST with an idempotency key, are retried if that may help. Responses with an `ETag` are cached and
 * revalidated: an unchanged response is the same frozen object again.
 *
 * @throws RangeError for an invalid base address, token, number or function.
 */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(readOptions(options));
  const { send } = transport;
  return {
    ...stationClient(transport),
    ...pricingClient(transport),
    ...displayClient(send),
    ...fleetClient(send),
    ...customerClient(send),
    ...chargingClient(send),
    ...financeClient(send),
  };
}
