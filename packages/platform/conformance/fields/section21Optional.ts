import { at, equal } from '../check.ts';
import { names } from '../names.ts';
import { expectError } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

/** A field that may be left out: what it is then, a value that it takes, and values that it does not. */
interface Optional {
  readonly field: string;
  readonly unset: unknown;
  readonly value: unknown;
  readonly wrong: readonly unknown[];
}

const geolocation = { latitude: 48.2082, longitude: 16.3738 };

const optional: readonly Optional[] = [
  ...['publicDisplayName', 'iccid', 'imsi', 'serialnumber'].map((field) => ({
    field,
    unset: null,
    value: `${field} 0043-7`,
    wrong: [7, true, [], {}],
  })),
  {
    field: 'address',
    unset: null,
    value: {
      addressLine1: 'Marktplatz 1',
      addressLine2: null,
      zip: '1010',
      city: 'Wien',
      country: 'AT',
    },
    wrong: ['Marktplatz 1', 7, [], { city: 7 }, { addressLine1: [] }],
  },
  {
    field: 'geolocation',
    unset: null,
    value: geolocation,
    wrong: ['48,16', 7, [], {}, { latitude: '48', longitude: '16' }],
  },
  {
    field: 'technicianUserId',
    unset: null,
    value: names.technician,
    wrong: ['910001', 1.5, true, []],
  },
  { field: 'useOcpp', unset: true, value: false, wrong: [null, 0, 1, 'true', '0'] },
  {
    field: 'enabledRoamingInterfaces',
    unset: [],
    value: [names.alpha],
    wrong: [null, names.alpha, 7, [7], [null], {}],
  },
  { field: 'locationId', unset: null, value: names.location, wrong: [7, 'no uuid', [], true] },
];

function cases({ field, unset, value, wrong }: Optional): readonly ConformanceCase[] {
  return [
    spec(
      `2.1-field-${field}`,
      `${field} is optional, stored, and left alone when left out`,
      async (api) => {
        equal((await api.newStation()).attributes[field], unset, `${field} when left out`);
        const { id, attributes } = await api.newStation({ [field]: value });
        equal(attributes[field], value, field);
        const after = await api.changeStation(id, { label: 'Changed' });
        equal(after.attributes, { ...attributes, label: 'Changed' }, 'after another change');
      },
    ),
    spec(`2.1-change-${field}`, `${field} can be changed`, async (api) => {
      const { id, attributes } = await api.newStation();
      const after = await api.changeStation(id, { [field]: value });
      equal(after.attributes[field], value, field);
      const again = await api.changeStation(id, { [field]: unset });
      equal(again.attributes, attributes, 'after it was taken back');
    }),
    spec(`2.1-type-${field}`, `${field} has its type only`, async (api) => {
      const station = await api.newStation();
      for (const one of wrong) {
        const body = { [field]: one, label: 'Refused' };
        const reply = await api.stations('PUT', `/charging_stations/${station.id}`, { body });
        expectError(reply, 400, new RegExp(field));
      }
      equal(await api.readStation(station.id), station, 'the station after refused changes');
    }),
  ];
}

function refused(id: string, title: string, body: object, field: string): ConformanceCase {
  return extra(id, title, async (api) => {
    const station = await api.newStation();
    const path = `/charging_stations/${station.id}`;
    const named = new RegExp(field);
    expectError(
      await api.stations('PUT', path, { body: { label: 'Refused', ...body } }),
      400,
      named,
    );
    equal(await api.readStation(station.id), station, 'the station after a refused change');
    const created = await api.stations('POST', '/charging_stations/', {
      body: api.stationFields({ ...body }),
    });
    expectError(created, 400, named);
  });
}

