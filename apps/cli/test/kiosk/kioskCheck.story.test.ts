import { runtimeZones } from '@wattpost/contract';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeKioskFolder, sampleStation, type KioskFolder, type Said } from '../kioskFolder.ts';
import { wattpostHere, type Here } from '../realIo.ts';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';

/** Checks against the platform's own server, and against some that are none. */

let server: SamplePlatform;
let folder: KioskFolder;
beforeAll(async () => {
  server = await startSamplePlatform(await readSampleSite());
});
afterAll(() => server.dispose());
beforeEach(() => {
  folder = makeKioskFolder();
  writeFileSync(folder.place('key'), `${server.token}\n`, { mode: 0o600 });
});
afterEach(() => {
  folder.remove();
});

/** The server has the clock of this machine, and so has what checks it; its zone data are of the same year. */
const realClock = {
  now: () => Date.now(),
  zones: { ...runtimeZones, release: `${new Date().getUTCFullYear()}z` },
};

function platform(changes: object = {}): object {
  const source = { kind: 'platform', base_url: server.baseUrl, token_file: 'key', ...changes };
  return { station: sampleStation, source };
}

async function trouble(config: object, here: Here = {}): Promise<Said | undefined> {
  const found = await folder.troubles(config, { probes: realClock, ...here });
  expect(JSON.stringify(found)).not.toContain(server.token);
  return found.find(({ severity }) => severity === 'error') ?? found[0];
}

describe('the report of a record', () => {
  const findingsOf = async (
    areas: string | null,
    report_url = server.baseUrl,
  ): Promise<readonly string[]> => {
    const token = areas === null ? 'x'.repeat(52) : await server.newToken(areas);
    writeFileSync(folder.place('report-key'), token, { mode: 0o600 });
    const record = { folder: 'record', report_url, token_file: 'report-key' };
    const checked = { ...platform(), record };
    const { findings } = await folder.check(checked, { probes: realClock });
    expect(JSON.stringify(findings)).not.toContain(token);
    return findings
      .filter(({ path }) => /report_url|record.token_file/.test(path))
      .map(({ severity, message }) => `${severity}: ${message}`);
  };

  it.each<[string, string | null, RegExp]>([
    ['accepted, for it alone', 'report', /info: The token reports, and opens nothing else/],
    [
      'accepted with a token that opens more',
      'report,pricing',
      /warning: .* more than reports: pricing/,
    ],
    [
      'refused for a token of prices',
      'pricing',
      /error: The token does not open reports \(its areas: pricing\)/,
    ],
    ['refused for an unknown token', null, /error: .* does not know the token/],
  ])('is %s', async (_what, areas, expected) => {
    expect((await findingsOf(areas)).at(-1)).toMatch(expected);
  });

  it('is refused by an address that is none', async () => {
    expect((await findingsOf('report', `${server.baseUrl}/wrong`)).at(-1)).toMatch(
      /error: .* does not accept reports of displays \(status 404\)/,
    );
    expect((await findingsOf('report', 'http://127.0.0.1:1')).at(-1)).toMatch(
      /error: .* does not respond/,
    );
  });
});

