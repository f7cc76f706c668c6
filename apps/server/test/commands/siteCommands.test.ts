import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseSite } from '@wattpost/contract/wire';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/openStore.ts';
import { succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';

const city = sampleSitePath('city');
const organization = citySiteOrganizations.cityWorks;
const nobody = '00000000-0000-4000-8000-000000000000';

interface Rate {
  readonly name: string;
  readonly intervals: { readonly energy: readonly { readonly price: number }[] };
  readonly recurring?: readonly { readonly name: string }[];
}

const folder = testFolder();
const db = folder.path('city.db');
beforeAll(async () => {
  const { exitCode, err } = await wattpostServer(['import', city, '--db', db]);
  expect([exitCode, err]).toEqual([0, '']);
});
afterAll(() => {
  folder.remove();
});

describe('import and export', () => {
  it('the sample is good, by the parser and by the command', async () => {
    expect(parseSite(JSON.parse(readFileSync(city, 'utf8')))).toMatchObject({ ok: true });
    const { out } = await succeeded(['import', '--check', city]);
    expect(out).toContain('is a valid site file: 2 organizations, 4 companies');
    const json = await succeeded(['import', '--check', '--json', '-'], {
      stdin: readFileSync(city),
    });
    expect(JSON.parse(json.out)).toMatchObject({ checked: { stations: 6, cost_rates: 4 } });
  });

  it('a check makes no database', async () => {
    await succeeded(['import', '--check', city], { cwd: folder.path('.') });
    expect(existsSync(folder.path('wattpost.db'))).toBe(false);
  });

  it('what was exported can be imported elsewhere, and is exported the same', async () => {
    const first = folder.path('first.json');
    await succeeded(['export', '--db', db, '-o', first]);
    expect(statSync(first).mode & 0o777).toBe(0o600);
    const { out } = await succeeded(['import', '-', '--db', folder.path('copy.db'), '--json'], {
      stdin: readFileSync(first),
    });
    expect(JSON.parse(out)).toMatchObject({ imported: { stations: 6, unique_entries: 672 } });
    const again = await succeeded(['export', '--db', folder.path('copy.db')]);
    expect(again.out === readFileSync(first, 'utf8')).toBe(true);
  });

  it('refuses what changed since the export, until it is told to overwrite', async () => {
    const target = folder.path('overwritten.db');
    const old = folder.path('old.json');
    await succeeded(['import', city, '--db', target]);
    await succeeded(['export', '--db', target, '-o', old]);
    const site = JSON.parse(readFileSync(old, 'utf8')) as {
      models: { id: number; name: string }[];
    };
    const renamed = {
      ...site,
      models: site.models.map(({ id }) => ({ id, name: `Post ${id}` })),
      revisions: undefined,
    };
    await succeeded(['import', '-', '--db', target], { stdin: JSON.stringify(renamed) });
    const refused = await wattpostServer(['import', old, '--db', target, '--json']);
    expect(refused.exitCode).toBe(1);
    expect(JSON.parse(refused.out)).toMatchObject({
      problems: site.models.map((_model, index) => {
        return { path: `$.models[${index}]`, code: 'changed_since' };
      }),
    });
    await succeeded(['import', old, '--db', target, '--overwrite']);
    const { out } = await succeeded(['export', '--db', target]);
    expect(out).toBe(readFileSync(old, 'utf8'));
  });

  it('exports one line for each item, and for its revision', async () => {
    const { out } = await succeeded(['export', '--db', db]);
    const site = JSON.parse(out) as Record<string, object[]> & { revisions: object };
    const { format: _, revisions, ...lists } = site;
    const items = Object.values(lists).flat().length;
    expect(Object.values(revisions).flatMap((list: object) => Object.keys(list))).toHaveLength(
      items,
    );
    expect(out.match(/^ {4}\{/gm)).toHaveLength(items);
    expect(out.match(/^ {6}"[^"]+": "[\w-]{16}",?$/gm)).toHaveLength(items);
    const empty = folder.path('empty.db');
    await succeeded(['migrate', '--db', empty]);
    const nothing = await succeeded(['export', '--db', empty]);
    expect(nothing.out).toMatch(
      /^\{\n {2}"format": "wattpost-site\/1",\n(.*\[\],\n)+.*\[\]\n\}\n$/,
    );
  });

  it('notes why in the history of prices', async () => {
    const target = folder.path('noted.db');
    await succeeded(['import', city, '--db', target, '--note', ' Prices of winter ']);
    const store = await openStore(target);
    try {
      const range = { offset: 0, limit: 10 };
      const { items } = await store.read((reader) => reader.revisions(organization, range));
      expect(items).toMatchObject([{ number: 1, operation: 'import', note: 'Prices of winter' }]);
      expect(items[0]?.made_at_ms).toBeGreaterThan(Date.now() - 60_000);
    } finally {
      await store.close();
    }
    const long = await wattpostServer(['import', city, '--db', target, '--note', 'x'.repeat(501)]);
    expect([long.exitCode, long.err]).toEqual([
      2,
      expect.stringContaining('--note takes at most 500 characters.'),
    ]);
  });

  it('importing twice changes nothing', async () => {
    const before = await succeeded(['export', '--db', db]);
    await succeeded(['import', city, '--db', db]);
    expect((await succeeded(['export', '--db', db])).out === before.out).toBe(true);
  });

  it('says what looks implausible of the prices that it replaces', async () => {
    const target = folder.path('replaced.db');
    await succeeded(['import', city, '--db', target]);
    const site = JSON.parse(readFileSync(city, 'utf8')) as { cost_rates: Rate[] };
    const at = site.cost_rates.findIndex(({ recurring = [] }) => recurring.length > 0);
    const { recurring = [], ...rate } = site.cost_rates[at] as Rate;
    const [first] = rate.intervals.energy;
    const dearer = { ...rate.intervals, energy: [{ ...first, price: 77 }] };
    const stdin = JSON.stringify({
      format: 'wattpost-site/1',
      cost_rates: [{ ...rate, intervals: dearer }],
    });
    const { exitCode, err } = await wattpostServer(['import', '-', '--db', target], { stdin });
    expect(exitCode).toBe(0);
    const names = recurring.map(({ name }) => `“${name}”`).join(', ');
    const about = `warning: cost rate "${rate.name}":`;
    expect(err.trimEnd().split('\n')).toEqual([
      `${about} entries_lost: Weekly entries are lost, and the default price applies in their place: ${names}.`,
      `${about} price_jump: Prices change by more than a factor of three: the default price ` +
        `(€${first?.price}/kWh → €77.00/kWh).`,
      `${about} implausible_price: More than €3.00/kWh looks implausible: the default price (€77.00/kWh).`,
    ]);
    const back = await wattpostServer(['import', city, '--db', target]);
    expect(back.err).toContain('(€77.00/kWh → €0.49/kWh)');
    const json = await wattpostServer(['import', '-', '--db', target, '--json'], { stdin });
    const { warnings } = JSON.parse(json.out) as { warnings: object[] };
    expect(warnings).toMatchObject([
      { path: '$.cost_rates[0].recurring', code: 'entries_lost' },
      { path: '$.cost_rates[0]', code: 'price_jump' },
      { path: '$.cost_rates[0].intervals.energy[0].price', code: 'implausible_price' },
    ]);
    const checked = await wattpostServer(['import', '-', '--check'], { stdin });
    expect(checked.err).toContain('implausible_price');
    expect(checked.err).not.toContain('entries_lost');
  });

  it('lists every problem of a file by its path, and writes nothing', async () => {
    const site = JSON.parse(readFileSync(city, 'utf8')) as {
      stations: Record<string, unknown>[];
      cost_rates: Record<string, unknown>[];
    };
    Object.assign(site.stations[0] ?? {}, { timeZone: 'Europe/Wien', modelId: '22' });
    Object.assign(site.cost_rates[1] ?? {}, { currency: 'EURO' });
    const stdin = JSON.stringify(site);
    const target = folder.path('problems.db');
    const text = await wattpostServer(['import', '-', '--db', target], { stdin });
    expect([text.exitCode, text.out]).toEqual([1, '']);
    expect(text.err).toMatch(/^\d problems in standard input:\n/);
    const json = await wattpostServer(['import', '-', '--db', target, '--json'], { stdin });
    expect([json.exitCode, json.err]).toEqual([1, '']);
    const { problems } = JSON.parse(json.out) as { problems: { path: string; code: string }[] };
    const paths = problems.map(({ path }) => path);
    for (const path of [
      '$.stations[0].timeZone',
      '$.stations[0].modelId',
      '$.cost_rates[1].currency',
    ]) {
      expect(paths).toContain(path);
      expect(text.err).toContain(path);
    }
    expect(existsSync(target)).toBe(false);
  });

  it('lists references that lead nowhere, and writes nothing of the rest', async () => {
    const stdin = JSON.stringify({
      format: 'wattpost-site/1',
      organizations: [{ uuid: nobody, name: 'Left out' }],
      companies: [
        { uuid: nobody, organization_uuid: organization.replace(/^./, '0'), name: 'Lost' },
      ],
    });
    const before = await succeeded(['export', '--db', db]);
    const { exitCode, err } = await wattpostServer(['import', '-', '--db', db], { stdin });
    expect(exitCode).toBe(1);
    expect(err).toContain('$.companies[0].organization_uuid');
    expect((await succeeded(['export', '--db', db])).out).toBe(before.out);
  });

  it.each([
    ['no JSON', '{"format":', 'invalid_json'],
    ['nothing', '', 'empty'],
    ['another format', '{"format":"wattpost-bundle/1"}', '$.format'],
    ['a key twice', '{"format":"wattpost-site/1","models":[],"models":[]}', 'models'],
  ])('refuses %s', async (_name, stdin, words) => {
    const { exitCode, err } = await wattpostServer(['import', '--check', '-'], { stdin });
    expect(exitCode).toBe(1);
    expect(err).toContain(words);
  });

  it('reads no further than it was told', async () => {
    const ended = await wattpostServer(['import', '--check', '/dev/zero', '--max-mib', '2']);
    expect(ended.exitCode).toBe(1);
    expect(ended.err).toContain('raise --max-mib');
  });
});
