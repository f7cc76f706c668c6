import type { BundleCostRate, PartialStation } from '@wattpost/contract';
import { writeLocalSecond } from '@wattpost/engine';
import { shortDateGaps, shortPeriodGaps, shortWeekGaps } from '@wattpost/price-views';
import { rateSubject, stationSubject, notice, type BundleNotice } from './notice.ts';
import type { FindingValues } from './words/index.ts';

/** Beyond this many findings of one list the list is cut, with a final one: a kiosk's status has all of them. */
const maxFindings = 100;

type GapValues = NonNullable<FindingValues['short_gap']>;

interface Gap {
  readonly values: GapValues;
  /** JSON path of the end to change. */
  readonly path: string;
  readonly subject: BundleNotice['subject'];
}

const minutesPerWeek = 10_080;

/** One notice for the gaps between spans with the same two names, at the first of them. */
function noticesOf(
  gaps: readonly Gap[],
  path: string,
  subject: BundleNotice['subject'],
): BundleNotice[] {
  const groups = new Map<string, { readonly first: Gap; count: number }>();
  for (const first of gaps) {
    const { entry, next } = first.values;
    const key = JSON.stringify([entry, next]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { first, count: 1 });
    else known.count += 1;
  }
  const notices = Array.from(groups.values())
    .slice(0, maxFindings)
    .map(({ first, count }) =>
      notice(first.path, first.subject, {
        code: 'short_gap',
        values: { ...first.values, count },
      }),
    );
  if (groups.size <= maxFindings) return notices;
  return [...notices, notice(path, subject, { code: 'short_gap', values: null })];
}

/**
 * Finds gaps of less than two minutes between entries of a cost rate, in which its default price applies: nobody means
 * them.
 *
 * @param path JSON path of the cost rate
 */
export function rateGaps(rate: BundleCostRate, path: string): BundleNotice[] {
  const { dynamic_pricing: mode, recurring, unique, intervals } = rate;
  const hasDefault = intervals !== null;
  const between = (
    entries: readonly { readonly name: string }[],
    { before, after }: { readonly before: number; readonly after: number },
  ) => {
    const [entry, next] = [entries[before]?.name ?? '', entries[after]?.name ?? ''];
    return { entry, next, count: 1, usual: null, hasDefault, start: null };
  };
  if (mode === 1) {
    const gaps = shortWeekGaps(recurring).map((gap): Gap => {
      const until = gap.until % minutesPerWeek;
      return {
        values: { list: 'recurring', ...between(recurring, gap), from: gap.from, until },
        path: `${path}.recurring[${gap.before}].validity.weekdays[${gap.window}].end_time`,
        subject: rateSubject(rate, recurring[gap.before]),
      };
    });
    return noticesOf(gaps, `${path}.recurring`, rateSubject(rate));
  }
  if (mode !== 2) return [];
  const gaps = shortDateGaps(unique).map((gap): Gap => {
    const [from, until] = [writeLocalSecond(gap.from), writeLocalSecond(gap.until)];
    const isEnd = gap.meeting === gap.until;
    const start = isEnd ? null : writeLocalSecond(gap.meeting);
    const index = isEnd ? gap.before : gap.after;
    return {
      values: { list: 'unique', ...between(unique, gap), from, until, start },
      path: `${path}.unique[${index}].validity.${isEnd ? 'end' : 'start'}`,
      subject: rateSubject(rate, unique[index]),
    };
  });
  return noticesOf(gaps, `${path}.unique`, rateSubject(rate));
}

/** The part of a station that names it and its cost rates. */
export type ListedStation = Pick<
  PartialStation,
  'uuid' | 'label' | 'public_display_name' | 'cost_rate_uuid' | 'cost_rate_periods'
>;

/**
 * Finds gaps of less than two minutes between the periods of a station, in which its usual cost rate applies.
 *
 * @param rates the names of cost rates by uuid
 * @param path JSON path of the list of periods; default: that in the station, from `$`
 */
export function lintPeriods(
  station: ListedStation,
  rates: ReadonlyMap<string, string>,
  path = '$.cost_rate_periods',
): BundleNotice[] {
  const { cost_rate_uuid: usual, cost_rate_periods: periods = [] } = station;
  const nameOf = (uuid: string | null | undefined): string | null => rates.get(uuid ?? '') ?? null;
  const subject = stationSubject(station);
  const gaps = shortPeriodGaps(station).map(({ before, after, from, until }): Gap => {
    const values = {
      list: 'cost_rate_periods',
      entry: nameOf(periods[before]?.cost_rate_uuid),
      next: nameOf(periods[after]?.cost_rate_uuid),
      from: writeLocalSecond(from),
      until: writeLocalSecond(until),
      count: 1,
      usual: nameOf(usual),
      hasDefault: false,
      start: null,
    } as const;
    return { values, path: `${path}[${before}].until`, subject };
  });
  return noticesOf(gaps, path, subject);
}
