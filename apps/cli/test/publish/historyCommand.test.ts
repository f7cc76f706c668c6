import type { PriceChangeWire, RevisionWire } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { FakePlatform, type FakeResponse } from '../../../../packages/client/test/fakePlatform.ts';
import { wattpost, type Outcome, type World } from '../fakeIo.ts';
import { address, changeOf, published, revision } from './publishingPlatform.ts';

const hostile = 'Nights\u001b[2J';
const revisions: readonly RevisionWire[] = [
  { ...revision, number: 3, key: { uuid: 'k', name: 'Price desk' }, note: hostile },
  {
    ...revision,
    number: 2,
    operation: 'import',
    cost_rates: { added: 1, changed: 0, removed: 0 },
    stations: { changed: 2, removed: 0 },
  },
];
const nothing = { ...changeOf().difference, stations: [] };

/** A platform with two revisions, of which the later one changes prices. */
function platformWith(change: Partial<PriceChangeWire> = {}, write?: FakeResponse): FakePlatform {
  const platform = new FakePlatform(published);
  platform.etags = false;
  platform.override = ({ method, path }) => {
    if (method === 'PUT') {
      if (path.includes('/revisions/9/')) {
        return { status: 404, body: { status: 'error', message: 'Revision not found.' } };
      }
      const isDryRun = path.includes('dry_run=true');
      const made = { ...revision, number: 4, operation: 'restoreRevision' };
      const data = changeOf({ ...change, ...(isDryRun ? {} : { revision: made }) });
      return isDryRun
        ? { status: 200, body: { data } }
        : (write ?? { status: 200, body: { data } });
    }
    const one = /\/revisions\/(\d+)(?:\?compared_with=(\d+))?$/.exec(path);
    if (one !== null) {
      const number = Number(one[1]);
      const found = revisions.find((each) => each.number === number);
      if (found === undefined)
        return { status: 404, body: { status: 'error', message: 'Revision not found.' } };
      const difference = number === 3 ? changeOf().difference : nothing;
      const data = { ...found, compared_with: Number(one[2] ?? number - 1), difference };
      return { status: 200, body: { data } };
    }
    if (path.includes('/revisions')) {
      const pagination = { total: 5, offset: 0, limit: 2, next_offset: 2 };
      return { status: 200, body: { data: revisions, pagination } };
    }
    return undefined;
  };
  return platform;
}

function history(
  platform: FakePlatform,
  args: readonly string[] = [],
  world: World = {},
): Promise<Outcome> {
  return wattpost(['history', ...address, ...args], {
    env: { WATTPOST_TOKEN: 'secret-key' },
    fetch: platform.fetch,
    ...world,
  });
}

function requests({ seen }: FakePlatform): readonly string[] {
  return seen.map(({ method, path }) => `${method} ${path.replace('/api/dynamic_pricing', '')}`);
}

