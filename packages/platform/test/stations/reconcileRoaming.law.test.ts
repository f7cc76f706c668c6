import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconcileRoaming } from '../../src/stations/writeStation.ts';

const slugs: fc.Arbitrary<string> = fc.constantFrom('amber', 'birch', 'cedar', 'dogwood', 'elm');
const sets = fc.uniqueArray(slugs);
const lists = fc.array(slugs, { maxLength: 12 });
const everyone = new Set(['amber', 'birch', 'cedar', 'dogwood', 'elm']);

function change(
  active: readonly string[],
  wanted: readonly string[],
): {
  readonly activate: readonly string[];
  readonly deactivate: readonly string[];
} {
  const reading = reconcileRoaming(active, wanted, everyone);
  if (!reading.ok) throw new Error(reading.message);
  return reading.value;
}

describe('reconciling roaming partners (2.1 rule 1)', () => {
  it('law: what is there, less what goes, plus what comes, is what is wanted', () => {
    fc.assert(
      fc.property(sets, lists, (active, wanted) => {
        const { activate, deactivate } = change(active, wanted);
        const after = [...active.filter((slug) => !deactivate.includes(slug)), ...activate];
        expect([...after].sort()).toEqual([...new Set(wanted)].sort());
      }),
    );
  });

  it('law: only what was not there is activated, each once; only what was there goes', () => {
    fc.assert(
      fc.property(sets, lists, (active, wanted) => {
        const { activate, deactivate } = change(active, wanted);
        expect(new Set(activate).size).toBe(activate.length);
        expect(activate.some((slug) => active.includes(slug))).toBe(false);
        expect(deactivate.every((slug) => active.includes(slug))).toBe(true);
      }),
    );
  });

  it('law: asking again, in another order or twice over, changes nothing', () => {
    fc.assert(
      fc.property(lists, (wanted) => {
        const after = [...new Set(wanted)];
        expect(change(after, [...wanted, ...wanted].reverse())).toEqual({
          activate: [],
          deactivate: [],
        });
      }),
    );
  });

  it('an empty list removes all', () => {
    expect(change(['cedar', 'amber'], [])).toEqual({
      activate: [],
      deactivate: ['amber', 'cedar'],
    });
  });

  it('a slug of no partner is refused by its place in the list', () => {
    expect(reconcileRoaming([], ['amber', 'oak'], new Set(['amber']))).toEqual({
      ok: false,
      message: 'enabledRoamingInterfaces[1]: There is no roaming partner "oak".',
    });
  });

  it('a slug that the station has may go, but not stay, when it is no partner of its own', () => {
    expect(reconcileRoaming(['oak'], ['oak'], new Set())).toMatchObject({ ok: false });
    expect(reconcileRoaming(['oak'], [], new Set())).toMatchObject({ ok: true });
  });
});
