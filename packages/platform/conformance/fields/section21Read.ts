import { at, equal, hasKeys, matches, check } from '../check.ts';
import type { Api } from '../api.ts';
import { listedFields, stationInList } from '../lists.ts';
import { names } from '../names.ts';
import { expectError, expectJson, expectStatus } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

const everything = {
  label: 'Everything',
  modelId: names.model,
  companyUuid: names.company,
  timeZone: 'Europe/Vienna',
  publicDisplayName: 'Marktplatz',
  iccid: '8943010000000000001',
  imsi: '232010000000001',
  serialnumber: 'SN-1',
  address: {
    addressLine1: 'Marktplatz 1',
    addressLine2: null,
    zip: '1010',
    city: 'Wien',
    country: 'AT',
  },
  geolocation: { latitude: -33.5, longitude: 151.25 },
  technicianUserId: names.technician,
  useOcpp: false,
  enabledRoamingInterfaces: [names.alpha],
  locationId: names.location,
};

const locationFields = ['locationId', 'locationName', 'locationUrl'];

async function sendBack(api: Api, whole: boolean): Promise<void> {
  const { id } = await api.newStation(everything);
  const read = expectJson(await api.stations('GET', `/charging_stations/${id}`));
  const body = whole ? read : at(read, 'attributes');
  const reply = await api.stations('PUT', `/charging_stations/${id}`, { body });
  expectJson(reply);
  const after = expectJson(await api.stations('GET', `/charging_stations/${id}`));
  equal(after, read, 'the station after it was sent back');
}

/** Section 2.1, the read fields. */
export const readFields: readonly ConformanceCase[] = [
  spec('2.1-read-all', 'A read has every field that a write accepts', async (api) => {
    const chargeBoxIdentity = api.fresh('all');
    const { attributes } = await api.newStation({ ...everything, chargeBoxIdentity });
    for (const [field, value] of Object.entries({ ...everything, chargeBoxIdentity })) {
      equal(attributes[field], value, field);
    }
  }),
  spec('2.1-read-send-back', 'What was read can be sent back unchanged', async (api) => {
    await sendBack(api, false);
  }),
  extra('2.1-read-send-back-whole', 'The whole object can be sent back as well', async (api) => {
    await sendBack(api, true);
  }),
  spec('2.1-read-unset', 'A field that was never set is there all the same', async (api) => {
    const { attributes } = await api.newStation();
    hasKeys(attributes, [...Object.keys(everything), ...locationFields], 'attributes');
  }),
  spec('2.1-read-location-name', 'locationName is the name of the location', async (api) => {
    const { attributes } = await api.newStation({ locationId: names.location });
    equal(attributes['locationName'], names.locationName, 'locationName');
  }),
  spec(
    '2.1-read-location-url',
    'locationUrl is absolute and opens with the same key',
    async (api) => {
      const { attributes } = await api.newStation({ locationId: names.location });
      const url = attributes['locationUrl'];
      matches(url, /^https?:\/\/.+/, 'locationUrl');
      check(
        String(url).endsWith(`/api/cpoapi/v1/locations/${names.location}`),
        'it is that of the location',
      );
      const headers = { authorization: api.target.tokens.stations };
      const opened = expectJson(await api.send('GET', String(url), { headers }));
      equal(at(opened, 'id'), names.location, 'id of what it opens');
    },
  ),
  spec('2.1-read-unassigned', 'Unassigned, all three location fields are null', async (api) => {
    const { id, attributes } = await api.newStation();
    const listed = at(await stationInList(api, id), 'attributes');
    for (const field of locationFields) {
      equal(attributes[field], null, `${field} of the detail read`);
      equal(at(listed, field), null, `${field} of the list read`);
    }
  }),
  spec('2.1-read-only', 'locationName and locationUrl are not accepted on write', async (api) => {
    const { id, attributes } = await api.newStation({ locationId: names.secondLocation });
    const body = { locationName: 'Elsewhere', locationUrl: 'http://elsewhere.example/' };
    await api.stations('PUT', `/charging_stations/${id}`, { body });
    equal((await api.readStation(id)).attributes, attributes, 'the station');
  }),
  extra('2.1-read-unknown', 'Fields that nobody knows are ignored', async (api) => {
    const { id, attributes } = await api.newStation();
    const after = await api.changeStation(id, {
      id: names.nothing,
      roaming: true,
      colour: 'green',
    });
    equal(after.attributes, attributes, 'the station');
    equal(after.id, id, 'its id');
  }),
  spec(
    '2.1-read-roaming-detail',
    'enabledRoamingInterfaces is in the detail read only',
    async (api) => {
      const { id, attributes } = await api.newStation(everything);
      equal(attributes['enabledRoamingInterfaces'], [names.alpha], 'in the detail read');
      const listed = at(await stationInList(api, id), 'attributes');
      equal(at(listed, 'enabledRoamingInterfaces'), undefined, 'in the list read');
      equal(listed, listedFields(attributes), 'the list read is the detail read without it');
    },
  ),
  extra(
    '2.1-read-power',
    'maxPowerKw is the power of the largest connector, and not accepted on write',
    async (api) => {
      const { attributes } = await api.newStation({ maxPowerKw: 22 });
      equal(attributes['maxPowerKw'], null, 'maxPowerKw of a station without connectors');
      const path = `/charging_stations/${names.publishing.weekly}`;
      const read = expectJson(await api.stations('GET', path, { token: api.token('cross') }));
      equal(at(at(read, 'attributes'), 'maxPowerKw'), 22, 'maxPowerKw of one with a connector');
    },
  ),
  spec(
    '2.1-read-cross',
    "locationUrl is null where the location is another organization's",
    async (api) => {
      const token = api.token('cross');
      const reply = await api.stations('GET', `/charging_stations/${names.otherStation}`, {
        token,
      });
      const attributes = at(expectJson(reply), 'attributes');
      equal(at(attributes, 'locationId'), names.otherLocation, 'locationId');
      equal(at(attributes, 'locationUrl'), null, 'locationUrl');
    },
  ),
  extra('2.1-read-cross-write', 'A cross-organization key changes both', async (api) => {
    const token = api.token('cross');
    for (const id of [names.otherStation, (await api.newStation()).id]) {
      const path = `/charging_stations/${id}`;
      const read = expectJson(await api.stations('GET', path, { token }));
      equal(expectJson(await api.stations('PUT', path, { token, body: {} })), read, 'the station');
    }
  }),
  spec('2.1-read-cross-rejected', 'That location is rejected for the same key', async (api) => {
    const token = api.token('cross');
    const reply = await api.stations('GET', `/locations/${names.otherLocation}`, { token });
    check(reply.status >= 400 && reply.status < 500, `expected a 4xx, found ${reply.status}`);
  }),
  extra('2.1-read-cross-403', 'It is rejected with 403, reading and assigning', async (api) => {
    const token = api.token('cross');
    const path = `/locations/${names.otherLocation}`;
    expectError(await api.stations('GET', path, { token }), 403);
    const body = { stations: [] };
    expectError(await api.stations('PUT', `${path}/stations`, { token, body }), 403);
  }),
  extra('2.1-read-cross-own', 'A cross-organization key sees its own locationUrl', async (api) => {
    const token = api.token('cross');
    const { id, attributes } = await api.newStation({ locationId: names.location });
    const reply = await api.stations('GET', `/charging_stations/${id}`, { token });
    equal(at(expectJson(reply), 'attributes'), attributes, 'the station');
    expectStatus(await api.stations('GET', `/locations/${names.location}`, { token }), 200);
  }),
];