describe('wattpost history', () => {
  it('lists who changed what, when, where and why', async () => {
    const { exitCode, out, err } = await history(platformWith());
    expect([exitCode, err]).toEqual([0, 'note: 3 earlier changes: --limit lists more\n']);
    expect(out).toBe(
      [
        '3  Sat 2026-11-21 09:00 UTC  Price desk: Nights\\u001b[2J',
        '   1 cost rate changed: Stadt AC. Differs from now on at Rathaushof · Ladesäule',
        '   1.',
        '2  Sat 2026-11-21 09:00 UTC  command line: (import, no note)',
        '   1 cost rate added; other cost rates at 2 stations. No price differs from now',
        '   on.',
        '',
      ].join('\n'),
    );
  });

  it('lists revisions of the interface as JSON, with one request', async () => {
    const platform = platformWith();
    const { out } = await history(platform, ['--limit', '2', '--json']);
    expect(JSON.parse(out)).toEqual({ revisions, total: 5 });
    expect(requests(platform)).toEqual(['GET /revisions?limit=2']);
  });

  it.each([
    [['3'], 'GET /revisions/3?compared_with=2'],
    [['1', '3'], 'GET /revisions/3?compared_with=1'],
    [['3', '1'], 'GET /revisions/3?compared_with=1'],
  ])('compares %j in the sentences of diff', async (numbers, request) => {
    const platform = platformWith();
    const { exitCode, out } = await history(platform, ['--diff', ...numbers]);
    expect([exitCode, requests(platform)]).toEqual([0, [request]]);
    expect(out).toContain(`After change ${request.slice(-1)} → after change 3\n`);
    const compared = await wattpost(['diff', 'city-ac.json', 'new.json'], {
      files: { 'new.json': JSON.stringify(published) },
    });
    const about = (text: string): string =>
      text.slice(text.indexOf('\nRathaushof'), text.indexOf('\nCost rates'));
    expect(about(out)).toContain('per kWh: ');
    expect(about(out)).toBe(about(compared.out));
  });

  it('restores what it has shown, with a note and the tag of what was compared', async () => {
    const platform = platformWith();
    const { exitCode, out } = await history(platform, [
      '--restore',
      '2',
      '--note',
      'Back',
      '--yes',
    ]);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^Prices as after change 2 → https:\/\/platform\.test\nPrices from /);
    expect(out.endsWith('\nRestored as revision 4.\n')).toBe(true);
    expect(requests(platform)).toEqual([
      'PUT /revisions/2/restore?dry_run=true',
      'PUT /revisions/2/restore?note=Back',
    ]);
    expect(platform.seen[1]?.headers).toMatchObject({ 'if-match': '"before"' });
  });

  it.each([
    ['a dry run', ['--restore', '2', '--dry-run'], {}, {}, 0, 'this was a dry run'],
    ['an answer no', ['--restore', '2'], { answers: ['n'] }, {}, 1, 'nothing was restored'],
    ['equal prices', ['--restore', '2', '--yes'], {}, { changed: false }, 0, ''],
    [
      'a probably wrong price',
      ['--restore', '2', '--yes'],
      {},
      {
        findings: [
          {
            severity: 'price',
            code: 'price_jump',
            subject: { kind: 'bundle', uuid: null, name: null },
            message: 'Prices jump.',
          },
        ],
      } satisfies Partial<PriceChangeWire>,
      1,
      'add --accept price_jump',
    ],
  ] as const)('writes nothing after %s', async (_, args, world, change, code, note) => {
    const platform = platformWith(change);
    const { exitCode, err } = await history(platform, args, world);
    expect([exitCode, err.replaceAll(/\s+/g, ' ').includes(note)], err).toEqual([code, true]);
    expect(requests(platform)).toEqual(['PUT /revisions/2/restore?dry_run=true']);
  });

  it('says who changed the prices meanwhile, when and why', async () => {
    const platform = platformWith(
      {},
      { status: 412, body: { status: 'error', message: 'Changed.' } },
    );
    const { exitCode, err } = await history(platform, ['--restore', '2', '--yes']);
    expect(exitCode).toBe(1);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      'Somebody else has changed these prices since they were compared (revision 3 by Price desk, 2026-11-21T09:00:00.000Z: Nights\\u001b[2J). Nothing was restored.',
    );
  });

  it.each([
    ['an unknown change', ['--diff', '8'], 1, 'Revision not found.'],
    ['an unknown change to restore', ['--restore', '9', '--dry-run'], 1, 'Revision not found.'],
    ['three numbers', ['--diff', '1', '2', '3'], 2, 'one or two changes'],
    ['a word', ['--diff', 'last'], 2, 'whole number'],
    ['two tasks', ['--diff', '1', '--restore', '2'], 2, 'cannot both be given'],
    ['a note without a restore', ['--note', 'x'], 2, 'need --restore'],
    ['no terminal to ask at', ['--restore', '2'], 2, 'There is no terminal'],
    ['a long note', ['--restore', '2', '--note', 'x'.repeat(501)], 2, 'at most 500 characters'],
  ])('refuses %s', async (_, args, code, message) => {
    const { exitCode, out, err } = await history(platformWith(), args);
    expect([exitCode, out]).toEqual([code, '']);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(message);
  });
});
