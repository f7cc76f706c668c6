import type { Api } from '../api.ts';
import { at, equal, expectList, check } from '../check.ts';
import { names } from '../names.ts';
import { expectError, expectJson, type ApiReply } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

async function assign(api: Api, uuid: string, stations: unknown): Promise<ApiReply> {
  return api.stations('PUT', `/locations/${uuid}/stations`, { body: { stations } });
}

async function assigned(api: Api, uuid: string): Promise<readonly unknown[]> {
  const json = expectJson(await api.stations('GET', `/locations/${uuid}`));
  return expectList(at(json, 'attributes', 'stations'), 'stations');
}

async function locationOf(api: Api, id: string): Promise<unknown> {
  return (await api.readStation(id)).attributes['locationId'];
}

/** Section 4.1, the assignment of stations to a location. */
export const locationAssignments: readonly ConformanceCase[] = [
  spec('4.1-assign', 'PUT /locations/:uuid/stations assigns stations', async (api) => {
    const ids = [(await api.newStation()).id, (await api.newStation()).id].sort();
    check((await assign(api, names.location, ids)).status === 200, 'the assignment succeeds');
    for (const id of ids) equal(await locationOf(api, id), names.location, 'locationId');
  }),
  spec('4.1-assign-moves', 'An assignment moves a station from where it was', async (api) => {
    const { id } = await api.newStation({ locationId: names.location });
    expectJson(await assign(api, names.secondLocation, [id]));
    equal(await locationOf(api, id), names.secondLocation, 'locationId');
    check(!(await assigned(api, names.location)).includes(id), 'the first location lost it');
  }),
  extra(
    '4.1-assign-full',
    'The list is the full set; it answers with the location',
    async (api) => {
      const [kept, dropped] = [(await api.newStation()).id, (await api.newStation()).id];
      expectJson(await assign(api, names.location, [kept, dropped]));
      const answer = expectJson(await assign(api, names.location, [kept, kept.toUpperCase()]));
      equal(at(answer, 'attributes', 'stations'), [kept], 'stations in the answer');
      equal(
        answer,
        expectJson(await api.stations('GET', `/locations/${names.location}`)),
        'the answer',
      );
      equal(await locationOf(api, dropped), null, 'locationId of the station that was left out');
    },
  ),
  extra('4.1-assign-empty', 'An empty list unassigns all', async (api) => {
    const { id } = await api.newStation({ locationId: names.location });
    expectJson(await assign(api, names.location, []));
    equal(await assigned(api, names.location), [], 'stations');
    equal(await locationOf(api, id), null, 'locationId');
  }),
  extra(
    '4.1-assign-unknown',
    'An unknown station is refused, and nothing is changed',
    async (api) => {
      const { id } = await api.newStation({ locationId: names.location });
      for (const stranger of [names.nothing, names.otherStation, 'no-uuid', 7, null]) {
        expectError(await assign(api, names.location, [stranger]), 400, /stations/);
        equal(await locationOf(api, id), names.location, 'locationId');
      }
    },
  ),
  extra('4.1-assign-cross', "Nor does a location take another organization's", async (api) => {
    const body = { stations: [names.otherStation] };
    const token = api.token('cross');
    const reply = await api.stations('PUT', `/locations/${names.location}/stations`, {
      token,
      body,
    });
    expectError(reply, 400, /stations/);
  }),
  extra('4.1-assign-body', 'A body without a list is refused', async (api) => {
    for (const stations of [undefined, null, names.nothing, {}, 7]) {
      expectError(await assign(api, names.location, stations), 400, /stations/);
    }
  }),
];
