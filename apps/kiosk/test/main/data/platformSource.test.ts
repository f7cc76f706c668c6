import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../../scripts/start/sampleSite.ts';
import { acceptanceTerms } from '../../bundles/keeperTerms.ts';
import { stationUuid } from '../../bundles/testBundle.ts';
import { acceptBundle, type AcceptanceTerms } from '../../../src/main/bundle/acceptBundle.ts';
import type { Generation } from '../../../src/main/bundle/generation.ts';
import { makePlatformQuery, type PlatformAnswer } from '../../../src/main/reader/platformRound.ts';
import type { RunningSource } from '../../../src/main/data/kioskData.ts';
import { startTimer } from '../../../src/main/host/startTimer.ts';
import { pollPlatform, type PlatformSourceOptions } from '../../../src/main/data/platformSource.ts';

const token = 'wattpost_secret-key';
const hour = 3_600_000;

interface Heard {
  readonly offers: Generation[];
  readonly failures: string[];
  readonly pausesMs: number[];
  confirmations: number;
}

/** The platforms have the clock of this machine: a kiosk that was built and is run now. */
function termsOfNow(): Omit<AcceptanceTerms, 'publicKey'> {
  const nowMs = Date.now();
  return { ...acceptanceTerms, stations: [stationUuid], nowMs, builtAtMs: nowMs };
}

/** Polls in a hurry: thousandths of the real pauses, by a random number below nothing. */
function poll(
  changes: Partial<PlatformSourceOptions>,
  isUsed = true,
): Heard & Pick<RunningSource, 'again' | 'stop'> {
  const heard: Heard = { offers: [], failures: [], pausesMs: [], confirmations: 0 };
  const known = { ok: true, token } as const;
  const source = pollPlatform(
    {
      baseUrl: '',
      stations: [stationUuid],
      validForMs: 24 * hour,
      isSignatureRequired: false,
      timeoutMs: 300_000,
      poll: { everyMs: 20, random: () => -0.99 },
      now: () => Date.now(),
      query: makePlatformQuery(
        (url, init) => fetch(url, init),
        () => -0.99,
      ),
      readTokens: () => Promise.resolve({ stations: known, pricing: known }),
      ...changes,
    },
    {
      offer: (offered) => {
        heard.offers.push(offered);
        return Promise.resolve(isUsed);
      },
      confirm: () => {
        heard.confirmations += 1;
      },
      fail: (message) => {
        heard.failures.push(message);
      },
      pause: (forMs) => {
        heard.pausesMs.push(forMs);
      },
    },
  );
  onTestFinished(source.stop);
  return Object.assign(heard, { again: source.again, stop: source.stop });
}

