import { at, equal, list, matches, that } from '../check.ts';
import type { Api } from '../api.ts';
import { alpha, beta, location, secondLocation } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { chosen, stated, type Case } from '../suite.ts';
import { toldOf } from '../told.ts';

async function slugs(api: Api, id: string, enabledRoamingInterfaces: unknown): Promise<unknown> {
  const { attributes } = await api.changeStation(id, { enabledRoamingInterfaces });
  return attributes['enabledRoamingInterfaces'];
}

async function stationsAt(api: Api, uuid: string): Promise<readonly unknown[]> {
  const json = expectJson(await api.stations('GET', `/locations/${uuid}`));
  return list(at(json, 'attributes', 'stations'), 'stations of the location');
}

/** Section 2.1, the three rules for write fields. */
export const writeRules: readonly Case[] = [
  stated('2.1-roaming-new', 'Rule 1: new slugs are activated, known ones stay', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [beta] });
    equal(await slugs(api, id, [alpha, beta]), [alpha, beta], 'enabledRoamingInterfaces');
  }),
  stated('2.1-roaming-missing', 'Rule 1: slugs missing from the list are removed', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [alpha, beta] });
    equal(await slugs(api, id, [beta]), [beta], 'enabledRoamingInterfaces');
    equal(await slugs(api, id, [alpha]), [alpha], 'one for the other');
  }),
  stated('2.1-roaming-empty', 'Rule 1: an empty list removes all', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [alpha, beta] });
    equal(await slugs(api, id, []), [], 'enabledRoamingInterfaces');
  }),
  stated('2.1-roaming-omitted', 'Rule 1: left out, the assignment stays', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [alpha] });
    const { attributes } = await api.changeStation(id, { label: 'Other' });
    equal(attributes['enabledRoamingInterfaces'], [alpha], 'enabledRoamingInterfaces');
  }),
  chosen(
    '2.1-roaming-set',
    'Rule 1: the list is a set; it is read in ascending order',
    async (api) => {
      const { id } = await api.newStation();
      equal(await slugs(api, id, [beta, alpha, beta]), [alpha, beta], 'enabledRoamingInterfaces');
    },
  ),
  stated('2.1-roaming-pushed', 'Rule 1: an activation is pushed to its partner', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [alpha, beta] });
    equal(await toldOf(api, id, 2), [alpha, beta], 'partners that were told');
  }),
  stated('2.1-roaming-pushed-once', 'Rule 1: only what is new is pushed', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [alpha] });
    await slugs(api, id, [alpha, beta]);
    equal(await toldOf(api, id, 2), [alpha, beta], 'partners that were told');
  }),
  chosen('2.1-roaming-refused', 'Rule 1: a refused write pushes nothing', async (api) => {
    const { id } = await api.newStation();
    const body = { enabledRoamingInterfaces: [alpha], modelId: 'none' };
    expectError(await api.stations('PUT', `/charging_stations/${id}`, { body }), 400, /modelId/);
    await slugs(api, id, [beta]);
    equal(await toldOf(api, id, 1), [beta], 'partners that were told');
  }),

  stated(
    '2.1-location-moves',
    'Rule 2: locationId removes the previous assignment',
    async (api) => {
      const { id } = await api.newStation({ locationId: location });
      that((await stationsAt(api, location)).includes(id), 'the first location has the station');
      const { attributes } = await api.changeStation(id, { locationId: secondLocation });
      equal(attributes['locationId'], secondLocation, 'locationId');
      that(!(await stationsAt(api, location)).includes(id), 'the first location lost the station');
      that((await stationsAt(api, secondLocation)).includes(id), 'the second location has it');
    },
  ),
  stated('2.1-location-null', 'Rule 2: null unassigns', async (api) => {
    const { id } = await api.newStation({ locationId: location });
    const { attributes } = await api.changeStation(id, { locationId: null });
    equal(attributes['locationId'], null, 'locationId');
    that(!(await stationsAt(api, location)).includes(id), 'the location lost the station');
  }),
  stated('2.1-location-omitted', 'Rule 2: left out, the assignment stays', async (api) => {
    const { id } = await api.newStation({ locationId: location });
    const { attributes } = await api.changeStation(id, { label: 'Other' });
    equal(attributes['locationId'], location, 'locationId');
  }),
  stated(
    '2.1-location-same',
    'Rule 2: the same effect as assigning at the location',
    async (api) => {
      const byField = await api.newStation();
      const byLocation = await api.newStation();
      await api.changeStation(byField.id, { locationId: secondLocation });
      const stations = [...(await stationsAt(api, secondLocation)), byLocation.id];
      expectJson(
        await api.stations('PUT', `/locations/${secondLocation}/stations`, { body: { stations } }),
      );
      const names = ['locationId', 'locationName', 'locationUrl'];
      const [one, other] = [
        await api.readStation(byField.id),
        await api.readStation(byLocation.id),
      ];
      for (const name of names) equal(other.attributes[name], one.attributes[name], name);
      equal(one.attributes['locationId'], secondLocation, 'locationId');
    },
  ),

  stated(
    '2.1-address-joined',
    'Rule 3: both lines of the address become the first',
    async (api) => {
      const address = { addressLine1: 'Marktplatz 1', addressLine2: 'Stiege 2', city: 'Wien' };
      const { attributes } = await api.newStation({ address });
      equal(at(attributes, 'address', 'addressLine1'), 'Marktplatz 1 Stiege 2', 'addressLine1');
      equal(at(attributes, 'address', 'addressLine2'), null, 'addressLine2');
      matches(at(attributes, 'address', 'city'), /^Wien$/, 'city');
    },
  ),
  chosen('2.1-address-one-line', 'Rule 3: one line alone stands without a space', async (api) => {
    for (const [addressLine1, addressLine2] of [
      ['Hafen 7', null],
      ['Hafen 7', ''],
      [null, 'Hafen 7'],
      ['', 'Hafen 7'],
    ]) {
      const { attributes } = await api.newStation({ address: { addressLine1, addressLine2 } });
      equal(at(attributes, 'address', 'addressLine1'), 'Hafen 7', 'addressLine1');
      equal(at(attributes, 'address', 'addressLine2'), null, 'addressLine2');
    }
  }),
  stated('2.1-address-again', 'Rule 3: an address that was read can be sent back', async (api) => {
    const { id, attributes } = await api.newStation({
      address: { addressLine1: 'Marktplatz 1', addressLine2: 'Stiege 2' },
    });
    const after = await api.changeStation(id, { address: attributes['address'] });
    equal(after.attributes, attributes, 'the station');
  }),
];
