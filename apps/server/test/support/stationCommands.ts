import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { Api } from '../../../../packages/platform/conformance/api.ts';
import { at } from '../../../../packages/platform/conformance/check.ts';
import { everyItem } from '../../../../packages/platform/conformance/lists.ts';
import * as names from '../../../../packages/platform/conformance/names.ts';
import type { Reply } from '../../../../packages/platform/conformance/reply.ts';
import type { StationModel } from './stationModel.ts';

type Command = AsyncCommand<StationModel, Api>;
type Run = (model: StationModel, api: Api) => Promise<void>;

/** A command on stations; `needs` is how many there must be. */
function command(name: string, needs: number, run: Run): Command {
  return {
    check: (model) => model.ids.length >= needs,
    run: async (model, api) => {
      await run(model, api);
      await agree(model, api);
    },
    toString: () => name,
  };
}

/** Model and platform show the same stations, locations and directions. */
async function agree(model: StationModel, api: Api): Promise<void> {
  for (const id of model.ids) {
    expect((await api.readStation(id)).attributes).toEqual(model.attributes(id));
    const directions = await api.stations('GET', `/charging_stations/${id}/directions`);
    expect(at(directions.json, 'attributes')).toEqual(model.directions(id));
  }
  for (const uuid of [names.location, names.secondLocation]) {
    const location = await api.stations('GET', `/locations/${uuid}`);
    expect(at(location.json, 'attributes', 'stations')).toEqual(model.stationsAt(uuid));
  }
}

function pick(model: StationModel, index: number): string {
  return model.ids[index % model.ids.length] ?? '';
}

const line = fc.constantFrom('Marktplatz 1', 'Stiege 2');

/** Any of the fields that may be left out, with values that are good together. */
const options: Arbitrary<Record<string, unknown>> = fc.record(
  {
    label: fc.constantFrom('One', 'Zwei'),
    publicDisplayName: fc.constantFrom(null, 'Public'),
    serialnumber: fc.constantFrom(null, 'SN-1'),
    address: fc.option(
      fc
        .record(
          { addressLine1: line, addressLine2: line, city: fc.constant('Wien') },
          { requiredKeys: [] },
        )
        .filter((address) => Object.keys(address).length > 0),
    ),
    geolocation: fc.option(
      fc.record({
        latitude: fc.integer({ min: -90, max: 90 }),
        longitude: fc.integer({ min: -180, max: 180 }),
      }),
    ),
    technicianUserId: fc.constantFrom(null, names.technician, names.sisterTechnician),
    useOcpp: fc.boolean(),
    locationId: fc.constantFrom(null, names.location, names.secondLocation),
    costRateUuid: fc.constantFrom(null, names.weeklyRate, names.datedRate),
    enabledRoamingInterfaces: fc.array(fc.constantFrom(names.alpha, names.beta), { maxLength: 3 }),
    companyUuid: fc.constantFrom(names.company, names.sisterCompany),
    modelId: fc.constantFrom(names.model, names.secondModel),
  },
  { requiredKeys: [] },
);

/** One thing that makes a write fail as a whole. */
const spoiling: Arbitrary<Record<string, unknown>> = fc.constantFrom(
  { modelId: names.noId },
  { companyUuid: names.otherCompany },
  { technicianUserId: names.otherTechnician },
  { locationId: names.otherLocation },
  { costRateUuid: names.otherRate },
  { enabledRoamingInterfaces: [names.alpha, 'nobody'] },
  { timeZone: 'Mars/Base' },
);

const index = fc.nat({ max: 7 });
const shown = (value: unknown): string => JSON.stringify(value);

const creations = options.map((fields) =>
  command(`create ${shown(fields)}`, 0, async (model, api) => {
    const body = api.stationFields(fields);
    const { id } = await api.newStation(body);
    model.write(id, body);
  }),
);

const changes = fc.tuple(index, options).map(([which, fields]) =>
  command(`change ${which} ${shown(fields)}`, 1, async (model, api) => {
    const id = pick(model, which);
    await api.changeStation(id, fields);
    model.write(id, fields);
  }),
);

const refusals = fc.tuple(index, options, spoiling).map(([which, fields, spoilt]) =>
  command(`refuse ${which} ${shown({ ...fields, ...spoilt })}`, 1, async (model, api) => {
    const body = { ...fields, ...spoilt };
    const path = `/charging_stations/${pick(model, which)}`;
    expect((await api.stations('PUT', path, { body })).status).toBe(400);
    const created = await api.stations('POST', '/charging_stations/', {
      body: api.stationFields(body),
    });
    expect(created.status).toBe(400);
  }),
);

const thefts = fc.tuple(index, index, options).map(([which, from, fields]) =>
  command(`take the identity of ${from} for ${which}`, 2, async (model, api) => {
    const id = pick(model, which);
    const victim = pick(model, from);
    if (id === victim) return;
    const body = { ...fields, chargeBoxIdentity: model.identity(victim) };
    expect((await api.stations('PUT', `/charging_stations/${id}`, { body })).status).toBe(409);
  }),
);

const assignments = fc
  .tuple(fc.constantFrom(names.location, names.secondLocation), fc.array(index, { maxLength: 4 }))
  .map(([uuid, which]) =>
    command(`assign ${which.join()} to ${uuid}`, 1, async (model, api) => {
      const stations = which.map((one) => pick(model, one));
      const reply = await api.stations('PUT', `/locations/${uuid}/stations`, {
        body: { stations },
      });
      expect(reply.status).toBe(200);
      model.assign(uuid, stations);
    }),
  );

const badAssignments = fc
  .tuple(index, fc.constantFrom(names.nothing, names.otherStation))
  .map(([which, stranger]) =>
    command(`assign ${which} with a stranger`, 1, async (model, api) => {
      const body = { stations: [pick(model, which), stranger] };
      const reply: Reply = await api.stations('PUT', `/locations/${names.location}/stations`, {
        body,
      });
      expect(reply.status).toBe(400);
    }),
  );

const language = fc.constantFrom('de', 'EN', 'fr');
const directions = fc
  .tuple(index, language, fc.constantFrom('Hinten', ' Vorne ', 'x'.repeat(512)))
  .map(([which, code, text]) =>
    command(`direct ${which} ${code}`, 1, async (model, api) => {
      const id = pick(model, which);
      const path = `/charging_stations/${id}/directions/${code}`;
      expect((await api.stations('PUT', path, { body: { text } })).status).toBe(200);
      model.direct(id, code.toLowerCase(), text.trim());
    }),
  );

const removals = fc.tuple(index, language).map(([which, code]) =>
  command(`remove direction ${which} ${code}`, 1, async (model, api) => {
    const id = pick(model, which);
    const reply = await api.stations('DELETE', `/charging_stations/${id}/directions/${code}`);
    expect(reply.status).toBe(200);
    model.direct(id, code.toLowerCase(), undefined);
  }),
);

const listings = fc.constant(
  command('list', 1, async (model, api) => {
    const all = await everyItem(api, '/charging_stations/?page[limit]=500');
    const listed = all.slice(-model.ids.length).map((item) => at(item, 'id'));
    expect(listed).toEqual(model.ids);
  }),
);

/** Everything that can be done to stations, done well or refused. */
export const stationCommands: Arbitrary<Command>[] = [
  creations,
  changes,
  refusals,
  thefts,
  assignments,
  badAssignments,
  directions,
  removals,
  listings,
];
