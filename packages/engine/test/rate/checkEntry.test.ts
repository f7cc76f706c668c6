import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rate, weekly } from '../examples.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';
import { checkEntry } from '../../src/rate/checkEntry.ts';

describe('the check of one entry', () => {
  it('law: finds what the check of its cost rate finds there', () => {
    const part = fc.constantFrom<unknown>(null, 7, {}, '', 'x', [{ unit: 1 }], -1);
    const entry = fc.record({
      uuid: part,
      name: part,
      intervals: part,
      validity: part,
      more: part,
    });
    const list = fc.constantFrom('recurring' as const, 'unique' as const);
    fc.assert(
      fc.property(
        list,
        fc.oneof(entry, part, fc.constant(weekly('e', 'Mon 06:00-07:00'))),
        (of, value) => {
          const { problems, unknownKeys } = checkCostRate({
            ...rate({}),
            [of]: [value],
          });
          const moved = (found: typeof problems): unknown =>
            found.map((problem) => ({ ...problem, path: problem.path.replace(`$.${of}[0]`, '$') }));
          expect(checkEntry(of, value)).toEqual({
            problems: moved(problems),
            unknownKeys: moved(unknownKeys),
          });
        },
      ),
    );
  });
});
