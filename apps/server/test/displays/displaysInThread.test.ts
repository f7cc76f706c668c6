import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DisplayQuery, createDisplayView } from '@wattpost/platform';
import type { DisplayThreadData } from '../../src/displays/messages.ts';
import { type ServedDisplays, displaysInThread } from '../../src/displays/displaysInThread.ts';
import { runDisplaysThread } from '../../src/displays/runDisplaysThread.ts';
import type { Io } from '../../src/host/io.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import type { ObserveTransaction } from '../../src/store/index.ts';
import { platformOver } from '../conformance/conformancePlatform.ts';
import { displayStatus } from '../support/displayReports.ts';
import { type InlineThread, inlineThreadOf } from '../support/inlineThread.ts';
import { addToken, names, siteWith } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

const nowMs = Date.UTC(2026, 10, 27, 17);
const now = (): number => nowMs;
const silentReports = 3;
const display = (number: number): string =>
  `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const all: DisplayQuery = {
  organization: names.organization,
  verdicts: [],
  search: '',
  offset: 0,
  limit: 100,
};

withStores(
  ({ open, migratedLocation }) => {
    let location: string;
    let store: AdminStore;
    let lines: string[];
    let transactions: Parameters<ObserveTransaction>[];
    let thread: InlineThread;
    let displays: ServedDisplays;

    function prepare(openStore: Io['openStore'], waiting = 32): void {
      const data: DisplayThreadData = {
        location,
        store: {},
        isObserved: true,
        logLevel: 'info',
        silentReports,
      };
      thread = inlineThreadOf((channel) => {
        runDisplaysThread(channel, data, { now, openStore });
      });
      const listeners = {
        writeLine: (line: string) => lines.push(line),
        observe: (...of: Parameters<ObserveTransaction>) => transactions.push(of),
      };
      displays = displaysInThread(thread, listeners, { patienceMs: 120_000, waiting });
    }

    beforeEach(async () => {
      [lines, transactions] = [[], []];
      const organizations = [names.organization, names.otherOrganization];
      location = await migratedLocation(
        siteWith({
          organizations: organizations.map((uuid) => ({ uuid, name: uuid, follow: null })),
        }),
      );
      store = await open(location);
      await store.write(async (writer) => {
        for (const [index, organization_uuid] of [...organizations, names.organization].entries()) {
          await writer.insertDisplay({
            uuid: display(index),
            organization_uuid,
            line: 0,
            hash: '0'.repeat(64),
            reported_at_ms: nowMs - index * 3_600_000,
            status: displayStatus({ stations: [], state: 'night', price: '' }),
          });
        }
      });
      prepare(open);
    });
    afterEach(async () => {
      await displays.close();
    });

    it('are as without a thread, each organization for itself', async () => {
      const view = createDisplayView({ store, nowMs: now, silentReports });
      for (const query of [
        all,
        { ...all, organization: names.otherOrganization },
        { ...all, organization: null, offset: 1, limit: 1 },
        { ...all, verdicts: ['silent'] as const, search: display(2) },
      ]) {
        expect(await displays.read(query)).toEqual(await view.read(query));
      }
      const own = await displays.read(all);
      expect(own).toMatchObject({ total: 2, displays: [{ verdict: 'silent' }, {}] });
    });

    it('answer requests of the interface, and 503 when too many wait', async () => {
      const key = await addToken(store, { organization: names.organization, areas: ['displays'] });
      const get = (platform: ReturnType<typeof platformOver>): Promise<Response> =>
        platform.fetch(
          new Request('http://platform.test/api/displays', { headers: { authorization: key } }),
        );
      const platform = platformOver(store, { clock: now, readDisplays: displays.read });
      const alone = platformOver(store, { clock: now });
      const answers = await Promise.all([get(platform), get(alone)]);
      const [inThread, without] = await Promise.all(answers.map(async (one) => one.json()));
      expect(inThread).toEqual(without);
      await displays.close();
      prepare(open, 0);
      const busy = await get(platformOver(store, { clock: now, readDisplays: displays.read }));
      expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
    });

    it('are counted again and again, and not known while the database is away', async () => {
      expect(displays.counts()).toBeUndefined();
      displays.startCounting();
      await vi.waitFor(
        () => {
          expect(displays.counts()).toMatchObject({ silent: 2, doubtful: 1 });
        },
        { timeout: 120_000 },
      );
      await displays.close();
      prepare(async (...args) => ({
        ...(await open(...args)),
        read: () => Promise.reject(new Error('away')),
      }));
      displays.startCounting();
      await vi.waitFor(
        () => {
          expect(lines.join('')).toContain('displays could not be counted');
        },
        { timeout: 120_000 },
      );
      expect(displays.counts()).toBeUndefined();
    });

    it('reject when the thread ends, and when its database cannot be opened', async () => {
      const waiting = displays.read(all);
      thread.end(new RangeError('out of memory'));
      await expect(waiting).rejects.toThrow('out of memory');
      await expect(displays.read(all)).rejects.toThrow('out of memory');
      expect(await displays.failed).toBeInstanceOf(RangeError);
      prepare(() => Promise.reject(new Error('no database')));
      await expect(displays.read(all)).rejects.toThrow('no database');
    });

    it('close with a page under way', async () => {
      const page = displays.read(all).catch((error: unknown) => error);
      await displays.close();
      expect(await page).toBeDefined();
    });
  },
  ({ shared }) => shared,
);
