import type { SampleObject, SampleParts } from './motorwayBundle.ts';
import { stableUuid } from './stableUuid.ts';

/** The owners and locations of the bundles' stations. */
export interface SiteSources {
  readonly cityAc: SampleParts;
  readonly motorway: SampleParts;
  readonly hotel: SampleParts;
  readonly commuters: SampleParts;
}

const cityWorks = stableUuid('organization Stadtstrom');
const motorways = stableUuid('organization Fernlader');
const vienna = stableUuid('company Stadtstrom Wien');
const salzburg = stableUuid('company Stadtstrom Salzburg');
const fastChargers = stableUuid('company Fernlader');
const hotels = stableUuid('company Fernlader Hotels');
const secondCityStation = stableUuid('city AC station 2');
const courtyard = stableUuid('location Rathaushof');
const parkAndRide = stableUuid('location Bahnhof Ost');
const restArea = stableUuid('location Lindenmoos');

/** The uuids of the two organizations of the site, for tokens. */
export const citySiteOrganizations: Readonly<Record<'cityWorks' | 'motorways', string>> = {
  cityWorks,
  motorways,
};

/**
 * A site of two organizations whose stations are those of the sample bundles, one of them twice, and
 * a roaming partner's station.
 */
export function citySite(sources: SiteSources): SampleObject {
  const { cityAc, motorway, hotel, commuters } = sources;
  return {
    format: 'wattpost-site/1',
    organizations: [
      { uuid: cityWorks, name: 'Stadtstrom' },
      { uuid: motorways, name: 'Fernlader' },
    ],
    companies: [
      { uuid: vienna, organization_uuid: cityWorks, name: 'Stadtstrom Wien GmbH', id: 11 },
      { uuid: salzburg, organization_uuid: cityWorks, name: 'Stadtstrom Salzburg GmbH' },
      { uuid: fastChargers, organization_uuid: motorways, name: 'Fernlader GmbH' },
      { uuid: hotels, organization_uuid: motorways, name: 'Fernlader Hotels AG' },
    ],
    models: [
      { id: 22, name: 'Säule AC 22' },
      { id: 50, name: 'Säule DC 50' },
      { id: 300, name: 'Säule HPC 300' },
    ],
    technicians: [
      technician(1, 'Magdalena Hölzl', 'hoelzl@stadtstrom.example', vienna, true),
      technician(2, 'Jérôme Lang', 'lang@stadtstrom.example', salzburg, true),
      technician(3, 'Anna Brandt', 'brandt@fernlader.example', fastChargers, true),
      technician(4, 'Otto Weiß', null, vienna, false),
    ],
    locations: [
      { uuid: courtyard, company_uuid: vienna, name: 'Rathaushof, Lindengasse 4, 1070 Wien' },
      { uuid: parkAndRide, company_uuid: salzburg, name: 'Park+Ride Bahnhof Ost, 5020 Salzburg' },
      {
        uuid: restArea,
        company_uuid: fastChargers,
        name: 'A 8, Rastanlage Lindenmoos Süd, Richtung München',
      },
    ],
    roaming_partners: [
      {
        slug: 'reisestrom',
        url: 'https://partner.reisestrom.example/stations',
        kind: 'json',
      },
      {
        slug: 'ladenetz-nord',
        url: 'https://ladenetz-nord.example/push',
        kind: 'json',
      },
    ],
    // A partner that fetches: nothing is sent to an invented address.
    publishing_partners: [
      {
        slug: 'ladeverzeichnis',
        organization_uuid: motorways,
        country_code: 'DE',
        party_id: 'FLD',
        operator_name: 'Fernlader',
        tariffs_url: null,
        locations_url: null,
        everywhere: { twentyfourseven: true },
      },
    ],
    stations: [
      station(cityAc, {
        chargeBoxIdentity: 'STADTSTROM-W-0417',
        modelId: 22,
        companyUuid: vienna,
        serialnumber: 'AC22-2024-004417',
        address: address('Lindengasse 4', '1070', 'Wien', 'AT'),
        geolocation: { latitude: 48.2021, longitude: 16.3483 },
        technicianUserId: 1,
        locationId: courtyard,
        enabledRoamingInterfaces: ['reisestrom'],
      }),
      {
        ...station(cityAc, {
          chargeBoxIdentity: 'STADTSTROM-W-0418',
          modelId: 22,
          companyUuid: vienna,
          address: address('Lindengasse 6', '1070', 'Wien', 'AT'),
          geolocation: { latitude: 48.2022, longitude: 16.3479 },
          technicianUserId: null,
          locationId: null,
        }),
        uuid: secondCityStation,
        label: 'AT-W-0418',
        publicDisplayName: null,
        directions: [],
      },
      station(commuters, {
        chargeBoxIdentity: 'STADTSTROM-S-0108',
        modelId: 50,
        companyUuid: salzburg,
        address: address('Bahnhofstraße 2', '5020', 'Salzburg', 'AT'),
        geolocation: { latitude: 47.8132, longitude: 13.0459 },
        technicianUserId: 2,
        locationId: parkAndRide,
      }),
      station(motorway, {
        chargeBoxIdentity: 'FERNLADER-A8-03',
        modelId: 300,
        companyUuid: fastChargers,
        address: address('A 8, Rastanlage Lindenmoos Süd', '83620', 'Lindenmoos', 'DE'),
        geolocation: { latitude: 47.9021, longitude: 11.7123 },
        technicianUserId: 3,
        locationId: restArea,
        enabledRoamingInterfaces: ['ladenetz-nord', 'reisestrom'],
      }),
      station(hotel, {
        chargeBoxIdentity: 'FERNLADER-CH-0032',
        modelId: 22,
        companyUuid: hotels,
        address: address('Seestrasse 77', '8808', 'Pfäffikon SZ', 'CH'),
        geolocation: { latitude: 47.2029, longitude: 8.7782 },
        technicianUserId: null,
        locationId: null,
      }),
      {
        uuid: stableUuid('roaming station'),
        label: 'Reisestrom Nordbahnhof',
        chargeBoxIdentity: 'REISESTROM-AT-7731',
        modelId: 22,
        companyUuid: vienna,
        timeZone: 'Europe/Vienna',
        publicDisplayName: 'Nordbahnhof (Partner)',
        useOcpp: false,
        roaming: true,
      },
    ],
    cost_rates: [
      ...costRates(cityAc, cityWorks, 'Öffentliche Säulen in der Stadt, 22 kW'),
      ...costRates(commuters, cityWorks, 'Park+Ride; außerhalb der Pendlerzeit ohne Preis'),
      ...costRates(motorway, motorways, 'Viertelstundenpreise an der Autobahn', 45, 0.1),
      ...costRates(hotel, motorways, 'Hotels in der Schweiz'),
    ],
    ...customersAndSessions(cityAc.stations[0]?.['uuid'], cityAc.cost_rates[0]?.['uuid']),
    connectors: [
      { id: 32, uuid: null, cp_id: 7, label: 'Kabel' },
      connector(31, cityAc.stations[0]?.['uuid'], 22),
      connector(33, secondCityStation, 22),
      connector(34, commuters.stations[0]?.['uuid'], 50),
      { ...connector(35, motorway.stations[0]?.['uuid'], 300), evse_id: 'DE*FLD*E0035' },
      connector(36, hotel.stations[0]?.['uuid'], 11),
    ],
  };
}

