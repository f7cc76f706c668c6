import { at, equal, expectList, matches, check } from '../check.ts';
import type { Api } from '../api.ts';
import { names } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';
import { deliveredSlugs } from '../deliveries.ts';

async function slugs(api: Api, id: string, enabledRoamingInterfaces: unknown): Promise<unknown> {
  const { attributes } = await api.changeStation(id, { enabledRoamingInterfaces });
  return attributes['enabledRoamingInterfaces'];
}

async function stationsAt(api: Api, uuid: string): Promise<readonly unknown[]> {
  const json = expectJson(await api.stations('GET', `/locations/${uuid}`));
  return expectList(at(json, 'attributes', 'stations'), 'stations of the location');
}

/** Section 2.1, the three rules for write fields. */
export const writeRules: readonly ConformanceCase[] = [
  spec('2.1-roaming-new', 'Rule 1: new slugs are activated, known ones stay', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [names.beta] });
    equal(
      await slugs(api, id, [names.alpha, names.beta]),
      [names.alpha, names.beta],
      'enabledRoamingInterfaces',
    );
  }),
  spec('2.1-roaming-missing', 'Rule 1: slugs missing from the list are removed', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [names.alpha, names.beta] });
    equal(await slugs(api, id, [names.beta]), [names.beta], 'enabledRoamingInterfaces');
    equal(await slugs(api, id, [names.alpha]), [names.alpha], 'one for the other');
  }),
  spec('2.1-roaming-empty', 'Rule 1: an empty list removes all', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [names.alpha, names.beta] });
    equal(await slugs(api, id, []), [], 'enabledRoamingInterfaces');
  }),
  spec('2.1-roaming-omitted', 'Rule 1: left out, the assignment stays', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [names.alpha] });
    const { attributes } = await api.changeStation(id, { label: 'Other' });
    equal(attributes['enabledRoamingInterfaces'], [names.alpha], 'enabledRoamingInterfaces');
  }),
  extra(
    '2.1-roaming-set',
    'Rule 1: the list is a set; it is read in ascending order',
    async (api) => {
      const { id } = await api.newStation();
      equal(
        await slugs(api, id, [names.beta, names.alpha, names.beta]),
        [names.alpha, names.beta],
        'enabledRoamingInterfaces',
      );
    },
  ),
  spec('2.1-roaming-pushed', 'Rule 1: an activation is pushed to its partner', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [names.alpha, names.beta] });
    equal(await deliveredSlugs(api, id, 2), [names.alpha, names.beta], 'partners that were told');
  }),
  spec('2.1-roaming-pushed-once', 'Rule 1: only what is new is pushed', async (api) => {
    const { id } = await api.newStation({ enabledRoamingInterfaces: [names.alpha] });
    await slugs(api, id, [names.alpha, names.beta]);
    equal(await deliveredSlugs(api, id, 2), [names.alpha, names.beta], 'partners that were told');
  }),
  extra('2.1-roaming-refused', 'Rule 1: a refused write pushes nothing', async (api) => {
    const { id } = await api.newStation();
    const body = { enabledRoamingInterfaces: [names.alpha], modelId: 'none' };
    expectError(await api.stations('PUT', `/charging_stations/${id}`, { body }), 400, /modelId/);
    await slugs(api, id, [names.beta]);
    equal(await deliveredSlugs(api, id, 1), [names.beta], 'partners that were told');
  }),

  spec('2.1-location-moves', 'Rule 2: locationId removes the previous assignment', async (api) => {
    const { id } = await api.newStation({ locationId: names.location });
    check(
      (await stationsAt(api, names.location)).includes(id),
      'the first location has the station',
    );
    const { attributes } = await api.changeStation(id, { locationId: names.secondLocation });
    equal(attributes['locationId'], names.secondLocation, 'locationId');
    check(
      !(await stationsAt(api, names.location)).includes(id),
      'the first location lost the station',
    );
    check((await stationsAt(api, names.secondLocation)).includes(id), 'the second location has it');
  }),
  spec('2.1-location-null', 'Rule 2: null unassigns', async (api) => {
    const { id } = await api.newStation({ locationId: names.location });
    const { attributes } = await api.changeStation(id, { locationId: null });
    equal(attributes['locationId'], null, 'locationId');
    check(!(await stationsAt(api, names.location)).includes(id), 'the location lost the station');
  }),
  spec('2.1-location-omitted', 'Rule 2: left out, the assignment stays', async (api) => {
    const { id } = await api.newStation({ locationId: names.location });
    const { attributes } = await api.changeStation(id, { label: 'Other' });
    equal(attributes['locationId'], names.location, 'locationId');
  }),
  spec('2.1-location-same', 'Rule 2: the same effect as assigning at the location', async (api) => {
    const byField = await api.newStation();
    const byLocation = await api.newStation();
    await api.changeStation(byField.id, { locationId: names.secondLocation });
    const stations = [...(await stationsAt(api, names.secondLocation)), byLocation.id];
    expectJson(
      await api.stations('PUT', `/locations/${names.secondLocation}/stations`, {
        body: { stations },
      }),
    );
    const fields = ['locationId', 'locationName', 'locationUrl'];
    const [one, other] = [await api.readStation(byField.id), await api.readStation(byLocation.id)];
    for (const field of fields) equal(other.attributes[field], one.attributes[field], field);
    equal(one.attributes['locationId'], names.secondLocation, 'locationId');
  }),

  spec('2.1-address-joined', 'Rule 3: both lines of the address become the first', async (api) => {
    const address = { addressLine1: 'Marktplatz 1', addressLine2: 'Stiege 2', city: 'Wien' };
    const { attributes } = await api.newStation({ address });
    equal(at(attributes, 'address', 'addressLine1'), 'Marktplatz 1 Stiege 2', 'addressLine1');
    equal(at(attributes, 'address', 'addressLine2'), null, 'addressLine2');
    matches(at(attributes, 'address', 'city'), /^Wien$/, 'city');
  }),
  extra('2.1-address-one-line', 'Rule 3: one line alone stands without a space', async (api) => {
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
  spec('2.1-address-again', 'Rule 3: an address that was read can be sent back', async (api) => {
    const { id, attributes } = await api.newStation({
      address: { addressLine1: 'Marktplatz 1', addressLine2: 'Stiege 2' },
    });
    const after = await api.changeStation(id, { address: attributes['address'] });
    equal(after.attributes, attributes, 'the station');
  }),
];
