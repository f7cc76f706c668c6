import { sampleBundlePath } from '@wattpost/samples';
import { beforeEach, describe, expect, it } from 'vitest';
import { bundleSetup } from '../../bundles/bundleSetup.ts';
import { twoListsBundle, withOtherZoneData } from '../../bundles/testBundle.ts';
import type { BoardSetup } from '../../../src/ipc/ipc.ts';
import { rememberExpected } from '../../../src/main/data/boardSetup.ts';

const setup: BoardSetup = bundleSetup(sampleBundlePath('city-ac'), {
  standing: { kind: 'good' },
  locales: ['en-GB'],
  theme: { fromMinute: 7 * 60, untilMinute: 19 * 60 },
  night: { fromMinute: 23 * 60, untilMinute: 5 * 60 },
  minCapHeightPx: null,
  code: null,
  contact: 'Stadtstrom, 0800 123',
  clock: { kind: 'running', offsetMs: 0 },
});
/** A Saturday, 09:00 in Vienna. */
const at = Date.parse('2026-11-21T08:00:00Z');

describe('the screen that main expects', () => {
  let expectedOf: ReturnType<typeof rememberExpected>;
  beforeEach(() => {
    expectedOf = rememberExpected(setup);
  });

  it('is the price and the time of day that the screen has to show', () => {
    expect(expectedOf(setup).at(at)).toEqual({
      price: expect.stringMatching(/^€0.44 per kWh; /) as string,
      time: '09:00',
    });
  });

  it('is nothing at night', () => {
    const night = Date.parse('2026-11-21T22:00:00Z');
    expect(expectedOf(setup).at(night)).toEqual({ price: '', time: '' });
  });

  it('is that there is no price without a bundle', () => {
    const none = { ...setup, data: { kind: 'none' }, bundleSha256: null } as const;
    expect(expectedOf(none).at(at)).toEqual({ price: 'Price not available', time: '' });
  });

  it('K is the price of a new list from its begin, on the clock of a bundle with other zone data', () => {
    const lists = twoListsBundle([0.5, 0.6], '2026-11-21T10:00:00');
    const span = ['2026-11-21T11:00:00Z', '2026-11-21T10:00:00Z'] as const;
    const { data, bundleSha256 } = bundleSetup(withOtherZoneData(lists, ...span));
    const expected = expectedOf({ ...setup, data, bundleSha256 });
    const seen = (time: string) => expected.at(Date.parse(`2026-11-21T${time}Z`));
    expect(seen('08:59:59.999')).toEqual({ price: '€0.50 per kWh', time: '09:59' });
    expect(seen('09:00:00')).toEqual({ price: '€0.60 per kWh', time: '10:00' });
    // Its zone data sets the clock back by an hour then.
    expect(seen('10:00:00')).toEqual({ price: '€0.60 per kWh', time: '10:00' });
    expect(seen('11:00:00')).toEqual({ price: '€0.60 per kWh', time: '12:00' });
  });

  it('is the same for as long as the revision is', () => {
    expect(expectedOf({ ...setup })).toBe(expectedOf(setup));
    const before = expectedOf(setup);
    expect(expectedOf({ ...setup, revision: 2 })).not.toBe(before);
  });
});
