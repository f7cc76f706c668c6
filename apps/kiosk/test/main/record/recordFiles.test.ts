import { appendFileSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chainFault, firstLink, readRecordLine, type RecordHead } from '@wattpost/contract/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Files, diskFiles } from '../../../src/main/host/index.ts';
import { makeScreenRecord, type ScreenRecord } from '../../../src/main/record/screenRecord.ts';
import { openRecordFiles } from '../../../src/main/record/recordFiles.ts';
import { sha256OfText } from '../../../src/main/record/sha256OfText.ts';
import { tempFolder } from '../../rig/tempFolder.ts';
import { observation } from './observation.ts';

const startMs = Date.UTC(2026, 0, 1);
const display = '11111111-1111-4111-8111-111111111111';

async function open(
  folder: string,
  options: { files?: Files; fileBytes?: number; maxBytes?: number; log?: string[] } = {},
): Promise<ScreenRecord> {
  const { files = diskFiles, fileBytes = 4_000_000, maxBytes = 100_000_000, log = [] } = options;
  const write = (message: string): void => void log.push(message);
  const opened = await openRecordFiles(files, folder, { fileBytes, maxBytes }, write);
  return makeScreenRecord(opened, { newUuid: () => display, log: write });
}

/** Records prices, one a minute, and waits until their lines are on the disk. */
async function recordPrices(record: ScreenRecord, prices: readonly string[]): Promise<void> {
  const changes = prices.filter((price, index) => index === 0 || price !== prices[index - 1]);
  const lines = record.status().lines + changes.length;
  for (const [index, price] of prices.entries()) {
    record.observe(observation({ price }), startMs + index * 60_000);
  }
  await expect.poll(() => record.status().lines).toBe(lines);
}

function fileNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
}

/** The prices of a record, whose chain must be sound from its first kept line. */
function pricesIn(folder: string): string[] {
  const texts = fileNames(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n').slice(0, -1),
  );
  let head: RecordHead | null = null;
  return texts.flatMap((text) => {
    const reading = readRecordLine(text, sha256OfText);
    if (!reading.ok) throw new Error(reading.message);
    const line = reading.value;
    if (head !== null) expect(chainFault(line, head)).toBeNull();
    else if (line.n === 1) expect(line.previous).toBe(firstLink);
    head = { line: line.n, hash: line.hash };
    return 'price' in line ? [line.price] : [];
  });
}

type Handle = Awaited<ReturnType<Files['open']>>;

/** An open file, some of whose operations are others. */
function held(handle: Handle, others: Partial<Handle>): Handle {
  return {
    stat: () => handle.stat(),
    read: (...args) => handle.read(...args),
    writeFile: (content) => handle.writeFile(content),
    truncate: (size) => handle.truncate(size),
    sync: () => handle.sync(),
    close: () => handle.close(),
    ...others,
  };
}

