import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../src/host/findBrowser.ts';

describe('the browser', () => {
  let folder = '';
  const place = (name: string): string => path.join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'wattpost-'));
    const places = [
      ['early', 'google-chrome'],
      ['late', 'chromium'],
      ['late', 'microsoft-edge'],
    ] as const;
    for (const [name, file] of places) {
      mkdirSync(place(name), { recursive: true });
      writeFileSync(place(`${name}/${file}`), '');
      chmodSync(place(`${name}/${file}`), 0o755);
    }
    mkdirSync(place('misleading/chromium'), { recursive: true });
    writeFileSync(place('misleading/google-chrome'), 'not to be run');
    chmodSync(place('misleading/google-chrome'), 0o644);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const find = (
    wanted: string | undefined,
    folders: readonly string[],
  ): Promise<string | undefined> =>
    findBrowser(wanted, 'linux', { PATH: folders.map(place).join(path.delimiter) });

  it('is Chromium before others, wherever it lies on the path', async () => {
    expect(await find(undefined, ['early', 'late'])).toBe(place('late/chromium'));
    expect(await find(undefined, ['early'])).toBe(place('early/google-chrome'));
  });

  it('is neither a folder nor what may not be run', async () => {
    expect(await find(undefined, ['misleading'])).toBeUndefined();
    expect(await find(undefined, ['misleading', 'late'])).toBe(place('late/chromium'));
  });

  it('is the one asked for, by command or by path, and no other', async () => {
    expect(await find('microsoft-edge', ['early', 'late'])).toBe(place('late/microsoft-edge'));
    expect(await find(place('late/chromium'), [])).toBe(place('late/chromium'));
    expect(await find('opera', ['early', 'late'])).toBeUndefined();
    expect(await find(place('late/none'), ['late'])).toBeUndefined();
    expect(await findBrowser(undefined, 'linux', {})).toBeUndefined();
  });
});