function technician(
  id: number,
  name: string,
  email: string | null,
  companyUuid: string,
  active: boolean,
): SampleObject {
  return {
    id,
    uuid: stableUuid(`technician ${id}`),
    name,
    email,
    company_uuid: companyUuid,
    active,
  };
}

function address(addressLine1: string, zip: string, city: string, country: string): SampleObject {
  return { addressLine1, addressLine2: null, zip, city, country };
}

/** The one station of a bundle, with the members that a bundle lacks. */
function station({ stations }: SampleParts, own: SampleObject): SampleObject {
  const [known = {}] = stations;
  return {
    uuid: known['uuid'],
    label: known['label'],
    ...own,
    timeZone: known['time_zone'],
    publicDisplayName: known['public_display_name'],
    useOcpp: true,
    costRateUuid: known['cost_rate_uuid'],
    directions: known['directions'],
  };
}

/** The one connector of a station: alternating current up to 22 kW, direct current above. */
function connector(id: number, stationUuid: unknown, powerKw: number): SampleObject {
  const isDirect = powerKw > 22;
  return {
    id,
    uuid: stableUuid(id === 31 ? 'connector left' : `connector ${id}`),
    station_uuid: stationUuid,
    label: 'Links',
    type: isDirect ? 'IEC_62196_T2_COMBO' : 'IEC_62196_T2',
    format: isDirect ? 'CABLE' : 'SOCKET',
    power_type: isDirect ? 'DC' : 'AC_3_PHASE',
    max_voltage: isDirect ? 920 : 230,
    max_amperage: isDirect ? 500 : Math.ceil(powerKw / 0.69),
    max_power_kw: powerKw,
  };
}

function costRates(
  { cost_rates: rates }: SampleParts,
  organizationUuid: string,
  description: string,
  autoStopMinutes: number | null = null,
  autoStopCosts: number | null = null,
): SampleObject[] {
  return rates.map(({ uuid, name, ...rest }) => ({
    uuid,
    organization_uuid: organizationUuid,
    name,
    description,
    auto_stop_minutes: autoStopMinutes,
    auto_stop_costs: autoStopCosts,
    ...rest,
  }));
}

const hauler = stableUuid('contact Lindner Transporte');
const driver = stableUuid('contact Maria Lindner');

/**
 * Customers of the city site, a charge point from before there were stations, and charging sessions
 * whose receipts an import computes: at night, at solar noon, and a weekend's with an idle fee.
 */
function customersAndSessions(stationUuid: unknown, costRate: unknown): SampleObject {
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
    charge_logs: [
      session(9001, '2026-11-16T22:10:00Z', '2026-11-17T04:40:00Z', 31_500, stationUuid, costRate),
      session(9002, '2026-11-18T10:30:00Z', '2026-11-18T12:05:00Z', 14_250, stationUuid, costRate),
      session(9003, '2026-11-20T20:00:00Z', '2026-11-21T03:30:00Z', 41_700, stationUuid, costRate),
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
): SampleObject {
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
  stationUuid: unknown,
  costRate: unknown,
): SampleObject {
  return {
    id,
    uuid: stableUuid(`charge log ${id}`),
    station_uuid: stationUuid,
    card_id: 101,
    customer_uuid: hauler,
    cost_rate_uuid: costRate,
    start,
    end,
    energy_wh: energyWh,
  };
}