/** Section 2.1, the optional write fields. */
export const optionalFields: readonly ConformanceCase[] = [
  ...optional.flatMap(cases),
  spec('2.1-technician-mandant', 'The technician may be of a sister company', async (api) => {
    const { attributes } = await api.newStation({ technicianUserId: names.sisterTechnician });
    equal(attributes['technicianUserId'], names.sisterTechnician, 'technicianUserId');
  }),
  refused(
    '2.1-technician-stranger',
    'A technician of another mandant is refused',
    { technicianUserId: names.otherTechnician },
    'technicianUserId',
  ),
  refused(
    '2.1-unknown-technician',
    'The technician must exist',
    { technicianUserId: names.noId },
    'technicianUserId',
  ),
  refused(
    '2.1-unknown-location',
    'The location must exist',
    { locationId: names.nothing },
    'locationId',
  ),
  refused(
    '2.1-location-stranger',
    "Another organization's location does not exist for a scoped key",
    { locationId: names.otherLocation },
    'locationId',
  ),
  refused(
    '2.1-unknown-slug',
    'A roaming partner must exist',
    { enabledRoamingInterfaces: [names.alpha, 'conformance-nobody'] },
    'enabledRoamingInterfaces',
  ),
  refused(
    '2.1-slug-stranger',
    "Another organization's roaming partner does not exist for a scoped key",
    { enabledRoamingInterfaces: [names.otherPartner] },
    'enabledRoamingInterfaces',
  ),
  extra(
    '2.1-stranger-message',
    'The same message for what does not exist and what another organization has',
    async (api) => {
      const { id } = await api.newStation();
      const messageFor = async (field: string, value: unknown): Promise<string> => {
        const body = { [field]: value };
        const reply = await api.stations('PUT', `/charging_stations/${id}`, { body });
        expectError(reply, 400, new RegExp(field));
        return String(at(reply.json, 'message')).replace(String(value), '…');
      };
      for (const [field, missing, stranger] of [
        ['technicianUserId', names.noId, names.otherTechnician],
        ['locationId', names.nothing, names.otherLocation],
        ['costRateUuid', names.nothing, names.otherRate],
        ['companyUuid', names.nothing, names.otherCompany],
        ['enabledRoamingInterfaces', ['conformance-nobody'], [names.otherPartner]],
      ] as const) {
        equal(await messageFor(field, stranger), await messageFor(field, missing), field);
      }
    },
  ),
  refused(
    '2.1-latitude',
    'The latitude lies between -90 and 90',
    { geolocation: { latitude: 90.01, longitude: 0 } },
    'latitude',
  ),
  refused(
    '2.1-longitude',
    'The longitude lies between -180 and 180',
    { geolocation: { latitude: 0, longitude: -180.5 } },
    'longitude',
  ),
  refused('2.1-country', 'The country has two letters', { address: { country: 'AUT' } }, 'country'),
  extra('2.1-country-capitals', 'The country is kept in capitals', async (api) => {
    const { attributes } = await api.newStation({ address: { country: 'at' } });
    equal(at(attributes, 'address', 'country'), 'AT', 'country');
  }),
  extra('2.1-field-costRateUuid', 'costRateUuid names the cost rate (an addition)', async (api) => {
    const { id, attributes } = await api.newStation();
    equal(attributes['costRateUuid'], null, 'costRateUuid when left out');
    const after = await api.changeStation(id, { costRateUuid: names.datedRate });
    equal(after.attributes['costRateUuid'], names.datedRate, 'costRateUuid');
    const again = await api.changeStation(id, { costRateUuid: null });
    equal(again.attributes, attributes, 'after it was taken back');
  }),
  refused(
    '2.1-unknown-cost-rate',
    'The cost rate must exist',
    { costRateUuid: names.nothing },
    'costRateUuid',
  ),
  refused(
    '2.1-cost-rate-stranger',
    "Another organization's cost rate does not exist for a scoped key",
    { costRateUuid: names.otherRate },
    'costRateUuid',
  ),
  extra('2.1-null-is-unset', 'null on a nullable field is as if it was never set', async (api) => {
    const fields = ['publicDisplayName', 'iccid', 'imsi', 'serialnumber', 'address', 'geolocation'];
    const nulls = Object.fromEntries(fields.map((field) => [field, null]));
    const { attributes } = await api.newStation({
      ...nulls,
      technicianUserId: null,
      locationId: null,
    });
    for (const field of Object.keys(nulls)) equal(attributes[field], null, field);
  }),
  spec('2.1-change-required', 'An update accepts the required fields, too', async (api) => {
    const { id, attributes } = await api.newStation();
    const body = {
      label: 'Renamed',
      chargeBoxIdentity: api.fresh('renamed'),
      modelId: names.secondModel,
      companyUuid: names.sisterCompany,
      timeZone: 'Europe/Lisbon',
    };
    const after = await api.changeStation(id, body);
    equal(after.attributes, { ...attributes, ...body }, 'the station');
  }),
];
