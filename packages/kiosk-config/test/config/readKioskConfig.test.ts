import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readKioskConfig } from '../../src/config/readKioskConfig.ts';

const inFolder = (place: string): string => path.posix.resolve('/etc/wattpost', place);
const platform = {
  kind: 'platform',
  base_url: 'https://platform.example/cpo',
  token_file: 'key',
};

function read(content: object) {
  return readKioskConfig(JSON.stringify({ format: 'wattpost-kiosk/1', ...content }), inFolder);
}

describe('a configuration', () => {
  it('of a watched folder; paths start from its own', () => {
    expect(
      read({
        $schema: 'https://example.test/schema.json',
        source: { kind: 'folder', path: 'bundles' },
        station: 'x',
        store: 'store',
        status_file: '/run/status.json',
        public_key_file: 'k.pub',
        stale_after_hours: 2,
        locales: ['de_AT', 'en'],
        theme: 'dark',
      }),
    ).toEqual({
      ok: true,
      config: {
        source: { kind: 'folder', path: '/etc/wattpost/bundles' },
        stations: ['x'],
        store: '/etc/wattpost/store',
        statusFile: '/run/status.json',
        publicKeyFile: '/etc/wattpost/k.pub',
        staleAfterMs: 7_200_000,
        locales: ['de-AT', 'en'],
        theme: 'dark',
        screen: null,
        night: null,
        adHocLabel: false,
        contact: null,
        statusPort: null,
        log: null,
        ignored: [],
        record: null,
        qr: null,
      },
    });
  });

  it('of a file, with everything else left out', () => {
    expect(read({ source: { kind: 'file', path: '/srv/bundle.json' } })).toEqual({
      ok: true,
      config: {
        source: { kind: 'file', path: '/srv/bundle.json' },
        stations: [],
        store: null,
        statusFile: null,
        publicKeyFile: null,
        staleAfterMs: 168 * 3_600_000,
        locales: [],
        theme: 'auto',
        screen: null,
        night: null,
        adHocLabel: false,
        contact: null,
        statusPort: null,
        log: null,
        ignored: [],
        record: null,
        qr: null,
      },
    });
  });

  it('with everything that is there to say', () => {
    expect(
      read({
        source: { kind: 'file', path: 'b.json' },
        stations: ['a', 'b'],
        theme: { light_from: '06:30', dark_from: '20:00' },
        screen: { diagonal_inches: 32, viewing_distance_m: 3, resolution: '1080x1920' },
        night: { from: '23:00', until: '05:00' },
        contact: 'Störung? 0800 123 456',
        status_port: 8180,
        log: { folder: 'log', max_megabytes: 0.5 },
        updates: { feed_url: 'https://updates.example/kiosk', public_key_file: 'feed.pub' },
      }),
    ).toMatchObject({
      ok: true,
      config: {
        stations: ['a', 'b'],
        theme: { fromMinute: 390, untilMinute: 1200 },
        screen: {
          viewingDistanceM: 3,
          size: { kind: 'diagonal', inches: 32 },
          resolution: { width: 1080, height: 1920 },
        },
        night: { fromMinute: 1380, untilMinute: 300 },
        contact: 'Störung? 0800 123 456',
        statusPort: 8180,
        log: { folder: '/etc/wattpost/log', maxBytes: 500_000, files: 5 },
        ignored: ['$.updates'],
      },
    });
  });

  it('treats a member that is null like an absent one', () => {
    const nothing = { screen: null, night: null, contact: null, status_port: null };
    const more = { log: null, status_file: null, public_key_file: null };
    expect(read({ source: { kind: 'file', path: 'x' }, ...nothing, ...more })).toEqual(
      read({ source: { kind: 'file', path: 'x' } }),
    );
  });

  it('of a platform, with its times', () => {
    expect(read({ station: 'x', source: platform })).toMatchObject({
      ok: true,
      config: {
        source: {
          kind: 'platform',
          baseUrl: 'https://platform.example/cpo',
          tokenFile: '/etc/wattpost/key',
          pricingTokenFile: '/etc/wattpost/key',
          pollMs: 300_000,
          validForMs: 7 * 86_400_000,
        },
        staleAfterMs: 86_400_000,
      },
    });
    expect(read({ station: 'x', source: platform, stale_after_hours: null })).toMatchObject({
      config: { staleAfterMs: null },
    });
    expect(read({ source: { kind: 'folder', path: 'x' } })).toMatchObject({
      config: { staleAfterMs: 7 * 86_400_000 },
    });
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:1', 'http://[::1]/x'])(
    'without encryption on this machine only: %s',
    (base_url) => {
      expect(read({ station: 'x', source: { ...platform, base_url } }).ok).toBe(true);
    },
  );

  it.each<[string, object, string, RegExp]>([
    [
      'another format',
      { format: 'x', source: { kind: 'file', path: 'x' } },
      '$.format',
      /wattpost-kiosk\/1/,
    ],
    ['no source', {}, '$.source', /is missing/],
    ['a source that is none', { source: 3 }, '$.source', /must be an object/],
    [
      'an unknown kind',
      { source: { kind: 'ftp' } },
      '$.source.kind',
      /"file", "folder" or "platform"/,
    ],
    ['a folder without a path', { source: { kind: 'folder' } }, '$.source.path', /is missing/],
    [
      'a misspelt key',
      { source: { kind: 'file', path: 'x' }, statoin: 'x' },
      '$.statoin',
      /did you mean station\? Known are .*stations/,
    ],
    [
      'a misspelt key of the source',
      { source: { kind: 'file', path: 'x', paht: 1 } },
      '$.source.paht',
      /did you mean path\? Known are kind, path/,
    ],
    ['a platform without a station', { source: platform }, '$.station', /give the uuid/],
    [
      'no encryption',
      { station: 'x', source: { ...platform, base_url: 'http://platform.example' } },
      '$.source.base_url',
      /https/,
    ],
    [
      'a look-alike of this machine',
      { station: 'x', source: { ...platform, base_url: 'http://localhost.evil.example' } },
      '$.source.base_url',
      /https/,
    ],
    [
      'a password in the address',
      { station: 'x', source: { ...platform, base_url: 'https://a:b@c.example' } },
      '$.source.base_url',
      /password/,
    ],
    [
      'a key in place of a file',
      { station: 'x', source: { ...platform, token_file: '' } },
      '$.source.token_file',
      /path of a file/,
    ],
    [
      'hurried polling',
      { station: 'x', source: { ...platform, poll_seconds: 1 } },
      '$.source.poll_seconds',
      /10 to 86400/,
    ],
    [
      'a theme that is none',
      { source: { kind: 'file', path: 'x' }, theme: 'blue' },
      '$.theme',
      /"light"/,
    ],
    [
      'languages that are none',
      { source: { kind: 'file', path: 'x' }, locales: ['!'] },
      '$.locales',
      /de-AT/,
    ],
    ...(
      [
        ['five stations', { stations: ['1', '2', '3', '4', '5'] }, '$.stations', /one to 4/],
        ['no stations', { stations: [] }, '$.stations', /one to 4/],
        ['a station twice', { stations: ['a', 'a'] }, '$.stations', /each once/],
        [
          'stations twice',
          { station: 'a', stations: ['b'] },
          '$.station',
          /stations says the same/,
        ],
        ['a theme by half', { theme: { light_from: '06:00' } }, '$.theme.dark_from', /is missing/],
        ['a time of no day', { night: { from: '24:00', until: '1' } }, '$.night.from', /"24:00"/],
        [
          'a night for ever',
          { night: { from: '05:00', until: '05:00' } },
          '$.night.until',
          /other/,
        ],
        [
          'a screen of no size',
          { screen: { viewing_distance_m: 3 } },
          '$.screen.diagonal_inches',
          /such as 32/,
        ],
        [
          'a screen of two sizes',
          { screen: { viewing_distance_m: 3, diagonal_inches: 3, pixels_per_mm: 3 } },
          '$.screen.pixels_per_mm',
          /left out/,
        ],
        [
          'a distance from which nothing is read',
          { screen: { viewing_distance_m: 30, diagonal_inches: 32 } },
          '$.screen.viewing_distance_m',
          /metres from 0.5 to 20, but is 30/,
        ],
        [
          'a resolution in words',
          { screen: { viewing_distance_m: 3, diagonal_inches: 32, resolution: 'Full HD' } },
          '$.screen.resolution',
          /"1920x1080".*"Full HD"/,
        ],
        ['a contact on two lines', { contact: 'a\nb' }, '$.contact', /one line/],
        ['a long contact', { contact: 'x'.repeat(201) }, '$.contact', /200 characters/],
        ['a port of the system', { status_port: 80 }, '$.status_port', /1024 to 65535, but is 80/],
        ['a log nowhere', { log: {} }, '$.log.folder', /is missing/],
        ['one file of a log', { log: { folder: 'x', files: 1 } }, '$.log.files', /from 2 to 20/],
        ['a zero in a path', { store: 'a\0b' }, '$.store', /path of a folder/],
      ] as const
    ).map(([title, members, at, message]): [string, object, string, RegExp] => [
      title,
      { source: { kind: 'file', path: 'x' }, ...members },
      at,
      message,
    ]),
    [
      'an age that is none',
      { source: { kind: 'file', path: 'x' }, stale_after_hours: -1 },
      '$.stale_after_hours',
      /hours/,
    ],
  ])('%s is refused with path and cure', (_title, content, path, message) => {
    const reading = read(content);
    if (reading.ok) throw new Error('It was accepted.');
    const problem = reading.problems.find((one) => one.path === path);
    expect(reading.problems.map((one) => one.path)).toContain(path);
    expect(problem?.message).toMatch(message);
  });

  it('never quotes an address, which may hold a password', () => {
    const reading = read({ station: 'x', source: { ...platform, base_url: 'https://u:geheim@x' } });
    expect(JSON.stringify(reading)).not.toContain('geheim');
    expect(reading.ok).toBe(false);
  });

  it.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['a key twice', '{"format":"wattpost-kiosk/1","theme":"dark","theme":"light"}'],
  ])('%s is refused', (_title, text) => {
    expect(readKioskConfig(text, inFolder).ok).toBe(false);
  });
});

