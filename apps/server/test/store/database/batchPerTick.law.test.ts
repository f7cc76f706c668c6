import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchPerTick } from '../../../src/store/database/batchPerTick.ts';

const keys = ['city', 'coast', null] as const;

/** What happens to a database and those who ask about it. A read ends some time after it has read. */
const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ asks: fc.constantFrom(...keys) }) },
  { weight: 2, arbitrary: fc.constant('commit' as const) },
  { weight: 2, arbitrary: fc.constant('turn' as const) },
  { weight: 1, arbitrary: fc.constant('read ends' as const) },
);

it('a question is answered by one read that begins after it, with all others of its turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      let commits = 0;
      let reading = 0;
      let end: (() => void) | undefined;
      const questions = new Set<string | null>();
      const ask = batchPerTick<string | null, number>(async (asked) => {
        reading += 1;
        expect(reading).toBe(1);
        expect(new Set(asked)).toEqual(questions);
        questions.clear();
        const seen = commits;
        await new Promise<void>((resolve) => (end = resolve));
        end = undefined;
        reading -= 1;
        return new Map(asked.map((key) => [key, seen]));
      });
      const answers: Promise<void>[] = [];
      for (const happens of events) {
        if (happens === 'commit') commits += 1;
        else if (happens === 'turn') await nextTurn();
        else if (happens === 'read ends') end?.();
        else {
          const before = commits;
          questions.add(happens.asks);
          answers.push(
            ask(happens.asks).then((seen) => {
              expect(seen).toBeGreaterThanOrEqual(before);
            }),
          );
        }
      }
      const all = Promise.all(answers).then(() => true);
      while (!(await Promise.race([all, nextTurn(false)]))) end?.();
    }),
  );
});