describe('a record', () => {
  it('has a line for each change, and continues after a restart with the same display', async () => {
    const folder = await tempFolder();
    await recordPrices(await open(folder), ['a', 'a', 'b']);
    const again = await open(folder);
    await recordPrices(again, ['b', 'c']);
    expect(pricesIn(folder)).toEqual(['a', 'b', 'b', 'c']);
    expect(again.display).toBe(display);
  });

  it('removes no line that another process has written, where folders cannot be locked', async () => {
    const folder = await tempFolder();
    const log: string[] = [];
    const first = await open(folder, { log });
    await recordPrices(first, ['a', 'b']);
    const second = await open(folder);
    await recordPrices(second, ['c', 'd']);
    first.observe(observation({ price: 'e' }), startMs + 600_000);
    await first.stop(startMs + 700_000);
    expect(first.status().lastError).toMatch(/another process has written to/);
    await recordPrices(second, ['f']);
    expect(pricesIn(folder)).toEqual(['a', 'b', 'c', 'd', 'f']);
  });

  it('confirms an unchanged screen every ten minutes, and notes its end', async () => {
    const folder = await tempFolder();
    const record = await open(folder);
    for (let second = 0; second <= 1_800; second += 1) {
      record.observe(observation({ revision: second }), startMs + second * 1_000);
    }
    await record.stop(startMs + 1_900_000);
    const [name = ''] = fileNames(folder);
    const events = readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(['started', 'still', 'still', 'still', 'stopped']);
  });

  it('loses no earlier line when its end is cut off at any byte', async () => {
    const folder = await tempFolder();
    await recordPrices(await open(folder), ['a', 'b', 'c']);
    const parent = await tempFolder();
    const [name = ''] = fileNames(folder);
    const whole = readFileSync(path.join(folder, name));
    const ends = [...whole.entries()].flatMap(([at, byte]) => (byte === 10 ? [at + 1] : []));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length }),
        fc.constantFrom('cut', 'zeros', 'garbage'),
        async (bytes, kind) => {
          const copy = mkdtempSync(path.join(parent, 'copy-'));
          const file = path.join(copy, name);
          writeFileSync(file, whole.subarray(0, bytes));
          if (kind === 'zeros') appendFileSync(file, Buffer.alloc(whole.length - bytes));
          if (kind === 'garbage') appendFileSync(file, '{"n":9}\n\uFFFD');
          await recordPrices(await open(copy), ['next']);
          const complete = ends.filter((end) => end <= bytes).length;
          expect(pricesIn(copy)).toEqual([...['a', 'b', 'c'].slice(0, complete), 'next']);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('puts a file aside whose end is damaged beyond one line, and keeps it', async () => {
    const folder = await tempFolder();
    await recordPrices(await open(folder, { fileBytes: 1 }), ['a', 'b']);
    const [, second = ''] = fileNames(folder);
    writeFileSync(path.join(folder, second), 'x'.repeat(70_000));
    const log: string[] = [];
    await recordPrices(await open(folder, { log }), ['c']);
    expect(pricesIn(folder)).toEqual(['a', 'c']);
    expect(readdirSync(folder)).toContain(`${second}.damaged`);
    expect(log.join()).toContain('is damaged; it is put aside');
  });

  it('begins each file with a line that says what is shown, and removes the oldest', async () => {
    const folder = await tempFolder();
    const record = await open(folder, { fileBytes: 1, maxBytes: 2_000 });
    record.observe(observation({ price: 'a' }), startMs);
    for (let count = 1; count < 6; count += 1) {
      record.observe(observation({ price: 'a' }), startMs + count * 600_000);
    }
    await expect.poll(() => record.status().lines).toBe(6);
    expect(fileNames(folder).at(-1)).toBe('record-0000000000000006.jsonl');
    expect(pricesIn(folder).every((price) => price === 'a')).toBe(true);
    expect(fileNames(folder).length).toBeLessThan(5);
  });

  it('keeps lines for a disk that is full for a while, with the times they had', async () => {
    const folder = await tempFolder();
    const log: string[] = [];
    let isFull = false;
    const files: Files = {
      ...diskFiles,
      open: async (file, flags, mode) => {
        const handle = await diskFiles.open(file, flags, mode);
        if (!isFull || flags !== 'a') return handle;
        return held(handle, {
          writeFile: async (content) => {
            await handle.writeFile(content.slice(0, 20));
            throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
          },
        });
      },
    };
    const record = await open(folder, { files, log });
    await recordPrices(record, ['a']);
    isFull = true;
    record.observe(observation({ price: 'b' }), startMs + 60_000);
    await expect.poll(() => record.status().failures).toBe(1);
    record.observe(observation({ price: 'c' }), startMs + 120_000);
    await expect.poll(() => record.status().failures).toBe(2);
    isFull = false;
    record.observe(observation({ price: 'c' }), startMs + 121_000);
    await expect.poll(() => record.status().lines).toBe(3);
    expect(pricesIn(folder)).toEqual(['a', 'b', 'c']);
    expect(record.status()).toMatchObject({ lost: 0, lastError: null });
    expect(log).toEqual(['the record cannot be written: ENOSPC', 'the record is written again']);
  });

  it('returns the lines after any line, over all files', async () => {
    const folder = await tempFolder();
    const record = await open(folder, { fileBytes: 1_500 });
    await recordPrices(record, ['a', 'b', 'c', 'd', 'e', 'f']);
    const numbers = async (line: number, limit: number): Promise<readonly number[]> =>
      (await record.linesAfter(line, limit)).map((text) => (JSON.parse(text) as { n: number }).n);
    expect(fileNames(folder).length).toBeGreaterThan(1);
    expect(await numbers(0, 100)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await numbers(2, 3)).toEqual([3, 4, 5]);
    expect(await numbers(5, 3)).toEqual([6]);
    expect(await numbers(6, 3)).toEqual([]);
  });

  it('states what was on the screen then when a waiting line begins a file', async () => {
    const folder = await tempFolder();
    let isFailing = false;
    const files: Files = {
      ...diskFiles,
      open: (file, flags, mode) =>
        isFailing ? Promise.reject(new Error('EIO')) : diskFiles.open(file, flags, mode),
    };
    const record = await open(folder, { files, fileBytes: 1 });
    await recordPrices(record, ['a']);
    isFailing = true;
    record.observe(observation({ price: 'a' }), startMs + 600_000);
    record.observe(observation({ price: 'b' }), startMs + 700_000);
    await expect.poll(() => record.status().lastError).toBe('EIO');
    isFailing = false;
    record.observe(observation({ price: 'b' }), startMs + 701_000);
    await expect.poll(() => record.status().lines).toBe(3);
    expect(pricesIn(folder)).toEqual(['a', 'a', 'b']);
  });

  it('counts what has no space in memory, and never a line that is being written', async () => {
    const folder = await tempFolder();
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const files: Files = {
      ...diskFiles,
      open: async (file, flags, mode) => {
        if (flags === 'a') await isReleased;
        return diskFiles.open(file, flags, mode);
      },
    };
    const record = await open(folder, { files });
    for (let price = 1; price <= 1_002; price += 1) {
      record.observe(observation({ price: String(price) }), startMs + price * 60_000);
    }
    release();
    await expect.poll(() => record.status().lines).toBe(1_000);
    expect(record.status()).toMatchObject({ lost: 2, failures: 0 });
    expect(pricesIn(folder).slice(0, 3)).toEqual(['1', '4', '5']);
  });

  it('returns no line that a loss of power could still take', async () => {
    const folder = await tempFolder();
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const files: Files = {
      ...diskFiles,
      open: async (file, flags, mode) => {
        const handle = await diskFiles.open(file, flags, mode);
        const sync = async (): Promise<void> => {
          await isReleased;
          await handle.sync();
        };
        return flags === 'a' ? held(handle, { sync }) : handle;
      },
    };
    const record = await open(folder, { files });
    record.observe(observation({ price: 'a' }), startMs);
    await expect.poll(() => pricesIn(folder)).toEqual(['a']);
    expect(record.status().lines).toBe(0);
    expect(await record.linesAfter(0, 10)).toEqual([]);
    release();
    await expect.poll(() => record.linesAfter(0, 10)).toHaveLength(1);
  });

  it('of a year with a new price every quarter of an hour has less than 50 MB', () => {
    const sealed = (event: object): number =>
      JSON.stringify({
        n: 100_000,
        at: '2026-01-01T00:00:00.000Z',
        previous: firstLink,
        ...event,
        hash: firstLink,
      }).length + 1;
    const price = '0,4242 € pro kWh + 0,10 € pro Minute Standzeit nach Ladeende | 0,59 € pro kWh';
    const full = sealed({ event: 'shown', display, ...observation({ price }) });
    const short = sealed({ event: 'still' });
    // Between two changes one confirmation.
    expect((365 * 96 * (full + short)) / 1_000_000).toBeLessThan(50);
  });
});
