import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { arbitraryCostRate } from '../arbitraries.ts';
import { entriesHoldingAt, modelOf, weekWindows } from '../model.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { Diagnostic, DiagnosticValues } from '../../src/rate/diagnostic.ts';
import type { CostRate } from '../../src/rate/costRate.ts';

function reported(costRate: CostRate, code: keyof DiagnosticValues): Diagnostic[] {
  return compileCostRate(costRate).diagnostics.filter((diagnostic) => diagnostic.code === code);
}

/** The first instant at which a zone's clock shows a local time, or has jumped over it; epoch milliseconds. */
function startOrJumpMs(zone: string, local: string): number {
  const clock = Temporal.PlainDateTime.from(local);
  const earlier = clock.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(clock)) return earlier.epochMilliseconds;
  const jump = earlier.getTimeZoneTransition('next');
  if (jump === null) throw new Error(`no jump at ${local} in ${zone}`);
  return jump.epochMilliseconds;
}

describe('law: diagnostics', () => {
  it(
    'R6 an overlap is reported for every two entries that share a minute, and for no others',
    () => {
      fc.assert(
        fc.property(arbitraryCostRate('recurring'), (costRate) => {
          // For each pair of entries the minutes of the week in which both hold.
          const windows = weekWindows(costRate);
          const shared = new Map<string, number[]>();
          for (let minute = 0; minute < 10_080; minute += 1) {
            const holding = entriesHoldingAt(windows, minute);
            holding.forEach((a, i) => {
              for (const b of holding.slice(i + 1)) {
                const pair = `${costRate.recurring[a]?.uuid} ${costRate.recurring[b]?.uuid}`;
                shared.set(pair, [...(shared.get(pair) ?? []), minute]);
              }
            });
          }
          const overlaps = reported(costRate, 'overlap');
          const pairs = overlaps.map(({ entries }) => entries.join(' '));
          expect(pairs.toSorted()).toEqual([...shared.keys()].toSorted());
          for (const { entries, values, severity } of overlaps) {
            expect(severity).toBe('warning');
            const minute = values !== null && 'minuteOfWeek' in values ? values.minuteOfWeek : -1;
            expect(shared.get(entries.join(' '))).toContain(minute);
          }
        }),
        // Walking the week minute by minute is slow, and entries are few.
        { numRuns: Math.ceil(lawRuns / 10) },
      );
    },
    lawTimeoutMs,
  );

  it(
    'R4 each window that runs past midnight is reported, and no other',
    () => {
      fc.assert(
        fc.property(arbitraryCostRate('recurring'), (costRate) => {
          const crossing = costRate.recurring.flatMap(({ uuid, validity }) =>
            validity.weekdays
              .filter(({ start_time, end_time }) => end_time !== '00:00' && end_time < start_time)
              .map(() => uuid),
          );
          const found = reported(costRate, 'crosses_midnight');
          expect(found.flatMap(({ entries }) => entries)).toEqual(crossing);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'U3 Z2 an entry is reported as unreachable exactly when an earlier one has its start, or the clock skips it',
    () => {
      fc.assert(
        fc.property(arbitraryCostRate('unique'), (costRate) => {
          const starts = costRate.unique.map(({ validity }) => validity.start);
          const model = modelOf(costRate);
          // An entry that applies at all does so at its start, or at the jump over it.
          const hidden = starts.flatMap((start, i) =>
            model.winnerAt(startOrJumpMs(costRate.time_zone, start)) === i ? [] : [i],
          );
          const paths = reported(costRate, 'unreachable').map(({ path }) => path);
          expect(paths.toSorted()).toEqual(hidden.map((i) => `$.unique[${i}]`).toSorted());
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'D1 the entries of the other mode are reported, and all diagnostics name entries that exist',
    () => {
      fc.assert(
        fc.property(arbitraryCostRate(), (costRate) => {
          const uuids = [...costRate.recurring, ...costRate.unique].map(({ uuid }) => uuid);
          const plan = compileCostRate(costRate);
          for (const { entries, path } of plan.diagnostics) {
            for (const entry of entries) expect(uuids).toContain(entry);
            expect(path).toMatch(/^\$/);
          }
          const ignored = reported(costRate, 'ignored_entries').flatMap(({ entries }) => entries);
          const { dynamic_pricing, recurring, unique } = costRate;
          expect(ignored).toEqual([
            ...(dynamic_pricing === 1 ? [] : recurring.map(({ uuid }) => uuid)),
            ...(dynamic_pricing === 2 ? [] : unique.map(({ uuid }) => uuid)),
          ]);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});