describe('a platform', () => {
  it('that answers, knows the station and agrees on the time', async () => {
    const { findings, exitCode } = await folder.check(platform(), { probes: realClock });
    const ofPlatform = findings.filter(({ area }) => ['platform', 'key', 'clock'].includes(area));
    expect(ofPlatform.map(({ area, severity }) => `${area} ${severity}`)).toEqual([
      ...['key info', 'key info', 'platform info', 'clock info', 'clock info'],
    ]);
    expect(ofPlatform[1]?.message).toBe('The token reads stations and prices only.');
    expect(ofPlatform[2]?.message).toBe(
      `${server.baseUrl} responds, accepts the tokens, and has the station and the prices.`,
    );
    expect(exitCode).toBe(0);
  });

  it.each<[string, object, string, RegExp, RegExp]>([
    [
      'that does not know the station',
      { station: '00000000-0000-4000-8000-000000000000' },
      '$.station',
      /no such object/,
      /wattpost kiosk init lists them/,
    ],
    ['that is asked for no uuid', { station: 'x' }, '$.station', /Expected a UUID/, /uuid/],
  ])('%s', async (_title, members, path, message, cure) => {
    const found = await trouble({ ...platform(), ...members });
    expect(found).toMatchObject({ severity: 'error', path });
    expect([found?.message, found?.cure]).toEqual([
      expect.stringMatching(message),
      expect.stringMatching(cure),
    ]);
  });

  it('that does not take the key', async () => {
    writeFileSync(folder.place('key'), 'x'.repeat(52));
    expect(await trouble(platform())).toMatchObject({
      severity: 'error',
      path: '$.source.token_file',
      cure: expect.stringContaining('stations:read,pricing') as string,
    });
  });

  it('whose key can write, for stations, prices or both', async () => {
    const writing = await server.newToken('stations,pricing,pricing:write');
    writeFileSync(folder.place('writer'), writing, { mode: 0o600 });
    for (const member of ['token_file', 'pricing_token_file']) {
      const config = platform({ pricing_token_file: 'key', [member]: 'writer' });
      expect(await trouble(config)).toEqual({
        area: 'key',
        severity: 'warning',
        path: `$.source.${member}`,
        message: 'The token opens more than a kiosk needs: stations, pricing:write.',
        cure: expect.stringContaining('--areas stations:read,pricing') as string,
      });
    }
    const both = platform({ token_file: 'writer' });
    const found = await folder.troubles(both, { probes: realClock });
    expect(found.map(({ path }) => path)).toEqual(['$.source.token_file']);
  });

  it('that has to sign its bundles', async () => {
    const [pinned, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
    const pem = pinned.publicKey.export({ type: 'spki', format: 'pem' });
    writeFileSync(folder.place('key.pub'), pem);
    const config = { ...platform(), public_key_file: 'key.pub' };
    const signing =
      (key: KeyObject) =>
      async (...asked: Parameters<typeof globalThis.fetch>): Promise<Response> => {
        const response = await globalThis.fetch(...asked);
        const bytes = Buffer.from(await response.arrayBuffer());
        const headers = new Headers(response.headers);
        headers.delete('content-encoding');
        headers.set('bundle-signature', sign(null, bytes, key).toString('base64'));
        return new Response(bytes, { status: response.status, headers });
      };
    const checkedWith = (key: KeyObject, zones = realClock.zones): ReturnType<typeof trouble> =>
      trouble(config, { probes: { ...realClock, zones, fetch: signing(key) } });
    const refused = { severity: 'error', path: '$.public_key_file' };
    expect(await trouble(config)).toMatchObject({
      ...refused,
      message: 'The platform does not sign its bundles.',
      cure: expect.stringContaining('--bundle-key') as string,
    });
    expect(await checkedWith(other.privateKey)).toMatchObject({
      ...refused,
      message: "The platform's signature is not that of the pinned key.",
    });
    expect(await checkedWith(pinned.privateKey)).toBeUndefined();
    const atUtc = (release: string) => ({ release, clockOf: () => 'UTC' });
    for (const [release, decides] of [
      ['2019a', 'that of the bundle, decides'],
      [`${new Date().getUTCFullYear() + 1}a`, 'that of this computer, decides'],
    ] as const) {
      expect(await checkedWith(pinned.privateKey, atUtc(release))).toMatchObject({
        area: 'zone data',
        severity: 'warning',
        code: 'zone_data_differs',
        message: expect.stringContaining(decides) as string,
      });
    }
  });

  it('that does not say what its key can do, nor its time', async () => {
    const silent = async (...asked: Parameters<typeof globalThis.fetch>): Promise<Response> => {
      const response = await globalThis.fetch(...asked);
      const headers = new Headers(response.headers);
      for (const name of ['token-areas', 'date', 'content-encoding']) headers.delete(name);
      return new Response(response.body, { status: response.status, headers });
    };
    const probes = { ...realClock, fetch: silent };
    const found = await folder.troubles(platform(), { probes });
    expect(found.map(({ area, severity, message }) => [area, severity, message])).toEqual([
      ['key', 'warning', 'The platform does not state whether the token can change anything.'],
      ['clock', 'warning', expect.stringContaining('could not be compared') as string],
    ]);
  });

  it('where nobody listens has another exit code than one that has to be changed', async () => {
    const away = await folder.check(platform({ base_url: 'http://127.0.0.1:9' }), {
      probes: realClock,
    });
    expect([
      away.exitCode,
      away.findings.find(({ severity }) => severity === 'error')?.code,
    ]).toEqual([69, 'unavailable']);
    const wrong = await folder.check(
      platform({ base_url: 'http://127.0.0.1:9', token_file: 'none' }),
      {
        probes: realClock,
      },
    );
    expect(wrong.exitCode).toBe(1);
  });

  it('where nobody listens', async () => {
    expect(await trouble(platform({ base_url: 'http://127.0.0.1:9' }))).toMatchObject({
      severity: 'error',
      path: '$.source.base_url',
      cure: expect.stringContaining('the network') as string,
    });
  });

  it.each([
    [10 * 60_000, 'error', /600 s ahead of/],
    [-60_000, 'warning', /60 s behind/],
  ])('whose clock differs by %i ms', async (shiftMs, severity, message) => {
    const now = (): number => realClock.now() + shiftMs;
    const found = await folder.troubles(platform(), { probes: { ...realClock, now } });
    const clock = found.find(({ area }) => area === 'clock');
    expect(clock).toMatchObject({ severity });
    expect(
      clock?.message.replace(/(59|61|599|601) s/, (all) => (all.length > 4 ? '600 s' : '60 s')),
    ).toMatch(message);
  });

  it('that is none: a page for people, an error, a redirect', async () => {
    const answers: readonly [number, Readonly<Record<string, string>>, string][] = [
      [200, { 'content-type': 'text/html' }, '<h1>Hello</h1>'],
      [500, {}, 'broken'],
      [302, { location: 'https://elsewhere.example/' }, ''],
    ];
    for (const [status, headers, body] of answers) {
      const stranger = await listen((_request, response) => {
        response.writeHead(status, headers).end(body);
      });
      try {
        const { port } = stranger.address() as AddressInfo;
        const found = await trouble(platform({ base_url: `http://127.0.0.1:${port}` }));
        expect(found).toMatchObject({ severity: 'error', path: '$.source.base_url' });
      } finally {
        stranger.close();
      }
    }
  });

  it('that repeats the key in its error', async () => {
    const stranger = await listen((request, response) => {
      const said = JSON.stringify({ status: 'error', message: JSON.stringify(request.headers) });
      response.writeHead(400, { 'content-type': 'application/json' }).end(said);
    });
    try {
      const { port } = stranger.address() as AddressInfo;
      const found = await trouble(platform({ base_url: `http://127.0.0.1:${port}` }));
      expect(found?.message).toContain('(key)');
    } finally {
      stranger.close();
    }
  });
});

function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const stranger = createServer({}, handler);
  return new Promise((resolve) => {
    stranger.listen(0, '127.0.0.1', () => {
      resolve(stranger);
    });
  });
}

