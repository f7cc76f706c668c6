import { at, equal, hasKeys, expectList, matches, check } from '../check.ts';
import { names } from '../names.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';
import {
  readAllObjects,
  expectIds,
  expectOcpi,
  moduleUrl,
  readOcpiObject,
  sendOcpi,
} from './ocpiApi.ts';

function components(element: unknown): readonly unknown[] {
  return expectList(at(element, 'price_components'), 'price_components');
}

/** Prices per kWh of a tariff, each with what it is restricted to. */
function energyPrices(tariff: unknown): readonly unknown[] {
  return expectList(at(tariff, 'elements'), 'elements').map((element) => {
    const energy = components(element).find((each) => at(each, 'type') === 'ENERGY');
    return [at(energy, 'price'), at(element, 'restrictions') ?? null];
  });
}

function connectorsOf(location: unknown): readonly unknown[] {
  return expectList(at(location, 'evses'), 'evses').flatMap((evse) =>
    expectList(at(evse, 'connectors'), 'connectors'),
  );
}

/** The tariffs and Locations of site.json. */
export const ocpiObjects: readonly ConformanceCase[] = [
  spec('ocpi-tariff', 'A tariff has what OCPI demands of it', async (api) => {
    for (const tariff of await readAllObjects(api, 'tariffs')) {
      const keys = ['country_code', 'party_id', 'id', 'currency', 'elements', 'last_updated'];
      hasKeys(tariff, keys, 'tariff');
      equal([at(tariff, 'country_code'), at(tariff, 'party_id')], ['NL', 'CNF'], 'the operator');
      for (const element of expectList(at(tariff, 'elements'), 'elements')) {
        for (const component of components(element)) {
          matches(at(component, 'type'), /^(ENERGY|FLAT|PARKING_TIME|TIME)$/, 'type');
          check(typeof at(component, 'price') === 'number', 'a price is a number');
          check(Number.isInteger(at(component, 'step_size')), 'step_size is an integer');
        }
      }
    }
  }),
  spec('ocpi-week', 'Weekly prices are elements with a day and times, without tax', async (api) => {
    const tariff = await readOcpiObject(api, 'tariffs', names.publishing.weeklyRate);
    equal(
      energyPrices(tariff),
      [
        [0.16, { start_time: '00:00', end_time: '06:00', day_of_week: ['MONDAY'] }],
        [0.32, null],
      ],
      'prices per kWh',
    );
    equal(at(tariff, 'elements', 0, 'price_components', 0, 'vat'), 25, 'vat');
  }),
  spec('ocpi-dates', 'Prices of dates are elements with these dates', async (api) => {
    const tariff = await readOcpiObject(api, 'tariffs', names.publishing.datedRate);
    const restrictions = {
      start_time: '06:00',
      end_time: '12:00',
      start_date: '2040-03-05',
      end_date: '2040-03-06',
    };
    equal(
      energyPrices(tariff),
      [
        [0.24, restrictions],
        [0.4, null],
      ],
      'prices per kWh',
    );
  }),
  extra('ocpi-ad-hoc', 'A tariff is the price of paying ad hoc', async (api) => {
    const tariff = await readOcpiObject(api, 'tariffs', names.publishing.weeklyRate);
    equal(at(tariff, 'type'), 'AD_HOC_PAYMENT', 'type');
  }),
  extra('ocpi-unsaid', 'A price that OCPI cannot say is no tariff', async (api) => {
    await expectIds(api, 'tariffs', [names.publishing.weeklyRate, names.publishing.datedRate]);
  }),
  spec('ocpi-location', 'A Location has what OCPI demands of it', async (api) => {
    for (const location of await readAllObjects(api, 'locations')) {
      const keys = ['country_code', 'party_id', 'id', 'publish', 'address', 'city', 'country'];
      hasKeys(location, [...keys, 'coordinates', 'time_zone', 'last_updated'], 'location');
      matches(at(location, 'country'), /^[A-Z]{3}$/, 'country');
      matches(at(location, 'coordinates', 'latitude'), /^-?\d{1,2}\.\d{5,7}$/, 'latitude');
      matches(at(location, 'coordinates', 'longitude'), /^-?\d{1,3}\.\d{5,7}$/, 'longitude');
      for (const connector of connectorsOf(location)) {
        const demanded = ['id', 'standard', 'format', 'power_type', 'max_voltage'];
        hasKeys(connector, [...demanded, 'max_amperage', 'last_updated'], 'connector');
      }
    }
  }),
  extra('ocpi-unplaced', 'A station without coordinates is in no list', async (api) => {
    const { weekly, dated, unsaid } = names.publishing;
    await expectIds(api, 'locations', [weekly, dated, unsaid]);
    const url = await moduleUrl(api, 'locations');
    expectOcpi(await sendOcpi(api, `${url}/${names.publishing.unplaced}`), 404, /^2\d{3}$/);
  }),
  spec('ocpi-tariff-ids', 'Connectors name the tariffs that there are', async (api) => {
    const tariffs = new Set((await readAllObjects(api, 'tariffs')).map(({ id }) => id));
    for (const [station, rate] of [
      [names.publishing.weekly, names.publishing.weeklyRate],
      [names.publishing.dated, names.publishing.datedRate],
    ] as const) {
      for (const connector of connectorsOf(await readOcpiObject(api, 'locations', station))) {
        equal(at(connector, 'tariff_ids'), [rate], 'tariff_ids');
        check(tariffs.has(rate), 'the tariff is in the list');
      }
    }
  }),
  extra(
    'ocpi-no-tariff',
    'Where the price cannot be said, connectors name no tariff',
    async (api) => {
      const location = await readOcpiObject(api, 'locations', names.publishing.unsaid);
      for (const connector of connectorsOf(location)) {
        equal(at(connector, 'tariff_ids') ?? null, null, 'tariff_ids');
      }
    },
  ),
  spec('ocpi-one', 'Each Location, EVSE and connector is read by its id', async (api) => {
    const url = await moduleUrl(api, 'locations');
    const location = await readOcpiObject(api, 'locations', names.publishing.weekly);
    equal(expectOcpi(await sendOcpi(api, `${url}/${location.id}`)), location, 'the Location');
    const evse = at(location, 'evses', 0);
    const evseUrl = `${url}/${location.id}/${String(at(evse, 'uid'))}`;
    equal(expectOcpi(await sendOcpi(api, evseUrl)), evse, 'the EVSE');
    const connector = at(evse, 'connectors', 0);
    const connectorUrl = `${evseUrl}/${String(at(connector, 'id'))}`;
    equal(expectOcpi(await sendOcpi(api, connectorUrl)), connector, 'the connector');
  }),
  extra('ocpi-one-tariff', 'Each tariff is read by its id', async (api) => {
    const url = await moduleUrl(api, 'tariffs');
    const tariff = await readOcpiObject(api, 'tariffs', names.publishing.datedRate);
    equal(expectOcpi(await sendOcpi(api, `${url}/${tariff.id}`)), tariff, 'the tariff');
  }),
];
