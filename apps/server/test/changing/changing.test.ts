import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What a request goes through. */
const libraries = [
  ...['engine', 'directions', 'wording', 'contract', 'exchange', 'price-views', 'display'],
  ...['platform', 'client', 'lint', 'command'],
];
const units = [...libraries.map((name) => `packages/${name}`), 'apps/server'];

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wattpost-changing-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const unit of units) {
    await cp(path.join(root, unit, 'src'), path.join(folder, unit, 'src'), { recursive: true });
    await cp(path.join(root, unit, 'package.json'), path.join(folder, unit, 'package.json'));
    const own = path.join(root, unit, 'node_modules');
    if (existsSync(own)) await symlink(own, path.join(folder, unit, 'node_modules'));
  }
  for (const file of ['changing/addedField.ts', 'support/sources.ts']) {
    const place = path.join('apps/server/test', file);
    await cp(path.join(root, place), path.join(folder, place));
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('a field of a station, added as docs/changing.md says, reaches file, store, wire and client', async () => {
  const guide = await readFile(path.join(root, 'docs/changing.md'), 'utf8');
  const [, patch = ''] = /```diff\n([^]*?)```/.exec(guide) ?? [];
  await writeFile(path.join(folder, 'field.diff'), patch);
  await run('git', ['apply', 'field.diff'], { cwd: folder });
  const { stdout } = await run(
    process.execPath,
    [
      ...['--import', './apps/server/test/support/sources.ts'],
      'apps/server/test/changing/addedField.ts',
      ...[sampleSitePath('city'), path.join(folder, 'city.db'), 'hotline'],
    ],
    { cwd: folder },
  );
  expect(JSON.parse(stdout)).toEqual({
    client: 'as imported',
    wire: 'as changed',
    document: true,
    store: 'as changed',
    file: ['as changed'],
    unset: 0,
  });
});
