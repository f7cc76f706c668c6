import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packJson, unpackJson } from '../../../src/store/history/packedJson.ts';

it('law: gives back what was packed, long or short', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.json()), fc.nat(3), (value, times) => {
      const long = { value, list: Array.from({ length: times * 200 }, () => value) };
      const plain = JSON.parse(JSON.stringify(long)) as object;
      expect(unpackJson(packJson(plain))).toEqual(plain);
    }),
  );
});

it('makes a year of quarter-hours a tenth as long', () => {
  const entries = Array.from({ length: 35_040 }, (_, index) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    intervals: { energy: [{ unit: 1000, price: (index % 97) / 100 }], time: [] },
  }));
  const rate = { entries };
  expect(packJson(rate).length).toBeLessThan(JSON.stringify(rate).length / 10);
});
