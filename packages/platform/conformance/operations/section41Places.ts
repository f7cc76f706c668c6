import { at, equal, exactKeys, list, that } from '../check.ts';
import { everyItem } from '../lists.ts';
import {
  company,
  formerTechnician,
  location,
  locationName,
  nothing,
  otherLocation,
  otherTechnician,
  secondLocation,
  sisterTechnician,
  technician,
} from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { chosen, stated, type Case } from '../suite.ts';

/** Section 4.1, technicians. */
export const technicians: readonly Case[] = [
  stated(
    '4.1-technicians',
    'GET /technicians/ lists those whose id technicianUserId takes',
    async (api) => {
      const all = await everyItem(api, '/technicians/?limit=500');
      const ids = all.map((one) => at(one, 'id'));
      for (const id of [technician, sisterTechnician]) that(ids.includes(id), `${id} is listed`);
      const { attributes } = await api.newStation({ technicianUserId: ids[0] });
      equal(attributes['technicianUserId'], ids[0], 'technicianUserId');
    },
  ),
  stated('4.1-technicians-limit', 'limit sizes the list', async (api) => {
    const json = expectJson(await api.stations('GET', '/technicians/?limit=1'));
    equal(list(at(json, 'data'), 'data').length, 1, 'technicians');
  }),
  chosen('4.1-technicians-shape', 'A technician has id, uuid, name and email', async (api) => {
    const json = expectJson(await api.stations('GET', '/technicians/'));
    exactKeys(json, ['data', 'meta', 'links'], 'the page');
    equal(at(json, 'meta', 'pagination', 'limit'), 50, 'the default limit');
    const all = await everyItem(api, '/technicians/');
    const ada = all.find((one) => at(one, 'id') === technician);
    exactKeys(ada, ['id', 'uuid', 'name', 'email'], 'a technician');
    equal(at(ada, 'email'), 'ada@conformance.example', 'email');
    const ids = all.map((one) => Number(at(one, 'id')));
    equal(
      ids,
      [...ids].sort((a, b) => a - b),
      'technicians by id',
    );
    that(!ids.includes(formerTechnician), 'one who left is not listed');
    that(!ids.includes(otherTechnician), "another organization's is not listed");
  }),
  chosen(
    '4.1-technicians-page',
    'page[limit] and page[offset] page technicians as well',
    async (api) => {
      const all = at(expectJson(await api.stations('GET', '/technicians/')), 'data');
      const second = expectJson(
        await api.stations('GET', '/technicians/?page[limit]=1&page[offset]=1'),
      );
      equal(at(second, 'data'), [at(all, 1)], 'the second technician');
      const both = expectJson(await api.stations('GET', '/technicians/?page[limit]=2&limit=1'));
      equal(at(both, 'meta', 'pagination', 'limit'), 1, 'limit, of both');
    },
  ),
  chosen(
    '4.1-technicians-refused',
    'A limit that is none is refused, a large one cut',
    async (api) => {
      for (const limit of ['0', '-1', 'x', '2.5']) {
        expectError(await api.stations('GET', `/technicians/?limit=${limit}`), 400, /limit/);
      }
      const json = expectJson(await api.stations('GET', '/technicians/?limit=501'));
      equal(at(json, 'meta', 'pagination', 'limit'), 500, 'limit');
    },
  ),
];

/** Section 4.1, locations. */
export const locations: readonly Case[] = [
  stated('4.1-locations', 'GET /locations lists those whose uuid locationId takes', async (api) => {
    const all = await everyItem(api, '/locations');
    const ids = all.map((one) => at(one, 'id'));
    for (const id of [location, secondLocation]) that(ids.includes(id), `${id} is listed`);
    that(!ids.includes(otherLocation), "another organization's is not listed");
  }),
  stated('4.1-location', 'GET /locations/:uuid reads one', async (api) => {
    const json = expectJson(await api.stations('GET', `/locations/${location}`));
    equal(at(json, 'id'), location, 'id');
  }),
  chosen('4.1-location-shape', 'A location has its name, company and stations', async (api) => {
    const { id } = await api.newStation({ locationId: location });
    const json = expectJson(await api.stations('GET', `/locations/${location}`));
    exactKeys(json, ['id', 'type', 'attributes'], 'the location');
    equal(at(json, 'type'), 'locations', 'type');
    exactKeys(at(json, 'attributes'), ['name', 'companyUuid', 'stations'], 'attributes');
    equal(at(json, 'attributes', 'name'), locationName, 'name');
    equal(at(json, 'attributes', 'companyUuid'), company, 'companyUuid');
    const assigned = list(at(json, 'attributes', 'stations'), 'stations');
    that(assigned.includes(id), 'the station is among its stations');
    equal(assigned, [...assigned].sort(), 'its stations in ascending order');
  }),
  chosen('4.1-location-unknown', 'A location that does not exist is 404', async (api) => {
    for (const uuidOf of [nothing, 'no-uuid', otherLocation]) {
      expectError(await api.stations('GET', `/locations/${uuidOf}`), 404);
      const body = { stations: [] };
      expectError(await api.stations('PUT', `/locations/${uuidOf}/stations`, { body }), 404);
    }
  }),
];
