/**
 * Records one price after the other into the folder named as argument until it is killed. Says on standard output
 * which ones are on the disk (`kept PRICE`), and what the kiosk would log (`log …`).
 */
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '@wattpost/kiosk-config/node';
import { startedRecovery, statusFacts } from '../../bundles/statusFacts.ts';
import { diskFiles, startTimer } from '../../../src/main/host/index.ts';
import type { DataView } from '../../../src/main/data/index.ts';
import { startRecorder } from '../../../src/main/run/screenRecorder.ts';

const [, , folder = ''] = process.argv;
const { supervision } = statusFacts(startedRecovery, true);
const view: DataView = {
  revision: 1,
  data: { kind: 'none' },
  bundleSha256: null,
  standing: { kind: 'good' },
  state: { kind: 'fresh' },
  active: null,
  lastSyncMs: null,
  lastError: null,
  nextSyncMs: null,
};
let nowMs = Date.UTC(2026, 10, 27);
const recorder = startRecorder({
  supervisor: { view: () => supervision },
  view: () => view,
  painted: () => null,
  settings: { folder, maxBytes: 1_000_000_000, report: null },
  options: { name: null, stations: [], locales: [] },
  version: '0.1.0',
  zoneData: null,
  screenProblem: () => null,
  files: diskFiles,
  lockFolder,
  nowMs: () => nowMs,
  readToken: () => Promise.reject(new Error('Nothing is reported.')),
  sendTo: () => () => Promise.reject(new Error('Nothing is reported.')),
  newUuid: () => '11111111-1111-4111-8111-111111111111',
  random: () => 0.5,
  startTimer,
  log: (message) => process.stdout.write(`log ${message}\n`),
});

/** Lines on the disk; `null`: nothing is recorded. */
function lines(): number | null {
  const facts = recorder.facts();
  return facts !== null && 'record' in facts ? facts.record.lines : null;
}

while (lines() === null) await sleep(5);
for (let count = 1; ; count += 1) {
  const before = lines() ?? 0;
  nowMs += 1_000;
  const price = `${process.pid}-${count}`;
  recorder.saw({ price });
  while ((lines() ?? 0) <= before) await turn();
  process.stdout.write(`kept ${price}\n`);
}
