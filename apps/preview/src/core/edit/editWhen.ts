import type { RecurringWindow } from '@wattpost/engine';
import { coreSay, type CoreSay } from '../languages/index.ts';

/** Weekdays as people count them when nothing else is said: from Monday. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * Weekly windows in short words: `Mon–Fri 06:00–22:00, Sat whole day`; without any, `never`.
 *
 * @param locale BCP 47
 */
export function windowsText(windows: readonly RecurringWindow[], locale: string): string {
  const say = coreSay(locale);
  const byTimes = new Map<string, Set<number>>();
  for (const { weekday, start_time, end_time } of windows) {
    const times = timesText(start_time, end_time, say);
    byTimes.set(times, (byTimes.get(times) ?? new Set()).add(weekday));
  }
  if (byTimes.size === 0) return say('never');
  return [...byTimes].map(([times, days]) => `${daysText(days, locale)} ${times}`).join(', ');
}

/** R3: 23:59, 24:00 and 00:00 are the end of the weekday. */
function timesText(start: string, end: string, say: CoreSay): string {
  const until = end === '00:00' || end === '23:59' ? '24:00' : end;
  return start === '00:00' && until === '24:00' ? say('whole day') : `${start}–${until}`;
}

function daysText(days: ReadonlySet<number>, locale: string): string {
  if (days.size === 7) return coreSay(locale)('daily');
  const runs: number[][] = [];
  for (const [at, day] of fromMonday.entries()) {
    if (!days.has(day)) continue;
    const before = fromMonday[at - 1];
    const run = runs.at(-1);
    if (run !== undefined && before !== undefined && run.at(-1) === before) run.push(day);
    else runs.push([day]);
  }
  const style = nameStyle(locale);
  // 2023-01-01 was a Sunday.
  const name = (day = 0): string => style.format(Date.UTC(2023, 0, 1 + day));
  return runs
    .map((run) =>
      run.length > 2
        ? `${name(run[0])}–${name(run.at(-1))}`
        : run.map((day) => name(day)).join(', '),
    )
    .join(', ');
}

const styles = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one takes longer than using it. */
function nameStyle(locale: string): Intl.DateTimeFormat {
  const style =
    styles.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  styles.set(locale, style);
  return style;
}
