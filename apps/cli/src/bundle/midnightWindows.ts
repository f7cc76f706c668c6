import type { BundleDiagnostic } from '@wattpost/lint';
import { weekdayRuns } from '@wattpost/wording';
import { weekdayName } from '../words/index.ts';

type MidnightWindow = Extract<BundleDiagnostic, { readonly code: 'crosses_midnight' }>;

/** What a report tells of a diagnostic. */
export interface ToldDiagnostic {
  readonly path: string;
  readonly message: string;
}

/**
 * Diagnostics as people read them: windows of one entry that run past midnight are told together,
 * where the first of them is.
 */
export function midnightWindowsTogether(
  diagnostics: readonly BundleDiagnostic[],
): readonly ToldDiagnostic[] {
  const byEntry = new Map<string, MidnightWindow[]>();
  for (const one of diagnostics) {
    if (one.code !== 'crosses_midnight') continue;
    const entry = entryPath(one.path);
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), one]);
  }
  return diagnostics.flatMap((one): ToldDiagnostic[] => {
    const windows = byEntry.get(entryPath(one.path)) ?? [];
    if (one.code !== 'crosses_midnight' || windows.length === 1) return [one];
    return one === windows[0] ? [together(one, windows)] : [];
  });
}

/** Without the place of the window in the entry. */
function entryPath(path: string): string {
  return path.replace(/\[\d+\]$/, '');
}

function together(first: MidnightWindow, windows: readonly MidnightWindow[]): ToldDiagnostic {
  const byTimes = new Map<string, number[]>();
  for (const { values } of windows) {
    const times = `${values.from}–${values.until}`;
    byTimes.set(times, [...(byTimes.get(times) ?? []), values.weekday]);
  }
  const told = [...byTimes].map(([times, weekdays]) => `${daysText(weekdays)} ${times}`).join(', ');
  const message = `"${first.values.entry}" runs past midnight in ${windows.length} windows: ${told}.`;
  return { path: entryPath(first.path), message };
}

function daysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'every day';
  return weekdayRuns(weekdays)
    .map(([first = 0, ...others]) => {
      const last = others.at(-1);
      return last === undefined ? weekdayName(first) : `${weekdayName(first)}–${weekdayName(last)}`;
    })
    .join(', ');
}
