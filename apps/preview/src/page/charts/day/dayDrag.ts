import type { ChartStep } from '../../../core/charts/chartQuestions.ts';
import type { DateEdit, Edit } from '@wattpost/price-edit';
import { secondsPerDay } from '@wattpost/price-edit';
import { dragSteps } from '../index.ts';

/** A part of a date, in seconds after midnight as the clock shows them. */
export interface DaySpan {
  readonly fromSecond: number;
  readonly toSecond: number;
}

/** What a press on a day begins on: free time, an entry, or an edge of one. */
export type DayGrip =
  | { readonly kind: 'draw' }
  | { readonly kind: 'move' | 'start' | 'end'; readonly entryUuid: string; readonly span: DaySpan };

/** What a drag on a day comes to: where the entry would be. */
export interface DayDragged extends DaySpan {
  readonly grip: DayGrip;
}

/** Seconds of `HH:MM[:SS]`. */
export function secondOf(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour * 3600 + minute * 60 + second;
}

/** Where an entry holds on a day; an hour that the clock shows twice counts once. */
export function spanOf(steps: readonly ChartStep[], entryUuid: string): DaySpan | null {
  const own = steps.filter((step) => step.entryUuid === entryUuid && step.count === 1);
  if (own.length === 0) return null;
  return {
    fromSecond: Math.min(...own.map(({ fromLocal }) => secondOf(fromLocal))),
    toSecond: Math.max(...own.map(({ toLocal }) => secondOf(toLocal))),
  };
}

/**
 * Where a drag leads.
 *
 * @param from second at which it began, and `to`, at which the pointer is
 * @param step seconds: times are multiples of it, or as far from them as they were
 */
export function draggedSpan(grip: DayGrip, from: number, to: number, step: number): DaySpan {
  const within = (second: number): number => Math.min(Math.max(second, 0), secondsPerDay);
  const snapped = within(Math.round(to / step) * step);
  if (grip.kind === 'draw') {
    const begin = Math.min(Math.floor(from / step) * step, secondsPerDay - step);
    const end = snapped === begin ? begin + step : snapped;
    return { fromSecond: Math.min(begin, end), toSecond: Math.max(begin, end) };
  }
  const { fromSecond, toSecond } = grip.span;
  const least = Math.min(step, toSecond - fromSecond);
  if (grip.kind === 'start') {
    return { fromSecond: Math.min(snapped, toSecond - least), toSecond };
  }
  if (grip.kind === 'end') {
    return { fromSecond, toSecond: Math.max(snapped, fromSecond + least) };
  }
  return movedSpan(grip.span, Math.round((to - from) / step) * step);
}

function movedSpan({ fromSecond, toSecond }: DaySpan, by: number): DaySpan {
  const seconds = Math.min(Math.max(by, -fromSecond), secondsPerDay - toSecond);
  return { fromSecond: fromSecond + seconds, toSecond: toSecond + seconds };
}

/** What a key means on the strip of a day. */
export type DayCommand =
  | { readonly kind: 'go'; readonly to: 'before' | 'after' | 'first' | 'last' }
  | { readonly kind: 'open' | 'draw' | 'remove' }
  | { readonly kind: 'start' | 'end' | 'move'; readonly seconds: number };

type Plain = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const plain: Readonly<Record<string, DayCommand>> = {
  ArrowLeft: { kind: 'go', to: 'before' },
  ArrowRight: { kind: 'go', to: 'after' },
  Home: { kind: 'go', to: 'first' },
  End: { kind: 'go', to: 'last' },
  Enter: { kind: 'open' },
  ' ': { kind: 'open' },
  d: { kind: 'draw' },
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
};

/** What a key is to do; `null`: it is not the strip's. */
export function dayCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: Plain): DayCommand | null {
  const isFine = ctrlKey || metaKey;
  if (!altKey && !shiftKey) return isFine ? null : (plain[key] ?? null);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const minutes = isFine ? dragSteps.fine : dragSteps.usual;
  const seconds = (key === 'ArrowLeft' ? -1 : 1) * minutes * 60;
  const kind = shiftKey ? (altKey ? 'start' : 'end') : 'move';
  return { kind, seconds };
}

/** What a key makes of an entry; the same as a drag over so much time. */
export function keyedSpan(
  { kind, seconds }: Extract<DayCommand, { readonly seconds: number }>,
  span: DaySpan,
): DaySpan {
  if (kind === 'move') return movedSpan(span, seconds);
  const least = Math.min(Math.abs(seconds), span.toSecond - span.fromSecond);
  const within = (second: number): number => Math.min(Math.max(second, 0), secondsPerDay);
  return kind === 'start'
    ? { ...span, fromSecond: Math.min(within(span.fromSecond + seconds), span.toSecond - least) }
    : { ...span, toSecond: Math.max(within(span.toSecond + seconds), span.fromSecond + least) };
}

/** What is needed to change the entries of a date. */
export interface DayRate {
  readonly rateUuid: string;
  readonly date: string;
  /** Of a new entry. */
  readonly name: string;
  readonly intervals: Extract<Edit, { readonly kind: 'date_draw' }>['intervals'];
  readonly newUuid: () => string;
}

/** The edit that puts an entry into a span; `null`: it is there. */
export function dayEdit(
  grip: DayGrip,
  { fromSecond, toSecond }: DaySpan,
  { rateUuid, date, name, intervals, newUuid }: DayRate,
): DateEdit | null {
  if (grip.kind === 'draw') {
    const uuids = { newUuid: newUuid(), splitUuid: newUuid() };
    const drawn = { rateUuid, date, name, intervals, fromSecond, toSecond };
    return { kind: 'date_draw', ...drawn, ...uuids };
  }
  const { entryUuid, span, kind } = grip;
  if (span.fromSecond === fromSecond && span.toSecond === toSecond) return null;
  const entry = { entryUuid, index: -1 };
  if (kind === 'move') {
    const place = { rateUuid, date, entry, splitUuid: newUuid() };
    return { kind: 'date_move', ...place, fromSecond, toSecond };
  }
  const second = kind === 'start' ? fromSecond : toSecond;
  return { kind: 'date_edge', rateUuid, date, entry, edge: kind, second };
}
