import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sampleBundlePath, sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What a request goes through. */
const libraries = [
  ...['engine', 'directions', 'wording', 'contract', 'exchange', 'price-views', 'display'],
  ...['platform', 'client', 'lint', 'command', 'config', 'kiosk-config', 'price-edit'],
];
const units = [...libraries.map((name) => `packages/${name}`), 'apps/server', 'apps/preview'];

const scripts = {
  field: 'apps/server/test/changing/addedField.ts',
  member: 'apps/server/test/changing/addedMember.ts',
  feed: 'scripts/test/docs/addedFeed.ts',
  notice: 'apps/server/test/changing/addedNotice.ts',
};
const sources = 'apps/server/test/support/sources.ts';

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
  const docs = ['scripts/docs/feedTable.ts', 'scripts/docs/tableRows.ts'];
  for (const file of [...Object.values(scripts), sources, ...docs]) {
    await cp(path.join(root, file), path.join(folder, file));
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Applies an example of docs/changing.md, or another one like it, and runs a script in the changed copy. */
async function runWithExample(
  heading: string,
  script: string,
  args: string[],
  changed = (patch: string): string => patch,
): Promise<unknown> {
  const guide = await readFile(path.join(root, 'docs/changing.md'), 'utf8');
  const section = guide.slice(guide.indexOf(`## ${heading}\n`));
  const [, patch = ''] = /```diff\n([^]*?)```/.exec(section) ?? [];
  await writeFile(path.join(folder, 'example.diff'), changed(patch));
  await run('git', ['apply', 'example.diff'], { cwd: folder });
  const { stdout } = await run(
    process.execPath,
    ['--import', `./${sources}`, script].concat(args),
    { cwd: folder },
  );
  return JSON.parse(stdout);
}

it('a member of a bundle, added as docs/changing.md says, is read, documented, shown, searched and compared', async () => {
  const args = [sampleBundlePath('motorway-hpc'), 'payments', 'list'];
  const found = await runWithExample("A member of a bundle's station", scripts.member, args);
  const place = '$.stations[0].payments[0]';
  expect(found).toEqual({
    absent: true,
    blank: [`${place} empty_text`],
    inFirst: ['$.stations[0].payments unknown_key'],
    format: 'wattpost-bundle/2',
    document: true,
    board: true,
    marks: [place],
    characters: [place],
    facts: [{ key: 'payments', before: ['Card'], after: ['Cash'] }],
  });
});

it('a single text, added likewise, needs no more', async () => {
  const single = (patch: string): string =>
    patch
      .replaceAll('payments', 'hotline')
      .replace("kind: 'names'", "kind: 'name'")
      .replace('hotline: readonly string[];', 'hotline: string | null;')
      .replace('station.hotline ?? []', 'station.hotline ?? null')
      .replace(
        'station.hotline.map(isolatedName)',
        '[station.hotline ?? []].flat().map(isolatedName)',
      );
  const args = [sampleBundlePath('motorway-hpc'), 'hotline', 'text'];
  const found = await runWithExample(
    "A member of a bundle's station",
    scripts.member,
    args,
    single,
  );
  const place = '$.stations[0].hotline';
  expect(found).toEqual({
    absent: true,
    blank: [`${place} empty_text`],
    inFirst: [`${place} unknown_key`],
    format: 'wattpost-bundle/2',
    document: true,
    board: true,
    marks: [place],
    characters: [place],
    facts: [{ key: 'hotline', before: 'Card', after: 'Cash' }],
  });
});

// The members of the same names are filled from these fields.
it('a field of a station, added as docs/changing.md says, reaches file, store, wire, client and bundles', async () => {
  const database = path.join(folder, 'text.db');
  const args = [sampleSitePath('city'), database, 'hotline', '"as imported"', '"as changed"'];
  expect(await runWithExample('A field of a station', scripts.field, args)).toEqual({
    client: 'as imported',
    wire: 'as changed',
    document: true,
    store: 'as changed',
    file: ['as changed'],
    bundle: 'as changed',
    page: true,
    unset: 0,
  });
});

it('a list of texts, added likewise, needs no more', async () => {
  const args = [
    sampleSitePath('city'),
    path.join(folder, 'list.db'),
    'payments',
    '["1"]',
    '["2","3"]',
  ];
  const listed = (patch: string): string =>
    patch
      .replaceAll('hotline', 'payments')
      .replace(
        "freeText('the payments')",
        "listOf(freeText('a phone'), expect('a list of phones'))",
      );
  expect(await runWithExample('A field of a station', scripts.field, args, listed)).toEqual({
    client: ['1'],
    wire: ['2', '3'],
    document: true,
    store: '["2","3"]',
    file: [['2', '3']],
    bundle: ['2', '3'],
    page: true,
    unset: 0,
  });
});

it('a feed, added as docs/changing.md says, is read, named in refusal and docs, and accepted by the page', async () => {
  const times = ['2026-11-26T23:00:00Z', '2026-11-27T00:00:00Z', '2026-11-27T01:00:00Z'];
  const example_prices = [84.28, -3].map((eur_per_mwh, at) => ({
    start: times[at],
    end: times[at + 1],
    eur_per_mwh,
  }));
  const day = JSON.stringify({ example_prices });
  const args = ['Example Exchange', day];
  expect(await runWithExample('A feed of spot prices', scripts.feed, args)).toEqual({
    prices: ['84.28', '-3'],
    refusal: true,
    table: true,
    dropped: 'to_import',
    imported: { kind: 'spot', part: 'feed' },
  });
});

it('a notice, added as docs/changing.md says, is reported in every language', async () => {
  const args = [sampleBundlePath('motorway-hpc'), 'no_power'];
  expect(await runWithExample('A notice', scripts.notice, args)).toEqual([
    {
      path: '$.stations[0].max_power_kw',
      severity: 'info',
      subject: 'station',
      message: 'The power of “Rastanlage Lindenmoos Süd · HPC 3” is not stated.',
      texts: 7,
    },
  ]);
});
