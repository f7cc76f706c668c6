import { compileCostRate, segments } from '@wattpost/engine';
import { comparedSpanMs, numberOfUuid, viennaYearMs } from '../data/index.ts';
import type { Candidate } from './candidate.ts';

/**
 * The limit line of segments: all changes of five years already lie in a sorted table of instants,
 * and walking it makes one plain object for each segment.
 */
export const tableWalkLine: Candidate = {
  name: 'table walk, plain objects',
  packages: [],
  prepare: (_task, { costRate }) => {
    const plan = compileCostRate(costRate());
    const changes = Array.from(segments(plan, Date.UTC(2024, 0, 1), Date.UTC(2029, 0, 1)));
    const atMs = Float64Array.from(changes, ({ from }) => from);
    const entry = Int32Array.from(changes, ({ price }) =>
      price.entryUuid === null ? -1 : numberOfUuid(price.entryUuid),
    );
    const walk = (fromMs: number, spanMs: number): PlainSegment[] => {
      const untilMs = fromMs + spanMs;
      let low = 0;
      let high = atMs.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((atMs[middle] as number) <= fromMs) low = middle + 1;
        else high = middle;
      }
      const found: PlainSegment[] = [];
      let from = fromMs;
      for (let index = low - 1; from < untilMs; index++) {
        const until = Math.min(atMs[index + 1] ?? untilMs, untilMs);
        found.push({ from, until, price: entry[index] as number });
        from = until;
      }
      return found;
    };
    return {
      call: (fromMs) => walk(fromMs, viennaYearMs),
      answer: (fromMs) =>
        walk(fromMs, comparedSpanMs).flatMap(({ from, until, price }) => [from, until, price]),
    };
  },
};

interface PlainSegment {
  from: number;
  until: number;
  price: number;
}
