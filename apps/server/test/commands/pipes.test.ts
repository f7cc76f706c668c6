import { execFileSync } from 'node:child_process';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
const pipe = folder.path('pipe');
const db = folder.path('wattpost.db');
beforeAll(async () => {
  execFileSync('mkfifo', ['-m', '600', pipe]);
  await succeeded(['migrate', '--db', db]);
});
afterAll(() => {
  folder.remove();
});

function config(content: object): string {
  const file = folder.path('config.json');
  writeFileSync(file, JSON.stringify({ format: 'wattpost-server/1', ...content }));
  return file;
}

describe('a pipe that nobody writes to', () => {
  const inUrl = `postgres://127.0.0.1:9/x?sslrootcert=${encodeURIComponent(pipe)}`;

  it.each<[string, () => readonly string[], string]>([
    ['a configuration', () => ['serve', '--config', pipe], `Cannot read "${pipe}": it is not a`],
    [
      "a database's URL",
      () => ['migrate', '--config', config({ database: { url_file: pipe } })],
      `Cannot read "${pipe}": it is not a regular file`,
    ],
    [
      'a certificate in the URL',
      () => ['migrate', '--db', inUrl],
      `the file "${pipe}" in its URL is not a regular file`,
    ],
    [
      'the key of bundles',
      () => [
        ...['serve', '--db', db, '--port', '0'],
        ...['--config', config({ bundles: { key_file: pipe } })],
      ],
      `Cannot read "${pipe}": it is not a regular file`,
    ],
    ['a database', () => ['migrate', '--db', pipe], 'the file is not a SQLite database'],
  ])('is refused as %s at once', async (_what, args, reason) => {
    const { exitCode, err } = await wattpostServer(args());
    expect([exitCode, err]).toEqual([2, expect.stringContaining(reason) as string]);
  });
});

it('a file that is not a database keeps its rights and its content', async () => {
  const other = folder.path('notes.txt');
  writeFileSync(other, 'notes');
  chmodSync(other, 0o644);
  const { exitCode, err } = await wattpostServer(['migrate', '--db', other]);
  expect([exitCode, err]).toEqual([
    2,
    expect.stringContaining('the file is not a SQLite database') as string,
  ]);
  expect(statSync(other).mode & 0o777).toBe(0o644);
});
