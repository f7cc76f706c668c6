import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fetch } from '@wattpost/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskFiles } from '../../../kiosk/src/main/host/files.ts';
import {
  type ScreenRecord,
  makeScreenRecord,
} from '../../../kiosk/src/main/record/screenRecord.ts';
import { openRecordFiles } from '../../../kiosk/src/main/record/recordFiles.ts';
import {
  type DisplayReporter,
  makeReporter,
} from '../../../kiosk/src/main/record/reportDisplay.ts';
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

/** The record in a folder, as a start of the kiosk opens it. */
async function openRecord(of = folder): Promise<ScreenRecord> {
  const limits = { maxBytes: 100_000_000, fileBytes: 100_000 };
  const files = await openRecordFiles(diskFiles, of, limits, () => undefined);
  return makeScreenRecord(files, { newUuid: () => display, log: () => undefined });
}

/** Resolves once the record has a line for each price. */
async function showPrices(record: ScreenRecord, prices: readonly string[]): Promise<void> {
  const lines = record.status().lines + prices.length;
  for (const [index, price] of prices.entries()) {
    record.observe(observation({ price }), Date.UTC(2026, 9, 1) + index * 2_880_000);
  }
  await expect.poll(() => record.status().lines).toBe(lines);
}

/** How a test reports. */
interface Reports {
  readonly token: string;
  readonly fetch: Fetch;
  readonly log: string[];
}

function reporterOf(record: ScreenRecord, { token, fetch, log }: Reports): DisplayReporter {
  return makeReporter({
    record,
    status: () => displayStatus({ at: '2026-11-01T00:00:00.000Z' }),
    readToken: () => Promise.resolve({ ok: true, token }),
    send: sendReportsTo('http://platform.test', { random: () => 0, fetch }),
    log: (message) => log.push(message),
  });
}

it('reports a month offline at last, over lost answers and a restart, and each line once', async () => {
  const record = await openRecord();
  const lineCount = 900;
  await showPrices(
    record,
    Array.from({ length: lineCount }, (_, line) => `${line} €`),
  );

  const token = await addToken(store, { organization: names.organization, areas: ['report'] });
  const platform = platformOver(store, { clock: () => Date.UTC(2026, 10, 1) });
  const sent: number[] = [];
  const reports: Reports = {
    token,
    log: [],
    fetch: async (url, init) => {
      const answer = await platform.fetch(new Request(url, init));
      sent.push(answer.status);
      // Every third answer is lost.
      if (sent.length % 3 === 0) throw new Error(`no network for ${token}`);
      return answer;
    },
  };
  const first = reporterOf(record, reports);
  while (await first.report());
  expect(first.status()).toMatchObject({ line: null });
  expect(reports.log.join()).toContain('the display cannot be reported');
  expect(reports.log.join()).not.toContain(token);

  const restarted = await openRecord();
  const second = reporterOf(restarted, reports);
  for (let round = 0; round < 8 && second.status().line !== lineCount; round += 1) {
    while (await second.report());
  }
  expect(second.status()).toMatchObject({ line: lineCount, lastError: null });
  expect(new Set(sent)).toEqual(new Set([200]));
  const head = await store.read((reader) => reader.display(display));
  expect(head).toMatchObject({ line: lineCount });
});

/** Lines that an older copy has of the three reported ones, lines written after it, and the error. */
const copies: readonly (readonly [number, number, RegExp | null])[] = [
  [3, 0, null],
  [3, 2, null],
  [2, 0, /the platform has received line 3, which this record lacks: .*move its folder away/],
  [1, 1, /the platform has received line 3, which this record lacks/],
  [2, 1, /Line 3 was received before with another hash\. .*move its folder away/],
  [1, 2, /Line 3 was received before with another hash/],
  [1, 5, /Line 3 was received before with another hash/],
];

it.for(copies)('a copy of %i reported lines of 3, and %i new ones: %s', async (row) => {
  const [kept, added, error] = row;
  const copy = path.join(folder, 'copy');
  const own = path.join(folder, 'own');
  const token = await addToken(store, { organization: names.organization, areas: ['report'] });
  const platform = platformOver(store, { clock: () => Date.UTC(2026, 10, 1) });
  const reports: Reports = {
    token,
    log: [],
    fetch: async (url, init) => platform.fetch(new Request(url, init)),
  };
  const before = await openRecord(own);
  await showPrices(before, ['1 €', '2 €', '3 €'].slice(0, kept));
  cpSync(own, copy, { recursive: true });
  await showPrices(before, ['1 €', '2 €', '3 €'].slice(kept));
  const first = reporterOf(before, reports);
  while (await first.report());
  expect(first.status()).toMatchObject({ line: 3, lastError: null });

  const restarted = await openRecord(copy);
  await showPrices(
    restarted,
    Array.from({ length: added }, (_, line) => `other ${line} €`),
  );
  const second = reporterOf(restarted, reports);
  // The error stays, and is logged once.
  for (let round = 0; round < 3; round += 1) while (await second.report());
  if (error === null) {
    expect(second.status()).toMatchObject({ line: kept + added, lastError: null });
    expect(reports.log).toEqual([]);
  } else {
    expect(second.status()).toMatchObject({ line: null });
    expect(second.status().lastError).toMatch(error);
    expect(reports.log).toEqual([expect.stringMatching(error)]);
  }
});
