import { z } from 'zod';
import {
  type Written,
  type Read,
  expect,
  freeText,
  id,
  numberBetween,
  requiredText,
  timeZone,
  uuid,
} from '../schema/index.ts';
import { type Resource, resource, resourceList } from '../operation/index.ts';
import { address, addressRead } from './stationAddress.ts';

/** What a field means, for the interface's document. */
function meaning<Schema extends z.ZodType>(schema: Schema, description: string): Schema {
  return schema.meta({ ...schema.meta(), description });
}

/** A field that every station has: how a write states it, how it is kept, how a read shows it. */
function required<Write extends z.ZodType, Shown extends z.ZodType>(
  write: Write,
  read: Shown,
  what: string,
) {
  const stated = meaning(write, what);
  return { write: stated, kept: stated, read: meaning(read, what) };
}

/** One that a write may leave out, which on a new station is `null`, "not set". */
function optional<Write extends z.ZodType, Shown extends z.ZodType>(
  write: Write,
  read: Shown,
  what: string,
  whenWritten: string = what,
) {
  const stated = meaning(write.nullish(), whenWritten);
  return {
    write: stated,
    kept: stated.transform((given) => given ?? null),
    read: meaning(read.nullable(), what),
  };
}

const geolocation = z.object(
  {
    latitude: numberBetween('the latitude in degrees', -90, 90),
    longitude: numberBetween('the longitude in degrees', -180, 180),
  },
  expect('a geolocation {latitude, longitude}, or null'),
);

const useOcpp = meaning(
  z.boolean(expect('true or false')).optional(),
  'Whether the station is connected by OCPP; `true` when a creation leaves it out.',
);

const location = 'The location that the station is assigned to.';
const text = z.string();

/** The fields of a station, each stated once: in the order in which they are given out. */
const fields = {
  label: required(requiredText('the label'), text, 'The name that operators see.'),
  chargeBoxIdentity: required(
    requiredText('the identity in OCPP'),
    text,
    'The identity in the OCPP connection; unique over the whole platform.',
  ),
  modelId: required(id('the id of a model'), z.int(), 'The model of the station.'),
  companyUuid: required(uuid('the company'), text, 'The company that the station belongs to.'),
  timeZone: required(
    timeZone('the time zone of the station'),
    text,
    'The clock that its schedules are read on, as an IANA name such as `Europe/Vienna`.',
  ),
  publicDisplayName: optional(
    freeText('the public name'),
    text,
    'The name that apps and other outside systems show.',
  ),
  iccid: optional(freeText('the ICCID'), text, 'ICCID from the boot notification.'),
  imsi: optional(freeText('the IMSI'), text, 'IMSI from the boot notification.'),
  serialnumber: optional(
    freeText('the serial number'),
    text,
    'Serial number from the boot notification.',
  ),
  address: optional(address, addressRead, 'Where the station stands.'),
  geolocation: optional(
    geolocation,
    z.object({ latitude: z.number(), longitude: z.number() }),
    'Where the station stands, in degrees (WGS 84).',
  ),
  technicianUserId: optional(
    id('the id of a technician'),
    z.int(),
    'The technician who looks after the station.',
  ),
  useOcpp: {
    write: useOcpp,
    kept: useOcpp.transform((given) => given ?? true),
    read: meaning(z.boolean(), useOcpp.description ?? ''),
  },
};

/** Those that come after what a write and a read have between them. */
const lastFields = {
  locationId: optional(
    uuid('the location'),
    text,
    location,
    'Moves the station; null unassigns it; left out, the assignment stays.',
  ),
  costRateUuid: optional(
    uuid('the cost rate'),
    text,
    'The cost rate whose price the station has. An addition of this platform: with it a price bundle can be put together from the interface alone.',
  ),
};

type Forms = Readonly<Record<'write' | 'kept' | 'read', z.ZodType>>;

/** One form of every field. */
function formOf<Fields extends Readonly<Record<string, Forms>>, Form extends keyof Forms>(
  of: Fields,
  form: Form,
): { [Name in keyof Fields]: Fields[Name][Form] } {
  const shape = Object.entries(of).map(([name, forms]) => [name, forms[form]]);
  return Object.fromEntries(shape) as { [Name in keyof Fields]: Fields[Name][Form] };
}

const enabledRoamingInterfaces = z
  .array(requiredText('the slug of a roaming partner'), expect('a list of slugs'))
  .max(1000, expect('a list of at most 1000 slugs'))
  .optional()
  .meta({
    description:
      'The whole assignment: slugs that are missing are removed, new ones are activated and pushed to the partner, an empty list removes all. Left out, the assignment stays.',
  });

/** A station with all its fields, as a new one is kept. */
export const keptStationShape = {
  ...formOf(fields, 'kept'),
  enabledRoamingInterfaces,
  ...formOf(lastFields, 'kept'),
};

const wanted = expect('a station, an object');

/** A new station: what is left out is not set. */
export const stationCreate = z
  .object(keptStationShape, wanted)
  .meta({ id: 'StationCreate', description: 'Unknown fields are ignored.' });

/** Changes to a station: what is left out stays. */
export const stationUpdate = z
  .object(
    { ...formOf(fields, 'write'), enabledRoamingInterfaces, ...formOf(lastFields, 'write') },
    wanted,
  )
  .partial()
  .meta({
    id: 'StationUpdate',
    description:
      'What is left out stays as it is; unknown and read-only fields are ignored, so that what was read can be sent back.',
  });

const { locationId, costRateUuid } = formOf(lastFields, 'read');

/** What lists show of a station. Every key is there. */
export const stationListAttributes = z.object({
  ...formOf(fields, 'read'),
  locationId,
  locationName: meaning(text.nullable(), 'The name of that location. Read only.'),
  locationUrl: meaning(
    text.nullable(),
    'Where that location can be read; null also when it belongs to another organization than the key. Read only.',
  ),
  // A platform without this addition does not send it.
  costRateUuid: costRateUuid.default(null),
});

const detailed = stationListAttributes.extend({
  enabledRoamingInterfaces: z.array(text).meta({
    description: 'Slugs of the roaming partners that the station is activated with.',
  }),
});

export const stationsType = 'charging_stations';

export type StationCreate = Written<typeof stationCreate>;
export type StationUpdate = Written<typeof stationUpdate>;

/** What a write sets on a station, apart from roaming; `null` is "not set". */
export type StationFields = Omit<Read<typeof stationCreate>, 'enabledRoamingInterfaces'>;
export type StationFieldChanges = Omit<Read<typeof stationUpdate>, 'enabledRoamingInterfaces'>;

export type StationListAttributes = Read<typeof stationListAttributes>;

/** A station as the detail read shows it, with its slugs ascending. */
export type StationAttributes = Read<typeof detailed>;

export type StationListItem = Resource<typeof stationsType, StationListAttributes>;
export type StationDetail = Resource<typeof stationsType, StationAttributes>;

export const stationList = resourceList(
  resource(stationsType, stationListAttributes).meta({ id: 'StationListItem' }),
);

export const stationDetail = resource(stationsType, detailed).meta({ id: 'StationDetail' });
