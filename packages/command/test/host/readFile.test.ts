import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileKind } from '../../src/host/io.ts';
import { readFileWithin } from '../../src/host/nodeIo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wattpost-read-'));
const place = (name: string): string => path.join(folder, name);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

writeFileSync(place('file'), 'content');
symlinkSync(place('file'), place('link'));
mkdirSync(place('folder'));
execFileSync('mkfifo', [place('pipe')]);
symlinkSync(place('pipe'), place('link-to-pipe'));

/** The content, or the code. */
async function read(name: string, only: FileKind | undefined, maxBytes = 100): Promise<string> {
  const found = await readFileWithin(place(name), maxBytes, only);
  return found.ok ? Buffer.from(found.bytes).toString() : found.code;
}

describe('a file is read', () => {
  it.each<[string, FileKind | undefined, string]>([
    ['file', undefined, 'content'],
    ['file', 'regular', 'content'],
    ['file', 'regular_or_link', 'content'],
    ['link', undefined, 'content'],
    ['link', 'regular', 'link'],
    ['link', 'regular_or_link', 'content'],
    ['pipe', 'regular', 'not_regular'],
    ['pipe', 'regular_or_link', 'not_regular'],
    ['link-to-pipe', 'regular', 'link'],
    ['link-to-pipe', 'regular_or_link', 'not_regular'],
    ['folder', undefined, 'EISDIR'],
    ['folder', 'regular', 'not_regular'],
    ['folder', 'regular_or_link', 'EISDIR'],
    ['nothing', 'regular_or_link', 'ENOENT'],
  ])('%s as %s: %s', async (name, only, expected) => {
    expect(await read(name, only)).toBe(expected);
  });

  it('with one byte more than its limit', async () => {
    expect(await read('file', 'regular_or_link', 3)).toBe('cont');
  });
});
