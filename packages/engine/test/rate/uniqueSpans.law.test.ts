import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCostRate } from '../arbitraries.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { writeLocalSecond } from '../../src/clock/civil.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { segments } from '../../src/query/segments.ts';
import { activeUniqueSpans, uniqueSpans, writeEntryEnd } from '../../src/rate/uniqueSpans.ts';

/** Rates whose clock is Greenwich's: a naive second is an instant. */
const arbitraryRate = arbitraryCostRate('unique').map((rate) => ({ ...rate, time_zone: 'UTC' }));

describe('law: when unique entries hold', () => {
  it(
    'U1 U2 U3 U4 an entry has the price exactly in its span, unless one listed before starts with it',
    () => {
      fc.assert(
        fc.property(arbitraryRate, (rate) => {
          const plan = compileCostRate(rate);
          const spans = uniqueSpans(rate.unique.map(({ validity }) => validity));
          const holderAt = (second: number): string | null => {
            const holder = spans.findIndex(
              ({ fromSec, untilSec }, position) =>
                fromSec <= second &&
                second < untilSec &&
                spans.findIndex((other) => other.fromSec === fromSec) === position,
            );
            return rate.unique[holder]?.uuid ?? null;
          };
          for (const { fromSec, untilSec } of spans) {
            for (const second of [fromSec - 1, fromSec, untilSec - 1, untilSec]) {
              expect(priceAt(plan, second * 1000).entryUuid).toBe(holderAt(second));
            }
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'U1 U3 the timeline of a plan consists of the spans, cut to the dates of the entries',
    () => {
      fc.assert(
        fc.property(arbitraryRate, (rate) => {
          const plan = compileCostRate(rate);
          const spans = uniqueSpans(rate.unique.map(({ validity }) => validity));
          const first = Math.min(...spans.map(({ fromSec }) => fromSec), 0);
          const last = Math.max(...spans.map(({ untilSec }) => untilSec), 0);
          const shown = [...segments(plan, (first - 1) * 1000, (last + 1) * 1000)]
            .filter(({ price }) => price.source === 'unique')
            .map(({ from, until, price }) => `${from / 1000} ${until / 1000} ${price.entryUuid}`);
          const starts = new Set<number>();
          const expected = spans
            .map((span, position) => ({ ...span, uuid: rate.unique[position]?.uuid }))
            .filter(({ fromSec }) => starts.size < starts.add(fromSec).size)
            .sort((a, b) => a.fromSec - b.fromSec)
            .map(({ fromSec, untilSec, uuid }) => `${fromSec} ${untilSec} ${uuid}`);
          expect(shown).toEqual(expected);
          const validities = rate.unique.map(({ validity }) => validity);
          const dates = new Set(validities.map(({ start }) => start.slice(0, 10)));
          const active = [...dates]
            .sort()
            .flatMap((date) => activeUniqueSpans(validities, date))
            .map((span) => `${span.fromSec} ${span.untilSec} ${rate.unique[span.position]?.uuid}`);
          expect(active).toEqual(expected);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'U2 U4 written down and read again, alone or together, the spans are the same',
    () => {
      fc.assert(
        fc.property(arbitraryRate, (rate) => {
          const spans = uniqueSpans(rate.unique.map(({ validity }) => validity));
          const written = spans.map(({ fromSec, untilSec }) => ({
            start: writeLocalSecond(fromSec),
            end: writeEntryEnd(untilSec),
          }));
          expect(uniqueSpans(written)).toEqual(spans);
          for (const [position, { start, end }] of written.entries()) {
            const { fromSec, untilSec } = spans[position] ?? { fromSec: 0, untilSec: 0 };
            // Nothing but a start at 23:59:59 tells an end there from midnight (U2).
            const readsAsMidnight = (untilSec + 1) % 86_400 === 0;
            expect(uniqueSpans([{ start, end }])).toEqual([
              { fromSec, untilSec: readsAsMidnight ? untilSec + 1 : untilSec },
            ]);
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});
