import type { DeliveryWire, PriceFindingWire } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { sampleBundle, type FakeResponse } from '../../../../packages/client/test/fakePlatform.ts';
import { wattpost, type World } from '../fakeIo.ts';
import {
  address,
  changeOf,
  platformWith,
  publish,
  published,
  revision,
  stationUuid,
  type PlatformAnswers,
} from './publishingPlatform.ts';

describe('wattpost publish', () => {
  it('shows the difference as diff does, publishes it, and reads it back', async () => {
    const platform = platformWith();
    const { exitCode, out, err } = await publish(platform, ['--yes', '--note', 'Nights']);
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^new\.json → https:\/\/platform\.test\nPrices from Sat 2026-11-21 10:00 CET/,
    );
    expect(
      out.endsWith(
        '\nPublished as revision 12.\nThe platform returns the new prices to displays and pages.\n',
      ),
    ).toBe(true);
    expect(platform.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/dynamic_pricing/bundle?dry_run=true',
      'PUT /api/dynamic_pricing/bundle?note=Nights',
      `GET /api/dynamic_pricing/bundle?station=${stationUuid}`,
      'GET /api/dynamic_pricing/delivery',
    ]);
    expect(platform.seen[0]?.headers).not.toHaveProperty('if-match');
    expect(platform.seen[1]).toMatchObject({
      headers: { 'if-match': '"before"', 'x-api-token': 'secret-key' },
      body: published,
    });
  });

  it('takes the same prices on clocks of newer zone data for the published ones', async () => {
    const zones = published.stations.map(({ time_zone }) => {
      return { time_zone, offset_seconds: 0, changes: [] };
    });
    const [zone] = zones;
    const until = '2027-06-01T00:00:00Z';
    const platform = platformWith({
      bundle: () => ({
        ...published,
        format: 'wattpost-bundle/2',
        zone_data: { version: '2026e', until, zones: zone === undefined ? [] : [zone] },
      }),
    });
    const { out } = await publish(platform);
    expect(out).toContain('The platform returns the new prices to displays and pages.\n');
  });

  it('has the sentences of diff', async () => {
    const { out } = await publish(platformWith(), ['--dry-run']);
    const compared = await wattpost(['diff', 'city-ac.json', 'new.json'], {
      files: { 'new.json': JSON.stringify(published) },
    });
    const about = (text: string): string =>
      text.slice(text.indexOf('\nRathaushof'), text.indexOf('\nCost rates'));
    expect(about(out)).toContain('per kWh: ');
    expect(about(out)).toBe(about(compared.out));
  });

  it('says first which stations may not be meant, and then what differs and what looks wrong', async () => {
    const findings: PriceFindingWire[] = [
      {
        severity: 'price',
        code: 'price_jump',
        subject: { kind: 'entry', uuid: 'e', name: 'Nachtstrom' },
        message: 'Prices change by more than a factor of three.',
      },
      {
        severity: 'info',
        code: 'no_default_price',
        subject: { kind: 'bundle', uuid: null, name: null },
        message: 'There is no default price.',
      },
    ];
    const others = Array.from({ length: 12 }, (_, index) => ({
      uuid: `u${index}`,
      name: `Hof ${index}`,
    }));
    const platform = platformWith({
      change: {
        other_stations: others,
        other_stations_total: 1500,
        unknown_stations: [stationUuid],
        findings,
      },
    });
    const { exitCode, out, err } = await publish(platform, ['--dry-run', '--accept', 'price_jump']);
    expect([exitCode, err]).toEqual([0, 'note: nothing was published: this was a dry run\n']);
    const headings = out
      .split('\n')
      .filter((line, index, all) => all[index - 1] === '' && line !== '');
    expect(headings).toEqual([
      '1500 stations outside of the bundle have its cost rates and change, too',
      'Stations that the platform does not have',
      'Prices differ at 1 station.',
      `Rathaushof · Ladesäule 1 (${stationUuid}), Europe/Vienna`,
      'Cost rates that read differently',
      'Check these changes',
      'Notices',
    ]);
    expect(out).toContain('Hof 9 (u9)\n  and 2 more (--json has all)\n');
    expect(out).toContain('  Prices change by more than a factor of three. (price_jump)\n');
    expect(out).toContain('  There is no default price. (no_default_price)\n');
  });

  it('names a few of many stations at which the same differs', async () => {
    const [group] = changeOf().difference.stations;
    if (group === undefined) throw new Error('nothing differs');
    const stations = Array.from({ length: 5 }, (_, index) => ({
      uuid: `u${index}`,
      name: `Hof ${index}`,
    }));
    const { difference: all } = changeOf();
    const platform = platformWith({
      change: {
        difference: { ...all, stations: [{ ...group, stations, stations_total: 2000 }] },
      },
    });
    const { out } = await publish(platform, ['--dry-run']);
    expect(out).toContain('Prices differ at 2000 stations.\n');
    expect(out).toContain('\nHof 0, Hof 1, Hof 2, 1997 more stations, Europe/Vienna\n');
  });
});

