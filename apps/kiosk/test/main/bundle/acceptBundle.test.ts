import { runtimeZones } from '@wattpost/contract';
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { acceptanceTerms } from '../../bundles/keeperTerms.ts';
import {
  sampleBundle,
  stationUuid,
  testBundle,
  twoListsBundle,
  withOtherZoneData,
  type BundleChanges,
} from '../../bundles/testBundle.ts';
import { acceptBundle, type AcceptanceTerms } from '../../../src/main/bundle/acceptBundle.ts';
import type { ActiveBundle } from '../../../src/main/bundle/activeBundle.ts';

const nowMs = Date.parse('2026-11-19T11:00:00Z');

function accept(changes: BundleChanges, terms: Partial<AcceptanceTerms> = {}, signature = '') {
  return acceptBundle(
    { bytes: testBundle(changes), signature: signature === '' ? null : signature },
    { ...acceptanceTerms, stations: [stationUuid], nowMs, ...terms },
  );
}

function accepted(changes: BundleChanges): ActiveBundle {
  const acceptance = accept(changes);
  if (!acceptance.ok) throw new Error(JSON.stringify(acceptance));
  return acceptance.accepted;
}

function code(acceptance: ReturnType<typeof acceptBundle>): string {
  return acceptance.ok ? 'accepted' : acceptance.refusal.code;
}

