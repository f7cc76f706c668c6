import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { Api } from '../../../../packages/platform/conformance/api.ts';
import { at } from '../../../../packages/platform/conformance/check.ts';
import { readAllItems } from '../../../../packages/platform/conformance/lists.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import type { ApiReply } from '../../../../packages/platform/conformance/reply.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A station as the model keeps it. */
interface ModelStation {
  /** The attributes of the detail read, without what follows from the location. */
  readonly fields: Fields;
  readonly directions: ReadonlyMap<string, string>;
}

const unset: Fields = {
  publicDisplayName: null,
  iccid: null,
  imsi: null,
  serialnumber: null,
  address: null,
  geolocation: null,
  technicianUserId: null,
  useOcpp: true,
  locationId: null,
  costRateUuid: null,
  enabledRoamingInterfaces: [],
  facts: null,
};

const locationNames: Readonly<Record<string, string>> = {
  [names.location]: names.locationName,
  [names.secondLocation]: 'Conformance car park',
};

/** A written field as a read shows it: a set in order, an address in one line. */
function asRead(field: string, value: unknown): unknown {
  if (field === 'enabledRoamingInterfaces') return [...new Set(value as string[])].sort();
  if (field !== 'address' || value === null) return value;
  const { addressLine1, addressLine2, ...rest } = value as Record<string, string | null>;
  const lines = [addressLine1, addressLine2].filter((line) => line !== null && line !== undefined);
  return {
    zip: null,
    city: null,
    country: null,
    ...rest,
    addressLine1: lines.length === 0 ? null : lines.join(' '),
    addressLine2: null,
  };
}

/** What stations, locations, roaming and directions do together, in a few maps. */
export class StationModel {
  readonly #stations = new Map<string, ModelStation>();
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** In the order of creation. */
  get ids(): readonly string[] {
    return [...this.#stations.keys()];
  }

  /** The identity of a station, to be taken by another in vain. */
  identity(id: string): unknown {
    return this.#station(id).fields['chargeBoxIdentity'];
  }

  write(id: string, changes: Fields): void {
    const before = this.#stations.get(id) ?? { fields: unset, directions: new Map() };
    const written = Object.entries(changes).map(([field, value]) => [field, asRead(field, value)]);
    const fields = { ...before.fields, ...(Object.fromEntries(written) as Fields) };
    this.#stations.set(id, { ...before, fields });
  }

  /** The full set of a location: who is missing is nowhere, who was elsewhere moves. */
  assign(uuid: string, ids: readonly string[]): void {
    for (const id of this.ids) {
      if (ids.includes(id)) this.write(id, { locationId: uuid });
      else if (this.#station(id).fields['locationId'] === uuid)
        this.write(id, { locationId: null });
    }
  }

  direct(id: string, language: string, text: string | undefined): void {
    const { fields, directions } = this.#station(id);
    const changed = new Map(directions);
    if (text === undefined) changed.delete(language);
    else changed.set(language, text);
    this.#stations.set(id, { fields, directions: changed });
  }

  /** The attributes that the detail read must have. */
  attributes(id: string): Fields {
    const { fields } = this.#station(id);
    const uuid = fields['locationId'] as string | null;
    return {
      ...fields,
      locationName: uuid === null ? null : locationNames[uuid],
      usualCostRateUuid: fields['costRateUuid'],
      costRatePeriods: [],
      maxPowerKw: null,
      locationUrl: uuid === null ? null : `${this.#baseUrl}/api/cpoapi/v1/locations/${uuid}`,
    };
  }

  /** The attributes that the list of directions must have. */
  directions(id: string): readonly { language: string; text: string }[] {
    return [...this.#station(id).directions]
      .map(([language, text]) => ({ language, text }))
      .sort((a, b) => (a.language < b.language ? -1 : 1));
  }

  /** Uuids of the stations at a location, ascending. */
  stationsAt(uuid: string): readonly string[] {
    return this.ids.filter((id) => this.#station(id).fields['locationId'] === uuid).sort();
  }

  #station(id: string): ModelStation {
    const station = this.#stations.get(id);
    if (station === undefined) throw new Error(`The model has no station ${id}.`);
    return station;
  }
}

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
      const reply: ApiReply = await api.stations('PUT', `/locations/${names.location}/stations`, {
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
    const all = await readAllItems(api, '/charging_stations/?page[limit]=500');
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