describe('the wait after it', () => {
  const pending: DeliveryWire = {
    revision: 12,
    complete: false,
    partners: [
      { slug: 'ad-hoc', state: 'delivered', waiting: 0, failed: 0, last_error: null },
      { slug: 'nap', state: 'pending', waiting: 3, failed: 0, last_error: 'status 503' },
    ],
  };
  const [delivered] = pending.partners;
  const failing: DeliveryWire = {
    ...pending,
    partners: [
      ...(delivered === undefined ? [] : [delivered]),
      { slug: 'nap', state: 'failed', waiting: 0, failed: 1, last_error: null },
    ],
  };
  const done: DeliveryWire = {
    revision: 12,
    complete: true,
    partners: pending.partners.map((partner) => ({ ...partner, state: 'delivered' as const })),
  };
  const refused = (status: number, message: string): FakeResponse => {
    return { status, body: { status: 'error', message } };
  };

  it.each<[string, PlatformAnswers, seconds: number, out: string, err: string]>([
    [
      'ends when every partner has it',
      { delivery: (reads) => (reads < 3 ? pending : done) },
      3,
      'Delivered to 2 partners: ad-hoc, nap.\n',
      'waiting for the new prices to arrive, 60 s at most\n',
    ],
    [
      'ends after a minute',
      { delivery: () => pending },
      60,
      'Delivered to 1 partner: ad-hoc.\nPending: nap, 3 messages to be sent. Last error: status 503\n',
      'note: after 60 s not every partner had the new prices; the platform goes on\n',
    ],
    [
      'ends when nothing more is tried',
      { delivery: () => failing },
      0,
      'Failed: nap, 1 message given up until wattpost-server outbox retry.\n',
      '',
    ],
    [
      'ends when the platform returns the prices',
      { bundle: (reads) => (reads < 2 ? sampleBundle('city-ac') : published) },
      2,
      'The platform returns the new prices to displays and pages.\n',
      '',
    ],
    [
      'reports other prices',
      { bundle: () => sampleBundle('city-ac') },
      60,
      'Published as revision 12.\n',
      'note: after 60 s the platform still returns other prices than were published;\n',
    ],
    [
      'survives a platform that is away for a while',
      {
        bundle: (reads) => (reads < 4 ? refused(503, 'Busy.') : published),
        delivery: (reads) => (reads < 5 ? refused(503, 'Busy.') : done),
      },
      5,
      'Delivered to 2 partners: ad-hoc, nap.\n',
      '',
    ],
    [
      'does not wait for what the token may not read',
      { bundle: () => refused(403, 'Not this.'), delivery: () => refused(403, 'Nor this.') },
      0,
      'Published as revision 12.\n',
      'note: the published prices were not read back: Not this.\n' +
        'note: the state of delivery was not read: Nor this.\n',
    ],
  ])('%s', async (_name, answers, seconds, out, err) => {
    const outcome = await publish(platformWith(answers));
    expect([outcome.exitCode, outcome.sleptMs]).toEqual([0, seconds * 1000]);
    expect(outcome.out).toContain(out);
    expect(outcome.err).toContain(err);
  });
});

describe('without a question', () => {
  it.each<[string, readonly string[], World]>([
    ['no terminal', [], {}],
    ['JSON', ['--json'], { answers: ['y'] }],
    ['a bundle on standard input', [], { answers: ['y'] }],
  ])('%s: wrong usage that names --yes, before any request', async (name, args, world) => {
    const platform = platformWith();
    const path = name.includes('standard input') ? '-' : 'new.json';
    const { exitCode, out, err } = await wattpost(['publish', path, ...address, ...args], {
      env: { WATTPOST_TOKEN: 'x' },
      fetch: platform.fetch,
      stdin: JSON.stringify(published),
      ...world,
    });
    expect([exitCode, out, platform.seen]).toEqual([2, '', []]);
    expect(err).toContain('--yes');
  });

  it('reads a bundle from standard input', async () => {
    const { exitCode } = await wattpost(['publish', '-', ...address, '--yes'], {
      env: { WATTPOST_TOKEN: 'x' },
      fetch: platformWith().fetch,
      stdin: JSON.stringify(published),
    });
    expect(exitCode).toBe(0);
  });
});