describe('accepted bundles', () => {
  it('a valid bundle, with all that the board needs', () => {
    expect(accepted({ validUntil: '2027-01-01T00:00:00Z' })).toMatchObject({
      createdAtMs: Date.parse('2026-11-02T06:00:00Z'),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      data: {
        kind: 'stations',
        bundle: { stations: [{ uuid: stationUuid }], cost_rates: [{ currency: 'EUR' }] },
      },
      validUntilMs: Date.parse('2027-01-01T00:00:00Z'),
    });
  });

  it('several stations, in the order in which they were named', () => {
    const bytes = readFileSync(sampleBundlePath('three-stations'));
    const bundle = JSON.parse(bytes.toString('utf8')) as { stations: { uuid: string }[] };
    const [first = '', second = '', third = ''] = bundle.stations.map(({ uuid }) => uuid);
    const offer = (stations: readonly string[], current: ActiveBundle | null = null) =>
      acceptBundle({ bytes, signature: null }, { ...acceptanceTerms, stations, current, nowMs });
    const taken = offer([third, first]);
    if (!taken.ok) throw new Error(JSON.stringify(taken));
    const { stations, cost_rates: rates } = taken.accepted.data.bundle;
    expect(stations.map(({ uuid }) => uuid)).toEqual([third, first]);
    // What other stations use is not among them.
    expect(new Set(rates.map(({ name }) => name))).toEqual(new Set(['Stadt AC fix', 'Stadt AC']));
    // Where none is named, those that were there stay.
    const again = offer([], taken.accepted);
    expect(again.ok && again.accepted.data.bundle.stations.map(({ uuid }) => uuid)).toEqual([
      third,
      first,
    ]);
    const lacking = offer([second, 'other', first]);
    expect(lacking).toMatchObject({ ok: false, refusal: { code: 'wrong_station' } });
    if (!lacking.ok) expect(lacking.refusal.reasons).toEqual(['it has no station other']);
  });

  it('K a calendar of cost rates, with the rates and the zones of the stations shown', () => {
    const bundle = withOtherZoneData(
      twoListsBundle([0.5, 0.6], '2027-01-01T00:00:00'),
      '2026-12-24T12:00:00Z',
      '2026-12-24T11:00:00Z',
    );
    const other = { ...bundle.cost_rates[0], uuid: '5d0b6c9e-40f4-4c33-9b7c-0f5f5f3b7a22' };
    const bytes = Buffer.from(
      JSON.stringify({ ...bundle, cost_rates: [...bundle.cost_rates, other] }),
    );
    const taken = acceptBundle(
      { bytes, signature: null },
      { ...acceptanceTerms, nowMs },
      { ...runtimeZones, release: '2026a' },
    );
    if (!taken.ok) throw new Error(JSON.stringify(taken));
    const { bundle: shown } = taken.accepted.data;
    expect(shown.stations[0]?.cost_rate_periods).toHaveLength(1);
    expect(shown.cost_rates.map(({ uuid }) => uuid)).toEqual(
      bundle.cost_rates.map(({ uuid }) => uuid),
    );
    expect(shown.zone_data).toBeUndefined();
    expect(taken.accepted.data.clocks).toMatchObject([
      { timeZone: 'Europe/Vienna', changes: [{ offsetSeconds: 0 }] },
    ]);
    expect(taken.accepted.notices.join()).toMatch(
      /^This display has zone data 2026a, the bundle was made with of a version that is not known; they differ for Europe\/Vienna from 2026-12-24T11:00:00.000Z .* until it is 365 days old/,
    );
  });

  it('refuses clocks that are out of order, whatever else is in it', () => {
    const bundle = withOtherZoneData(
      twoListsBundle([0.5, 0.6], '2027-01-01T00:00:00'),
      '2026-12-24T12:00:00Z',
      '2020-01-01T00:00:00Z',
    );
    const bytes = Buffer.from(JSON.stringify(bundle));
    expect(acceptBundle({ bytes, signature: null }, { ...acceptanceTerms, nowMs })).toMatchObject({
      ok: false,
      refusal: {
        code: 'not_sound',
        reasons: ['$.zone_data.zones[0].changes[0].at not_in_order'],
      },
    });
  });

  it('K6 refuses a later format, and states what to do', () => {
    const text = Buffer.from(testBundle())
      .toString()
      .replace('wattpost-bundle/1', 'wattpost-bundle/3');
    const offered = { bytes: Buffer.from(text), signature: null };
    expect(acceptBundle(offered, { ...acceptanceTerms, nowMs })).toEqual({
      ok: false,
      refusal: {
        code: 'unknown_format',
        reasons: ['$.format unknown_format: if it is a newer bundle, update the kiosk'],
      },
    });
  });

  it('the first station where none was named', () => {
    expect(code(accept({}, { stations: [] }))).toBe('accepted');
  });

  it.each<[string, BundleChanges, BundleChanges, string]>([
    ['a newer one', { created: '2026-11-03T06:00:00Z' }, {}, 'accepted'],
    ['one of the same instant, corrected', { price: 0.2 }, {}, 'accepted'],
    ['an older one', { created: '2026-11-01T06:00:00Z' }, {}, 'rolled_back'],
    [
      'an expired one in place of a valid one',
      { created: '2026-11-03T06:00:00Z', validUntil: '2026-11-19T11:00:00Z' },
      {},
      'expired',
    ],
    [
      'an expired one in place of an expired one',
      { created: '2026-11-03T06:00:00Z', validUntil: '2026-11-19T11:00:00Z' },
      { validUntil: '2026-11-10T00:00:00Z' },
      'accepted',
    ],
    ['one from the future', { created: '2026-11-19T11:06:00Z' }, {}, 'from_the_future'],
    [
      'one from a clock that is a little ahead',
      { created: '2026-11-19T11:04:00Z' },
      {},
      'accepted',
    ],
    [
      'one from the future in place of one that is a little ahead',
      { created: '2027-11-19T11:00:00Z' },
      { created: '2026-11-19T11:01:00Z' },
      'from_the_future',
    ],
    [
      'one from the future in place of one from the future',
      { created: '2027-11-19T11:06:00Z' },
      { created: '2027-01-01T00:00:00Z' },
      'accepted',
    ],
    [
      'one for another station',
      { station: 'other', created: '2026-11-03T06:00:00Z' },
      {},
      'wrong_station',
    ],
    ['one with a price that is none', { price: -1 }, {}, 'not_sound'],
    ['one in a zone that nobody knows', { timeZone: 'Europe/Atlantis' }, {}, 'zone_missing'],
  ])('%s', (_title, offered, current, expected) => {
    expect(code(accept(offered, { current: accepted(current) }))).toBe(expected);
  });

  describe('by its date', () => {
    const built = Date.parse('2026-11-01T00:00:00Z');
    const later = '2028-06-01T00:00:00Z';
    it.each<[string, string, string | null, boolean, string]>([
      // offered, in use, whether the clock is trusted
      [
        'one of 2099 where there is nothing',
        '2099-01-01T00:00:00Z',
        null,
        false,
        'from_the_future',
      ],
      ['the same at a trusted clock', '2099-01-01T00:00:00Z', null, true, 'from_the_future'],
      ['one of in two years where there is nothing', later, null, false, 'accepted'],
      ['the same at a trusted clock', later, null, true, 'from_the_future'],
      [
        'a right one after one of in two years',
        '2026-11-18T00:00:00Z',
        later,
        false,
        'rolled_back',
      ],
      ['the same at a trusted clock', '2026-11-18T00:00:00Z', later, true, 'accepted'],
      [
        'an older one at a trusted clock',
        '2026-11-01T06:00:00Z',
        '2026-11-02T06:00:00Z',
        true,
        'rolled_back',
      ],
    ])(
      '%s: offered %s, in use %s, trusted %s: %s',
      (_title, created, inUse, isTrusted, expected) => {
        const current = inUse === null ? null : accepted({ created: inUse });
        const terms = { current, builtAtMs: built, isClockTrusted: isTrusted };
        expect(code(accept({ created }, terms))).toBe(expected);
      },
    );

    it.each<[string, string, string | null, boolean, string]>([
      // offered, the last that the clock has reached, whether the clock is trusted
      ['a right one', '2026-11-18T00:00:00Z', null, false, 'accepted'],
      ['one after it', '2026-11-18T00:00:00Z', '2026-11-17T00:00:00Z', false, 'accepted'],
      ['one before it', '2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z', false, 'rolled_back'],
      [
        'one before it, trusted',
        '2026-11-16T00:00:00Z',
        '2026-11-17T00:00:00Z',
        true,
        'rolled_back',
      ],
      ['one before it that is to come', '2027-01-01T00:00:00Z', null, false, 'rolled_back'],
    ])(
      'in place of one whose date the clock has never reached %s: offered %s, reached %s, trusted %s: %s',
      (_title, created, reached, isTrusted, expected) => {
        const terms = {
          current: accepted({ created: later }),
          builtAtMs: built,
          isClockTrusted: isTrusted,
          newestReached: reached === null ? null : accepted({ created: reached }),
        };
        expect(code(accept({ created }, terms))).toBe(expected);
      },
    );

    it('of one instant an older file is refused, and says when one that is to come may be taken', () => {
      const current = accepted({});
      expect(code(accept({ price: 0.2 }, { current, mustBeLater: true }))).toBe('rolled_back');
      expect(accept({ created: '2026-11-19T11:06:00Z' }, { current })).toMatchObject({
        refusal: { dueMs: Date.parse('2026-11-19T11:01:00Z') },
      });
    });

    it('with a clock at 1970, accepts plausible bundles only', () => {
      const terms = { nowMs: 60_000, builtAtMs: built };
      expect(code(accept({ created: '2026-11-18T00:00:00Z' }, terms))).toBe('accepted');
      expect(code(accept({ created: '2099-01-01T00:00:00Z' }, terms))).toBe('from_the_future');
    });

    it('a program that was not renewed for years believes a trusted clock', () => {
      const nowMs = Date.parse('2031-01-01T00:00:00Z');
      const created = '2030-12-31T00:00:00Z';
      expect(code(accept({ created }, { nowMs, builtAtMs: built }))).toBe('from_the_future');
      const trusted = { nowMs, builtAtMs: built, isClockTrusted: true };
      expect(code(accept({ created }, trusted))).toBe('accepted');
    });

    it.each([
      [
        'the program, where the clock has reached it',
        '2031-01-01T00:00:00Z',
        'update the kiosk, or let a time server set this clock',
      ],
      [
        'a clock, where it is in the future',
        '2026-11-19T11:00:00Z',
        'set the clock, here or where it was made',
      ],
    ])('a date years after the build is refused with the cure of %s', (_title, now, cure) => {
      const terms = { nowMs: Date.parse(now), builtAtMs: built };
      expect(accept({ created: '2030-12-31T00:00:00Z' }, terms)).toMatchObject({
        refusal: {
          reasons: [
            `it was made at 2030-12-31T00:00:00.000Z, more than three years after this program was built (2026-11-01T00:00:00.000Z): ${cure}`,
          ],
        },
      });
    });

    it('a bundle that a wrong date blocks is reported with a remedy', () => {
      const acceptance = accept({}, { current: accepted({ created: later }) });
      expect(acceptance).toMatchObject({
        refusal: { reasons: [expect.stringContaining('--forget-prices') as string] },
      });
    });
  });

  it('the station that was there first stays where none was named', () => {
    const terms = { stations: [], current: accepted({}) };
    expect(code(accept({ station: 'other', created: '2026-11-03T06:00:00Z' }, terms))).toBe(
      'wrong_station',
    );
  });

  it('every reason names its place', () => {
    const acceptance = accept({ price: -1 });
    expect(acceptance.ok).toBe(false);
    if (!acceptance.ok) expect(acceptance.refusal.reasons[0]).toMatch(/^\$\.cost_rates\[0\]/);
    const other = accept({}, { stations: ['other'] });
    if (!other.ok) expect(other.refusal.reasons).toEqual(['it has no station other']);
  });
});

