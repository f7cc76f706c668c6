import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { runSuite, type CaseResult } from '../../../../packages/platform/conformance/runSuite.ts';
import { sections } from '../../../../packages/platform/conformance/sections.ts';
import { performInThread, type ThreadPerforming } from '../../src/performing/performInThread.ts';
import { runPerformingThread } from '../../src/performing/runPerformingThread.ts';
import { openStore } from '../../src/store/openStore.ts';
import { databases, type StartedDatabase } from '../support/databases.ts';
import { inlineThreadOf } from '../support/inlineThread.ts';
import { platformInProcess, type PlatformInProcess } from './conformancePlatform.ts';

/** Only the failure of a store makes these, and the thread has a store of its own, which does not fail. */
const ofFailingStore = ['7-text-500', '7-recurring-500', '7-unique-500'];

// Everything is performed at the other end of messages, as a server does with what takes long.
describe.each(databases.filter(({ shared }) => shared))(
  'the conformance suite with every operation in a thread, on $name',
  (database) => {
    let started: StartedDatabase;
    let performing: ThreadPerforming;
    let own: PlatformInProcess;
    let results: readonly CaseResult[];

    beforeAll(async () => {
      started = await database.start();
      const location = await started.migratedLocation();
      const interfaceOptions = {
        passwordLimits: { atOnce: 2, waiting: 64 },
        conflictsPerHour: 100,
        maxDisplays: 1_000,
      };
      const data = {
        location,
        store: {},
        isObserved: false,
        logLevel: 'info' as const,
        interfaceOptions,
        bundleKey: undefined,
      };
      const thread = inlineThreadOf((channel) => {
        runPerformingThread(channel, data, { now: Date.now, newUuid: randomUUID, openStore });
      });
      performing = performInThread(
        thread,
        { writeLine: () => undefined, observe: undefined },
        { fromBytes: 0, atOnce: 2, waiting: 64 },
      );
      own = await platformInProcess(location, { elsewhere: performing.elsewhere });
      results = await runSuite(own.target, sections);
    });

    afterAll(async () => {
      await performing.close();
      await own.store.close();
      await started.stop();
    });

    it.each(sections.map(({ id, title }) => [id, title]))('%s %s', (id) => {
      const ours = results.filter(({ section }) => section === id);
      expect(ours.length).toBeGreaterThan(0);
      const unheld = ours.filter(({ outcome }) => outcome !== 'passed');
      expect(unheld.filter((result) => !ofFailingStore.includes(result.id))).toEqual([]);
    });

    it('causes no defect', () => {
      expect(own.defects).toEqual([]);
    });
  },
);
