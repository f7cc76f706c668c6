import { readFileSync } from 'node:fs';
import { sampleBundlePath } from '@wattpost/samples';
import type { Bundle } from '@wattpost/contract';
import { shownPriceText } from '@wattpost/display';
import { describe, expect, it } from 'vitest';
import type { BoardSetup } from '../../../src/ipc/ipc.ts';
import { rememberExpected } from '../../../src/main/data/expectedBoard.ts';
import { holdBundle } from '../../../src/main/bundle/heldBundle.ts';

const bytes = readFileSync(sampleBundlePath('city-ac'));
const holding = holdBundle(
  { bytes, signature: null },
  JSON.parse(bytes.toString('utf8')) as Bundle,
  [],
);
if (!holding.ok) throw new Error('The sample cannot be shown.');
const setup: BoardSetup = {
  revision: 1,
  data: holding.held.data,
  bundleSha256: holding.held.sha256,
  standing: { kind: 'good' },
  locales: ['en-GB'],
  theme: { kind: 'timed', lightFromMinute: 7 * 60, darkFromMinute: 19 * 60 },
  night: { fromMinute: 23 * 60, untilMinute: 5 * 60 },
  minCapHeightPx: null,
  contact: 'Stadtstrom, 0800 123',
  clock: { kind: 'running', offsetMs: 0 },
};
/** A Saturday, 09:00 in Vienna. */
const at = Date.parse('2026-11-21T08:00:00Z');

describe('what main expects to be seen', () => {
  it('is, as a whole board, what a heartbeat is compared with', () => {
    const expected = rememberExpected()(setup);
    const first = expected.first(at);
    expect(first?.theme).toBe('light');
    expect(first?.model).toMatchObject({ at, languages: ['en-GB'], clock: { time: '09:00' } });
    expect(first && shownPriceText(first.model)).toBe(expected.at(at).price);
    expect(expected.at(at)).toEqual({
      price: expect.stringMatching(/^€0.44 per kWh; /) as string,
      time: '09:00',
    });
  });

  it('is worked out anew for every second, and once within one', () => {
    const { first } = rememberExpected()(setup);
    const board = first(at);
    expect(first(at + 999)).toBe(board);
    expect(first(at + 1000)?.model.at).toBe(at + 1000);
    expect(first(Date.parse('2026-11-21T20:00:00Z'))?.theme).toBe('dark');
  });

  it('is nothing at night', () => {
    const expected = rememberExpected()(setup);
    const night = Date.parse('2026-11-21T22:00:00Z');
    expect(expected.first(night)).toBeNull();
    expect(expected.at(night)).toEqual({ price: '', time: '' });
  });

  it('names somebody to ask where there is no price', () => {
    const none = { ...setup, data: { kind: 'none' }, bundleSha256: null } as const;
    expect(rememberExpected()(none).first(at)?.model).toMatchObject({
      ...{ stationCount: 0, contact: 'Stadtstrom, 0800 123' },
    });
  });

  it('is that of a setup for as long as its revision is the same', () => {
    const expectedOf = rememberExpected();
    expect(expectedOf({ ...setup })).toBe(expectedOf(setup));
    expect(expectedOf({ ...setup, revision: 2 })).not.toBe(expectedOf(setup));
  });
});
