import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { log, openLog } from '../../../src/main/host/log.ts';
import { openRotatingLog } from '../../../src/main/host/rotatingLog.ts';
import { addSecret, redactSecrets } from '../../../src/main/host/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const read = (folder: string, name: string): string =>
  readFileSync(path.join(folder, name), 'utf8');

describe('the log on disk', () => {
  it('is cut into so many files of such a size, newest first, no line torn', async () => {
    const folder = path.join(await tempFolder(), 'logs');
    const opened = openRotatingLog({ folder, maxBytes: 100, files: 3 }, () => undefined);
    for (let line = 10; line < 60; line += 1) opened.write(`this is line ${line}\n`);
    opened.close();
    expect(readdirSync(folder).sort()).toEqual(['kiosk.1.log', 'kiosk.2.log', 'kiosk.log']);
    for (const name of readdirSync(folder)) {
      expect(statSync(path.join(folder, name)).size).toBeLessThanOrEqual(100);
      expect(read(folder, name)).toMatch(/^(this is line \d\d\n)+$/);
    }
    const kept = ['kiosk.2.log', 'kiosk.1.log', 'kiosk.log'].map((name) => read(folder, name));
    const numbers = [...kept.join('').matchAll(/\d\d/g)].map(([number]) => Number(number));
    expect(numbers.at(-1)).toBe(59);
    expect(numbers).toEqual(numbers.map((_, index) => 60 - numbers.length + index));
  });

  it('goes on where the last process ended', async () => {
    const folder = await tempFolder();
    const settings = { folder, maxBytes: 30, files: 2 };
    openRotatingLog(settings, () => undefined).write('first line\n');
    openRotatingLog(settings, () => undefined).write('second line\n');
    openRotatingLog(settings, () => undefined).write('third line\n');
    expect(read(folder, 'kiosk.1.log')).toBe('first line\nsecond line\n');
    expect(read(folder, 'kiosk.log')).toBe('third line\n');
  });

  it('a line that is larger than a file has a file of its own', async () => {
    const folder = await tempFolder();
    const opened = openRotatingLog({ folder, maxBytes: 20, files: 2 }, () => undefined);
    opened.write('short\n');
    opened.write(`${'x'.repeat(50)}\n`);
    opened.write('after\n');
    expect([read(folder, 'kiosk.1.log').length, read(folder, 'kiosk.log')]).toEqual([
      51,
      'after\n',
    ]);
  });

  it('that cannot be written is said once, and is taken up again later', async () => {
    const folder = path.join(await tempFolder(), 'taken');
    writeFileSync(folder, 'a file where the folder should be');
    const said: string[] = [];
    const opened = openRotatingLog({ folder, maxBytes: 20, files: 2 }, (message) => {
      said.push(message);
      opened.write('complaints come here as well\n');
    });
    for (let line = 0; line < 500; line += 1) opened.write('line\n');
    expect(said).toEqual([expect.stringContaining(`the log in ${folder} cannot be written: `)]);
  });
});

describe('keys', () => {
  it('are in no line, in no form', () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    openLog();
    const key = 'tok/en+secret==1234567890';
    addSecret(key);
    log(`before ${key} after, ${encodeURIComponent(key)}, ${Buffer.from(key).toString('base64')}`);
    log(new Error(`refused: Bearer ${key}`).stack ?? '');
    const text = written.mock.calls.map(([line]) => String(line)).join('');
    expect(text).toContain('before (key) after, (key), (key)\n');
    expect(text).not.toContain('secret');
  });

  it('that are as short as a word are not looked for everywhere', () => {
    addSecret('a');
    expect(redactSecrets('banana')).toBe('banana');
  });

  it('a line has an end, however long the message is', () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    log('x'.repeat(100_000));
    expect(String(written.mock.calls[0]?.[0]).length).toBeLessThan(8_200);
  });
});
