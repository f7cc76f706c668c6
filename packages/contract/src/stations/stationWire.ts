import { z } from 'zod';
import {
  expect,
  freeText,
  id,
  numberBetween,
  requiredText,
  rule,
  timeZone,
  uuid,
  withMeanings,
} from '../schema/index.ts';
import { type Resource, type ResourceList, resource, resourceList } from '../operation/index.ts';
import { joinAddressLines } from './stationAddress.ts';
import { stationMeanings } from './stationMeanings.ts';

/** Where a station stands. On read both lines are in the first one (rule 3 of section 2.1). */
export interface AddressWire {
  readonly addressLine1?: string | null | undefined;
  readonly addressLine2?: string | null | undefined;
  readonly zip?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** Two letters; read as capitals. */
  readonly country?: string | null | undefined;
}

/** Degrees, WGS 84. */
export interface GeolocationWire {
  readonly latitude: number;
  readonly longitude: number;
}

/** The fields that a write accepts and may leave out. `null` is "not set". */
interface StationOptions {
  readonly publicDisplayName?: string | null | undefined;
  readonly iccid?: string | null | undefined;
  readonly imsi?: string | null | undefined;
  readonly serialnumber?: string | null | undefined;
  readonly address?: AddressWire | null | undefined;
  readonly geolocation?: GeolocationWire | null | undefined;
  readonly technicianUserId?: number | null | undefined;
  readonly useOcpp?: boolean | undefined;
  readonly enabledRoamingInterfaces?: readonly string[] | undefined;
  readonly locationId?: string | null | undefined;
  readonly costRateUuid?: string | null | undefined;
}

interface StationRequired {
  readonly label: string;
  readonly chargeBoxIdentity: string;
  readonly modelId: number;
  readonly companyUuid: string;
  readonly timeZone: string;
}

/** A new station. */
export interface StationCreate extends StationRequired, StationOptions {}

/** Changes to a station: what is left out stays. */
export type StationUpdate = {
  readonly [Key in keyof StationCreate]?: StationCreate[Key] | undefined;
};

/** A station as lists show it. Every key is there; `null` is "not set". */
export interface StationListAttributes extends StationRequired {
  readonly publicDisplayName: string | null;
  readonly iccid: string | null;
  readonly imsi: string | null;
  readonly serialnumber: string | null;
  readonly address: Required<AddressWire> | null;
  readonly geolocation: GeolocationWire | null;
  readonly technicianUserId: number | null;
  readonly useOcpp: boolean;
  readonly locationId: string | null;
  readonly locationName: string | null;
  readonly locationUrl: string | null;
  readonly costRateUuid: string | null;
}

/** A station as the detail read shows it. */
export interface StationAttributes extends StationListAttributes {
  /** Slugs, ascending. */
  readonly enabledRoamingInterfaces: readonly string[];
}

const country = 'the country as two letters, such as "AT"';

/** The greatest length of both lines of an address, joined (UTF-16 units, inclusive). */
const maxAddressLineCharacters = 512;

const addressLine = freeText('a line of the address', maxAddressLineCharacters).nullish();

const address = z
  .object(
    {
      addressLine1: addressLine,
      addressLine2: addressLine,
      zip: freeText('the post code').nullish(),
      city: freeText('the city').nullish(),
      country: z
        .string(expect(country))
        .regex(/^[A-Za-z]{2}$/, expect(country))
        .overwrite((text) => text.toUpperCase())
        .nullish(),
    },
    expect('an address {addressLine1, addressLine2, zip, city, country}, or null'),
  )
  .refine(
    // What is read must be small enough to be sent back.
    ({ addressLine1, addressLine2 }) =>
      (joinAddressLines(addressLine1, addressLine2)?.length ?? 0) <= maxAddressLineCharacters,
    rule('text_too_long', `both lines together of at most ${maxAddressLineCharacters} characters`),
  )
  .meta({
    description:
      'Both lines are stored as one, joined by a space, at most 512 characters together; on read it is in addressLine1 and addressLine2 is null. Replaced as a whole; one with nothing in it is none.',
  });

