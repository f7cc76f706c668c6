import { minutesPerDay, writeLocalSecond } from '../clock/index.ts';
import { type DateSchedule, compileDates } from './dateSchedule.ts';
import { dateSpans, skippedDates } from './dateSpans.ts';
import { frozen } from './frozen.ts';
import { overlapDiagnostics } from './overlaps.ts';
import {
  type CostRateRead,
  type Diagnostic,
  type EntryPrice,
  type InputProblem,
  type RecurringEntryRead,
  type Tax,
  intervalReadings,
  likelyTaxPercent,
} from '../rate/index.ts';
import { type WeekPiece, scheduledPieces } from './weekSchedule.ts';

const recurringMode = 1;
const uniqueMode = 2;

/** The entries of a cost rate's own mode (D1), weekly ones on the station's clock, and the diagnostics. */
export interface Layout {
  /** In mode 1. */
  readonly week: readonly WeekPiece[] | null;
  /** In mode 2. */
  readonly dates: DateSchedule | null;
  /** Deep-frozen. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Lays out a cost rate. */
export function layOut(rate: CostRateRead, unknownKeys: readonly InputProblem[]): Layout {
  const { dynamicPricing, recurring, unique } = rate;
  const week = dynamicPricing === recurringMode ? scheduledPieces(recurring) : null;
  const local = dynamicPricing === uniqueMode ? dateSpans(unique) : null;
  const dates = local && compileDates(local.spans, rate.zone);
  const diagnostics: Diagnostic[] = [
    ...(week === null
      ? []
      : [...windowDiagnostics(recurring), ...overlapDiagnostics(recurring, week)]),
    ...(local === null || dates === null
      ? []
      : [...local.diagnostics, ...skippedDates(unique, local.spans, new Set(dates.prices))]),
    ...(week === null ? ignored(recurring, 'recurring') : []),
    ...(dates === null ? ignored(unique, 'unique') : []),
    ...repeatedUuids(rate),
    ...taxDiagnostics(rate.tax),
    ...intervalReadings(rate),
    ...unknownKeys
      .filter(({ code }) => code === 'unknown_key')
      .map(({ path }): Diagnostic => ({
        code: 'unknown_key',
        values: { key: path },
        severity: 'warning',
        entries: [],
        path,
      })),
  ];
  return { week, dates, diagnostics: frozen(diagnostics) };
}

function windowDiagnostics(entries: readonly RecurringEntryRead[]): Diagnostic[] {
  return entries.flatMap(({ uuid, name: entry, windows }, position): Diagnostic[] => {
    const path = `$.recurring[${position}].validity.weekdays`;
    if (windows.length === 0) {
      const values = { entry, winner: null };
      return [{ code: 'unreachable', values, severity: 'warning', entries: [uuid], path }];
    }
    return windows.flatMap(({ start, length, crossesMidnight }, index): Diagnostic[] => {
      if (!crossesMidnight) return [];
      const weekday = Math.floor(start / minutesPerDay);
      const values = { entry, weekday, from: timeOfDay(start), until: timeOfDay(start + length) };
      const place = `${path}[${index}]`;
      return [{ code: 'crosses_midnight', values, severity: 'info', entries: [uuid], path: place }];
    });
  });
}

/** `06:00` */
function timeOfDay(minuteOfWeek: number): string {
  return writeLocalSecond(minuteOfWeek * 60).slice(11, 16);
}

function ignored(entries: readonly EntryPrice[], key: 'recurring' | 'unique'): Diagnostic[] {
  if (entries.length === 0) return [];
  return [
    {
      code: 'ignored_entries',
      values: { list: key, count: entries.length },
      severity: 'warning',
      entries: entries.map(({ uuid }) => uuid),
      path: `$.${key}`,
    },
  ];
}

/** A uuid must be unique among all entries of a cost rate: bills identify the entry by it. */
function repeatedUuids({ recurring, unique }: CostRateRead): Diagnostic[] {
  const uuids = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const note = (entries: readonly EntryPrice[], key: 'recurring' | 'unique'): void => {
    for (let position = 0; position < entries.length; position++) {
      const { uuid, name } = entries[position] as EntryPrice;
      const known = uuids.size;
      if (uuids.add(uuid).size > known) continue;
      diagnostics.push({
        code: 'duplicate_uuid',
        values: { entry: name },
        severity: 'warning',
        entries: [uuid],
        path: `$.${key}[${position}].uuid`,
      });
    }
  };
  note(recurring, 'recurring');
  note(unique, 'unique');
  return diagnostics;
}

function taxDiagnostics(tax: Tax | null): Diagnostic[] {
  const likely = tax === null ? null : likelyTaxPercent(tax.percent);
  if (tax === null || likely === null) return [];
  return [
    {
      code: 'small_tax',
      values: { percent: tax.percent, likely },
      severity: 'warning',
      entries: [],
      path: '$.tax.percent',
    },
  ];
}
