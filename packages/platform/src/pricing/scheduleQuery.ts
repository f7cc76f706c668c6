import type { Reading } from '@wattpost/contract/wire';
import {
  requestedWeekSpan,
  readLocalSecond,
  readTimeOfDay,
  type WeekPoint,
  type WeekSpan,
} from '@wattpost/engine';
import type { LocalSpan } from '../port/index.ts';
import { queryValue } from '../request/index.ts';

function readBound(query: URLSearchParams, name: 'from' | 'to'): Reading<number | null> {
  const text = queryValue(query, name);
  if (text === undefined) return { ok: true, value: null };
  const value = readLocalSecond(text);
  return value === undefined
    ? {
        ok: false,
        message: `${name}: Expected a date and time that exists, as YYYY-MM-DDTHH:MM:SS on the station's clock, without Z or offset.`,
      }
    : { ok: true, value };
}

/** The span of local time [from, to) of a query; missing sides are unbounded. */
export function readLocalSpan(query: URLSearchParams): Reading<LocalSpan> {
  const from = readBound(query, 'from');
  const to = readBound(query, 'to');
  if (!from.ok) return from;
  if (!to.ok) return to;
  if (from.value !== null && to.value !== null && to.value <= from.value) {
    return { ok: false, message: 'to: Must be after from.' };
  }
  return { ok: true, value: { fromSec: from.value, toSec: to.value } };
}

function unpaired(missing: string, present: string): Reading<never> {
  return { ok: false, message: `${missing}: Missing: ${present} requires it.` };
}

function readPoint(query: URLSearchParams, side: 'from' | 'to'): Reading<WeekPoint | null> {
  const [weekdayName, timeName] = [`${side}_weekday`, `${side}_time`];
  const weekday = queryValue(query, weekdayName);
  const time = queryValue(query, timeName);
  if (weekday === undefined && time === undefined) return { ok: true, value: null };
  if (weekday !== undefined && !/^[0-6]$/.test(weekday)) {
    return { ok: false, message: `${weekdayName}: Expected 0 (Sunday) to 6 (Saturday).` };
  }
  if (time !== undefined && readTimeOfDay(time) === undefined) {
    return { ok: false, message: `${timeName}: Expected a time HH:MM from 00:00 to 23:59.` };
  }
  if (weekday === undefined) return unpaired(weekdayName, timeName);
  if (time === undefined) return unpaired(timeName, weekdayName);
  return { ok: true, value: { weekday: Number(weekday), time } };
}

/** The span of the week of a query; `undefined` inside: the whole schedule. */
export function readWeekSpan(query: URLSearchParams): Reading<WeekSpan | undefined> {
  const from = readPoint(query, 'from');
  const to = readPoint(query, 'to');
  if (!from.ok) return from;
  if (!to.ok) return to;
  return { ok: true, value: requestedWeekSpan(from.value, to.value) };
}
