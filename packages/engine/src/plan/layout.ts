import { type DateSpans, dateSpans } from './dateSpans.ts';
import { overlapDiagnostics, writeMinuteOfWeek } from './overlaps.ts';
import {
  type CostRateRead,
  type Diagnostic,
  type EntryPrice,
  type InputProblem,
  type RecurringEntryRead,
  type Tax,
  intervalReadings,
} from '../rate/index.ts';
import { type WeekPiece, weekPieces } from './weekSchedule.ts';

const recurringMode = 1;
const uniqueMode = 2;

/** The entries of a cost rate's own mode (D1), laid out on the station's clock, and what its author should know. */
export interface Layout {
  /** In mode 1. */
  readonly week: readonly WeekPiece[] | null;
  /** In mode 2. */
  readonly dates: DateSpans | null;
  /** Deep-frozen. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Lays out a cost rate. */
export function layOut(rate: CostRateRead, unknownKeys: readonly InputProblem[]): Layout {
  const { dynamicPricing, recurring, unique } = rate;
  const week = dynamicPricing === recurringMode ? weekPieces(recurring) : null;
  const dates = dynamicPricing === uniqueMode ? dateSpans(unique) : null;
  const diagnostics: Diagnostic[] = [
    ...(week === null
      ? []
      : [...windowDiagnostics(recurring), ...overlapDiagnostics(recurring, week)]),
    ...(dates?.diagnostics ?? []),
    ...(week === null ? ignored(recurring, 'recurring') : []),
    ...(dates === null ? ignored(unique, 'unique') : []),
    ...repeatedUuids(rate),
    ...taxDiagnostics(rate.tax),
    ...intervalReadings(rate),
    ...unknownKeys.map(({ path, message }): Diagnostic => ({
      code: 'unknown_key',
      severity: 'warning',
      entries: [],
      message,
      path,
    })),
  ];
  for (const diagnostic of diagnostics) {
    Object.freeze(diagnostic.entries);
    Object.freeze(diagnostic);
  }
  return { week, dates: dates?.spans ?? null, diagnostics: Object.freeze(diagnostics) };
}

function windowDiagnostics(entries: readonly RecurringEntryRead[]): Diagnostic[] {
  return entries.flatMap(({ uuid, name, windows }, position) => {
    const path = `$.recurring[${position}].validity.weekdays`;
    if (windows.length === 0) {
      const message = `"${name}" has no window and never holds.`;
      return [{ code: 'unreachable', severity: 'warning', entries: [uuid], message, path }];
    }
    return windows.flatMap(({ start, length, crossesMidnight }, index): Diagnostic[] => {
      if (!crossesMidnight) return [];
      const end = writeMinuteOfWeek((start + length) % 10_080);
      const message = `"${name}" runs past midnight, from ${writeMinuteOfWeek(start)} to ${end}.`;
      return [
        {
          code: 'crosses_midnight',
          severity: 'info',
          entries: [uuid],
          message,
          path: `${path}[${index}]`,
        },
      ];
    });
  });
}

function ignored(entries: readonly EntryPrice[], key: 'recurring' | 'unique'): Diagnostic[] {
  if (entries.length === 0) return [];
  return [
    {
      code: 'ignored_entries',
      severity: 'warning',
      entries: entries.map(({ uuid }) => uuid),
      message: `The ${key} entries (${entries.length}) do not apply: the cost rate is in another mode (dynamic_pricing).`,
      path: `$.${key}`,
    },
  ];
}

/** One uuid names one entry of a cost rate, whatever its kind: a bill names the entry by it. */
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
        severity: 'warning',
        entries: [uuid],
        message: `"${name}" has the uuid of an entry listed before it; a bill could not tell them apart.`,
        path: `$.${key}[${position}].uuid`,
      });
    }
  };
  note(recurring, 'recurring');
  note(unique, 'unique');
  return diagnostics;
}

/** 0.19 for 19 per cent: a share where a percentage is meant. No tax on energy is below one per cent. */
function taxDiagnostics(tax: Tax | null): Diagnostic[] {
  if (tax === null || tax.percent === 0 || tax.percent >= 1) return [];
  return [
    {
      code: 'small_tax',
      severity: 'warning',
      entries: [],
      message: `The tax is ${tax.percent} per cent, less than one; 19 per cent are written 19, not 0.19.`,
      path: '$.tax.percent',
    },
  ];
}