/** A server that answers everything in one way. */
async function server(answer: (response: ServerResponse, url: string) => void): Promise<string> {
  const made = createServer((request, response) => {
    answer(response, request.url ?? '');
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    made.closeAllConnections();
    await new Promise((resolve) => made.close(resolve));
  });
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

describe('a platform that is well', () => {
  let platform: SamplePlatform;
  let good: Partial<PlatformSourceOptions>;
  beforeAll(async () => {
    platform = await startSamplePlatform(await readSampleSite());
    const known = { ok: true, token: platform.token } as const;
    good = {
      baseUrl: platform.baseUrl,
      readTokens: () => Promise.resolve({ stations: known, pricing: known }),
    };
  });
  afterAll(() => platform.dispose());

  it('returns a bundle once, dated by its own clock, and confirms it from then on', async () => {
    const beforeMs = Math.floor(Date.now() / 1000) * 1000;
    // No other clock than the platform's is near.
    const heard = poll({ ...good, now: () => 0 });
    await expect.poll(() => heard.confirmations).toBeGreaterThan(1);
    expect([heard.offers.length, heard.failures]).toEqual([1, []]);
    const [offered] = heard.offers;
    if (offered === undefined) throw new Error('There is no offer.');
    const acceptance = acceptBundle(offered, { ...termsOfNow(), publicKey: null });
    expect(acceptance.ok).toBe(true);
    if (!acceptance.ok) return;
    const { createdAtMs, validUntilMs } = acceptance.accepted;
    expect(createdAtMs).toBeGreaterThanOrEqual(beforeMs);
    expect(createdAtMs).toBeLessThanOrEqual(Date.now());
    expect(validUntilMs).toBe(createdAtMs + 24 * hour);
  });

  it('returns it again after half of its validity, or when it was refused', async () => {
    const renewed = poll({ ...good, validForMs: 2 });
    await expect.poll(() => renewed.offers.length).toBeGreaterThan(1);
    renewed.stop();
    const refused = poll(good, false);
    await expect.poll(() => refused.offers.length).toBeGreaterThan(1);
    expect(refused.confirmations).toBe(0);
  });

  it('returns it again when its clock, which was ahead, is set back', async () => {
    const hourMs = 3_600_000;
    let createdAtMs = 2 * hourMs;
    const bytes = new Uint8Array();
    const ask = (): ReturnType<PlatformSourceOptions['query']> =>
      Promise.resolve({ ok: true, bytes, signature: null, content: 'same', createdAtMs });
    const heard = poll({ ...good, query: ask });
    await expect.poll(() => heard.confirmations).toBeGreaterThan(1);
    // Servers whose clocks differ a little take turns.
    createdAtMs -= 2_000;
    const before = heard.confirmations;
    await expect.poll(() => heard.confirmations).toBeGreaterThan(before + 1);
    expect(heard.offers).toHaveLength(1);
    createdAtMs = hourMs;
    await expect.poll(() => heard.offers.length).toBe(2);
    const then = heard.confirmations;
    await expect.poll(() => heard.confirmations).toBeGreaterThan(then);
    expect(heard.offers).toHaveLength(2);
  });

  it('C5 returns another bundle when another price counts', async () => {
    let follow = 'start';
    const query = makePlatformQuery(async (url, init) => {
      const bundle = (await (await fetch(url, init)).json()) as object;
      return Response.json({ ...bundle, format: 'wattpost-bundle/2', follow });
    }, Math.random);
    const heard = poll({ ...good, query });
    await expect.poll(() => heard.confirmations).toBeGreaterThan(1);
    follow = 'schedule';
    await expect.poll(() => heard.offers.length).toBe(2);
    const bundles = heard.offers.map(
      ({ bytes }) => JSON.parse(Buffer.from(bytes).toString()) as object,
    );
    expect(bundles).toMatchObject([{ follow: 'start' }, { follow: 'schedule' }]);
  });

  it('reads from an older platform a station in a zone that only the zone data of the system knows', async () => {
    const own = { release: '2026f', clockOf: () => 'Europe/Vienna' };
    const query = makePlatformQuery(
      async (url, init) => {
        if (url.includes('/bundle?')) return new Response('', { status: 404 });
        const response = await fetch(url, init);
        const text = (await response.text()).replaceAll('Europe/Vienna', 'Etc/Of_Tomorrow');
        const { status, headers } = response;
        return new Response(status === 304 ? null : text, { status, headers });
      },
      Math.random,
      own,
    );
    const heard = poll({ ...good, query });
    await expect.poll(() => heard.offers.length).toBe(1);
    heard.stop();
    expect(Buffer.from(heard.offers[0]?.bytes ?? '').toString()).toContain('Etc/Of_Tomorrow');
  });

  it('needs one request for each poll', async () => {
    const addresses: string[] = [];
    const query = makePlatformQuery((url, init) => {
      addresses.push(url);
      return fetch(url, init);
    }, Math.random);
    const heard = poll({ ...good, query });
    await expect.poll(() => heard.confirmations).toBeGreaterThan(1);
    heard.stop();
    expect(new Set(addresses)).toEqual(
      new Set([`${platform.baseUrl}/api/dynamic_pricing/bundle?station=${stationUuid}&format=2`]),
    );
    expect(addresses.length).toBeLessThanOrEqual(heard.confirmations + 2);
  });

  it.each([
    ['one request a poll', false],
    ['signed bundles', true],
  ])('that limits a display is left alone for as long as it says: %s', async (_name, isSigned) => {
    let isLimited = false;
    const query = makePlatformQuery((url, init) => {
      if (!isLimited) return fetch(url, init);
      const body = JSON.stringify({ status: 'error', message: 'Too many requests' });
      return Promise.resolve(new Response(body, { status: 429, headers: { 'retry-after': '90' } }));
    }, Math.random);
    if (isSigned) isLimited = true;
    const timersMs: number[] = [];
    const heard = poll({
      ...good,
      query,
      isSignatureRequired: isSigned,
      startTimer: (work, delayMs) => {
        timersMs.push(delayMs);
        return startTimer(work, delayMs);
      },
    });
    if (!isSigned) await expect.poll(() => heard.confirmations).toBeGreaterThan(0);
    isLimited = true;
    await expect.poll(() => heard.failures.length).toBe(1);
    // What it has, it keeps: nothing else was offered.
    expect(heard.offers).toHaveLength(isSigned ? 0 : 1);
    expect(heard.failures[0]).toContain('Too many requests');
    expect([heard.pausesMs.at(-1), timersMs.at(-1)]).toEqual([90_000, 90_000]);
  });

  it('does not silence a display for longer than failures do', async () => {
    const answer = { ok: false, reason: 'limited', retryAfterMs: 3_600_000 } as const;
    const heard = poll({ ...good, query: () => Promise.resolve(answer) });
    await expect.poll(() => heard.pausesMs).toEqual([15 * 60_000]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('confirms with the first answer that what is used (%s) holds', async (isUsed, count) => {
    const bundle = { bytes: new Uint8Array(), signature: null, content: 'stored', createdAtMs: 1 };
    const query = (): Promise<PlatformAnswer> => Promise.resolve({ ok: true, ...bundle });
    const heard = poll({ query, poll: { everyMs: hour, random: () => 0 } }, isUsed);
    await expect.poll(() => heard.pausesMs.length).toBe(1);
    expect([heard.offers.length, heard.confirmations]).toEqual([1, count]);
  });

  it('offers what it has again, instead of confirming it, when another bundle may be in use', async () => {
    const heard = poll(good);
    await expect.poll(() => heard.confirmations).toBeGreaterThan(1);
    expect(heard.offers).toHaveLength(1);
    heard.again();
    await expect.poll(() => heard.offers.length).toBe(2);
  });

  it('is refused for want of a signature where one is required', async () => {
    const { failures, offers } = poll({ ...good, isSignatureRequired: true });
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    expect([offers.length, failures[0]]).toEqual([
      0,
      expect.stringContaining('The platform does not sign its bundles'),
    ]);
  });

  it('with a key that is not there, or has no rights', async () => {
    const missing = { ok: false, reason: 'key.txt cannot be read: ENOENT' } as const;
    const none = poll({
      ...good,
      readTokens: () => Promise.resolve({ stations: missing, pricing: missing }),
    });
    await expect.poll(() => none.failures.length).toBeGreaterThan(1);
    expect(none.failures[0]).toBe(`${platform.baseUrl}: key.txt cannot be read: ENOENT`);
    const { failures } = poll({ baseUrl: platform.baseUrl });
    await expect.poll(() => failures.length).toBeGreaterThan(1);
    expect(failures[0]).toMatch(/key|token|credential|author/i);
    expect(failures.join()).not.toContain(token);
  });
});

describe('a platform that signs', () => {
  const pair = generateKeyPairSync('ed25519');
  let folder: string;
  let platform: SamplePlatform;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'wattpost-key-'));
    const keyFile = path.join(folder, 'bundles.key');
    const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(keyFile, pem, { mode: 0o600 });
    platform = await startSamplePlatform(await readSampleSite(), undefined, [
      '--bundle-key',
      keyFile,
    ]);
  });
  afterAll(async () => {
    await platform.dispose();
    rmSync(folder, { recursive: true });
  });

  it('returns a bundle that only its signature authenticates, and confirms it', async () => {
    const known = { ok: true, token: platform.token } as const;
    const heard = poll({
      baseUrl: platform.baseUrl,
      isSignatureRequired: true,
      readTokens: () => Promise.resolve({ stations: known, pricing: known }),
    });
    await expect.poll(() => heard.confirmations).toBeGreaterThan(1);
    expect([heard.offers.length, heard.failures]).toEqual([1, []]);
    const [offered] = heard.offers;
    if (offered === undefined) throw new Error('There is no offer.');
    const terms = termsOfNow();
    const codeOf = (one: Generation, publicKey: KeyObject): string => {
      const acceptance = acceptBundle(one, { ...terms, publicKey });
      return acceptance.ok ? 'accepted' : acceptance.refusal.code;
    };
    expect(codeOf(offered, pair.publicKey)).toBe('accepted');
    expect(codeOf(offered, generateKeyPairSync('ed25519').publicKey)).toBe('forged');
    const bytes = Buffer.from(offered.bytes);
    bytes[bytes.length - 2] = 0x20;
    expect(codeOf({ ...offered, bytes }, pair.publicKey)).toBe('forged');
    expect(codeOf({ ...offered, signature: null }, pair.publicKey)).toBe('not_signed');
    const { created_at, valid_until } = JSON.parse(Buffer.from(offered.bytes).toString()) as Record<
      string,
      string
    >;
    expect(Date.parse(valid_until ?? '') - Date.parse(created_at ?? '')).toBe(24 * hour);
  });
});

