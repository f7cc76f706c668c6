import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { keeperTerms } from '../../bundles/keeperTerms.ts';
import { stationUuid, testBundle } from '../../bundles/testBundle.ts';
import { withMark } from '../../bundles/withMark.ts';
import { makeBundleKeeper, type BundleKeeper } from '../../../src/main/bundle/bundleKeeper.ts';
import { openBundleStore } from '../../../src/main/bundle/bundleStore.ts';
import { diskFiles, type Files } from '../../../src/main/host/files.ts';

const nowMs = Date.parse('2026-11-19T11:00:00Z');
const first = testBundle({ created: '2026-11-03T00:00:00Z', price: 0.1 });
const second = testBundle({ created: '2026-11-04T00:00:00Z', price: 0.2 });
const third = testBundle({ created: '2026-11-05T00:00:00Z', price: 0.3 });

interface Kept {
  readonly keeper: BundleKeeper;
  readonly log: string[];
}

async function start(
  folder: string,
  files: Files = diskFiles,
  station = stationUuid,
  publicKey: KeyObject | null = null,
): Promise<Kept> {
  const log: string[] = [];
  const store = openBundleStore(files, folder);
  const keeper = makeBundleKeeper({
    ...keeperTerms,
    store,
    stations: [station],
    publicKey,
    now: () => nowMs,
    log: (message) => log.push(message),
  });
  await keeper.restore();
  return { keeper, log };
}

function priceOf({ keeper }: Kept): number | undefined {
  const price = keeper.current()?.data.bundle.cost_rates[0]?.intervals?.energy[0]?.price;
  return price;
}

/** A store with the second bundle in use and the first one before it. */
async function filled(): Promise<{ folder: string; newest: string; previous: string }> {
  const folder = path.join(await tempFolder(), 'store');
  const { keeper } = await start(folder);
  await keeper.offer({ bytes: first, signature: null });
  await keeper.offer({ bytes: second, signature: null });
  const [previous = '', newest = ''] = (await readdir(folder)).sort();
  return { folder, newest: path.join(folder, newest), previous: path.join(folder, previous) };
}

describe('the store over restarts', () => {
  it('begins empty, and keeps the one in use and the one before it', async () => {
    const folder = path.join(await tempFolder(), 'deep', 'store');
    const kept = await start(folder);
    expect([priceOf(kept), kept.log]).toEqual([undefined, []]);
    for (const bytes of [first, second, third]) {
      expect(await kept.keeper.offer({ bytes, signature: null })).toEqual({ kind: 'accepted' });
    }
    expect((await readdir(folder)).sort()).toEqual([
      'generation-00000002.bundle',
      'generation-00000003.bundle',
    ]);
    expect(priceOf(await start(folder))).toBe(0.3);
  });

  it('the same bundle again writes nothing', async () => {
    const { folder } = await filled();
    const { keeper } = await start(folder);
    const before = (await readdir(folder)).sort();
    expect(await keeper.offer({ bytes: second, signature: null })).toEqual({ kind: 'same' });
    expect((await readdir(folder)).sort()).toEqual(before);
  });

  it('an older bundle stays refused after a restart', async () => {
    const { folder } = await filled();
    const kept = await start(folder);
    expect(await kept.keeper.offer({ bytes: first, signature: null })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'rolled_back' },
    });
    expect(priceOf(kept)).toBe(0.2);
  });

  it.each<[string, (content: Buffer) => Uint8Array]>([
    ['torn in the middle', (content) => content.subarray(0, content.length / 2)],
    ['empty', () => new Uint8Array()],
    ['a bit flipped in a price', (content) => flip(content, content.indexOf('"price":0.2') + 10)],
    ['a bit flipped in its first line', (content) => flip(content, 40)],
    ['zeros from some block on', (content) => Buffer.from(content).fill(0, 512)],
    ['replaced by the bundle itself', () => second],
    [
      'replaced by an edited bundle',
      () => testBundle({ created: '2030-01-01T00:00:00Z', price: 9 }),
    ],
  ])('the newest %s: the one before it is used, and the log says why', async (_title, damage) => {
    const { folder, newest } = await filled();
    await writeFile(newest, damage(await readFile(newest)));
    const kept = await start(folder);
    expect(priceOf(kept)).toBe(0.1);
    expect(kept.log).toHaveLength(1);
    expect(kept.log[0]).toContain(newest);
    // And the next one takes a place of its own, in front of the damaged one.
    expect(await kept.keeper.offer({ bytes: third, signature: null })).toEqual({
      kind: 'accepted',
    });
    expect(priceOf(await start(folder))).toBe(0.3);
  });

  it('what an earlier version has marked as checked is read, and checked all the same', async () => {
    const { folder, newest } = await filled();
    const unsound = Buffer.from(second).toString('utf8').replaceAll('"price":0.2', '"price":-2');
    for (const [bytes, price] of [
      [second, 0.2],
      [Buffer.from(unsound), 0.1],
    ] as const) {
      await writeFile(newest, withMark({ bytes, signature: null }, 'a'.repeat(64)));
      expect(priceOf(await start(folder))).toBe(price);
    }
  });

  it('a pipe in the place of a generation is not waited for', async () => {
    const { folder } = await filled();
    execFileSync('mkfifo', [path.join(folder, 'generation-00000009.bundle')]);
    const kept = await start(folder);
    expect([priceOf(kept), kept.log]).toEqual([0.2, [expect.stringContaining('it is not a file')]]);
  });

  it('both damaged: nothing, and no exception', async () => {
    const { folder, newest, previous } = await filled();
    await writeFile(newest, 'x');
    await writeFile(previous, 'x');
    const kept = await start(folder);
    expect([priceOf(kept), kept.log.length]).toEqual([undefined, 2]);
    expect(await kept.keeper.offer({ bytes: first, signature: null })).toEqual({
      kind: 'accepted',
    });
  });

  it('a store of another station is not used, and is replaced', async () => {
    const { folder } = await filled();
    const kept = await start(folder, diskFiles, 'other');
    expect(priceOf(kept)).toBeUndefined();
    expect(kept.log[0]).toContain('no station other');
    const bytes = testBundle({ station: 'other', created: '2020-01-01T00:00:00Z' });
    expect(await kept.keeper.offer({ bytes, signature: null })).toEqual({ kind: 'accepted' });
  });

  it('a signature is checked again at each start', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const signature = sign(null, first, privateKey).toString('base64');
    const kept = await start(folder, diskFiles, stationUuid, publicKey);
    expect(await kept.keeper.offer({ bytes: first, signature })).toEqual({ kind: 'accepted' });
    expect(await kept.keeper.offer({ bytes: second, signature })).toMatchObject({
      refusal: { code: 'forged' },
    });
    expect(priceOf(await start(folder, diskFiles, stationUuid, publicKey))).toBe(0.1);
    const other = generateKeyPairSync('ed25519').publicKey;
    expect(priceOf(await start(folder, diskFiles, stationUuid, other))).toBeUndefined();
  });

  it('an incomplete file after a crash is ignored', async () => {
    const { folder } = await filled();
    await writeFile(
      path.join(folder, 'generation-00000009.bundle.partial'),
      second.subarray(0, 99),
    );
    const kept = await start(folder);
    expect([priceOf(kept), kept.log]).toEqual([0.2, []]);
  });
});

