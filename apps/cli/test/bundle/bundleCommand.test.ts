import { readBundle, runtimeZones, zoneDataOf, type Bundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { wattpost, type Outcome, type World } from '../fakeIo.ts';
import {
  fakePlatform,
  otherRateUuid,
  otherStationUuid,
  rateUuid,
  stationUuid,
} from '../fakePlatform.ts';

const key = { WATTPOST_TOKEN: 'secret-key' };
const address = ['--base-url', 'https://platform.test'];

function bundle(args: readonly string[], world: World = {}): Promise<Outcome> {
  const { fetch } = fakePlatform();
  return wattpost(['bundle', ...address, ...args], { env: key, fetch, ...world });
}

/** A platform that answers each address with an error. */
function failing(statusOf: (url: string) => number): NonNullable<World['fetch']> {
  const body = JSON.stringify({ status: 'error', message: 'No.' });
  return (url) => Promise.resolve(new Response(body, { status: statusOf(url) }));
}

describe('wattpost bundle', () => {
  it('writes a bundle to a file and says what is in it', async () => {
    const { exitCode, out, err, written } = await bundle([
      '--station',
      stationUuid,
      '--valid-for',
      '36h',
      '-o',
      'site.json',
    ]);
    expect([exitCode, out]).toEqual([
      0,
      'site.json: 1 station, 1 cost rate, valid until 2026-11-22T21:00:00.000Z\n',
    ]);
    expect(err).toBe(
      [1, 2]
        .map((n) => `reading ${n}: station ${stationUuid}\nreading ${n}: cost rate ${rateUuid}\n`)
        .join(''),
    );
    expect([...written.keys()]).toEqual(['site.json']);
    expect(JSON.parse(written.get('site.json') ?? '')).toMatchObject({
      format: 'wattpost-bundle/1',
      created_at: '2026-11-21T09:00:00.000Z',
      stations: [{ uuid: stationUuid, cost_rate_uuid: rateUuid }],
    });
  });

  it('writes to standard output, which then holds nothing else', async () => {
    const { exitCode, out, err, written } = await bundle([
      '--station',
      stationUuid,
      '-o',
      '-',
      '--quiet',
      '--json',
    ]);
    expect([exitCode, err, written.size]).toEqual([0, '', 0]);
    const price = await wattpost(['price', '-'], { stdin: out });
    expect(price.out).toContain('€0.50');
  });

  describe('writes the second format only where something needs it', () => {
    const christmas = {
      cost_rate_uuid: otherRateUuid,
      from: '2026-12-24T00:00:00',
      until: '2026-12-27T00:00:00',
    };

    it.each<[string, readonly string[], boolean, object]>([
      ['without an addition', [], false, { format: 'wattpost-bundle/1' }],
      [
        'a period of a station',
        [],
        true,
        {
          format: 'wattpost-bundle/2',
          stations: [{ cost_rate_uuid: rateUuid, cost_rate_periods: [christmas] }],
          cost_rates: [{ uuid: rateUuid }, { uuid: otherRateUuid }],
        },
      ],
      [
        'what applies to sessions',
        ['--follow', 'schedule'],
        false,
        { format: 'wattpost-bundle/2', follow: 'schedule' },
      ],
      ['the offsets of the clocks', ['--zone-data'], false, { format: 'wattpost-bundle/2' }],
    ])('%s', async (_, args, hasPeriods, expected) => {
      const { fetch } = fakePlatform(hasPeriods ? [christmas] : []);
      const given = ['--station', stationUuid, ...args, '-o', 'site.json', '--quiet'];
      const { exitCode, err, written } = await bundle(given, { fetch });
      expect(exitCode).toBe(0);
      const made = JSON.parse(written.get('site.json') ?? '') as Bundle;
      expect(made).toMatchObject(expected);
      const isSecond = made.format === 'wattpost-bundle/2';
      expect(made.zone_data).toEqual(
        isSecond ? zoneDataOf(made, { ...runtimeZones, release: '2026c' }) : undefined,
      );
      const note = 'displays that only know wattpost-bundle/1 refuse it, so update them first';
      expect(err.replaceAll('\n', ' ').includes(note)).toBe(isSecond);
      expect(readBundle(written.get('site.json') ?? '').ok).toBe(true);
    });
  });

  it.each<[what: string, args: readonly string[], query: string]>([
    ['every display', [], ''],
    ['every display, where it is stated', ['--format', '1'], ''],
    ['displays that know the second format', ['--format', '2'], '&format=2'],
  ])('is for %s', async (_what, args, query) => {
    const addresses: string[] = [];
    const { fetch } = fakePlatform();
    const world: World = {
      fetch: (url, init) => {
        addresses.push(url);
        return fetch(url, init);
      },
    };
    const given = ['--station', stationUuid, ...args, '-o', 'site.json', '--quiet'];
    expect((await bundle(given, world)).exitCode).toBe(0);
    expect(addresses[0]).toBe(
      `https://platform.test/api/dynamic_pricing/bundle?station=${stationUuid}${query}`,
    );
  });

  it('tells programs what was written', async () => {
    const { out } = await bundle(['--station', stationUuid, '-o', 'a.json', '--json']);
    expect(JSON.parse(out)).toEqual({
      output: 'a.json',
      format: 'wattpost-bundle/1',
      created_at: '2026-11-21T09:00:00.000Z',
      valid_until: null,
      stations: [stationUuid],
      cost_rates: [rateUuid],
    });
  });

  it('takes stations in a row or one by one, and a cost rate for one of them', async () => {
    const rates = ['--cost-rate', `${otherStationUuid.toUpperCase()}=${otherRateUuid}`];
    for (const stations of [
      ['--station', stationUuid, otherStationUuid],
      ['--station', stationUuid, '--station', otherStationUuid.toUpperCase()],
    ]) {
      const { exitCode, written } = await bundle([...stations, ...rates, '-o', 'a.json']);
      expect(exitCode).toBe(0);
      expect(JSON.parse(written.get('a.json') ?? '')).toMatchObject({
        stations: [{ cost_rate_uuid: rateUuid }, { cost_rate_uuid: otherRateUuid }],
      });
    }
  });
});

describe('keys', () => {
  const args = ['bundle', ...address, '--station', stationUuid, '-o', 'a.json', '--quiet'];

  it.each<[string, string[], World, [string, string]]>([
    ['one variable for both areas', [], { env: key }, ['secret-key', 'secret-key']],
    [
      'a variable for each',
      [],
      { env: { ...key, WATTPOST_PRICING_TOKEN: 'other' } },
      ['secret-key', 'other'],
    ],
    [
      'files, which come before variables',
      ['--token-file', 'k', '--pricing-token-file', 'p'],
      { env: key, files: { k: ' from-file\n', p: 'prices\r\n' } },
      ['from-file', 'prices'],
    ],
    [
      'a blank variable is none',
      [],
      { env: { ...key, WATTPOST_PRICING_TOKEN: ' ' } },
      ['secret-key', 'secret-key'],
    ],
  ])('%s', async (_name, options, world, [stations, prices]) => {
    const { fetch, keys } = fakePlatform();
    const { exitCode } = await wattpost([...args, ...options], { fetch, ...world });
    expect(exitCode).toBe(0);
    expect([...keys].sort()).toEqual([`authorization: ${stations}`, `x-api-token: ${prices}`]);
  });

  it.each<[string, string[], World, string]>([
    ['no key', [], {}, 'WATTPOST_TOKEN'],
    ['a file that is not there', ['--token-file', 'k'], {}, 'there is no such file'],
    ['an empty file', ['--token-file', 'k'], { files: { k: '\n' } }, 'not a token file'],
    [
      'a file of another kind',
      ['--token-file', 'k'],
      { files: { k: 'x'.repeat(5000) } },
      'not a token file',
    ],
    [
      'a key with a line break',
      [],
      { env: { WATTPOST_TOKEN: 'a\nsecret' } },
      'error: The token must be',
    ],
  ])('%s: wrong usage', async (_name, options, world, message) => {
    const { fetch, keys } = fakePlatform();
    const { exitCode, err } = await wattpost([...args, ...options], { fetch, ...world });
    expect([exitCode, keys.size]).toEqual([2, 0]);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(message);
    expect(err).not.toContain('secret');
  });

  it('are no arguments', async () => {
    const { exitCode } = await wattpost([...args, '--token', 'x'], { env: key });
    expect(exitCode).toBe(2);
  });

  it('sent without encryption are remarked on, but for this machine itself', async () => {
    const { fetch } = fakePlatform();
    for (const [host, remark] of [
      ['http://platform.test', true],
      ['http://127.0.0.1:8080', false],
      ['http://localhost:8080', false],
      ['https://platform.test', false],
    ] as const) {
      const [, , , ...rest] = args;
      const { err } = await wattpost(['bundle', '--base-url', host, ...rest], { env: key, fetch });
      expect(err.includes('without encryption'), host).toBe(remark);
    }
  });
});

describe('what goes wrong', () => {
  it('in the data: every problem, exit 1, no file; foreign text cannot steer the terminal', async () => {
    const { exitCode, out, err, written } = await bundle([
      '--station',
      otherStationUuid,
      otherRateUuid,
      '-o',
      'a.json',
      '--quiet',
    ]);
    expect([exitCode, out, written.size]).toEqual([1, '', 0]);
    expect(err).toContain('2 problems in https://platform.test');
    expect(err).toContain('no_cost_rate');
    expect(err).toContain('not_found');
    expect(err).not.toContain('\u001b');
  });

  it('in the data, for programs: path, code and message', async () => {
    const { exitCode, out } = await bundle([
      '--station',
      otherStationUuid,
      '-o',
      'a.json',
      '--quiet',
      '--json',
    ]);
    expect(exitCode).toBe(1);
    const { problems } = JSON.parse(out) as { problems: object[] };
    expect(problems.map((problem) => Object.keys(problem))).toEqual([['path', 'code', 'message']]);
  });

  it('nobody there: exit 69, no file', async () => {
    const { exitCode, err, written } = await wattpost(
      ['bundle', ...address, '--station', stationUuid, '-o', 'a.json', '--quiet'],
      { env: key },
    );
    expect([exitCode, written.size]).toEqual([69, 0]);
    expect(err).toContain('there is no network');
  });

  it.each([
    [503, 69],
    [500, 69],
    [429, 69],
    [401, 1],
    [403, 1],
  ])('a platform that answers %i: exit %i', async (status, expected) => {
    const args = ['--station', stationUuid, '-o', 'a.json', '--quiet'];
    const { exitCode } = await bundle(args, { fetch: failing(() => status) });
    expect(exitCode).toBe(expected);
  });

  it('a station that is missing and a platform that goes away meanwhile: exit 1', async () => {
    const fetch = failing((url) => (url.includes(`/${stationUuid}`) ? 404 : 503));
    const args = ['--station', stationUuid, '--station', otherStationUuid, '--cost-rate'];
    const { exitCode } = await bundle(
      [...args, `${otherStationUuid}=${rateUuid}`, '-o', 'a.json', '--quiet'],
      { fetch },
    );
    expect(exitCode).toBe(1);
  });

  it('a disk that is full: exit 69', async () => {
    const { exitCode } = await bundle(['--station', stationUuid, '-o', '/a.json', '--quiet'], {
      writeError: 'ENOSPC',
    });
    expect(exitCode).toBe(69);
  });

  it('a file that cannot be written: exit 2', async () => {
    const { exitCode, err } = await bundle(['--station', stationUuid, '-o', '/a.json', '--quiet'], {
      writeError: 'EACCES',
    });
    expect(exitCode).toBe(2);
    expect(err).toBe('error: Cannot write "/a.json": the system says EACCES.\n');
  });

  it.each([
    ['no station', ['-o', 'a.json']],
    ['no output', ['--station', stationUuid]],
    ['no UUID', ['--station', '..', '-o', 'a.json']],
    ['a station twice', ['--station', stationUuid, stationUuid.toUpperCase(), '-o', 'a.json']],
    [
      'a cost rate without its station',
      ['--station', stationUuid, '--cost-rate', rateUuid, '-o', 'a.json'],
    ],
    [
      'a cost rate that is none',
      ['--station', stationUuid, '--cost-rate', `${stationUuid}=x`, '-o', 'a.json'],
    ],
    [
      'a cost rate of nothing',
      ['--station', stationUuid, '--cost-rate', `x=${rateUuid}`, '-o', 'a.json'],
    ],
    [
      'a cost rate for a station that is not asked for',
      ['--station', stationUuid, '--cost-rate', `${otherStationUuid}=${rateUuid}`, '-o', 'a.json'],
    ],
    [
      'two cost rates for one station',
      [
        '--station',
        stationUuid,
        '--cost-rate',
        `${stationUuid}=${rateUuid}`,
        `${stationUuid}=${rateUuid}`,
        '-o',
        'a.json',
      ],
    ],
    ['a span without a unit', ['--station', stationUuid, '--valid-for', '7', '-o', 'a.json']],
    ['no span at all', ['--station', stationUuid, '--valid-for', '0d', '-o', 'a.json']],
    ['a span beyond ten years', ['--station', stationUuid, '--valid-for', '3651d', '-o', 'a.json']],
    ['no time to answer', ['--station', stationUuid, '--timeout', '0', '-o', 'a.json']],
    [
      'another kind of address',
      ['--base-url', 'ftp://x', '--station', stationUuid, '-o', 'a.json'],
    ],
    [
      'an address with a password',
      ['--base-url', 'https://a:b@x', '--station', stationUuid, '-o', 'a.json'],
    ],
  ])('%s: wrong usage', async (_name, args) => {
    const { fetch, keys } = fakePlatform();
    const { exitCode, err, written } = await wattpost(['bundle', ...address, ...args], {
      env: key,
      fetch,
    });
    expect([exitCode, written.size, keys.size]).toEqual([2, 0, 0]);
    expect(err).toMatch(/^error: /);
  });

  it('the help says how to give the key', async () => {
    const { exitCode, out } = await wattpost(['bundle', '--help']);
    expect(exitCode).toBe(0);
    expect(out).toContain('WATTPOST_TOKEN');
    expect(out.replaceAll(/\s+/g, ' ')).toContain('arguments are visible to everyone');
  });
});
