import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskFiles } from '../../../kiosk/src/main/host/files.ts';
import { makeScreenRecord } from '../../../kiosk/src/main/record/screenRecord.ts';
import { openRecordFiles } from '../../../kiosk/src/main/record/recordFiles.ts';
import { makeReporter } from '../../../kiosk/src/main/record/reportDisplay.ts';
import { sendReportsTo } from '../../../kiosk/src/main/record/sendReport.ts';
import { observation } from '../../../kiosk/test/main/record/observation.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { openStore } from '../../src/store/openStore.ts';
import { platformOver } from '../conformance/conformancePlatform.ts';
import { displayStatus } from '../support/displayReports.ts';
import { addToken, importSite, names, siteWith } from '../support/site.ts';

const display = '11111111-1111-4111-8111-111111111111';

let folder: string;
let store: AdminStore;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wattpost-record-'));
  store = await openStore(':memory:');
  const organization = { uuid: names.organization, name: 'Linz', follow: null };
  await importSite(store, siteWith({ organizations: [organization] }));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

it('reports a month offline at last, over lost answers and a restart, and each line once', async () => {
  const open = async () => {
    const limits = { maxBytes: 100_000_000, fileBytes: 100_000 };
    const files = await openRecordFiles(diskFiles, folder, limits, () => undefined);
    return makeScreenRecord(files, { newUuid: () => display, log: () => undefined });
  };
  const record = await open();
  const lineCount = 900;
  for (let line = 1; line <= lineCount; line += 1) {
    record.observe(observation({ price: `${line} €` }), Date.UTC(2026, 9, 1) + line * 2_880_000);
  }
  await expect.poll(() => record.status().lines, { timeout: 30_000 }).toBe(lineCount);

  const token = await addToken(store, { organization: names.organization, areas: ['report'] });
  const platform = platformOver(store, { clock: () => Date.UTC(2026, 10, 1) });
  const sent: number[] = [];
  const log: string[] = [];
  const reporterOf = (of: typeof record) =>
    makeReporter({
      record: of,
      status: () => displayStatus({ at: '2026-11-01T00:00:00.000Z' }),
      readToken: () => Promise.resolve({ ok: true, token }),
      send: sendReportsTo('http://platform.test', {
        random: () => 0,
        fetch: async (url, init) => {
          const answer = await platform.fetch(new Request(url, init));
          sent.push(answer.status);
          // Every third answer is lost.
          if (sent.length % 3 === 0) throw new Error(`no network for ${token}`);
          return answer;
        },
      }),
      log: (message) => log.push(message),
    });
  const first = reporterOf(record);
  while (await first.report());
  expect(first.status()).toMatchObject({ line: null });
  expect(log.join()).toContain('the display cannot be reported');
  expect(log.join()).not.toContain(token);

  const restarted = await open();
  const second = reporterOf(restarted);
  for (let round = 0; round < 3; round += 1) while (await second.report());
  expect(second.status()).toMatchObject({ line: lineCount, lastError: null });
  expect(new Set(sent)).toEqual(new Set([200]));
  const head = await store.read((reader) => reader.display(display));
  expect(head).toMatchObject({ line: lineCount });
});
