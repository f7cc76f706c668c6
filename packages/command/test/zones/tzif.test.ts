import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxTzifBytes, readTzif } from '../../src/zones/tzif.ts';
import { tzifBytes } from './tzifBytes.ts';

const about = { timeZone: 'Made/Up', release: '2026e' };
const second = (iso: string): number => Date.parse(iso) / 1000;

/** Winnipeg until the law of 2026. */
const winnipeg = {
  offsets: [-23_316, -21_600, -18_000],
  transitions: [
    [-(2n ** 59n), 0],
    [second('1887-07-16T06:28:36Z'), 1],
    [second('2026-03-08T08:00:00Z'), 2],
    [second('2026-11-01T07:00:00Z'), 2],
  ] as const,
  footer: 'EST5',
};

function changesOf(bytes: Uint8Array): unknown {
  const reading = readTzif(bytes, about);
  if (!reading.ok) return reading.reason;
  const { until, offsetSeconds, changes } = reading.clock;
  const listed = changes.map(
    (change) => `${new Date(change.epochMs).toISOString().slice(0, 16)} ${change.offsetSeconds}`,
  );
  return [offsetSeconds, ...listed, new Date(until).getUTCFullYear()];
}

describe('a file of the compiled database', () => {
  it.each<[string, Uint8Array, unknown]>([
    ['one offset', tzifBytes({}), [0, 2100]],
    ['a footer alone', tzifBytes({ offsets: [3600], footer: 'EST5' }), [-18_000, 2100]],
    ['no footer, one offset', tzifBytes({ offsets: [3600], footer: '' }), [3600, 2100]],
    [
      'transitions, a rule without changes',
      tzifBytes(winnipeg),
      [-21_600, '2026-03-08T08:00 -18000', 2100],
    ],
    [
      'no rule: the clock ends with the last transition',
      tzifBytes({ ...winnipeg, footer: '' }),
      [-21_600, '2026-03-08T08:00 -18000', 2026],
    ],
    [
      'a local time that is not known',
      tzifBytes({ ...winnipeg, footer: '<-00>0' }),
      [-21_600, '2026-03-08T08:00 -18000', 2026],
    ],
    [
      'a transition before 1970 alone',
      tzifBytes({ offsets: [60, 7200], transitions: [[-5, 1]], footer: 'EET-2' }),
      [7200, 2100],
    ],
    [
      'transitions later alone',
      tzifBytes({ offsets: [60, 0], transitions: [[5, 1]] }),
      [60, '1970-01-01T00:00 0', 2100],
    ],
  ])('with %s', (_name, bytes, expected) => {
    expect(changesOf(bytes)).toEqual(expected);
  });

  it('starts with the first transition if the time before it is not known', () => {
    const transitions = [[second('2026-03-08T08:00:00Z'), 1]] as const;
    const reading = readTzif(
      tzifBytes({ offsets: [0, -18_000], transitions, footer: 'EST5', name: '-00' }),
      about,
    );
    const clock = { from: Date.UTC(2026, 2, 8, 8), offsetSeconds: -18_000, changes: [] };
    expect(reading).toMatchObject({ ok: true, clock });
    expect(changesOf(tzifBytes({ footer: '<-00>0', name: '-00' }))).toEqual([0, 2100]);
  });

  it('follows its rule after the last transition, until 2099', () => {
    const bytes = tzifBytes({
      offsets: [3600, 7200],
      transitions: [[second('2037-03-29T01:00:00Z'), 1]],
      footer: 'CET-1CEST,M3.5.0,M10.5.0/3',
    });
    const found = changesOf(bytes) as string[];
    expect(found.slice(0, 3)).toEqual([3600, '2037-03-29T01:00 7200', '2037-10-25T01:00 3600']);
    expect(found.slice(-2)).toEqual(['2099-10-25T01:00 3600', 2100]);
    expect(found).toHaveLength(2 + 63 * 2);
  });

  it('has a rule that holds from the start if it has no transitions', () => {
    const south = tzifBytes({ footer: 'AEST-10AEDT,M10.1.0,M4.1.0/3' });
    expect((changesOf(south) as string[]).slice(0, 2)).toEqual([39_600, '1970-04-04T16:00 36000']);
    expect(changesOf(tzifBytes({ footer: 'XXX3EDT4,0/0,J365/23' }))).toEqual([-14_400, 2100]);
  });

  const good = tzifBytes(winnipeg);

  it.each<[string, Uint8Array, string]>([
    ['nothing', Buffer.alloc(0), 'it is not a TZif file'],
    ['another file', Buffer.from('#!/bin/sh\n'.repeat(10)), 'it is not a TZif file'],
    ['a header alone', good.subarray(0, 44), 'it is truncated'],
    ['no footer', good.subarray(0, -6), 'it is truncated'],
    ['half a footer', good.subarray(0, -1), 'it is truncated'],
    ['version 1', tzifBytes({ version: '\0' }), 'it has version 1, without a rule for later years'],
    ['no offset', tzifBytes({ offsets: [] }), 'it has no offset'],
    ['leap seconds', tzifBytes({ leapSeconds: 2 }), 'it counts leap seconds'],
    ['an unknown type', tzifBytes({ transitions: [[5, 1]] }), 'a transition has an unknown type'],
    [
      'a transition twice',
      tzifBytes({
        transitions: [
          [5, 0],
          [5, 0],
        ],
      }),
      'its transitions are not in order',
    ],
    ['another footer', tzifBytes({ footer: 'now' }), 'its footer is not a rule that is known here'],
    ['too much', Buffer.concat([good, Buffer.alloc(maxTzifBytes)]), 'it has more than 65536 bytes'],
    [
      'an offset of a day',
      tzifBytes({ offsets: [86_400], footer: '' }),
      'Expected whole seconds east of UTC, less than a day, found 86400.',
    ],
    [
      'an end before 1970',
      tzifBytes({ transitions: [[-5, 0]], footer: '' }),
      'The clock must end after it starts.',
    ],
  ])('is refused with %s', (_name, bytes, reason) => {
    expect(readTzif(bytes, about)).toEqual({ ok: false, reason });
  });

  it('is refused with more transitions than a clock has', () => {
    const transitions = Array.from({ length: 4000 }, (_, index) => [index + 5, index % 2] as const);
    const reading = readTzif(tzifBytes({ offsets: [0, 60], transitions, footer: '' }), about);
    expect(reading).toMatchObject({ ok: false, reason: 'A clock has at most 2000 changes.' });
  });

  it('law: never throws, whatever the bytes', () => {
    const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.integer({ min: 0, max: 255 }));
    const spoilt = fc
      .tuple(fc.array(change, { maxLength: 4 }), fc.nat({ max: good.length }))
      .map(([changes, length]) => {
        const bytes = Buffer.from(good);
        for (const [index, value] of changes) bytes[index] = value;
        return bytes.subarray(0, changes.length === 0 ? length : undefined);
      });
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        const reading = readTzif(bytes, about);
        if (!reading.ok) expect(reading.reason).not.toBe('');
        else expect(reading.clock.changes.length).toBeLessThanOrEqual(2000);
      }),
      { numRuns: 2000 },
    );
  });
});
