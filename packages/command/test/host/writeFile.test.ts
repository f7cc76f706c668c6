import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeWhole } from '../../src/host/writeFile.ts';

describe('a file that is written', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wattpost-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is created or replaces the old file, and leaves no temporary files', async () => {
    const file = join(folder, 'site.json');
    expect(await writeWhole(file, 'one')).toBeUndefined();
    expect(await writeWhole(file, 'ü')).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('ü');
    expect(readdirSync(folder)).toEqual(['site.json']);
  });

  it('is read as a whole at any time', async () => {
    const file = join(folder, 'site.json');
    const texts = ['a', 'b'].map((letter) => letter.repeat(1_500_000));
    await writeWhole(file, texts[0] ?? '');
    const turns = { left: 6 };
    const reader = (async () => {
      let reads = 0;
      for (; turns.left > 0; reads++) {
        expect(texts).toContain(readFileSync(file, 'utf8'));
        await new Promise((resolve) => setImmediate(resolve));
      }
      return reads;
    })();
    for (; turns.left > 0; turns.left--) await writeWhole(file, texts[turns.left % 2] ?? '');
    expect(await reader).toBeGreaterThan(0);
  });

  it('behind a link stays behind it', async () => {
    const file = join(folder, 'real.json');
    writeFileSync(file, 'old');
    symlinkSync(file, join(folder, 'link.json'));
    expect(await writeWhole(join(folder, 'link.json'), 'new')).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(folder).sort()).toEqual(['link.json', 'real.json']);
  });

  it('may be a device', async () => {
    expect(await writeWhole('/dev/null', 'text')).toBeUndefined();
  });

  it.each([
    ['missing/site.json', 'ENOENT'],
    ['.', 'EISDIR'],
  ])('%s cannot be written: %s', async (name, code) => {
    expect(await writeWhole(join(folder, name), 'text')).toBe(code);
    expect(readdirSync(folder)).toEqual([]);
  });
});
