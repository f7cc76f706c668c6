import * as z from 'zod';
import {
  type Written,
  type Read,
  responseFields,
  countryCode,
  expect,
  flag,
  freeText,
  id,
  numberBetween,
  requiredText,
  rule,
  localDateTime,
  timeZone,
  uuid,
  completeRecord,
  objectOf,
  strictObjectOf,
  listOf,
} from '../schema/index.ts';
import {
  type Resource,
  type WrittenResource,
  resource,
  resourceList,
  writtenResource,
} from '../operation/listWire.ts';
import { siteDirection } from './directionWire.ts';
import { facilityFactsRead, factsField, factsMeaning } from './facilityFacts.ts';

/** The greatest length of both lines of an address, joined (UTF-16 units, inclusive). */
const maxLineCharacters = 512;

const line = freeText('a line of the address', maxLineCharacters).nullish();

const addressFields = {
  addressLine1: line,
  addressLine2: line,
  zip: freeText('the post code').nullish(),
  city: freeText('the city').nullish(),
  country: countryCode().nullish(),
};

type AddressLines = Partial<Record<'addressLine1' | 'addressLine2', string | null | undefined>>;

/**
 * The address of a station as stated. It is stored with both lines joined by a space in the first
 * one (rule 3 of section 2.1).
 */
const joinedAddress = objectOf(
  addressFields,
  expect('an address {addressLine1, addressLine2, zip, city, country}, or null'),
)
  .refine(
    // A stored address must be small enough to be sent back.
    (given) => (joined(given)?.length ?? 0) <= maxLineCharacters,
    rule('text_too_long', `both lines together of at most ${maxLineCharacters} characters`),
  )
  .meta({
    description:
      'Both lines are stored as one, joined by a space, at most 512 characters together; on read it is in addressLine1 and addressLine2 is null. Replaced as a whole; one with nothing in it is none.',
  })
  .transform(({ zip = null, city = null, country = null, ...lines }) => {
    return { addressLine1: joined(lines), addressLine2: null, zip, city, country };
  });

/** The same in a write of the interface, where an empty one counts as none. */
const address = joinedAddress.transform((kept) =>
  Object.values(kept).every((part) => part === null) ? null : kept,
);

/** An address in reads. */
const addressRead = objectOf(responseFields(addressFields));

/** Both lines in one, blank ones left out; `null` when nothing is left. */
function joined({ addressLine1, addressLine2 }: AddressLines): string | null {
  const lines = [addressLine1 ?? '', addressLine2 ?? ''].filter((part) => part.trim() !== '');
  return lines.length === 0 ? null : lines.join(' ');
}

/** The fields of a station, each declared once, in the order of responses. */
const fields = {
  label: requiredText('the label').describe('The name that operators see.'),
  chargeBoxIdentity: requiredText('the identity in OCPP').describe(
    'The identity in the OCPP connection; unique over the whole platform.',
  ),
  modelId: id('the id of a model').describe('The model of the station.'),
  companyUuid: uuid('the company').describe('The company that the station belongs to.'),
  timeZone: timeZone('the time zone of the station').describe(
    'The clock that its schedules are read on, as an IANA name such as `Europe/Vienna`.',
  ),
  publicDisplayName: freeText('the public name')
    .nullish()
    .describe('The name that apps and other outside systems show.'),
  iccid: freeText('the ICCID').nullish().describe('ICCID from the boot notification.'),
  imsi: freeText('the IMSI').nullish().describe('IMSI from the boot notification.'),
  serialnumber: freeText('the serial number')
    .nullish()
    .describe('Serial number from the boot notification.'),
  address: address.nullish().describe('Where the station stands.'),
  geolocation: objectOf(
    {
      latitude: numberBetween('the latitude in degrees', -90, 90),
      longitude: numberBetween('the longitude in degrees', -180, 180),
    },
    expect('a geolocation {latitude, longitude}, or null'),
  )
    .nullish()
    .describe('Where the station stands, in degrees (WGS 84).'),
  technicianUserId: id('the id of a technician')
    .nullish()
    .describe('The technician who looks after the station.'),
  useOcpp: z
    .boolean(expect('true or false'))
    .optional()
    .describe('Whether the station is connected by OCPP; `true` when a creation leaves it out.'),
};

/** An addition of the third format of a site file, and of this platform. */
const factFields = { facts: factsField.describe(factsMeaning) };

/** The fields that follow those that writes and reads share. */
const lastFields = {
  locationId: uuid('the location')
    .nullish()
    .describe('Moves the station; null unassigns it; left out, the assignment stays.'),
  costRateUuid: uuid('the cost rate')
    .nullish()
    .describe(
      'The cost rate whose price the station has now. An addition of this platform: with it a price bundle can be put together from the interface alone. In a write it sets usualCostRateUuid, and is ignored beside it. A station with periods takes only a cost rate of its calendar, which changes nothing, so that what was read can be sent back.',
    ),
};

const usualCostRateUuid = uuid('the usual cost rate')
  .nullish()
  .describe(
    'The cost rate that applies where no period does; null: the price is unknown there. An addition of this platform.',
  );

/** A span of time in which a station has another cost rate than its usual one (K1). */
const costRatePeriod = objectOf({
  costRateUuid: z
    .string()
    .nullable()
    .describe('The cost rate of the period; null: the price is unknown.'),
  from: z.string().describe("Local time on the station's clock, included."),
  until: z.string().nullable().describe('The same, excluded; null: no end.'),
});

const enabledRoamingInterfaces = listOf(
  requiredText('the slug of a roaming partner'),
  expect('a list of slugs'),
)
  .max(1000, expect('a list of at most 1000 slugs'))
  .optional()
  .meta({
    description:
      'The whole assignment: slugs that are missing are removed, new ones are activated and pushed to the partner, an empty list removes all. Left out, the assignment stays.',
  });