describe('the address of a QR code', () => {
  const source = { kind: 'file', path: 'b.json' };
  const problemsOf = (qr: unknown): unknown => {
    const reading = read({ source, qr });
    return reading.ok ? [] : reading.problems.map(({ path: place, message }) => [place, message]);
  };
  const expected =
    'must be an address that begins with https:// (http:// on this machine only), without user, password, query or fragment, of at most 120 characters';

  it.each([
    ['encrypted', 'https://platform.example'],
    ['under a path', 'https://platform.example/prices/'],
    ['on this machine', 'http://127.0.0.1:8080'],
    ['as long as it may be', `https://platform.example/${'x'.repeat(95)}`],
  ])('%s', (_what, base_url) => {
    expect(read({ source, qr: { base_url } })).toMatchObject({
      config: { qr: { baseUrl: base_url } },
    });
  });

  it.each([
    ['open to whoever is on the way', 'http://platform.example'],
    ['of another kind', 'javascript:alert(1)'],
    ['with a password', 'https://a:b@platform.example'],
    ['with a question', 'https://platform.example/?a=b'],
    ['none', 'platform.example'],
    ['too long', `https://platform.example/${'x'.repeat(96)}`],
    ['no text', 7],
  ])('refused: %s', (_what, base_url) => {
    expect(problemsOf({ base_url })).toEqual([['$.qr.base_url', expected]]);
  });

  it('is required, and no other member is known', () => {
    expect(problemsOf({})).toEqual([['$.qr.base_url', `is missing; it ${expected}`]]);
    expect(problemsOf({ base_url: 'https://a.example', size: 3 })).toMatchObject([
      ['$.qr.size', expect.stringContaining('is not known here')],
    ]);
    expect(problemsOf(null)).toEqual([]);
  });
});
