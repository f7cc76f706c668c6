import type { RecurringWindow } from '@wattpost/engine';

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Weekdays as people count them when nothing else is said: from Monday. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** Weekly windows in short words: `Mon–Fri 06:00–22:00, Sat whole day`; without any, `never`. */
export function windowsText(windows: readonly RecurringWindow[]): string {
  const byTimes = new Map<string, Set<number>>();
  for (const { weekday, start_time, end_time } of windows) {
    const times = timesText(start_time, end_time);
    byTimes.set(times, (byTimes.get(times) ?? new Set()).add(weekday));
  }
  if (byTimes.size === 0) return 'never';
  return [...byTimes].map(([times, days]) => `${daysText(days)} ${times}`).join(', ');
}

/** R3: 23:59, 24:00 and 00:00 are the end of the weekday. */
function timesText(start: string, end: string): string {
  const until = end === '00:00' || end === '23:59' ? '24:00' : end;
  return start === '00:00' && until === '24:00' ? 'whole day' : `${start}–${until}`;
}

function daysText(days: ReadonlySet<number>): string {
  if (days.size === 7) return 'daily';
  const runs: number[][] = [];
  for (const [at, day] of fromMonday.entries()) {
    if (!days.has(day)) continue;
    const before = fromMonday[at - 1];
    const run = runs.at(-1);
    if (run !== undefined && before !== undefined && run.at(-1) === before) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined): string => dayNames[day ?? 0] ?? '';
  return runs
    .map((run) =>
      run.length > 2
        ? `${name(run[0])}–${name(run.at(-1))}`
        : run.map((day) => name(day)).join(', '),
    )
    .join(', ');
}
