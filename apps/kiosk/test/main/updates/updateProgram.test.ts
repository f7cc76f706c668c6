import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  previousProgram,
  replaceProgram,
  restoreProgram,
} from '../../../src/main/updates/updateProgram.ts';

let folder: string;
let program: string;
let next: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-update-'));
  program = path.join(folder, 'kiosk.AppImage');
  next = path.join(folder, 'download');
  await writeFile(program, 'old');
  await writeFile(next, 'new');
});
afterEach(() => rm(folder, { recursive: true }));

function sha512(text: string): string {
  return createHash('sha512').update(text).digest('base64');
}

describe('a new program', () => {
  it('takes the place of the old one, which is kept', async () => {
    await replaceProgram(program, next, sha512('new'));
    expect(await readFile(program, 'utf8')).toBe('new');
    expect(await readFile(previousProgram(program), 'utf8')).toBe('old');
    expect((await stat(program)).mode & 0o111).toBe(0o111);
    expect((await readdir(folder)).sort()).toEqual(['kiosk.AppImage', 'kiosk.AppImage.previous']);
  });

  it('does not when it is not what was signed', async () => {
    await expect(replaceProgram(program, next, sha512('other'))).rejects.toThrow('not what');
    expect(await readFile(program, 'utf8')).toBe('old');
    expect((await readdir(folder)).sort()).toEqual(['download', 'kiosk.AppImage']);
  });

  it('leaves everything as it was when it cannot be copied', async () => {
    await rm(next);
    await expect(replaceProgram(program, next, sha512('new'))).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(['kiosk.AppImage']);
  });

  it('gives way to the one before, and the next one keeps the newest', async () => {
    await replaceProgram(program, next, sha512('new'));
    await restoreProgram(program);
    expect(await readFile(program, 'utf8')).toBe('old');
    await expect(restoreProgram(program)).rejects.toThrow('ENOENT');
    await writeFile(next, 'newer');
    await replaceProgram(program, next, sha512('newer'));
    expect(await readFile(previousProgram(program), 'utf8')).toBe('old');
  });
});
