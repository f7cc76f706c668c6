import { operations, type Operation } from '@wattpost/contract/wire';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { createPlatform } from '../../src/createPlatform.ts';
import type { CoreSuite } from '../city/askCore.ts';
import { ask, nowMs } from '../city/askPlatform.ts';
import { coreCity } from '../city/coreCity.ts';
import { coreTokens } from '../city/coreCityNames.ts';
import { testChargeLogs } from './coreSuiteChargeLogs.ts';
import { testCpsCloseBy } from './coreSuiteCloseBy.ts';
import { testContacts } from './coreSuiteContacts.ts';
import { testFinance } from './coreSuiteFinance.ts';
import { testCoreShell } from './coreSuiteShell.ts';
import type { City, CityStore } from '../city/openCity.ts';
import { uuidOf } from '../city/pricingFixture.ts';

/**
 * What the platform does on the core surface, over any store.
 *
 * @param openStore makes a store that holds the city and nothing else
 */
export function testCore(name: string, openStore: (city: City) => Promise<CityStore>): void {
  describe(`the core surface over ${name}`, () => {
    let opened: CityStore;
    let fetch: (request: Request) => Promise<Response>;
    const defects: unknown[] = [];
    let uuids = 9000;
    beforeAll(async () => {
      opened = await openStore(coreCity());
      ({ fetch } = createPlatform({
        store: opened.store,
        clock: () => nowMs,
        newUuid: () => {
          uuids += 1;
          return uuidOf(uuids);
        },
        onError: (error) => defects.push(error),
      }));
    });
    afterEach(() => {
      expect(defects.splice(0)).toEqual([]);
    });
    afterAll(() => opened.close());

    const suite: CoreSuite = {
      ask: (path, asking = {}) =>
        ask({ fetch: (request) => fetch(request) }, `/api/v1${path}`, {
          token: coreTokens.own,
          ...asking,
        }),
      promised: (operationId, { status, body }) => {
        const { success }: Operation = operations[operationId];
        expect([status, body]).toEqual([success.status, success.schema.parse(body)]);
        return body;
      },
      snapshot: () => opened.snapshot(),
    };
    testCpsCloseBy(suite);
    testChargeLogs(suite);
    testContacts(suite);
    testFinance(suite);
    testCoreShell(suite);
  });
}
