import type { BundleCostRate } from '@wattpost/contract';
import { instantToLocal, localToInstants, type Intervals } from '@wattpost/engine';
import fc from 'fast-check';
import { arbitraryInstant, arbitraryZone } from '../../engine/test/arbitraryInstants.ts';
import { arbitraryProgress, arbitraryRate } from './arbitraryRates.ts';
import type { StationCalendar } from '../src/values/rateCalendar.ts';

/** A calendar, and moments of sessions at which its price is looked at. */
export interface MadeCalendar {
  readonly calendar: StationCalendar;
  readonly moments: readonly (readonly [
    number,
    { readonly kwh: number; readonly seconds: number },
  ])[];
}

const texts = fc.constantFrom({}, {}, {}, { de: { description: 'Neue Preise' } });
const limits = fc.constantFrom(undefined, undefined, undefined, {
  min_total: null,
  max_total: 20,
  max_energy: null,
  max_time: null,
  max_idle: null,
});

/**
 * Cost rates that may be in one calendar (K5): one currency, and taxes that differ in their percentage at most.
 *
 * @param areAlike whether they have one text, tax, fee, and pair of limits, as one tariff has.
 */
function ratesOf(areAlike: boolean): fc.Arbitrary<BundleCostRate[]> {
  const one = fc.record({
    rate: arbitraryRate,
    marketing_texts: texts,
    limit: limits,
    percent: fc.constantFrom(20, 20, 10),
  });
  return fc
    .record({
      some: fc.tuple(one, one, one),
      included: areAlike ? fc.constant(false) : fc.constantFrom(null, false, false, true),
      hasOneFee: areAlike ? fc.constant(true) : fc.boolean(),
    })
    .map(({ some, included, hasOneFee }) =>
      some.map((own, index) => {
        const { marketing_texts, limit, percent } = areAlike ? some[0] : own;
        const fee = some[0].rate.intervals?.session_fee ?? null;
        const changed = (intervals: Intervals): Intervals => ({
          ...intervals,
          ...(hasOneFee ? { session_fee: fee } : {}),
          // A tariff that says nothing of tax has no place for a limit of what has to be paid.
          ...(limit === undefined || included === null ? {} : { limits: limit }),
        });
        const entries = <Entry extends { readonly intervals: Intervals }>(
          list: readonly Entry[],
        ): Entry[] => list.map((entry) => ({ ...entry, intervals: changed(entry.intervals) }));
        return {
          ...own.rate,
          uuid: `rate-${index}`,
          currency: 'EUR',
          marketing_texts,
          tax: included === null ? null : { percent, included },
          intervals: own.rate.intervals && changed(own.rate.intervals),
          recurring: entries(own.rate.recurring),
          unique: entries(own.rate.unique),
        };
      }),
    );
}

/** A local time: near a change of the clock, or of the dates of `arbitraryRate`; most on a minute. */
function localTime(timeZone: string): fc.Arbitrary<string> {
  const day = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-11-03');
  const clock = fc.constantFrom('00:00:00', '00:00:00', '02:30:00', '18:00:00', '18:00:30');
  return fc.oneof(
    fc.tuple(day, clock).map((parts) => parts.join('T')),
    arbitraryInstant(timeZone)
      .map((instant) => instantToLocal(timeZone, instant).local)
      .filter((local) => /^(19|20)\d\d/.test(local))
      .map((local) => `${local.slice(0, 16)}:00`),
  );
}

/** Instants at the ends of periods and beside them. */
function boundsOf({ periods, timeZone }: StationCalendar): number[] {
  return periods.flatMap(({ from, until }) =>
    [from, until ?? from].flatMap((local) => {
      const at = localToInstants(timeZone, local);
      if (at === undefined) return [];
      const instants = [at.epochMs, at.kind === 'repeated' ? at.laterEpochMs : at.epochMs];
      return instants.flatMap((ms) => [ms, ms - 1000, ms + 1_800_000, ms - 1_800_000]);
    }),
  );
}

/** Calendars in a zone whose periods overlap, and begin and end where clocks change; `areAlike` as in `ratesOf`. */
export function arbitraryCalendarIn(
  timeZone: string,
  areAlike: boolean,
): fc.Arbitrary<MadeCalendar> {
  const which = fc.constantFrom(0, 1, 2, 2, null);
  const period = fc
    .record({
      which,
      ends: fc.tuple(localTime(timeZone), localTime(timeZone)),
      isOpen: fc.boolean(),
    })
    .filter(({ ends: [one, other] }) => one !== other);
  return fc
    .record({
      some: ratesOf(areAlike),
      usual: fc.constantFrom(0, 0, 0, 1, null),
      periods: fc.array(period, { minLength: 1, maxLength: 4 }),
      instants: fc.array(arbitraryInstant(timeZone), { minLength: 8, maxLength: 8 }),
      progress: fc.array(arbitraryProgress, { minLength: 5, maxLength: 5 }),
    })
    .map(({ some, usual, periods, instants, progress }) => {
      const rateOf = (index: number | null): BundleCostRate | null => some[index ?? -1] ?? null;
      const calendar = {
        usual: rateOf(usual),
        timeZone,
        periods: periods.map(({ which: index, ends, isOpen }) => {
          const [from = '', until = ''] = [...ends].sort();
          return { rate: rateOf(index), from, until: isOpen ? null : until };
        }),
      };
      const moments = [...instants, ...boundsOf(calendar)].map(
        (at, index) => [at, progress[index % 5] ?? { kwh: 0, seconds: 0 }] as const,
      );
      return { calendar, moments };
    });
}

/** The same in any zone. */
export const arbitraryCalendar: fc.Arbitrary<MadeCalendar> = arbitraryZone.chain((zone) =>
  arbitraryCalendarIn(zone, false),
);