describe('a reason', () => {
  const secret = 'wattpost_secret';
  it.each([
    ['a key', secret],
    ['a key in quotes', JSON.stringify(secret)],
    ['keys of another program', JSON.stringify({ [secret]: secret, format: secret })],
    ['a key twice', `{"${secret}": 1, "${secret}": 2}`],
    ['a number in it', `{"${secret}": 0.12345678901234567890123}`],
    ['a bundle with a secret for a zone', Buffer.from(testBundle({ timeZone: secret })).toString()],
    [
      'a bundle with a secret for a rate',
      Buffer.from(testBundle())
        .toString()
        .replaceAll(/"cost_rate_uuid":"[^"]*"/g, `"cost_rate_uuid":"${secret}"`),
    ],
    ['a bundle of another station', Buffer.from(testBundle({ station: secret })).toString()],
  ])('for a file that is %s does not repeat what stood in it', (_title, text) => {
    const terms = { ...acceptanceTerms, stations: [stationUuid] };
    const acceptance = acceptBundle({ bytes: Buffer.from(text), signature: null }, terms);
    expect(acceptance.ok).toBe(false);
    expect(JSON.stringify(acceptance)).not.toContain(secret.slice(0, 8));
  });
});

describe('signatures', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const other = generateKeyPairSync('ed25519');
  const bytes = testBundle();
  const good = sign(null, bytes, privateKey).toString('base64');

  it.each([
    ['the pinned key’s', good, 'accepted'],
    ['the same with a line feed', `${good}\n`, 'accepted'],
    ['none', '', 'not_signed'],
    ['another key’s', sign(null, bytes, other.privateKey).toString('base64'), 'forged'],
    [
      'that of other bytes',
      sign(null, testBundle({ price: 0.1 }), privateKey).toString('base64'),
      'forged',
    ],
    ['nonsense', 'nonsense', 'forged'],
    ['one cut short', good.slice(0, 80), 'forged'],
  ])('%s', (_title, signature, expected) => {
    expect(code(accept({}, { publicKey }, signature))).toBe(expected);
  });

  it('cover the zone data', () => {
    const written = (until: string): Uint8Array =>
      Buffer.from(JSON.stringify(withOtherZoneData(sampleBundle(), until)));
    const signed = written('2027-01-01T00:00:00Z');
    const terms = { ...acceptanceTerms, stations: [stationUuid], nowMs, publicKey };
    const signature = sign(null, signed, privateKey).toString('base64');
    expect(code(acceptBundle({ bytes: signed, signature }, terms))).toBe('accepted');
    const changed = written('2027-02-01T00:00:00Z');
    expect(code(acceptBundle({ bytes: changed, signature }, terms))).toBe('forged');
  });

  it('are not required without a key', () => {
    expect(code(accept({}, {}, 'nonsense'))).toBe('accepted');
  });
});
