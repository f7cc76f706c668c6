import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Store } from '../../src/port/store.ts';
import type { CurrentStore, OpenedStore, OpenWith } from './storeUnderTest.ts';
import { calendarSite, followSite } from './storeContractSite.ts';
import { testHistory } from './storeContractHistory.ts';
import { testEvses } from './storeContractEvses.ts';
import { testConcurrency } from './storeContractConcurrency.ts';
import { testPricingReads } from './storeContractPricing.ts';
import { testRevisions } from './storeContractRevisions.ts';
import { testPublishing } from './storeContractPublishing.ts';
import { testFleetReads } from './storeContractReads.ts';
import { testStationReads } from './storeContractStations.ts';
import { testWrites } from './storeContractWrites.ts';

/**
 * What every adapter of the port has to do. Those that only read share one store; each that writes
 * has its own.
 */
export function testStore(name: string, open: OpenWith): void {
  describe(`${name} keeps the contract of a store`, () => {
    describe('reading', () => {
      let opened: OpenedStore | undefined;
      beforeAll(async () => {
        opened = await open(followSite);
      });
      afterAll(() => opened?.close());
      const current: CurrentStore = () => storeOf(opened);
      testFleetReads(current);
      testStationReads(current);
      testPricingReads(current);
    });

    describe('writing', () => {
      let opened: OpenedStore | undefined;
      beforeEach(async () => {
        opened = await open(calendarSite);
      });
      afterEach(() => opened?.close());
      const current: CurrentStore = () => storeOf(opened);
      testWrites(current);
      testConcurrency(current);
      testPublishing(current);
      testHistory(current);
      testRevisions(current);
      testEvses(current);
    });
  });
}

function storeOf(opened: OpenedStore | undefined): Store {
  if (opened === undefined) throw new Error('No store is open.');
  return opened.store;
}
