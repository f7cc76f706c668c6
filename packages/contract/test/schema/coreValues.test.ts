import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  bic,
  currencyCode,
  dateSchema,
  iban,
  instantSchema,
  moneySchema,
  switchText,
} from '../../src/schema/values.ts';

function readBy(schema: z.ZodType, input: unknown): unknown {
  const reading = schema.safeParse(input);
  return reading.success ? reading.data : undefined;
}

describe('iban', () => {
  it.each([
    'AT611904300234573201',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'CH9300762011623852957',
  ])('takes %s, and no neighbour of it', (good) => {
    expect(readBy(iban(), good)).toBe(good);
    for (let at = 2; at < good.length; at++) {
      const digit = good.charAt(at);
      if (!/\d/.test(digit)) continue;
      const other = String((Number(digit) + 1) % 10);
      expect(readBy(iban(), good.slice(0, at) + other + good.slice(at + 1))).toBeUndefined();
    }
  });

  it('leaves blanks out and makes letters capitals', () => {
    expect(readBy(iban(), ' gb29 nwbk 6016 1331 9268 19')).toBe('GB29NWBK60161331926819');
  });

  it.each(['', 'AT', 'AT61190430023457', 'ÄT611904300234573201', '611904300234573201', 61])(
    'refuses %j',
    (input) => {
      expect(readBy(iban(), input)).toBeUndefined();
    },
  );
});

describe('switchText', () => {
  it('takes two texts and nothing else', () => {
    expect(readBy(switchText(), '0')).toBe('0');
    expect(readBy(switchText(), '1')).toBe('1');
    for (const other of [true, false, 0, 1, '2', '', '00', ' 0', 'true', null, undefined, [], {}]) {
      expect(readBy(switchText(), other)).toBeUndefined();
    }
  });
});

describe('texts of one form', () => {
  it.each([
    ['bic', bic(), 'bkauatww', 'BKAUATWW'],
    ['bic of a branch', bic(), 'DEUTDEFF500', 'DEUTDEFF500'],
    ['date', dateSchema('it'), '2028-02-29', '2028-02-29'],
    ['instant', instantSchema('it'), '2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.5Z'],
    ['currency', currencyCode(), 'KWD', 'KWD'],
    ['money', moneySchema('it'), '-0.10', '-0.10'],
  ])('%s takes %s', (_name, schema, input, kept) => {
    expect(readBy(schema, input)).toBe(kept);
  });

  it.each([
    ['bic', bic(), 'BKAUATWW1'],
    ['date', dateSchema('it'), '2026-02-29'],
    ['date', dateSchema('it'), '2026-2-1'],
    ['instant', instantSchema('it'), '2026-01-01T00:00:00'],
    ['instant', instantSchema('it'), '2026-01-01T00:00:00+01:00'],
    ['instant', instantSchema('it'), '2026-01-01T24:00:00Z'],
    ['currency', currencyCode(), 'eur'],
    ['money', moneySchema('it'), '1,00'],
    ['money', moneySchema('it'), '1e3'],
    ['money', moneySchema('it'), ''],
  ])('%s refuses %s', (_name, schema, input) => {
    expect(readBy(schema, input)).toBeUndefined();
  });
});
