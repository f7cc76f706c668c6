import type { BundleDiagnostic } from '@wattpost/lint';
import { weekdaysWords } from '../words/index.ts';

type MidnightWindow = Extract<BundleDiagnostic, { readonly code: 'crosses_midnight' }>;

type ReportLine = Pick<BundleDiagnostic, 'path' | 'message'>;

/**
 * Diagnostics for people: windows of one entry that run past midnight share a line,
 * at the position of the first.
 */
export function midnightWindowsTogether(
  diagnostics: readonly BundleDiagnostic[],
): readonly ReportLine[] {
  const byEntry = new Map<string, MidnightWindow[]>();
  const windowsOf = ({ subject }: BundleDiagnostic): readonly MidnightWindow[] =>
    byEntry.get(JSON.stringify(subject)) ?? [];
  for (const one of diagnostics) {
    if (one.code !== 'crosses_midnight') continue;
    byEntry.set(JSON.stringify(one.subject), [...windowsOf(one), one]);
  }
  return diagnostics.flatMap((one): ReportLine[] => {
    const windows = windowsOf(one);
    if (one.code !== 'crosses_midnight' || windows.length === 1) return [one];
    return one === windows[0] ? [together(one, windows)] : [];
  });
}

function together(first: MidnightWindow, windows: readonly MidnightWindow[]): ReportLine {
  const byTimes = new Map<string, number[]>();
  for (const { values } of windows) {
    const times = `${values.from}–${values.until}`;
    byTimes.set(times, [...(byTimes.get(times) ?? []), values.weekday]);
  }
  const spans = [...byTimes]
    .map(([times, weekdays]) => `${weekdaysWords(weekdays)} ${times}`)
    .join(', ');
  const message = `“${first.values.entry}” runs past midnight in ${windows.length} windows: ${spans}.`;
  return { path: first.path, message };
}
