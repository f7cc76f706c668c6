import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { diskFiles, type Files } from '../../../src/main/host/files.ts';
import { makeFileScanner, type Scan } from '../../../src/main/data/fileScan.ts';
import { readRegular } from '../../../src/main/host/files.ts';

const secret = 'qzx-the-key-of-the-platform';

interface Look extends Scan {
  readonly taken: readonly string[];
  /** Those of them that came after one that had changed later. */
  readonly older: readonly string[];
  readonly signatures: readonly (string | null)[];
}

/** A scanner of a folder that notes what it opens and what it hands over, in order. */
function scanner(folder: string, requiresSignature = false, isUsed = true) {
  const events: string[] = [];
  const clock = { ms: 0 };
  const files: Files = {
    ...diskFiles,
    open: (file, ...rest) => {
      events.push(`open ${path.basename(file)}`);
      return diskFiles.open(file, ...rest);
    },
  };
  const place = { kind: 'folder', path: folder } as const;
  const made = makeFileScanner(files, place, requiresSignature, () => clock.ms);
  const look = async (trusting = true, takesMs = 0): Promise<Look> => {
    const taken: string[] = [];
    const signatures: (string | null)[] = [];
    const older: string[] = [];
    const scan = await made.scan(trusting, async ({ signature }, file, isOlder) => {
      await new Promise(setImmediate);
      clock.ms += takesMs;
      if (isOlder) older.push(path.basename(file));
      events.push(`taken ${path.basename(file)}`);
      taken.push(path.basename(file));
      signatures.push(signature);
      return isUsed;
    });
    return { ...scan, taken, older, signatures };
  };
  return { look, events, clock, forgetRefused: made.forgetRefused };
}

/** A file that changed so many minutes after the first one. */
async function put(folder: string, name: string, minute: number, bytes = 2): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, '{}');
  if (bytes !== 2) await truncate(file, bytes);
  await utimes(file, 1_700_000_000 + minute * 60, 1_700_000_000 + minute * 60);
}

describe('a folder of bundles', () => {
  it('is read one file at a time, the one that changed last first', async () => {
    const folder = await tempFolder();
    await put(folder, 'b.json', 1);
    await put(folder, 'a.json', 2);
    await put(folder, 'c.json', 3);
    const { look, events } = scanner(folder);
    expect(await look()).toMatchObject({
      taken: ['c.json', 'a.json', 'b.json'],
      older: ['a.json', 'b.json'],
    });
    expect(events).toEqual([
      ...['open c.json', 'taken c.json', 'open a.json', 'taken a.json'],
      ...['open b.json', 'taken b.json'],
    ]);
  });

  it('full of junk keeps a bundle that comes waiting for one file, and is read once', async () => {
    const folder = await tempFolder();
    for (let one = 0; one < 40; one += 1) await put(folder, `junk-${one}.json`, one);
    const { look, events } = scanner(folder, false, false);
    // What takes long is left to the next look, which begins with what has come.
    const first = await look(true, 400);
    expect([first.taken, first.isMoving]).toEqual([
      ['junk-39.json', 'junk-38.json', 'junk-37.json'],
      true,
    ]);
    await put(folder, 'good.json', 50);
    expect((await look(true, 400)).taken[0]).toBe('good.json');
    while ((await look(false, 10)).isMoving);
    expect(events.filter((one) => one.startsWith('open'))).toHaveLength(41);
    expect(new Set(events)).toHaveProperty('size', 82);
    expect(await look(false)).toMatchObject({ taken: [], isMoving: false });
  });

  it('a signed bundle under a new name is taken once, and the one before it not offered again', async () => {
    const folder = await tempFolder();
    await put(folder, 'old.json.sig', 1);
    await put(folder, 'old.json', 1);
    const { look } = scanner(folder, true);
    expect((await look()).taken).toEqual(['old.json']);
    await put(folder, 'new.json.sig', 2);
    expect(await look()).toMatchObject({ taken: [], failures: [] });
    await put(folder, 'new.json', 2);
    expect(await look()).toMatchObject({ taken: ['new.json'], failures: [] });
    // In the place of the old one, its bytes would be offered with a signature of others.
    await put(folder, 'new.json.sig', 3, 4);
    expect((await look()).taken).toEqual(['new.json']);
  });

  it('returns the last four of twenty files of 64 MiB, and reports this', async () => {
    const folder = await tempFolder();
    for (let one = 0; one < 20; one += 1) await put(folder, `${one}.json`, one, 64 * 1024 * 1024);
    const { taken, failures } = await scanner(folder).look();
    expect(taken).toEqual(['19.json', '18.json', '17.json', '16.json']);
    expect(failures).toEqual([expect.stringMatching(/16 older files .* are not read/)]);
  });

  it('returns the 500 files that changed last', async () => {
    const folder = await tempFolder();
    for (let one = 0; one < 503; one += 1) await put(folder, `${one}.json`, one);
    const { taken, failures } = await scanner(folder).look();
    expect([taken.length, taken[0], taken.at(-1)]).toEqual([500, '502.json', '3.json']);
    expect(failures.join()).toContain('3 older files');
  });

  it('is not looked through beyond 5 000 names', async () => {
    const folder = await tempFolder();
    const names = Array.from({ length: 5_001 }, (_, index) => `${index}.json`);
    const files = { ...diskFiles, readdir: () => Promise.resolve(names) };
    const made = makeFileScanner(files, { kind: 'folder', path: folder }, false, () => 0);
    const { failures } = await made.scan(true, () => Promise.resolve(true));
    expect(failures).toEqual([
      `${folder} cannot be read: it has 5001 bundles, more than 5000; remove the old ones`,
    ]);
  });

  it('gives what was refused once more when it is asked to, and what is in use not', async () => {
    const folder = await tempFolder();
    await put(folder, 'a.json', 1);
    const refusing = scanner(folder, false, false);
    const using = scanner(folder, false, true);
    for (const one of [refusing, using]) {
      expect((await one.look()).taken).toEqual(['a.json']);
      expect((await one.look(false)).taken).toEqual([]);
      one.forgetRefused();
    }
    expect((await refusing.look(false)).taken).toEqual(['a.json']);
    expect((await using.look(false)).taken).toEqual([]);
  });
});

