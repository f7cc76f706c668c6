import type { JsonObject } from './motorwayBundle.ts';
import { stableUuid } from './stableUuid.ts';

/** What customers and charging sessions of the city site lead to. */
export interface CityReferences {
  /** Companies of the one organization. */
  readonly vienna: string;
  readonly salzburg: string;
  /** A station with the cost rate below. */
  readonly station: unknown;
  readonly costRate: unknown;
}

const hauler = stableUuid('contact Lindner Transporte');
const driver = stableUuid('contact Maria Lindner');

/**
 * Customers of the city site, a charge point from before there were stations, and charging sessions
 * whose receipts an import computes: at night, at solar noon, and a weekend's with an idle fee.
 */
export function citySiteCore({ vienna, salzburg, station, costRate }: CityReferences): JsonObject {
  return {
    billing_contacts: [
      { id: 'stadtstrom-abrechnung', company_uuid: vienna, name: 'Stadtstrom, Abrechnung' },
    ],
    contacts: [
      {
        uuid: hauler,
        company_uuid: vienna,
        name: 'Lindner Transporte KG',
        gender: 0,
        street: 'Hafenstraße 18',
        zip: '1020',
        city: 'Wien',
        country: 'AT',
        email: 'buero@lindner.example',
        customer_number: 'K-2042',
      },
      { uuid: driver, company_uuid: vienna, name: 'Lindner', first_name: 'Maria', gender: 2 },
    ],
    users: [
      {
        uuid: stableUuid('user Lindner'),
        id: 12,
        contact_uuid: hauler,
        company_uuid: vienna,
        email: 'buero@lindner.example',
        locale: 'de_AT',
      },
    ],
    cards: [
      card(101, hauler, '04:B1:7C:22', costRate, 'Transporter 1'),
      card(102, driver, '04:B1:7C:23', costRate, null),
    ],
    cps: [
      {
        id: 7,
        uuid: null,
        company_uuid: salzburg,
        label: 'Wallbox Werkhof (alt)',
        latitude: 47.8079,
        longitude: 13.0402,
      },
    ],
    connectors: [
      {
        id: 31,
        uuid: stableUuid('connector left'),
        station_uuid: station,
        label: 'Links',
        type: 'IEC_62196_T2',
        max_power_kw: 22,
      },
      { id: 32, uuid: null, cp_id: 7, label: 'Kabel' },
    ],
    charge_logs: [
      session(9001, '2026-11-16T22:10:00Z', '2026-11-17T04:40:00Z', 31_500, station, costRate),
      session(9002, '2026-11-18T10:30:00Z', '2026-11-18T12:05:00Z', 14_250, station, costRate),
      session(9003, '2026-11-20T20:00:00Z', '2026-11-21T03:30:00Z', 41_700, station, costRate),
    ],
    finance_banks: [
      {
        id: 3,
        company_uuid: vienna,
        use_parent: '0',
        account_holder: 'Stadtstrom Wien GmbH',
        iban: 'AT611904300234573201',
        bic: 'BKAUATWW',
      },
      { id: 4, company_uuid: salzburg, use_parent: '1' },
    ],
    invoices: [
      {
        id: 501,
        number: 'R-2026-0501',
        company_uuid: vienna,
        contact_uuid: hauler,
        date: '2026-10-31',
        currency: 'EUR',
        total: '214.80',
      },
    ],
  };
}

function card(
  id: number,
  contactUuid: string,
  tag: string,
  costRate: unknown,
  label: string | null,
): JsonObject {
  return {
    id,
    contact_uuid: contactUuid,
    card_no: `SW-${id}`,
    rfid_tag: tag,
    rate_uuid: costRate,
    billing_contact_id: 'stadtstrom-abrechnung',
    label,
  };
}

function session(
  id: number,
  start: string,
  end: string,
  energyWh: number,
  station: unknown,
  costRate: unknown,
): JsonObject {
  return {
    id,
    uuid: stableUuid(`charge log ${id}`),
    station_uuid: station,
    card_id: 101,
    customer_uuid: hauler,
    cost_rate_uuid: costRate,
    start,
    end,
    energy_wh: energyWh,
  };
}
