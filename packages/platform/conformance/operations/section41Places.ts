import { at, equal, exactKeys, expectList, check } from '../check.ts';
import { readAllItems } from '../lists.ts';
import { names } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

/** Section 4.1, technicians. */
export const technicianReads: readonly ConformanceCase[] = [
  spec(
    '4.1-technicians',
    'GET /technicians/ lists those whose id technicianUserId takes',
    async (api) => {
      const all = await readAllItems(api, '/technicians/?limit=500');
      const ids = all.map((one) => at(one, 'id'));
      for (const id of [names.technician, names.sisterTechnician])
        check(ids.includes(id), `${id} is listed`);
      const { attributes } = await api.newStation({ technicianUserId: ids[0] });
      equal(attributes['technicianUserId'], ids[0], 'technicianUserId');
    },
  ),
  spec('4.1-technicians-limit', 'limit sizes the list', async (api) => {
    const json = expectJson(await api.stations('GET', '/technicians/?limit=1'));
    equal(expectList(at(json, 'data'), 'data').length, 1, 'technicians');
  }),
  extra('4.1-technicians-shape', 'A technician has id, uuid, name and email', async (api) => {
    const json = expectJson(await api.stations('GET', '/technicians/'));
    exactKeys(json, ['data', 'meta', 'links'], 'the page');
    equal(at(json, 'meta', 'pagination', 'limit'), 50, 'the default limit');
    const all = await readAllItems(api, '/technicians/');
    const ada = all.find((one) => at(one, 'id') === names.technician);
    exactKeys(ada, ['id', 'uuid', 'name', 'email'], 'a technician');
    equal(at(ada, 'email'), 'ada@conformance.example', 'email');
    const ids = all.map((one) => Number(at(one, 'id')));
    equal(
      ids,
      [...ids].sort((a, b) => a - b),
      'technicians by id',
    );
    check(!ids.includes(names.formerTechnician), 'one who left is not listed');
    check(!ids.includes(names.otherTechnician), "another organization's is not listed");
  }),
  extra(
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
  extra(
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
export const locationReads: readonly ConformanceCase[] = [
  spec('4.1-locations', 'GET /locations lists those whose uuid locationId takes', async (api) => {
    const all = await readAllItems(api, '/locations');
    const ids = all.map((one) => at(one, 'id'));
    for (const id of [names.location, names.secondLocation])
      check(ids.includes(id), `${id} is listed`);
    check(!ids.includes(names.otherLocation), "another organization's is not listed");
  }),
  spec('4.1-location', 'GET /locations/:uuid reads one', async (api) => {
    const json = expectJson(await api.stations('GET', `/locations/${names.location}`));
    equal(at(json, 'id'), names.location, 'id');
  }),
  extra('4.1-location-shape', 'A location has its name, company and stations', async (api) => {
    const { id } = await api.newStation({ locationId: names.location });
    const json = expectJson(await api.stations('GET', `/locations/${names.location}`));
    exactKeys(json, ['id', 'type', 'attributes'], 'the location');
    equal(at(json, 'type'), 'locations', 'type');
    // An addition, which others may not have.
    const { facts: _, ...attributes } = at(json, 'attributes') as { readonly facts?: unknown };
    exactKeys(attributes, ['name', 'companyUuid', 'stations'], 'attributes');
    equal(at(json, 'attributes', 'name'), names.locationName, 'name');
    equal(at(json, 'attributes', 'companyUuid'), names.company, 'companyUuid');
    const assigned = expectList(at(json, 'attributes', 'stations'), 'stations');
    check(assigned.includes(id), 'the station is among its stations');
    equal(assigned, [...assigned].sort(), 'its stations in ascending order');
  }),
  extra('4.1-location-unknown', 'A location that does not exist is 404', async (api) => {
    for (const uuidOf of [names.nothing, 'no-uuid', names.otherLocation]) {
      expectError(await api.stations('GET', `/locations/${uuidOf}`), 404);
      for (const stations of [[], 'none']) {
        const body = { stations };
        expectError(await api.stations('PUT', `/locations/${uuidOf}/stations`, { body }), 404);
      }
    }
  }),
  extra('4.1-locations-order', 'Locations are listed by name', async (api) => {
    const ids = (await readAllItems(api, '/locations')).map((one) => at(one, 'id'));
    const ours = ids.filter((id) => id === names.location || id === names.secondLocation);
    equal(ours, [names.secondLocation, names.location], 'car park before market square');
  }),
];
