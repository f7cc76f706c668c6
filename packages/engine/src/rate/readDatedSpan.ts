import { readLocalSecond, secondsPerDay } from '../clock/index.ts';
import type { JsonObject, Reader } from './reader.ts';

/** The span of a unique entry; seconds since 1970-01-01T00:00:00 on the station's naive clock. */
export interface DatedSpan {
  readonly startSec: number;
  /** The stated end, with 23:59:59 already raised to midnight (U2); `null` if none is stated. */
  readonly endSec: number | null;
}

/** Reads a local date and time (U5) as seconds since 1970-01-01T00:00:00 on the naive clock. */
export function readDateTime(reader: Reader, value: unknown): number | undefined {
  if (typeof value !== 'string') {
    return reader.wrongType('a local date and time YYYY-MM-DDTHH:MM:SS', value);
  }
  const localSecond = readLocalSecond(value);
  if (localSecond !== undefined) return localSecond;
  const quoted = JSON.stringify(value.slice(0, 60));
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value)) {
    return reader.problem('no_such_date', `${quoted} is a date or time that does not exist (U5).`);
  }
  return reader.problem(
    'not_a_local_datetime',
    `${quoted} is not a local date and time YYYY-MM-DDTHH:MM:SS without zone or offset (U5).`,
  );
}

/** Reads `start` and `end` of a unique entry's validity (U1, U2, U5). */
export function readDatedSpan(reader: Reader, validity: JsonObject): DatedSpan | undefined {
  const startSec = reader.at('start', () => readDateTime(reader, validity['start']));
  const end = validity['end'];
  const statedEnd =
    end === undefined || end === null ? null : reader.at('end', () => readDateTime(reader, end));
  if (startSec === undefined || statedEnd === undefined) return undefined;
  // U2: the last second of the date stands for its midnight.
  const endSec =
    statedEnd !== null && (statedEnd + 1) % secondsPerDay === 0 ? statedEnd + 1 : statedEnd;
  const sameDate =
    statedEnd !== null &&
    Math.floor(statedEnd / secondsPerDay) === Math.floor(startSec / secondsPerDay);
  if (sameDate && endSec !== null && endSec <= startSec) {
    return reader.at('end', () =>
      reader.problem('empty_window', 'An entry must end after it starts.'),
    );
  }
  return { startSec, endSec };
}