describe('for programs', () => {
  it('findings that are not accepted are in the object, and nothing is published', async () => {
    const finding: PriceFindingWire = {
      severity: 'price',
      code: 'price_jump',
      subject: { kind: 'rate', uuid: 'r', name: 'City' },
      message: 'Prices change by more than a factor of three.',
    };
    const platform = platformWith({ change: { findings: [finding] } });
    const { exitCode, out } = await publish(platform, ['--yes', '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ published: false, findings: [finding] });
    expect(platform.seen).toHaveLength(1);
  });

  it('the object has these members', async () => {
    const { out } = await publish(platformWith(), ['--yes', '--json']);
    const object = JSON.parse(out) as Record<string, unknown>;
    expect(Object.keys(object)).toEqual([
      'published',
      'changed',
      'revision',
      'difference',
      'other_stations',
      'other_stations_total',
      'unknown_stations',
      'findings',
      'delivery',
    ]);
    expect(object).toMatchObject({
      revision,
      difference: changeOf().difference,
      delivery: { prices_read_back: true, complete: true, partners: [] },
    });
  });
});

describe('what goes wrong', () => {
  it.each<[string, readonly string[], World, exitCode: number, err: string]>([
    ['no token', ['--yes'], { env: {} }, 2, 'The token is missing.'],
    [
      'no address',
      ['--base-url', 'ftp://x', '--yes'],
      {},
      2,
      'error: --base-url must begin with http',
    ],
    [
      'a token with a blank',
      ['--yes'],
      { env: { WATTPOST_TOKEN: 'a b' } },
      2,
      'error: The token must be of ASCII characters without blanks.',
    ],
    ['a long note', ['--yes', '--note', 'x'.repeat(501)], {}, 2, 'at most 500 characters'],
    ['no such file', ['--yes'], { files: {} }, 2, 'there is no such file'],
    ['not a bundle', ['--yes'], { files: { 'new.json': '{}' } }, 1, 'problems in new.json'],
    [
      'nobody there',
      ['--yes'],
      { fetch: () => Promise.reject(new TypeError('there is no network')) },
      69,
      'https://platform.test is not available, and nothing was published: there is no network',
    ],
  ])('%s', async (_name, args, world, exitCode, err) => {
    const platform = platformWith();
    const outcome = await publish(platform, args, world);
    expect([outcome.exitCode, outcome.out, platform.seen]).toEqual([exitCode, '', []]);
    expect(outcome.err.replaceAll(/\s+/g, ' ')).toContain(err);
  });

  it.each<[string, number, string, exitCode: number, err: string]>([
    ['another platform', 404, 'Not found.', 1, 'it has no such operation: Not found. (not_found)'],
    ['a bundle that it refuses', 400, 'stations: No.', 1, 'bundle: stations: No. (refused)'],
    ['a platform that is busy', 503, 'Later.', 69, 'is not available'],
  ])('%s', async (_name, status, message, exitCode, err) => {
    const platform = platformWith();
    platform.override = () => ({ status, body: { status: 'error', message } });
    const outcome = await publish(platform);
    expect([outcome.exitCode, outcome.out]).toEqual([exitCode, '']);
    expect(outcome.err.replaceAll(/\s+/g, ' ')).toContain(err);
  });

  it.each<[string, FakeResponse]>([
    ['that breaks', { status: 500, body: { status: 'error', message: 'Internal Server Error' } }],
    ['whose answer is invalid', { status: 200, body: { data: {} } }],
  ])('a write %s may have published', async (_name, write) => {
    const { exitCode, err } = await publish(platformWith({ write }));
    expect(exitCode).toBe(69);
    expect(err.replaceAll('\n', ' ')).toContain('Whether the prices are published is unknown');
  });

  it('a finding that was not there when it was compared', async () => {
    const message = 'This is probably a wrong price.';
    const platform = platformWith({ write: { status: 409, body: { status: 'error', message } } });
    const { exitCode, err } = await publish(platform);
    expect([exitCode, err.includes('refuses the bundle: This is probably')]).toEqual([1, true]);
  });

  it('somebody else is named only if the history can be read', async () => {
    const message = 'If-Match names another state.';
    const platform = platformWith({ write: { status: 412, body: { status: 'error', message } } });
    const { exitCode, err } = await publish(platform);
    expect(exitCode).toBe(1);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      'since they were compared. Nothing was published.',
    );
  });

  it('a token that is sent without encryption', async () => {
    const platform = platformWith();
    const { err } = await publish(platform, ['--base-url', 'http://platform.test', '--yes']);
    expect(err).toContain('note: the token was sent without encryption');
  });
});
