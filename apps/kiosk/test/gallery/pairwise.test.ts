import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairwiseRows, type Excludes, type Factors } from '../../gallery/pairwise.ts';

/** 2 to 5 factors of 1 to 5 values. */
const anyFactors: fc.Arbitrary<Factors> = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 })
  .map((sizes) =>
    Object.fromEntries(
      sizes.map((size, factor) => [
        `f${factor}`,
        Array.from({ length: size }, (_one, value) => `v${value}`),
      ]),
    ),
  );

/** Sets of choices that must not occur together, of two or three factors. */
const anyExclusions = fc.array(
  fc.dictionary(fc.constantFrom('f0', 'f1', 'f2', 'f3'), fc.constantFrom('v0', 'v1', 'v2'), {
    minKeys: 2,
    maxKeys: 3,
  }),
  { maxLength: 6 },
);

function excluding(sets: readonly Readonly<Record<string, string>>[]): Excludes<Factors> {
  return (row) =>
    sets.some((set) => Object.entries(set).every(([name, value]) => row[name] === value));
}

/** Every row that there is. */
function product(factors: Factors): Record<string, string>[] {
  return Object.entries(factors).reduce<Record<string, string>[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

function pairsOf(rows: readonly Readonly<Record<string, string>>[]): ReadonlySet<string> {
  const pairs = rows.flatMap((row) => {
    const choices = Object.entries(row).map((choice) => choice.join('='));
    return choices.flatMap((one) => choices.map((other) => `${one} ${other}`));
  });
  return new Set(pairs);
}

describe('pairwise rows', () => {
  it('have exactly the pairs of all possible rows, and no excluded row', () => {
    fc.assert(
      fc.property(anyFactors, anyExclusions, (factors, sets) => {
        const excludes = excluding(sets);
        const rows = pairwiseRows(factors, excludes);
        expect(rows.filter((row) => excludes(row))).toEqual([]);
        const possible = product(factors).filter((row) => !excludes(row));
        expect(pairsOf(rows)).toEqual(pairsOf(possible));
      }),
    );
  });

  it('are the same each time, and no more than the product', () => {
    fc.assert(
      fc.property(anyFactors, (factors) => {
        const rows = pairwiseRows(factors);
        expect(pairwiseRows(factors)).toEqual(rows);
        expect(rows.length).toBeLessThanOrEqual(product(factors).length);
      }),
    );
  });

  it('are few: ten factors of three values need 9 rows at least', () => {
    const factors = Object.fromEntries(
      Array.from({ length: 10 }, (_one, factor) => [`f${factor}`, ['a', 'b', 'c']]),
    );
    expect(pairwiseRows(factors).length).toBeLessThanOrEqual(22);
  });
});
