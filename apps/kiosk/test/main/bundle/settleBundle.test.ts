import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keeperTerms } from '../../bundles/keeperTerms.ts';
import { stationUuid, testBundle } from '../../bundles/testBundle.ts';
import { tempFolder } from '../../rig/tempFolder.ts';
import { makeBundleKeeper, type BundleKeeper } from '../../../src/main/bundle/bundleKeeper.ts';
import { openBundleStore } from '../../../src/main/bundle/bundleStore.ts';
import { diskFiles, type Files } from '../../../src/main/host/files.ts';
import { checkMark } from '../../../src/main/bundle/recallBundle.ts';

const older = testBundle({ created: '2026-11-03T00:00:00Z', price: 0.1 });
const newer = testBundle({ created: '2026-11-04T00:00:00Z', price: 0.2 });

interface Kept {
  readonly keeper: BundleKeeper;
  readonly log: readonly string[];
}

async function start(
  folder: string,
  program: string | null = 'one',
  files: Files = diskFiles,
): Promise<Kept> {
  const log: string[] = [];
  const keeper = makeBundleKeeper({
    ...{ store: openBundleStore(files, folder), stations: [stationUuid], publicKey: null },
    ...{ ...keeperTerms, program, now: () => Date.parse('2026-11-19T11:00:00Z') },
    log: (message) => log.push(message),
  });
  await keeper.restore();
  return { keeper, log };
}

function priceOf({ keeper }: Kept): number | undefined {
  return keeper.current()?.data.stations[0]?.costRate.intervals?.energy[0]?.price;
}

async function filled(program: string | null = 'one'): Promise<string> {
  const folder = path.join(await tempFolder(), 'store');
  const { keeper } = await start(folder, program);
  await keeper.offer({ bytes: older, signature: null });
  await keeper.offer({ bytes: newer, signature: null });
  return folder;
}

async function newestMark(folder: string): Promise<string | null | undefined> {
  return (await openBundleStore(diskFiles, folder).read()).generations[0]?.mark;
}

/** Puts a bundle that is not sound into the store as one that was checked: a fault of the program's. */
async function forge(folder: string): Promise<void> {
  const { keeper } = await start(folder);
  const held = keeper.current();
  if (held === null) throw new Error('The store holds nothing.');
  const text = Buffer.from(newer).toString('utf8');
  const bytes = Buffer.from(text.replaceAll('"price":0.2', '"price":-2'));
  const mark = checkMark(held, held, 'one');
  await openBundleStore(diskFiles, folder).add({ bytes, signature: null }, 2, mark);
}

describe('once there is time', () => {
  it('a bundle that was recalled is checked, and stays', async () => {
    const folder = await filled();
    const kept = await start(folder);
    const held = kept.keeper.current();
    await kept.keeper.settle();
    expect(kept.keeper.current()).toBe(held);
    expect([priceOf(kept), kept.log]).toEqual([0.2, []]);
  });

  it('one that should never have been marked gives way to the one before it', async () => {
    const folder = await filled();
    await forge(folder);
    const kept = await start(folder);
    expect(priceOf(kept)).toBe(-2);
    await kept.keeper.settle();
    expect(priceOf(kept)).toBe(0.2);
    expect(kept.log).toHaveLength(1);
    expect(kept.log[0]).toMatch(/^generation 3 of the store is not used: \$\.cost_rates\[0\]/);
    // It has lost its mark.
    expect(priceOf(await start(folder))).toBe(0.2);
  });

  it('with nothing before it there is no price', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const { keeper } = await start(folder);
    await keeper.offer({ bytes: newer, signature: null });
    await forge(folder);
    await diskFiles.rm(path.join(folder, 'generation-00000001.bundle'), { force: true });
    const kept = await start(folder);
    await kept.keeper.settle();
    expect(kept.keeper.current()).toBeNull();
    expect(await kept.keeper.offer({ bytes: newer, signature: null })).toEqual({ kind: 'taken' });
  });

  it('what another program has checked is marked by this one, once', async () => {
    const folder = await filled('one');
    const before = await newestMark(folder);
    await (await start(folder, 'two')).keeper.settle();
    const after = await newestMark(folder);
    expect([typeof before, typeof after]).toEqual(['string', 'string']);
    expect(after).not.toBe(before);
    const opened: string[] = [];
    const files: Files = {
      ...diskFiles,
      open: (...args) => {
        opened.push(String(args[0]));
        return diskFiles.open(...args);
      },
    };
    await (await start(folder, 'two', files)).keeper.settle();
    expect(opened).toEqual([]);
  });

  it('a disk that is full leaves everything as it is', async () => {
    const folder = await filled('one');
    const names = await readdir(folder);
    const contents = (): Promise<Buffer[]> =>
      Promise.all(names.map((name) => readFile(path.join(folder, name))));
    const before = await contents();
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const kept = await start(folder, 'two', { ...diskFiles, open: () => Promise.reject(full) });
    await kept.keeper.settle();
    expect([priceOf(kept), kept.log]).toEqual([0.2, []]);
    expect(await contents()).toEqual(before);
  });

  it('a bundle that has come meanwhile is left alone', async () => {
    const folder = await filled();
    await forge(folder);
    const kept = await start(folder);
    const next = testBundle({ created: '2026-11-05T00:00:00Z', price: 0.3 });
    await kept.keeper.offer({ bytes: next, signature: null });
    await kept.keeper.settle();
    expect([priceOf(kept), kept.log]).toEqual([0.3, []]);
  });
});
