/**
 * Weekdays as runs of neighbouring days: Sunday to Thursday and Saturday are
 * `[[0, 1, 2, 3, 4], [6]]`, whatever day a week begins with.
 *
 * @param weekdays 0 = Sunday to 6 = Saturday, in any order
 * @returns runs in the order of a week that begins on Monday; a run that continues after Sunday is the last
 */
export function weekdayRuns(weekdays: Iterable<number>): readonly (readonly number[])[] {
  const runs: number[][] = [];
  const fromMonday = [...new Set(weekdays)].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  for (const weekday of fromMonday) {
    const run = runs.at(-1);
    if (run !== undefined && ((run.at(-1) ?? 0) + 1) % 7 === weekday) run.push(weekday);
    else runs.push([weekday]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  // Monday follows Sunday.
  if (first?.[0] === 1 && last?.at(-1) === 0 && first !== last) {
    runs.shift();
    last.push(...first);
  }
  return runs;
}