describe('a file with a key', () => {
  it.each<[string, () => void, RegExp, RegExp]>([
    [
      'that others may read',
      () => {
        chmodSync(folder.place('key'), 0o644);
      },
      /mode 644/,
      /^chmod 600 /,
    ],
    [
      'that is large',
      () => {
        truncateSync(folder.place('key'), 5000);
      },
      /not a token file/,
      /wattpost-server token create/,
    ],
    [
      'that holds two lines',
      () => {
        writeFileSync(folder.place('key'), 'a\nb');
      },
      /not a token file/,
      /one token and nothing else/,
    ],
    [
      'that is empty',
      () => {
        writeFileSync(folder.place('key'), '\n');
      },
      /not a token file/,
      /one token and nothing else/,
    ],
  ])('%s', async (_title, spoil, message, cure) => {
    spoil();
    const found = await trouble(platform());
    expect(found).toMatchObject({ area: 'key', severity: 'error', path: '$.source.token_file' });
    expect(found?.message).toMatch(message);
    expect(found?.cure).toMatch(cure);
  });

  it('that is not there, or is a folder', async () => {
    mkdirSync(folder.place('folder'));
    for (const name of ['none', 'folder']) {
      const found = await trouble(platform({ pricing_token_file: name }));
      expect(found).toMatchObject({ severity: 'error', path: '$.source.pricing_token_file' });
    }
  });

  it('of another user: worth a warning here, refused by the kiosk itself', async () => {
    const other = (process.getuid?.() ?? 0) + 1;
    const probes = { ...realClock, uid: other };
    expect(await trouble(platform(), { probes })).toMatchObject({
      area: 'key',
      severity: 'warning',
    });
    expect(await trouble(platform(), { probes: { ...probes, isKiosk: true } })).toMatchObject({
      area: 'key',
      severity: 'error',
      cure: `chown ${other} ${folder.place('key')}`,
    });
  });
});

describe('wattpost kiosk init, with a platform', () => {
  const init = (...args: readonly string[]) => [
    ...['kiosk', 'init', folder.place('new.json'), '--base-url', server.baseUrl],
    ...['--token-file', folder.place('key'), ...args],
  ];

  it('lists the stations when none was named', async () => {
    const { exitCode, err } = await wattpostHere(init());
    expect(err).toContain('Missing: --station UUID');
    expect(err).toContain(`  ${sampleStation}  `);
    expect(exitCode).toBe(2);
  });

  it('lets somebody at a terminal choose one by its number', async () => {
    const { exitCode, err, out, asked } = await wattpostHere(init(), {
      answers: ['9', '1', '', '', '', '', ''],
    });
    expect([exitCode, asked.length], err).toEqual([0, 7]);
    expect(err).toMatch(/ {2}1 {2}\S.* {2}[0-9a-f-]{36}/);
    expect(out).toContain('wattpost kiosk check');
    const checked = await wattpostHere(['kiosk', 'check', folder.place('new.json'), '--json']);
    expect(JSON.parse(checked.out)).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ area: 'platform', severity: 'info' }),
      ]) as unknown,
    });
  });
});
