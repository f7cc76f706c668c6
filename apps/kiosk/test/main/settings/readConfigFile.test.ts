import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfigFile } from '../../../src/main/settings/configFile.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wattpost-config-'));
  mkdirSync(path.join(folder, 'folder'));
  symlinkSync('nowhere', path.join(folder, 'dangling'));
  writeFileSync(path.join(folder, 'binary'), Uint8Array.of(0x7b, 0xff, 0x00));
  writeFileSync(path.join(folder, 'large'), ' '.repeat(70_000));
  writeFileSync(path.join(folder, 'good'), '{"store":"x"}');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  ['missing', /cannot be read \(ENOENT\)/],
  ['dangling', /cannot be read \(ENOENT\)/],
  ['folder', /is not a file/],
  ['large', /has 70000 bytes; a configuration has at most 65536/],
  ['binary', /UTF-8/],
])('one problem for a %s file', (name, message) => {
  const reading = readConfigFile(path.join(folder, name));
  if (reading.ok) throw new Error('It was accepted.');
  expect(reading.problems).toHaveLength(1);
  expect(reading.problems[0]?.message).toMatch(message);
});

it('relative paths in it start from its folder, wherever the kiosk is started', () => {
  const reading = readConfigFile(path.relative(process.cwd(), path.join(folder, 'good')));
  if (!reading.ok) throw new Error('It was refused.');
  expect(reading.layer.members).toEqual({ store: 'x' });
  expect(reading.layer.resolvePath('x')).toBe(path.join(folder, 'x'));
});
