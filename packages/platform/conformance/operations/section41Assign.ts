import type { Api } from '../api.ts';
import { at, equal, list, that } from '../check.ts';
import { location, nothing, otherStation, secondLocation } from '../names.ts';
import { expectError, expectJson, type Reply } from '../reply.ts';
import { chosen, stated, type Case } from '../suite.ts';

async function assign(api: Api, uuid: string, stations: unknown): Promise<Reply> {
  return api.stations('PUT', `/locations/${uuid}/stations`, { body: { stations } });
}

async function assigned(api: Api, uuid: string): Promise<readonly unknown[]> {
  const json = expectJson(await api.stations('GET', `/locations/${uuid}`));
  return list(at(json, 'attributes', 'stations'), 'stations');
}

async function locationOf(api: Api, id: string): Promise<unknown> {
  return (await api.readStation(id)).attributes['locationId'];
}

/** Section 4.1, the assignment of stations to a location. */
export const assignment: readonly Case[] = [
  stated('4.1-assign', 'PUT /locations/:uuid/stations assigns stations', async (api) => {
    const ids = [(await api.newStation()).id, (await api.newStation()).id].sort();
    that((await assign(api, location, ids)).status === 200, 'the assignment succeeds');
    for (const id of ids) equal(await locationOf(api, id), location, 'locationId');
  }),
  stated('4.1-assign-moves', 'An assignment moves a station from where it was', async (api) => {
    const { id } = await api.newStation({ locationId: location });
    expectJson(await assign(api, secondLocation, [id]));
    equal(await locationOf(api, id), secondLocation, 'locationId');
    that(!(await assigned(api, location)).includes(id), 'the first location lost it');
  }),
  chosen(
    '4.1-assign-full',
    'The list is the full set; it answers with the location',
    async (api) => {
      const [kept, dropped] = [(await api.newStation()).id, (await api.newStation()).id];
      expectJson(await assign(api, location, [kept, dropped]));
      const answer = expectJson(await assign(api, location, [kept, kept]));
      equal(at(answer, 'attributes', 'stations'), [kept], 'stations in the answer');
      equal(answer, expectJson(await api.stations('GET', `/locations/${location}`)), 'the answer');
      equal(await locationOf(api, dropped), null, 'locationId of the station that was left out');
    },
  ),
  chosen('4.1-assign-empty', 'An empty list unassigns all', async (api) => {
    const { id } = await api.newStation({ locationId: location });
    expectJson(await assign(api, location, []));
    equal(await assigned(api, location), [], 'stations');
    equal(await locationOf(api, id), null, 'locationId');
  }),
  chosen(
    '4.1-assign-unknown',
    'An unknown station is refused, and nothing is changed',
    async (api) => {
      const { id } = await api.newStation({ locationId: location });
      for (const stranger of [nothing, otherStation, 'no-uuid', 7, null]) {
        expectError(await assign(api, location, [stranger]), 400, /stations/);
        equal(await locationOf(api, id), location, 'locationId');
      }
    },
  ),
  chosen('4.1-assign-body', 'A body without a list is refused', async (api) => {
    for (const stations of [undefined, null, nothing, {}, 7]) {
      expectError(await assign(api, location, stations), 400, /stations/);
    }
  }),
];