describe('with a pinned key', () => {
  it('a file without a signature file is not opened', async () => {
    const folder = await tempFolder();
    await put(folder, 'unsigned.json', 1);
    await put(folder, 'signed.json', 2);
    await writeFile(path.join(folder, 'signed.json.sig'), 'signature\n');
    await put(folder, 'oversigned.json', 3);
    await writeFile(path.join(folder, 'oversigned.json.sig'), 'x'.repeat(2_000));
    const { look, events } = scanner(folder, true);
    const { taken, signatures, failures } = await look();
    expect([taken, signatures]).toEqual([['signed.json'], ['signature']]);
    expect(events.filter((one) => one.startsWith('open'))).toEqual([
      ...['open signed.json.sig', 'open signed.json'],
    ]);
    expect(failures).toHaveLength(2);
    for (const failure of failures)
      expect(failure).toMatch(/signed\.json is not used \(not_signed\)/);
  });

  it('large files without a signature take no room from a signed one', async () => {
    const folder = await tempFolder();
    await put(folder, 'signed.json', 1);
    await writeFile(path.join(folder, 'signed.json.sig'), 'signature\n');
    for (let one = 2; one < 8; one += 1) await put(folder, `${one}.json`, one, 64 * 1024 * 1024);
    expect((await scanner(folder, true).look()).taken).toEqual(['signed.json']);
  });
});

describe('other than ordinary files', () => {
  it.each<[string, (place: string, key: string) => unknown, RegExp]>([
    ['a link to a key', (place, key) => symlink(key, place), /it is a link/],
    ['a link that leads nowhere', (place) => symlink('nowhere', place), /it is a link/],
    ['a folder', (place) => mkdir(place), /it is not a file/],
    ['a pipe that nobody writes to', (place) => execFileSync('mkfifo', [place]), /not a file/],
    ['a device', (place) => symlink('/dev/zero', place), /it is a link/],
  ])('%s is not read, and nothing of it is told', async (_title, make, reason) => {
    const folder = await tempFolder();
    const key = path.join(folder, 'key');
    await writeFile(key, secret);
    await make(path.join(folder, 'bundle.json'), key);
    const { look, events } = scanner(folder);
    const { taken, failures } = await look();
    expect([taken, events]).toEqual([[], []]);
    expect(failures.join()).toMatch(reason);
    expect(failures.join()).not.toContain(secret.slice(0, 8));
  });

  it('a signature that is a link counts as none', async () => {
    const folder = await tempFolder();
    await put(folder, 'a.json', 1);
    await writeFile(path.join(folder, 'key'), secret);
    await symlink('key', path.join(folder, 'a.json.sig'));
    expect((await scanner(folder).look()).signatures).toEqual([null]);
    expect((await scanner(folder, true).look()).taken).toEqual([]);
  });

  it('and has come between looking and opening is not read either', async () => {
    const folder = await tempFolder();
    const place = (name: string): string => path.join(folder, name);
    await writeFile(place('key'), secret);
    await symlink('key', place('link'));
    execFileSync('mkfifo', [place('pipe')]);
    await expect(readRegular(diskFiles, place('link'), 100)).rejects.toThrow(/ELOOP/);
    await expect(readRegular(diskFiles, place('pipe'), 100)).rejects.toThrow(/it is not a file/);
    await expect(readRegular(diskFiles, folder, 100)).rejects.toThrow(/it is not a file/);
    await expect(readRegular(diskFiles, place('key'), 5)).rejects.toThrow(/more than 5 bytes/);
    expect(Buffer.from(await readRegular(diskFiles, place('key'), 100)).toString()).toBe(secret);
  });
});
