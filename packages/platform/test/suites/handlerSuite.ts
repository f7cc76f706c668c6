import { afterEach, describe, expect } from 'vitest';
import { createPlatform } from '../../src/createPlatform.ts';
import { nowMs } from '../city/askPlatform.ts';
import { citySite } from '../city/citySite.ts';
import { testChanging } from './handlerSuiteChanging.ts';
import { testCreating } from './handlerSuiteCreating.ts';
import { testDirections } from './handlerSuiteDirections.ts';
import { testLocations } from './handlerSuiteLocations.ts';
import { testReading } from './handlerSuiteReading.ts';
import { testReferences } from './handlerSuiteReferences.ts';
import { testRoaming } from './handlerSuiteRoaming.ts';
import { testTechnicians } from './handlerSuiteTechnicians.ts';
import type { City, CityStore, OpenCity } from '../city/openCity.ts';
import { uuidOf } from '../city/pricingFixture.ts';

/**
 * What the platform does with stations, locations, technicians and directions, over any store.
 *
 * @param openStore makes a store that holds the city and nothing else
 */
export function testHandlers(name: string, openStore: (city: City) => Promise<CityStore>): void {
  describe(`over ${name}`, () => {
    const opened: CityStore[] = [];
    const defects: unknown[] = [];
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()));
      expect(defects.splice(0)).toEqual([]);
    });
    let uuids = 9000;
    const open: OpenCity = async (options = {}) => {
      const city = await openStore(citySite());
      opened.push(city);
      const { store } = city;
      const platform = createPlatform({
        store,
        clock: () => nowMs,
        // Counts up, so that what was made later sorts later.
        newUuid: () => {
          uuids += 1;
          return uuidOf(uuids);
        },
        onError: (error) => defects.push(error),
        ...options,
      });
      return {
        fetch: platform.fetch,
        pushes: () => city.pushes(),
        snapshot: () => city.snapshot(),
      };
    };
    testCreating(open);
    testReferences(open);
    testChanging(open);
    testReading(open);
    testRoaming(open);
    testLocations(open);
    testTechnicians(open);
    testDirections(open);
  });
}
