import type { Reading } from '@wattpost/contract/wire';
import { readLocalSecond } from '@wattpost/engine';
import { given } from '../request/index.ts';
import type { LocalSpan } from '../port/index.ts';

function readBound(query: URLSearchParams, name: 'from' | 'to'): Reading<number | null> {
  const text = given(query, name);
  if (text === undefined) return { ok: true, value: null };
  const value = readLocalSecond(text);
  return value === undefined
    ? {
        ok: false,
        message: `${name}: Expected a date and time that exists, as YYYY-MM-DDTHH:MM:SS on the station's clock, without Z or offset.`,
      }
    : { ok: true, value };
}

/** The stretch of local time [from, to) that a query asks for; a side that it leaves out is open. */
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
