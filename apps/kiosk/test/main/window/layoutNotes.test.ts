import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { diskFiles, type Files } from '../../../src/main/host/files.ts';
import { makeLayoutNotes, type LayoutNotes } from '../../../src/main/window/layoutNotes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const note = '["1920x1080@0{}",0]';

/** A folder that is not there yet. */
async function newFile(): Promise<string> {
  return path.join(await tempFolder(), 'deep', 'layout.json');
}

const open = (file: string, version = '1.0.0', files: Files = diskFiles): LayoutNotes =>
  makeLayoutNotes(files, file, version);

/** Lets the time pass that a note waits, and what is then begun come to its end. */
async function pass(file: string, ms: number, content: string): Promise<void> {
  vi.advanceTimersByTime(ms);
  await vi.waitFor(async () => {
    expect(await readFile(file, 'utf8')).toContain(JSON.stringify(content));
  });
}

async function written(): Promise<string> {
  const file = await newFile();
  open(file).keep(note);
  await pass(file, 0, note);
  return file;
}

describe('the note of the last layout', () => {
  it('is there again after a restart, and its folder holds nothing else', async () => {
    const file = await written();
    expect(await open(file).read()).toBe(note);
    await vi.waitFor(async () => {
      expect(await readdir(path.dirname(file))).toEqual(['layout.json']);
    });
  });

  it('is not that of another version', async () => {
    expect(await open(await written(), '1.0.1').read()).toBeNull();
  });

  it('is not there at first', async () => {
    expect(await open(await newFile()).read()).toBeNull();
  });

  it.each<[string, (content: string) => string]>([
    ['torn', (content) => content.slice(0, -5)],
    ['empty', () => ''],
    ['another thing', () => 'null'],
    ['changed', (content) => content.replace('1920x1080', '1920x1081')],
    ['very long', (content) => content + ' '.repeat(256 * 1024)],
  ])('that is %s is none', async (_title, damage) => {
    const file = await written();
    await writeFile(file, damage(await readFile(file, 'utf8')));
    expect(await open(file).read()).toBeNull();
  });

  it('is none where a folder lies in its place', async () => {
    const file = await newFile();
    await mkdir(file, { recursive: true });
    expect(await open(file).read()).toBeNull();
  });

  it('is written once, and changes at most every ten minutes, the last of them', async () => {
    const file = await written();
    const opened: string[] = [];
    const notes = open(file, '1.0.0', {
      ...diskFiles,
      open: (...args) => {
        opened.push(String(args[0]));
        return diskFiles.open(...args);
      },
    });
    await notes.read();
    notes.keep(note);
    vi.advanceTimersByTime(3_600_000);
    expect(opened).toEqual([]);
    notes.keep('["one"]');
    await pass(file, 0, '["one"]');
    const writes = opened.length;
    notes.keep('["two"]');
    notes.keep('["three"]');
    vi.advanceTimersByTime(599_999);
    expect(opened).toHaveLength(writes);
    await pass(file, 1, '["three"]');
    expect(await open(file).read()).toBe('["three"]');
  });

  it('that cannot be written is no reason to fail', async () => {
    const file = await newFile();
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const tried: string[] = [];
    const notes = open(file, '1.0.0', {
      ...diskFiles,
      open: (...args) => {
        tried.push(String(args[0]));
        return Promise.reject(full);
      },
    });
    notes.keep(note);
    vi.advanceTimersByTime(0);
    await vi.waitFor(() => {
      expect(tried).toHaveLength(1);
    });
    expect(await open(file).read()).toBeNull();
  });

  it('that could not be written is written once there is room', async () => {
    const file = await newFile();
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    let tries = 0;
    const files = {
      ...diskFiles,
      open: (): Promise<never> => {
        tries += 1;
        return Promise.reject(full);
      },
    };
    const notes = open(file, '1.0.0', files);
    notes.keep(note);
    vi.advanceTimersByTime(0);
    await vi.waitFor(() => {
      expect(tries).toBe(1);
    });
    Object.assign(files, { open: diskFiles.open });
    notes.keep(note);
    await vi.advanceTimersByTimeAsync(600_000);
    await vi.waitFor(async () => {
      expect(await open(file).read()).toBe(note);
    });
  });
});