describe('a disk that fails', () => {
  const noSpace = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const failing: readonly [string, Partial<Files>][] = [
    ['opening', { open: () => Promise.reject(noSpace) }],
    ['renaming', { rename: () => Promise.reject(noSpace) }],
    [
      'writing',
      {
        open: async (...args) => {
          const handle = await diskFiles.open(...args);
          return Object.assign(handle, { writeFile: () => Promise.reject(noSpace) });
        },
      },
    ],
    [
      'flushing',
      {
        open: async (...args) => {
          const handle = await diskFiles.open(...args);
          return Object.assign(handle, { sync: () => Promise.reject(noSpace) });
        },
      },
    ],
  ];

  it.each(failing)(
    'in %s: the price is shown, the loss is told, the store is as it was',
    async (_title, fault) => {
      const { folder } = await filled();
      const files = { ...diskFiles };
      const kept = await start(folder, files);
      Object.assign(files, fault);
      expect(await kept.keeper.offer({ bytes: third, signature: null })).toEqual({
        kind: 'accepted',
        storeFailure: expect.stringContaining('cannot be stored on disk (ENOSPC)') as string,
      });
      expect(priceOf(kept)).toBe(0.3);
      expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
      expect(priceOf(await start(folder))).toBe(0.2);
      // With space again the same bundle is kept after all.
      Object.assign(files, diskFiles);
      expect(await kept.keeper.offer({ bytes: third, signature: null })).toEqual({ kind: 'same' });
      expect(priceOf(await start(folder))).toBe(0.3);
    },
  );

  it('with room again keeps by itself what it could not, and the one in use before it', async () => {
    const { folder, newest } = await filled();
    const files = { ...diskFiles };
    const { keeper } = await start(folder, files);
    expect(await keeper.storeCurrent()).toBe(false);
    Object.assign(files, { open: () => Promise.reject(noSpace) });
    const between = testBundle({ created: '2026-11-04T12:00:00Z', price: 0.25 });
    await keeper.offer({ bytes: between, signature: null });
    await keeper.offer({ bytes: third, signature: null });
    expect(await keeper.storeCurrent()).toBe(false);
    Object.assign(files, diskFiles);
    expect(await keeper.storeCurrent()).toBe(true);
    expect(await keeper.storeCurrent()).toBe(false);
    expect((await readdir(folder)).sort()).toEqual([
      path.basename(newest),
      'generation-00000003.bundle',
    ]);
    expect(priceOf(await start(folder))).toBe(0.3);
    expect(await keeper.offer({ bytes: third, signature: null })).toEqual({ kind: 'same' });
  });

  it('unreadable: the store is empty, and the log says so', async () => {
    const denied = Object.assign(new Error('no'), { code: 'EACCES' });
    const kept = await start('/nowhere', { ...diskFiles, readdir: () => Promise.reject(denied) });
    expect(priceOf(kept)).toBeUndefined();
    expect(kept.log[0]).toContain('EACCES');
  });
});

describe('offers at once', () => {
  it('follow one another: the newest is in use whatever their order', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const kept = await start(folder);
    const offers = await Promise.all(
      [third, first, second].map((bytes) => kept.keeper.offer({ bytes, signature: null })),
    );
    expect(offers.map(({ kind }) => kind)).toEqual(['accepted', 'refused', 'refused']);
    expect(priceOf(kept)).toBe(0.3);
  });
});

function flip(content: Buffer, at: number): Buffer {
  const flipped = Buffer.from(content);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  return flipped;
}
