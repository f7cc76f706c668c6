import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OperationJob, OperationResult } from '@wattpost/platform';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsedSite } from '../../../../packages/platform/test/site/siteData.ts';
import { type ThreadPerforming, performInThread } from '../../src/performing/performInThread.ts';
import { runPerformingThread } from '../../src/performing/runPerformingThread.ts';
import type { Io } from '../../src/host/io.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { inlineThreadOf, type InlineThread } from '../support/inlineThread.ts';
import { withStores } from '../support/withStores.ts';

const { cityWorks, motorways } = citySiteOrganizations;
const city = parsedSite(JSON.parse(readFileSync(sampleSitePath('city'), 'utf8')) as object);
const stays = new AbortController().signal;

withStores(
  ({ open, migratedLocation }) => {
    let location: string;
    let thread: InlineThread;
    let performing: ThreadPerforming;
    let begin: Promise<void>;
    let letBegin: () => void;

    function prepare(openStore: Io['openStore'], limits = { atOnce: 1, waiting: 4 }): void {
      const interfaceOptions = {
        passwordLimits: { atOnce: 1, waiting: 1 },
        conflictsPerHour: 100,
        maxDisplays: 100,
      };
      const logLevel = 'info' as const;
      const data = { location, store: {}, isObserved: false, logLevel, interfaceOptions };
      thread = inlineThreadOf((channel) => {
        const io = { now: Date.now, newUuid: randomUUID, openStore };
        runPerformingThread(channel, { ...data, bundleKey: undefined }, io);
      });
      const listeners = { writeLine: () => undefined, observe: undefined };
      performing = performInThread(thread, listeners, { fromBytes: 1_000, ...limits });
    }

    /** A store whose reads wait for `letBegin`. */
    async function slowStore(): Promise<AdminStore> {
      const store = await open(location);
      return { ...store, read: (work) => store.read((reader) => begin.then(() => work(reader))) };
    }

    const listOf = (organizationUuid: string): OperationJob => ({
      operationId: 'listCostRates',
      url: 'http://platform.test/api/dynamic_pricing/cost_rates',
      path: {},
      headers: [],
      body: null,
      maxBodyBytes: 1_000,
      principal: { organizationUuid, crossOrganization: false },
      areas: ['pricing'],
      keyUuid: randomUUID(),
      keyName: '',
      baseUrl: 'http://platform.test',
    });
    const perform = (organization = cityWorks, signal = stays): Promise<OperationResult | 'busy'> =>
      performing.elsewhere.perform(listOf(organization), signal);
    const uuidsIn = (result: OperationResult | 'busy'): readonly string[] => {
      if (result === 'busy' || 'refusal' in result) throw new Error('There is no list.');
      const answer: { readonly bytes: Uint8Array } = result;
      const body = JSON.parse(new TextDecoder().decode(answer.bytes)) as {
        readonly data: readonly { readonly uuid: string }[];
      };
      return body.data.map(({ uuid }) => uuid).sort();
    };

    beforeEach(async () => {
      begin = new Promise((resolve) => {
        letBegin = resolve;
      });
      location = await migratedLocation(city);
    });
    afterEach(async () => {
      letBegin();
      await performing.close();
    });

    describe('operations in a thread', () => {
      it('have the rights of their caller, also beside those of others', async () => {
        prepare(open, { atOnce: 2, waiting: 4 });
        const [own, other] = await Promise.all([perform(cityWorks), perform(motorways)]);
        expect(uuidsIn(own).length).toBeGreaterThan(0);
        expect(uuidsIn(other).length).toBeGreaterThan(0);
        expect(uuidsIn(own).filter((uuid) => uuidsIn(other).includes(uuid))).toEqual([]);
      });

      it('wait in a queue with a limit, of which one organization gets half', async () => {
        prepare(slowStore);
        const running = perform();
        const waiting = [perform(), perform()];
        expect(await perform()).toBe('busy');
        const others = [perform(motorways), perform(motorways)];
        expect(await perform(motorways)).toBe('busy');
        letBegin();
        for (const result of await Promise.all([running, ...waiting, ...others])) {
          expect(uuidsIn(result).length).toBeGreaterThan(0);
        }
        expect(uuidsIn(await perform()).length).toBeGreaterThan(0);
      });

      it('are left out when their caller has disconnected before their turn', async () => {
        prepare(slowStore);
        const running = perform();
        const leaves = new AbortController();
        const left = perform(cityWorks, leaves.signal);
        leaves.abort();
        expect(await left).toBe('busy');
        letBegin();
        expect(uuidsIn(await running).length).toBeGreaterThan(0);
      });

      it('reject with the error of the database, and the thread goes on', async () => {
        let isAway = true;
        prepare(async (...of) => {
          const store = await open(...of);
          const error = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
          return {
            ...store,
            read: (work) => (isAway ? Promise.reject(error) : store.read(work)),
          };
        });
        await expect(perform()).rejects.toMatchObject({ message: 'away', code: 'ECONNREFUSED' });
        isAway = false;
        expect(uuidsIn(await perform()).length).toBeGreaterThan(0);
      });

      it('reject when the thread ends by itself, which the server learns', async () => {
        prepare(slowStore);
        const running = perform();
        const defect = new Error('a defect of ours');
        thread.end(defect);
        await expect(running).rejects.toBe(defect);
        expect(await performing.failed).toBe(defect);
        await expect(perform()).rejects.toBe(defect);
      });

      it('are finished before the thread is closed', async () => {
        prepare(slowStore);
        const running = perform();
        const closed = performing.close();
        letBegin();
        expect(uuidsIn(await running).length).toBeGreaterThan(0);
        await closed;
      });
    });
  },
  ({ shared }) => shared,
);
