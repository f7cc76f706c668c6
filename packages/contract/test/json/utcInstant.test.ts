import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcInstant } from '../../src/json/utcInstant.ts';

describe('UTC instants', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0],
    ['2026-11-21T09:00:00Z', Date.UTC(2026, 10, 21, 9)],
    ['2026-11-21T09:00:00.5Z', Date.UTC(2026, 10, 21, 9, 0, 0, 500)],
    ['2026-11-21T09:00:00.123456789Z', Date.UTC(2026, 10, 21, 9, 0, 0, 123)],
    ['2028-02-29T23:59:59.999Z', Date.UTC(2028, 1, 29, 23, 59, 59, 999)],
    ['0001-01-01T00:00:00Z', -62135596800000],
    ['9999-12-31T23:59:59Z', 253402300799000],
  ])('%s', (text, epochMs) => {
    expect(utcInstant(text)).toBe(epochMs);
  });

  it.each([
    '2026-02-29T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T23:60:00Z',
    '2026-12-31T23:59:60Z',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00+00:00',
    '2026-01-01T00:00:00+01:00',
    '2026-01-01T00:00Z',
    '2026-01-01 00:00:00Z',
    '2026-01-01T00:00:00z',
    '2026-1-1T00:00:00Z',
    '+002026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.Z',
    ' 2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00Z\n',
    '٢٠٢٦-01-01T00:00:00Z',
    '',
    'NaN',
  ])('refuses %j', (text) => {
    expect(utcInstant(text)).toBeUndefined();
  });

  it('law: reads back whatever the language itself writes', () => {
    const fourDigitYears = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fourDigitYears, (date) => {
        expect(utcInstant(date.toISOString())).toBe(date.getTime());
      }),
    );
  });
});