const geolocation = z.object(
  {
    latitude: numberBetween('the latitude in degrees', -90, 90),
    longitude: numberBetween('the longitude in degrees', -180, 180),
  },
  expect('a geolocation {latitude, longitude}, or null'),
);

const slug = requiredText('the slug of a roaming partner');

/** What a write of a station may carry, field by field. */
export const stationWriteShape: {
  readonly [Key in keyof StationCreate]-?: z.ZodType<StationCreate[Key]>;
} = {
  label: requiredText('the label'),
  chargeBoxIdentity: requiredText('the identity in OCPP'),
  modelId: id('the id of a model'),
  companyUuid: uuid('the company'),
  timeZone: timeZone('the time zone of the station'),
  publicDisplayName: freeText('the public name').nullish(),
  iccid: freeText('the ICCID').nullish(),
  imsi: freeText('the IMSI').nullish(),
  serialnumber: freeText('the serial number').nullish(),
  address: address.nullish(),
  geolocation: geolocation.nullish(),
  technicianUserId: id('the id of a technician').nullish(),
  useOcpp: z.boolean(expect('true or false')).optional(),
  enabledRoamingInterfaces: z
    .array(slug, expect('a list of slugs'))
    .max(1000, expect('a list of at most 1000 slugs'))
    .optional()
    .meta({
      description:
        'The whole assignment: slugs that are missing are removed, new ones are activated and pushed to the partner, an empty list removes all. Left out, the assignment stays.',
    }),
  locationId: uuid('the location').nullish().meta({
    description: 'Moves the station; null unassigns it; left out, the assignment stays.',
  }),
  costRateUuid: uuid('the cost rate').nullish(),
};

const wanted = expect('a station, an object');

export const stationCreate: z.ZodType<StationCreate> = z
  .object(withMeanings(stationWriteShape, stationMeanings), wanted)
  .meta({ id: 'StationCreate', description: 'Unknown fields are ignored.' });

export const stationUpdate: z.ZodType<StationUpdate> = z
  .object(withMeanings(stationWriteShape, stationMeanings), wanted)
  .partial()
  .meta({
    id: 'StationUpdate',
    description:
      'What is left out stays as it is; unknown and read-only fields are ignored, so that what was read can be sent back.',
  });

const nullableText = z.string().nullable();

const listShape = withMeanings(
  {
    label: z.string(),
    chargeBoxIdentity: z.string(),
    modelId: z.int(),
    companyUuid: z.string(),
    timeZone: z.string(),
    publicDisplayName: nullableText,
    iccid: nullableText,
    imsi: nullableText,
    serialnumber: nullableText,
    address: z
      .object({
        addressLine1: nullableText,
        addressLine2: nullableText,
        zip: nullableText,
        city: nullableText,
        country: nullableText,
      })
      .nullable(),
    geolocation: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    technicianUserId: z.int().nullable(),
    useOcpp: z.boolean(),
    locationId: nullableText,
    locationName: nullableText,
    locationUrl: nullableText,
    // A platform without this addition does not send it.
    costRateUuid: nullableText.default(null),
  },
  stationMeanings,
);

export const stationsType = 'charging_stations';

export type StationListItem = Resource<typeof stationsType, StationListAttributes>;
export type StationDetail = Resource<typeof stationsType, StationAttributes>;

export const stationList: z.ZodType<ResourceList<StationListItem>> = resourceList(
  resource(stationsType, z.object(listShape)).meta({ id: 'StationListItem' }),
);

export const stationDetail: z.ZodType<StationDetail> = resource(
  stationsType,
  z.object({
    ...listShape,
    ...withMeanings({ enabledRoamingInterfaces: z.array(z.string()) }, stationMeanings),
  }),
).meta({ id: 'StationDetail' });