/** A station with all its fields, as a new one is stored. */
const storedStationShape = {
  ...completeRecord(fields),
  useOcpp: fields.useOcpp.transform((given) => given ?? true),
  enabledRoamingInterfaces,
  ...completeRecord(lastFields),
};

const wanted = expect('a station, an object');

/** A new station: omitted members are not set. */
export const stationCreate = objectOf(
  { ...storedStationShape, ...completeRecord(factFields), usualCostRateUuid },
  wanted,
).meta({ id: 'StationCreate', description: 'Unknown fields are ignored.' });

/** Changes to a station: omitted members stay. */
export const stationUpdate = objectOf(
  { ...fields, enabledRoamingInterfaces, ...lastFields, ...factFields, usualCostRateUuid },
  wanted,
)
  .partial()
  .meta({
    id: 'StationUpdate',
    description:
      'What is left out stays as it is; unknown and read-only fields are ignored, so that what was read can be sent back.',
  });

const text = z.string();

/** A station in lists. All keys are present. */
export const stationListAttributes = objectOf({
  ...responseFields(fields, {
    address: addressRead.nullable(),
    geolocation: objectOf({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  locationId: text.nullable().describe('The location that the station is assigned to.'),
  locationName: text.nullable().describe('The name of that location. Read only.'),
  locationUrl: text
    .nullable()
    .describe(
      'Where that location can be read; null also when it belongs to another organization than the key. Read only.',
    ),
  // A platform without these additions does not send them; one without periods only the first.
  costRateUuid: responseFields(lastFields).costRateUuid.default(null),
  usualCostRateUuid: responseFields({ usualCostRateUuid }).usualCostRateUuid.exactOptional(),
  facts: facilityFactsRead.nullable().default(null).describe(factsMeaning),
});

const detailed = stationListAttributes.extend({
  enabledRoamingInterfaces: listOf(text).meta({
    description: 'Slugs of the roaming partners that the station is activated with.',
  }),
  // A platform without this addition does not send it.
  costRatePeriods: listOf(costRatePeriod)
    .default([])
    .describe(
      'When other cost rates than the usual one apply, as listed in the site file. Where several cover an instant the shortest applies, by local time; of equally long ones the one that began last; of those the one listed first. An addition of this platform. Read only.',
    ),
  // A platform without this addition does not send it.
  maxPowerKw: z
    .number()
    .positive()
    .nullable()
    .default(null)
    .describe(
      'The power of its largest connector in kW, greater than 0; null when there is no connector, or one does not state its power. An addition of this platform. Read only.',
    ),
});

export const stationsType = 'charging_stations';

export type StationCreate = Written<typeof stationCreate>;
export type StationUpdate = Written<typeof stationUpdate>;

/**
 * The fields that a write sets on a station, apart from roaming; `null` is "not set". `costRateUuid` is the usual cost
 * rate, as in a site file.
 */
export type StationFields = Omit<
  Read<typeof stationCreate>,
  'enabledRoamingInterfaces' | 'usualCostRateUuid'
>;
export type StationFieldChanges = Omit<Read<typeof stationUpdate>, 'enabledRoamingInterfaces'>;

/** A period of a station's calendar in the detail read (K1). */
export type CostRatePeriodWire = Read<typeof costRatePeriod>;

export type StationListAttributes = Read<typeof stationListAttributes>;

/** A station in the detail read, with its slugs ascending. */
export type StationAttributes = Read<typeof detailed>;

export type StationListItem = Resource<typeof stationsType, StationListAttributes>;
export type StationDetail = Resource<typeof stationsType, StationAttributes>;
export type StationWritten = WrittenResource<typeof stationsType, StationAttributes>;

export const stationList = resourceList(
  resource(stationsType, stationListAttributes).meta({ id: 'StationListItem' }),
);

export const stationDetail = resource(stationsType, detailed).meta({ id: 'StationDetail' });

export const stationWritten = writtenResource(stationsType, detailed).meta({
  id: 'StationWritten',
});

/** Maximum number of periods of a station (inclusive). */
const maxPeriods = 10_000;

/** A station of a site file: the fields of a write, and those that only the file has. */
export const siteStation = strictObjectOf({
  uuid: uuid('the station'),
  ...storedStationShape,
  address: joinedAddress.nullable().default(null),
  // If omitted, the assignment stays unchanged.
  enabledRoamingInterfaces: enabledRoamingInterfaces.transform((given) => given),
  roaming: flag(false),
  directions: listOf(siteDirection, expect('a list of directions')).default([]),
});

const period = expect('a period {costRateUuid, from, until}');

/** The same in the second format, with the periods in which other cost rates than the usual one apply (K1). */
export const calendarSiteStation = siteStation.extend({
  costRatePeriods: listOf(
    strictObjectOf(
      {
        costRateUuid: uuid(
          'the cost rate of the period, or null: the price is unknown,',
        ).nullable(),
        from: localDateTime('the begin of the period'),
        until: localDateTime('the end of the period, or null for none,').nullable(),
      },
      period,
    ),
    expect('a list of periods'),
  )
    .max(maxPeriods, expect(`a list of at most ${maxPeriods} periods`))
    .exactOptional(),
});

/** The same in the third format, with facts that the law demands. */
export const factualSiteStation = calendarSiteStation.extend({
  facts: factsField.describe(factsMeaning),
});

/**
 * A station as in a write, with the additional fields of a site file. `costRateUuid` is its
 * usual cost rate.
 */
export type SiteStation = Read<typeof factualSiteStation>;
