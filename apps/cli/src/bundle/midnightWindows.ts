import { weekdaysWords } from '@wattpost/command/prices';
import type { BundleDiagnostic } from '@wattpost/lint';

type MidnightWindow = Extract<BundleDiagnostic, { readonly code: 'crosses_midnight' }>;

type ReportLine = Pick<BundleDiagnostic, 'path' | 'message'>;

/**
 * Diagnostics for people: windows of one cost rate that run past midnight share a line,
 * at the position of the first.
 */
export function midnightWindowsTogether(
  diagnostics: readonly BundleDiagnostic[],
): readonly ReportLine[] {
  const all = diagnostics.filter((one) => one.code === 'crosses_midnight');
  const byRate = grouped(all, rateOf);
  return diagnostics.flatMap((one): ReportLine[] => {
    if (one.code !== 'crosses_midnight') return [one];
    const windows = byRate.get(rateOf(one)) ?? [];
    if (windows.length === 1) return [one];
    return one === windows[0] ? [together(one, windows)] : [];
  });
}

function rateOf({ subject }: MidnightWindow): string {
  return 'rateUuid' in subject ? subject.rateUuid : '';
}

/** `“Night” runs past midnight in 5 windows: …`, `6 windows run past midnight: “Night” …; “Weekend” …`. */
function together(
  { path, values }: MidnightWindow,
  windows: readonly MidnightWindow[],
): ReportLine {
  const byEntry = grouped(windows, (one) => one.values.entry);
  const { length: count } = windows;
  const named = [...byEntry].map(([entry, own]) => `“${entry}” ${timesOf(own)}`);
  const message =
    byEntry.size === 1
      ? `“${values.entry}” runs past midnight in ${count} windows: ${timesOf(windows)}.`
      : `${count} windows run past midnight: ${named.join('; ')}.`;
  return { path, message };
}

/** `Sun 23:00–06:00, Mon–Thu 22:00–06:00` */
function timesOf(windows: readonly MidnightWindow[]): string {
  const byTimes = grouped(windows, ({ values }) => `${values.from}–${values.until}`);
  return [...byTimes]
    .map(([times, own]) => `${weekdaysWords(own.map(({ values }) => values.weekday))} ${times}`)
    .join(', ');
}

function grouped(
  windows: readonly MidnightWindow[],
  keyOf: (window: MidnightWindow) => string,
): ReadonlyMap<string, readonly MidnightWindow[]> {
  const groups = new Map<string, MidnightWindow[]>();
  for (const window of windows) {
    groups.set(keyOf(window), [...(groups.get(keyOf(window)) ?? []), window]);
  }
  return groups;
}
