import { at, equal, exactKeys, expectList, matches, check, expectUuid } from '../check.ts';
import { listedFields, readAllItems, stationInList } from '../lists.ts';
import { names } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { locationAssignments } from './section41Assign.ts';
import { locationReads, technicianReads } from './section41Places.ts';
import { extra, spec, type ConformanceCase, type Section } from '../suite.ts';

const stations = '/charging_stations/';

const reads: readonly ConformanceCase[] = [
  spec(
    '4.1-list',
    'GET /charging_stations/ lists the stations, each with its read fields',
    async (api) => {
      const { id, attributes } = await api.newStation();
      const listed = at(await stationInList(api, id), 'attributes');
      equal(listed, listedFields(attributes), 'a station without what only the detail read has');
    },
  ),
  spec('4.1-list-pages', 'The list has offset pagination', async (api) => {
    for (let count = 0; count < 3; count += 1) await api.newStation();
    const total = Number(
      at(expectJson(await api.stations('GET', stations)), 'meta', 'pagination', 'total'),
    );
    const query = (offset: number): string => `${stations}?page[offset]=${offset}&page[limit]=2`;
    const page = at(expectJson(await api.stations('GET', query(total - 3))), 'data');
    const rest = at(expectJson(await api.stations('GET', query(total - 1))), 'data');
    equal(expectList(page, 'data').length, 2, 'stations of a page of two');
    equal(expectList(rest, 'data').length, 1, 'stations of the last page');
    const ids = [...expectList(page, 'data'), ...expectList(rest, 'data')].map((one) =>
      at(one, 'id'),
    );
    equal(new Set(ids).size, 3, 'different stations');
  }),
  extra('4.1-list-envelope', 'A page has data, meta and links', async (api) => {
    await api.newStation();
    const json = expectJson(await api.stations('GET', `${stations}?page[limit]=1`));
    exactKeys(json, ['data', 'meta', 'links'], 'the page');
    const pagination = at(json, 'meta', 'pagination');
    exactKeys(pagination, ['total', 'offset', 'limit', 'lastPage'], 'meta.pagination');
    equal(at(pagination, 'lastPage'), at(pagination, 'total'), 'lastPage of pages of one');
    exactKeys(at(json, 'links'), ['current', 'next', 'prev'], 'links');
    equal(at(json, 'links', 'prev'), null, 'prev of the first page');
    const item = at(json, 'data', 0);
    exactKeys(item, ['id', 'type', 'attributes'], 'a station');
    equal(at(item, 'type'), 'charging_stations', 'type');
  }),
  extra(
    '4.1-list-links',
    'Links lead forwards and back, within the same parameters',
    async (api) => {
      const headers = { authorization: api.target.tokens.stations };
      await api.newStation();
      await api.newStation();
      const first = expectJson(await api.stations('GET', `${stations}?page[limit]=1`));
      const next = at(first, 'links', 'next');
      matches(next, /^https?:/, 'next');
      const second = expectJson(await api.send('GET', String(next), { headers }));
      equal(at(second, 'meta', 'pagination', 'offset'), 1, 'offset of the next page');
      equal(at(second, 'meta', 'pagination', 'limit'), 1, 'limit of the next page');
      const back = expectJson(
        await api.send('GET', String(at(second, 'links', 'prev')), { headers }),
      );
      equal(at(back, 'data'), at(first, 'data'), 'the first page again');
    },
  ),
  extra(
    '4.1-list-defaults',
    'A page has 100 items unless asked, and never more than 500',
    async (api) => {
      for (const [query, limit] of [
        ['', 100],
        ['?page[limit]=501', 500],
        ['?page[limit]=500', 500],
      ] as const) {
        const json = expectJson(await api.stations('GET', `${stations}${query}`));
        equal(at(json, 'meta', 'pagination', 'limit'), limit, `limit with "${query}"`);
        equal(at(json, 'meta', 'pagination', 'offset'), 0, `offset with "${query}"`);
        check(expectList(at(json, 'data'), 'data').length <= limit, 'no more than the limit');
      }
    },
  ),
  extra('4.1-list-refused', 'A page that is none is refused', async (api) => {
    for (const query of [
      'page[limit]=0',
      'page[limit]=x',
      'page[limit]=1.5',
      'page[offset]=-1',
      'page[offset]=x',
    ]) {
      expectError(await api.stations('GET', `${stations}?${query}`), 400, /page\[/);
    }
  }),
  extra('4.1-list-beyond', 'A page beyond the end is empty', async (api) => {
    const json = expectJson(await api.stations('GET', `${stations}?page[offset]=1000000`));
    equal(at(json, 'data'), [], 'data');
    equal(at(json, 'links', 'next'), null, 'next');
  }),
  extra('4.1-list-order', 'Stations come in the order of their creation', async (api) => {
    const ids = [(await api.newStation()).id, (await api.newStation()).id];
    const all = (await readAllItems(api, `${stations}?page[limit]=500`)).map((item) =>
      at(item, 'id'),
    );
    equal(all.slice(-2), ids, 'the last two of the list');
  }),
  spec('4.1-list-visible', 'Only visible stations are listed', async (api) => {
    const all = (await readAllItems(api, `${stations}?page[limit]=500`)).map((item) =>
      at(item, 'id'),
    );
    check(!all.includes(names.otherStation), "another organization's station is not listed");
  }),
  extra('4.1-detail', 'GET /charging_stations/:cpuuid reads one station', async (api) => {
    const { id } = await api.newStation();
    const json = expectJson(await api.stations('GET', `${stations}${id}`));
    exactKeys(json, ['id', 'type', 'attributes'], 'the station');
    equal(at(json, 'id'), id, 'id');
    equal(at(json, 'type'), 'charging_stations', 'type');
    const upper = expectJson(await api.stations('GET', `${stations}${id.toUpperCase()}`));
    equal(upper, json, 'asked for in capitals');
  }),
  extra('4.1-slash', 'An address is the same with and without a slash at its end', async (api) => {
    const { id } = await api.newStation();
    for (const path of [
      `${stations}${id}`,
      `${stations}${id}/directions`,
      '/locations',
      '/technicians',
    ]) {
      const plain = expectJson(await api.stations('GET', path));
      const slashed = expectJson(await api.stations('GET', `${path}/`));
      equal(at(slashed, 'data') ?? slashed, at(plain, 'data') ?? plain, path);
    }
  }),
  extra('4.1-head', 'HEAD is answered like GET, without the body', async (api) => {
    const { id } = await api.newStation();
    for (const path of [`${stations}${id}`, `${stations}${names.nothing}`]) {
      const [get, head] = [await api.stations('GET', path), await api.stations('HEAD', path)];
      equal([head.status, head.headers.get('etag')], [get.status, get.headers.get('etag')], path);
    }
  }),
  extra(
    '4.1-detail-unknown',
    'A station that does not exist is 404, for every verb',
    async (api) => {
      for (const id of [names.nothing, 'no-uuid', names.otherStation]) {
        expectError(await api.stations('GET', `${stations}${id}`), 404);
        expectError(await api.stations('PUT', `${stations}${id}`, { body: { label: 'X' } }), 404);
      }
    },
  ),
];

const writes: readonly ConformanceCase[] = [
  spec('4.1-create', 'POST /charging_stations/ creates a station', async (api) => {
    const body = api.stationFields();
    const before = await readAllItems(api, `${stations}?page[limit]=500`);
    const reply = await api.stations('POST', stations, { body });
    check(
      reply.status === 200 || reply.status === 201,
      `expected 200 or 201, found ${reply.status}`,
    );
    const after = await readAllItems(api, `${stations}?page[limit]=500`);
    equal(after.length, before.length + 1, 'stations');
  }),
  extra('4.1-create-answer', 'It answers 201 with the detail read', async (api) => {
    const reply = await api.stations('POST', stations, { body: api.stationFields() });
    const created = expectJson(reply, 201);
    const id = expectUuid(at(created, 'id'), 'id');
    equal(created, expectJson(await api.stations('GET', `${stations}${id}`)), 'the answer');
  }),
  extra('4.1-create-whole', 'A write may be wrapped like a read', async (api) => {
    const attributes = api.stationFields();
    const body = { type: 'charging_stations', attributes };
    const created = expectJson(await api.stations('POST', stations, { body }), 201);
    equal(at(created, 'attributes', 'label'), attributes['label'], 'label');
    const wrong = { type: 'locations', attributes: api.stationFields() };
    expectError(await api.stations('POST', stations, { body: wrong }), 400, /type/);
  }),
  extra('4.1-update-answer', 'PUT answers 200 with the detail read', async (api) => {
    const { id } = await api.newStation();
    const reply = await api.stations('PUT', `${stations}${id}`, { body: { label: 'After' } });
    const changed = expectJson(reply);
    equal(at(changed, 'attributes', 'label'), 'After', 'label');
    equal(changed, expectJson(await api.stations('GET', `${stations}${id}`)), 'the answer');
  }),
  extra('4.1-update-empty', 'A change of nothing changes nothing', async (api) => {
    const station = await api.newStation();
    equal(await api.changeStation(station.id, {}), station, 'the station');
  }),
  extra(
    '4.1-update-unknown',
    'That the station is missing comes before a broken body',
    async (api) => {
      for (const body of [{ label: 7 }, [], null]) {
        expectError(await api.stations('PUT', `${stations}${names.nothing}`, { body }), 404);
      }
      expectError(await api.stations('PUT', `${stations}${names.otherStation}`, { raw: '{' }), 404);
    },
  ),
  extra('4.1-update-halfway', 'A refused write changes nothing at all', async (api) => {
    const station = await api.newStation();
    const body = { label: 'Refused', locationId: names.location, modelId: -1 };
    expectError(await api.stations('PUT', `${stations}${station.id}`, { body }), 400);
    equal(await api.readStation(station.id), station, 'the station');
  }),
];

export const section41: Section = {
  id: '4.1',
  title: 'Charging station endpoints',
  cases: [...reads, ...writes, ...technicianReads, ...locationReads, ...locationAssignments],
};
