import * as z from 'zod';
import {
  type Read,
  expect,
  flag,
  freeText,
  id,
  requiredText,
  uuid,
  objectOf,
  strictObjectOf,
  listOf,
} from '../schema/index.ts';
import { type Resource, resource, resourceList } from '../operation/listWire.ts';
import { facilityFactsRead, factsField, factsMeaning } from './facilityFacts.ts';

/** A location of a site file and of the store. */
export const siteLocation = strictObjectOf({
  uuid: uuid('the location'),
  company_uuid: uuid('the company of the location'),
  name: requiredText('the name of the location'),
});

/** The same in the third format, with facts that hold for its stations. */
export const factualSiteLocation = siteLocation.extend({
  facts: factsField.describe(factsMeaning),
});

export type SiteLocation = Read<typeof factualSiteLocation>;

/** A write to a location. */
export const locationUpdate = objectOf(
  { facts: factsField.describe(factsMeaning) },
  expect('an object {"facts": {…}}'),
).meta({
  id: 'LocationUpdate',
  description: 'What is left out stays as it is; unknown and read-only fields are ignored.',
});

export type LocationUpdate = Read<typeof locationUpdate>;

/** Maximum number of stations in one assignment (inclusive). */
const maxStationsOfLocation = 10_000;

/** The full set of a location's stations. */
export const locationStations = objectOf(
  {
    stations: listOf(uuid('a station'), expect('a list of the uuids of stations')).max(
      maxStationsOfLocation,
      expect(`a list of at most ${maxStationsOfLocation} stations`),
    ),
  },
  expect('an object {"stations": […]}'),
).meta({
  id: 'LocationStations',
  description: 'The full set: stations that are not in it are unassigned.',
});

const listed = objectOf({ name: z.string(), companyUuid: z.string() });
const detailed = listed.extend({
  stations: listOf(z.string()).describe('Stations that are assigned to it.'),
  // A platform without this addition does not send it.
  facts: facilityFactsRead.nullable().default(null).describe(factsMeaning),
});

export const locationsType = 'locations';

export type LocationStations = Read<typeof locationStations>;

/** A location in lists. */
export type LocationListAttributes = Read<typeof listed>;

/** A location in detail reads and assignments, with its stations ascending. */
export type LocationAttributes = Read<typeof detailed>;

export type LocationListItem = Resource<typeof locationsType, LocationListAttributes>;
export type LocationDetail = Resource<typeof locationsType, LocationAttributes>;

export const locationList = resourceList(
  resource(locationsType, listed).meta({ id: 'LocationListItem' }),
);

export const locationDetail = resource(locationsType, detailed).meta({ id: 'LocationDetail' });

/** A technician of a site file and of the store. */
export const siteTechnician = strictObjectOf({
  id: id('the id of the technician'),
  uuid: uuid('the technician'),
  name: requiredText('the name of the technician'),
  email: freeText('the e-mail address').nullable().default(null),
  company_uuid: uuid('the company of the technician'),
  active: flag(true),
});

export type SiteTechnician = Read<typeof siteTechnician>;

/** A technician; a station refers to it by `technicianUserId`. */
export const technician = objectOf({
  id: z.int().describe('What technicianUserId of a station names.'),
  uuid: z.string(),
  name: z.string(),
  email: z.string().nullable(),
}).meta({ id: 'Technician' });

export type TechnicianWire = Read<typeof technician>;

export const technicianList = resourceList(technician);