describe('a platform that is not', () => {
  it.each<[string, (response: ServerResponse, url: string) => void, RegExp]>([
    ['answers 500', (response) => response.writeHead(500).end('{"status":"error"}'), /500|read/],
    [
      'answers 401, and repeats the key',
      (response) => {
        response.writeHead(401, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ status: 'error', message: `${token} opens nothing` }));
      },
      /\(key\) opens nothing/,
    ],
    ['answers garbage', (response) => response.end('<html>\u0000'), /read/],
    [
      'answers half a body',
      (response) => {
        response.writeHead(200, { 'content-length': '5000' });
        response.write('{"id":');
        setTimeout(() => response.destroy(), 5);
      },
      /read/,
    ],
    ['answers nothing', () => undefined, /within 400 ms/],
    ['drops the connection', (response) => response.destroy(), /read/],
    [
      'redirects without end',
      (response, url) => response.writeHead(302, { location: `${url}x` }).end(),
      /redirects/,
    ],
    [
      'answers with a huge body',
      (response) => {
        const more = (): void => {
          while (response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      },
      /bytes|within/,
    ],
    [
      'answers with another station',
      (response) => response.end('{"id":"x","type":"charging_stations","attributes":{}}'),
      /read|station/,
    ],
  ])(
    '%s: nothing is offered, the reason is told without the key, and it is asked again',
    async (_title, answer, reason) => {
      const baseUrl = await server(answer);
      const limit = reason.source.includes('within') ? { timeoutMs: 400 } : {};
      const { offers, failures, confirmations } = poll({ baseUrl, ...limit });
      await expect.poll(() => failures.length).toBeGreaterThan(1);
      expect([offers.length, confirmations]).toEqual([0, 0]);
      expect(failures[0]).toMatch(reason);
      expect(failures.join()).not.toContain(token);
    },
  );

  it('is not there: and is found once it is', async () => {
    const { failures, offers, pausesMs } = poll({ baseUrl: 'http://127.0.0.1:9' });
    await expect.poll(() => pausesMs.length).toBeGreaterThan(1);
    expect(offers).toEqual([]);
    // A pause after each failure, the second one longer; what is told is what is waited.
    expect(failures.length).toBeGreaterThanOrEqual(pausesMs.length);
    expect(pausesMs.slice(0, 2)).toEqual([25, 50]);
  });

  it('is not polled after the end', async () => {
    let count = 0;
    const refusal = { ok: false, reason: 'no' } as const;
    const query = (): Promise<PlatformAnswer> => {
      count += 1;
      return Promise.resolve(refusal);
    };
    const { pausesMs, stop } = poll({ query });
    await expect.poll(() => pausesMs.length).toBeGreaterThan(0);
    stop();
    const before = count;
    // The pauses of another one, which begins now, are over later than that of the first.
    const other = poll({ query: () => Promise.resolve(refusal) });
    await expect.poll(() => other.failures.length).toBeGreaterThan(pausesMs.length + 1);
    expect(count).toBe(before);
  });
});
