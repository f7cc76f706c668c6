import { at, equal } from '../check.ts';
import {
  alpha,
  formerTechnician,
  location,
  nothing,
  otherCompany,
  sisterCompany,
  technician,
} from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { chosen, type Case } from '../suite.ts';

const stations = '/charging_stations/';

/** Section 2.1, what a write means as a whole: wrapped objects, addresses, owners, repetitions. */
export const wholeWrites: readonly Case[] = [
  chosen('2.1-whole-type', 'Of a whole object the type must be right', async (api) => {
    const { id, attributes } = await api.newStation();
    for (const type of ['locations', null, undefined]) {
      const reply = await api.stations('PUT', `${stations}${id}`, { body: { type, attributes } });
      expectError(reply, 400, /type/);
    }
  }),
  chosen('2.1-whole-id', 'Of a whole object the id must be the one of the path', async (api) => {
    const { id, attributes } = await api.newStation();
    const type = 'charging_stations';
    const body = { id: nothing, type, attributes };
    expectError(await api.stations('PUT', `${stations}${id}`, { body }), 400, /id/);
    const upper = { id: id.toUpperCase(), type, attributes };
    expectJson(await api.stations('PUT', `${stations}${id}`, { body: upper }));
  }),
  chosen('2.1-whole-new', 'On creation an id is ignored', async (api) => {
    const body = { id: nothing, type: 'charging_stations', attributes: api.stationFields() };
    const created = expectJson(await api.stations('POST', stations, { body }), 201);
    equal(at(created, 'id') === nothing, false, 'the id that was sent is the station’s');
  }),
  chosen('2.1-address-replaced', 'An address is replaced as a whole', async (api) => {
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
  chosen('2.1-address-nothing', 'An address with nothing in it is none', async (api) => {
    const { id } = await api.newStation({ address: { city: 'Linz' } });
    for (const address of [{}, { addressLine1: ' ', addressLine2: null }, { city: null }]) {
      await api.changeStation(id, { address: { city: 'Linz' } });
      const { attributes } = await api.changeStation(id, { address });
      equal(attributes['address'], null, 'address');
    }
  }),
  chosen('2.1-technician-former', 'A technician who left cannot be assigned', async (api) => {
    const body = api.stationFields({ technicianUserId: formerTechnician });
    expectError(await api.stations('POST', stations, { body }), 400, /technicianUserId/);
  }),
  chosen(
    '2.1-company-sister',
    'A station may move to a sister company, with all it has',
    async (api) => {
      const has = { technicianUserId: technician, locationId: location };
      const { id, attributes } = await api.newStation(has);
      const after = await api.changeStation(id, { companyUuid: sisterCompany });
      equal(after.attributes, { ...attributes, companyUuid: sisterCompany }, 'the station');
    },
  ),
  chosen(
    '2.1-company-stranger',
    "A station does not move to another organization's",
    async (api) => {
      const station = await api.newStation();
      const body = { companyUuid: otherCompany };
      const reply = await api.stations('PUT', `${stations}${station.id}`, { body });
      expectError(reply, 400, /companyUuid/);
      equal(await api.readStation(station.id), station, 'the station');
    },
  ),
  chosen(
    '2.1-company-cross',
    'A company change takes along what belongs together only',
    async (api) => {
      const token = api.token('cross');
      const { id } = await api.newStation({ locationId: location });
      const body = { companyUuid: otherCompany };
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
  chosen('2.1-repeat', 'The same change twice is the same as once', async (api) => {
    const { id } = await api.newStation();
    const change = { enabledRoamingInterfaces: [alpha], locationId: location, label: 'Twice' };
    equal(await api.changeStation(id, change), await api.changeStation(id, change), 'the station');
  }),
];
