import {
  type Clock,
  type ClockData,
  type OffsetChange,
  clockOf,
  maxClockChanges,
  maxEpochMs,
  msPerSecond,
  offsetLimitSec,
  releaseForm,
} from '../clock/index.ts';
import { type InputProblem, frozenProblems } from './problem.ts';
import { type Reader, reading } from './reader.ts';

/** A clock, or all problems of its data, deep-frozen. */
export type ClockReading =
  | { readonly ok: true; readonly clock: Clock }
  | { readonly ok: false; readonly problems: readonly InputProblem[] };

/** A name of the database: letters, digits, `_`, `+`, `-`, in parts. */
const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

const maxNameCharacters = 64;

function readName(reader: Reader, value: unknown): string | undefined {
  const name = reader.text(value, 'the IANA time zone of the clock');
  if (name === undefined || (name.length <= maxNameCharacters && zoneName.test(name))) return name;
  return reader.problem(
    'unknown_time_zone',
    `${JSON.stringify(name.slice(0, 60))} is not the name of a time zone such as "Europe/Vienna".`,
  );
}

/** Anything but a release is an unknown one. */
function readRelease(value: unknown): string | null {
  return typeof value === 'string' && releaseForm.test(value) ? value : null;
}

function readInteger(
  reader: Reader,
  value: unknown,
  expected: string,
  limit: number,
  step: number,
): number | undefined {
  if (typeof value !== 'number') return reader.wrongType(expected, value);
  if (Math.abs(value) <= limit && value % step === 0) return value === 0 ? 0 : value;
  return reader.problem('out_of_range', `Expected ${expected}, found ${value}.`);
}

function readInstant(reader: Reader, value: unknown): number | undefined {
  const expected = 'epoch milliseconds of a whole second, at most 8.64e15 from 1970';
  return readInteger(reader, value, expected, maxEpochMs, msPerSecond);
}

function readOffset(reader: Reader, value: unknown): number | undefined {
  const expected = 'whole seconds east of UTC, less than a day';
  return readInteger(reader, value, expected, offsetLimitSec - 1, 1);
}

function readChanges(
  reader: Reader,
  value: unknown,
  fromMs: number,
  untilMs: number,
): readonly OffsetChange[] {
  let previousMs = fromMs;
  return reader.list(value, 'a list of changes {epochMs, offsetSeconds}', (item, index) => {
    if (index === maxClockChanges) {
      reader.problem('out_of_range', `A clock has at most ${maxClockChanges} changes.`);
    }
    if (index >= maxClockChanges) return undefined;
    const change = reader.object(item, 'a change {epochMs, offsetSeconds}');
    if (change === undefined) return undefined;
    const epochMs = reader.at('epochMs', () => readInstant(reader, change['epochMs']));
    const offsetSeconds = reader.at('offsetSeconds', () =>
      readOffset(reader, change['offsetSeconds']),
    );
    if (epochMs === undefined || offsetSeconds === undefined) return undefined;
    if (!(epochMs > previousMs && epochMs < untilMs)) {
      return reader.at('epochMs', () =>
        reader.problem(
          'not_in_order',
          'Changes must be in order of time, after the start of the clock and before its end.',
        ),
      );
    }
    previousMs = epochMs;
    return { epochMs, offsetSeconds };
  });
}

function readMembers(reader: Reader, data: unknown): ClockData | undefined {
  const object = reader.object(data, 'a clock {timeZone, release, from, until, …}');
  if (object === undefined) return undefined;
  const { release, changes: listed } = object;
  const timeZone = reader.at('timeZone', () => readName(reader, object['timeZone']));
  const from = reader.at('from', () => readInstant(reader, object['from']));
  const until = reader.at('until', () => readInstant(reader, object['until']));
  const offsetSeconds = reader.at('offsetSeconds', () =>
    readOffset(reader, object['offsetSeconds']),
  );
  if (from !== undefined && until !== undefined && until <= from) {
    return reader.at('until', () =>
      reader.problem('empty_window', 'The clock must end after it starts.'),
    );
  }
  const changes = reader.at('changes', () =>
    readChanges(reader, listed, from ?? -Infinity, until ?? Infinity),
  );
  if (
    timeZone === undefined ||
    from === undefined ||
    until === undefined ||
    offsetSeconds === undefined
  ) {
    return undefined;
  }
  return { timeZone, release: readRelease(release), from, until, offsetSeconds, changes };
}

/**
 * Reads data as a clock. Never throws, whatever the data. A release of another form than "2026e" is unknown, `null`.
 * The zone need not be one that the runtime knows.
 *
 * @param data a clock as data, or unknown data such as the result of `JSON.parse`.
 * @returns the clock without changes that keep the offset; or its problems, paths from `$`.
 */
export function readClock<T>(data: ClockData | (unknown extends T ? T : never)): ClockReading {
  const { value, reader } = reading((reader) => readMembers(reader, data));
  return Object.freeze(
    value === undefined || reader.problems.length > 0
      ? { ok: false, problems: frozenProblems(reader.problems) }
      : { ok: true, clock: clockOf(value) },
  );
}
