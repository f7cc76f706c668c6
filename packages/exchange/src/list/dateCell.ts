import { readLocalSecond } from '@wattpost/engine';

/** What a cell says of a time. */
export type DateCell =
  /** Seconds since 1970-01-01T00:00:00 on the station's clock. */
  | { readonly kind: 'local'; readonly localSec: number; readonly hasTime: boolean }
  /** A time of day alone: seconds after midnight, up to 24:00. */
  | { readonly kind: 'timeOfDay'; readonly second: number }
  /** An instant, with Z or an offset, which a list of dates must not have (U5). */
  | { readonly kind: 'instant' }
  | { readonly kind: 'wrong' };

const isoShape = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](.+))?$/;
const dottedShape = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (.+))?$/;
const timeShape = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

function secondOfDay(text: string): number | undefined {
  const match = timeShape.exec(text);
  if (match === null) return undefined;
  const [, hour = '', minute = '', second = '00'] = match;
  const total = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const isClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isClock || total === 86_400 ? total : undefined;
}

/** Reads `2026-12-24 18:00`, `24.12.2026 18:00:30`, a date alone (its midnight), or `18:00` alone. */
export function readDateCell(text: string): DateCell {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && /\d:\d/.test(text)) return { kind: 'instant' };
  const timeOnly = secondOfDay(text);
  if (timeOnly !== undefined) return { kind: 'timeOfDay', second: timeOnly };
  const iso = isoShape.exec(text);
  const dotted = iso === null ? dottedShape.exec(text) : null;
  const [year, month, day, time] =
    iso !== null
      ? [iso[1], iso[2], iso[3], iso[4]]
      : [dotted?.[3], dotted?.[2], dotted?.[1], dotted?.[4]];
  if (year === undefined || month === undefined || day === undefined) return { kind: 'wrong' };
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = readLocalSecond(`${date}T00:00:00`);
  const second = time === undefined ? 0 : secondOfDay(time.trim());
  if (midnight === undefined || second === undefined) return { kind: 'wrong' };
  return { kind: 'local', localSec: midnight + second, hasTime: time !== undefined };
}
