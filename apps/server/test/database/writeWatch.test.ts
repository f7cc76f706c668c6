import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DatabaseLocation } from '../../src/database/databaseLocation.ts';
import { watchWrites, type WriteWatch } from '../../src/database/writeWatch.ts';

const database: DatabaseLocation = { kind: 'file', location: 'a.db', name: '"a.db"' };

const failed = (properties: object): Error => Object.assign(new Error('failed'), properties);
const full = failed({ errcode: 13 });
const readOnly = failed({ errcode: 8 });

let lines: Record<string, unknown>[];
let probes: number;
/** What writing results in. */
let probeError: Error | undefined;
let watch: WriteWatch;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  probes = 0;
  probeError = undefined;
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  };
  watch = watchWrites(database, pino({}, { write }));
  watch.probeWith(() => {
    probes++;
    if (probeError === undefined) return Promise.resolve();
    // The store reports it, as it does every transaction.
    watch.observe('write', 0, probeError);
    return Promise.reject(probeError);
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const messages = (): unknown[] => lines.map(({ msg }) => msg);

it('writes nothing while nothing fails, or something else', async () => {
  watch.observe('write', 0);
  watch.observe('write', 0, new Error('a defect'));
  watch.observe('write', 0, failed({ errcode: 5 }));
  watch.observe('read', 0, full);
  watch.observe('revision', 0, full);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([watch.fault(), probes, lines]).toEqual([undefined, 0, []]);
});

it('is over when something was written on purpose, and not by a transaction that changed nothing', async () => {
  watch.observe('write', 0, full);
  expect(watch.fault()).toBe('disk_full');
  expect(lines[0]).toMatchObject({
    level: 50,
    msg: 'the database takes no writes',
    reason:
      'Cannot use "a.db": the disk is full; free some space on it, but keep this file and those that begin with its name.',
  });
  probeError = full;
  watch.observe('write', 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([watch.fault(), probes]).toEqual(['disk_full', 12]);
  probeError = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([watch.fault(), probes]).toEqual([undefined, 13]);
  expect(messages()).toEqual(['the database takes no writes', 'the database takes writes again']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(13);
});

it('states each reason once', async () => {
  watch.observe('write', 0, full);
  watch.observe('write', 0, full);
  probeError = readOnly;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(watch.fault()).toBe('read_only');
  expect(messages()).toEqual(['the database takes no writes', 'the database takes no writes']);
});

it('remains while the database cannot be reached', async () => {
  watch.observe('write', 0, full);
  probeError = failed({ errcode: 5 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect([watch.fault(), probes]).toEqual(['disk_full', 4]);
});

it('is over when all that is missing is a right', async () => {
  watch.observe('write', 0, full);
  probeError = failed({ errcode: 23 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(watch.fault()).toBeUndefined();
});

it('ends', async () => {
  watch.observe('write', 0, full);
  watch.stop();
  watch.observe('write', 0, readOnly);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(0);
});
