import { z } from 'zod';
import { expect, uuid } from '../schema/index.ts';
import { type Resource, type ResourceList, resource, resourceList } from '../operation/index.ts';

/** A location as lists show it. */
export interface LocationListAttributes {
  readonly name: string;
  readonly companyUuid: string;
}

/** A location as the detail read and the assignment show it. */
export interface LocationAttributes extends LocationListAttributes {
  /** Uuids of the assigned stations, ascending. */
  readonly stations: readonly string[];
}

/** The full set of a location's stations. */
export interface LocationStations {
  readonly stations: readonly string[];
}

/** Stations that one assignment may name (inclusive). */
const maxStationsOfLocation = 10_000;

export const locationStations: z.ZodType<LocationStations> = z
  .object(
    {
      stations: z
        .array(uuid('a station'), expect('a list of the uuids of stations'))
        .max(maxStationsOfLocation, expect(`a list of at most ${maxStationsOfLocation} stations`)),
    },
    expect('an object {"stations": […]}'),
  )
  .meta({
    id: 'LocationStations',
    description: 'The full set: stations that are not in it are unassigned.',
  });

export const locationsType = 'locations';

export type LocationListItem = Resource<typeof locationsType, LocationListAttributes>;
export type LocationDetail = Resource<typeof locationsType, LocationAttributes>;

const listShape = { name: z.string(), companyUuid: z.string() };

export const locationList: z.ZodType<ResourceList<LocationListItem>> = resourceList(
  resource(locationsType, z.object(listShape)).meta({ id: 'LocationListItem' }),
);

export const locationDetail: z.ZodType<LocationDetail> = resource(
  locationsType,
  z.object({
    ...listShape,
    stations: z.array(z.string()).describe('Stations that are assigned to it.'),
  }),
).meta({ id: 'LocationDetail' });
