import {
  location,
  locationName,
  secondLocation,
} from '../../../../packages/platform/conformance/names.ts';

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
};

const names: Readonly<Record<string, string>> = {
  [location]: locationName,
  [secondLocation]: 'Conformance car park',
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
      locationName: uuid === null ? null : names[uuid],
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
