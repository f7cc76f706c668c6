import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockReaders } from '../../dates/clockReaders.ts';
import { dateTests } from '../../dates/dateTests.ts';
import { repositoryRoot } from '../../run/root.ts';
import { sourceAliases } from '../../../vitest.config.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'wattpost-clock-readers-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

async function readers(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const tests = Object.keys(files).filter((name) => name.endsWith('.test.ts'));
  const aliases = [{ find: /^@unit\/(.*)$/, replacement: path.join(root, '$1.ts') }];
  return Object.fromEntries(await clockReaders(root, tests, aliases));
}

it.each([
  'Date.now()',
  'const now = Date.now',
  'new Date()',
  'new Date().toISOString()',
  'new Date( )',
  'Date()',
  'Temporal.Now.instant()',
  'performance.timeOrigin',
  'new Intl.DateTimeFormat().resolvedOptions().timeZone',
  "process.env['TZ']",
  'process.env.TZ',
  "import 'node:child_process'",
  "import { Worker } from 'node:worker_threads'",
])('%s reads the clock or starts something that may', async (text) => {
  expect(await readers({ 'a.test.ts': text })).toEqual({ 'a.test.ts': 'a.test.ts' });
});

it.each([
  'new Date(0)',
  'new Date(text)',
  'Date.parse(text)',
  'Date.UTC(2026)',
  'performance.now()',
])('%s does not', async (text) => {
  expect(await readers({ 'a.test.ts': text })).toEqual({});
});

it('is found through imports, re-exports, aliases and circles, and by files that are loaded late', async () => {
  expect(
    await readers({
      'src/clock.ts': 'export const now = () => Date.now();',
      'src/index.ts': "export * from './clock.ts'; export * from './circle.ts';",
      'src/circle.ts': "import './index.ts'; export const one = 1;",
      'src/pure.ts': 'export const pure = 1;',
      'direct.test.ts': "import { now } from './src/clock.ts'; now();",
      'alias.test.ts': "import * as unit from '@unit/src/index'; export const two = unit['now'];",
      'late.test.ts': "export const load = () => import('./src/index.ts');",
      'pure.test.ts': "import './src/pure.ts'; import 'a-package';",
    }),
  ).toEqual({
    'direct.test.ts': 'src/clock.ts',
    'alias.test.ts': 'src/clock.ts',
    'late.test.ts': 'src/clock.ts',
  });
});

it('is found where it is read on loading, and where only a part of a file is used that reaches it', async () => {
  expect(
    await readers({
      'src/loaded.ts': 'export const startedMs = Math.round(Date.now());',
      'src/shop.ts':
        "import { now } from './now.ts'; class Till { open() { return now(); } } export const make = () => new Till();",
      'src/now.ts': 'export const now = () => new Date();',
      'loaded.test.ts': "import './src/loaded.ts';",
      'method.test.ts': "import { make } from './src/shop.ts'; make();",
    }),
  ).toEqual({ 'loaded.test.ts': 'src/loaded.ts', 'method.test.ts': 'src/now.ts' });
});

it('is not what others use of the same files', async () => {
  expect(
    await readers({
      'src/index.ts': "export * from './clock.ts'; export * from './pure.ts';",
      'src/clock.ts': 'export const now = () => Date.now(); export const one = 1;',
      'src/pure.ts':
        "import { now } from './clock.ts'; export const a = () => now(); export const b = 2;",
      'pure.test.ts': "import { b, one } from './src/index.ts'; export const sum = b + one;",
      'init_siteFormat.test.ts': 'const init_siteFormat = () => 0; init_siteFormat();',
    }),
  ).toEqual({});
});

it('is not in the processes that read hostile inputs', async () => {
  const script = 'apps/server/test/readers/readerProcess.ts';
  expect([...(await clockReaders(repositoryRoot, [script], sourceAliases))]).toEqual([]);
});

it('covers the commands, the kiosk and the server, and leaves out what is given its clock', async () => {
  const files = [...(await dateTests()).keys()];
  expect(files).toContain('apps/cli/test/spawn.test.ts');
  expect(files).toContain('apps/kiosk/test/main/data/platformSource.test.ts');
  expect(files).toContain('apps/server/test/displays/displayView.test.ts');
  expect(files).not.toContain('packages/wording/test/words/moment.test.ts');
  expect(files).not.toContain('apps/server/test/store/storeContract.test.ts');
  expect(files.filter((file) => file.startsWith('packages/platform/'))).toEqual([]);
});
