import { at, equal } from '../check.ts';
import { names } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { extra, type ConformanceCase } from '../suite.ts';

const stations = '/charging_stations/';

/** Section 2.1, what a write means as a whole: wrapped objects, addresses, owners, repetitions. */
export const wholeWrites: readonly ConformanceCase[] = [
  extra('2.1-whole-type', 'Of a whole object the type must be right', async (api) => {
    const { id, attributes } = await api.newStation();
    for (const type of ['locations', null, undefined]) {
      const reply = await api.stations('PUT', `${stations}${id}`, { body: { type, attributes } });
      expectError(reply, 400, /type/);
    }
  }),
  extra('2.1-whole-id', 'Of a whole object the id must be the one of the path', async (api) => {
    const { id, attributes } = await api.newStation();
    const type = 'charging_stations';
    const body = { id: names.nothing, type, attributes };
    expectError(await api.stations('PUT', `${stations}${id}`, { body }), 400, /id/);
    const upper = { id: id.toUpperCase(), type, attributes };
    expectJson(await api.stations('PUT', `${stations}${id}`, { body: upper }));
  }),
  extra('2.1-whole-new', 'On creation an id is ignored', async (api) => {
    const body = { id: names.nothing, type: 'charging_stations', attributes: api.stationFields() };
    const created = expectJson(await api.stations('POST', stations, { body }), 201);
    equal(at(created, 'id') === names.nothing, false, 'the id that was sent is the station’s');
  }),
  extra('2.1-address-replaced', 'An address is replaced as a whole', async (api) => {
    const { id } = await api.newStation({ address: { addressLine1: 'Hafen 7', city: 'Linz' } });
    const { attributes } = await api.changeStation(id, { address: { zip: '4020' } });
    const expected = {
      addressLine1: null,
      addressLine2: null,
      zip: '4020',
      city: null,
      country: null,
    };
    equal(attributes['address'], expected, 'address');
  }),
  extra('2.1-address-nothing', 'An address with nothing in it is none', async (api) => {
    const { id } = await api.newStation({ address: { city: 'Linz' } });
    for (const address of [{}, { addressLine1: ' ', addressLine2: null }, { city: null }]) {
      await api.changeStation(id, { address: { city: 'Linz' } });
      const { attributes } = await api.changeStation(id, { address });
      equal(attributes['address'], null, 'address');
    }
  }),
  extra('2.1-technician-former', 'A technician who left cannot be assigned', async (api) => {
    const body = api.stationFields({ technicianUserId: names.formerTechnician });
    expectError(await api.stations('POST', stations, { body }), 400, /technicianUserId/);
  }),
  extra('2.1-technician-stays', 'A technician who left stays where assigned', async (api) => {
    const station = await api.readStation(names.oldStation);
    equal(station.attributes['technicianUserId'], names.formerTechnician, 'technicianUserId');
    const { label } = station.attributes;
    equal(await api.changeStation(names.oldStation, { label }), station, 'after another change');
    const body = { technicianUserId: names.formerTechnician };
    equal(await api.changeStation(names.oldStation, body), station, 'after it was sent back');
  }),
  extra(
    '2.1-company-sister',
    'A station may move to a sister company, with all it has',
    async (api) => {
      const has = { technicianUserId: names.technician, locationId: names.location };
      const { id, attributes } = await api.newStation(has);
      const after = await api.changeStation(id, { companyUuid: names.sisterCompany });
      equal(after.attributes, { ...attributes, companyUuid: names.sisterCompany }, 'the station');
    },
  ),
  extra(
    '2.1-company-stranger',
    "A station does not move to another organization's",
    async (api) => {
      const station = await api.newStation();
      const body = { companyUuid: names.otherCompany };
      const reply = await api.stations('PUT', `${stations}${station.id}`, { body });
      expectError(reply, 400, /companyUuid/);
      equal(await api.readStation(station.id), station, 'the station');
    },
  ),
  extra(
    '2.1-company-cross',
    'A company change takes along what belongs together only',
    async (api) => {
      const token = api.token('cross');
      const { id } = await api.newStation({ locationId: names.location });
      const body = { companyUuid: names.otherCompany };
      expectError(
        await api.stations('PUT', `${stations}${id}`, { token, body }),
        400,
        /locationId|companyUuid/,
      );
      const alone = { ...body, locationId: null };
      expectJson(await api.stations('PUT', `${stations}${id}`, { token, body: alone }));
      expectError(await api.stations('GET', `${stations}${id}`), 404);
    },
  ),
  extra(
    '2.1-company-cross-whole',
    "A station may move together with the other organization's location and partner",
    async (api) => {
      const token = api.token('cross');
      const { id } = await api.newStation({ locationId: names.location });
      const body = {
        companyUuid: names.otherCompany,
        locationId: names.otherLocation,
        enabledRoamingInterfaces: [names.alpha, names.otherPartner],
      };
      const reply = await api.stations('PUT', `${stations}${id}`, { token, body });
      const attributes = at(expectJson(reply), 'attributes');
      for (const [field, value] of Object.entries(body)) equal(at(attributes, field), value, field);
      equal(at(attributes, 'locationUrl'), null, 'locationUrl');
    },
  ),
  extra(
    '2.1-partner-cross',
    "No station has another organization's partner, whatever the key",
    async (api) => {
      const token = api.token('cross');
      const { id } = await api.newStation();
      const body = { enabledRoamingInterfaces: [names.otherPartner] };
      const reply = await api.stations('PUT', `${stations}${id}`, { token, body });
      expectError(reply, 400, /enabledRoamingInterfaces/);
    },
  ),
  extra('2.1-repeat', 'The same change twice is the same as once', async (api) => {
    const { id } = await api.newStation();
    const change = {
      enabledRoamingInterfaces: [names.alpha],
      locationId: names.location,
      label: 'Twice',
    };
    equal(await api.changeStation(id, change), await api.changeStation(id, change), 'the station');
  }),
];
