import { type CommandResult, success, usage } from '@wattpost/command';
import { localToInstants } from '@wattpost/engine';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import type { CliIo } from '../host/index.ts';
import { clockText, utcText } from '../words/index.ts';

/** A time as it was given: an instant, or a reading of the station's clock. */
export type GivenTime =
  | { readonly kind: 'instant'; readonly epochMs: number }
  | { readonly kind: 'local'; readonly local: string };

/** An instant, with a note when the given reading of the clock was not plain. */
export interface ResolvedTime {
  readonly epochMs: number;
  readonly note: string | undefined;
}

const shape =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a time `T`: an instant (`2026-11-21T09:00:00Z`, `2026-11-21T10:00+01:00`) or a reading of
 * the station's clock (`2026-11-21T10:00`, `2026-11-21` for its midnight).
 *
 * @param name what the text is for, for the message
 * @returns a usage failure for another form or a date or time that does not exist
 */
export function readTime(text: string, name: string): CommandResult<GivenTime> {
  const match = shape.exec(text);
  if (match === null) {
    return usage(
      `${name} is ${JSON.stringify(text)}; give an instant such as 2026-11-21T09:00:00Z, ` +
        "or a time on the station's clock such as 2026-11-21T10:00.",
    );
  }
  const [, date = '', minutes = '00:00', seconds = '00', fraction = '', zone] = match;
  const local = `${date}T${minutes}:${seconds}`;
  const existsAt = localToInstants('UTC', local);
  const offsetMs = zone === undefined ? 0 : offsetOf(zone);
  if (existsAt === undefined || offsetMs === undefined) {
    return usage(`${name} is ${JSON.stringify(text)}, which does not exist.`);
  }
  if (zone !== undefined) {
    const fractionMs = Math.floor(Number(`0${fraction}`) * 1000);
    return success({ kind: 'instant', epochMs: existsAt.epochMs - offsetMs + fractionMs });
  }
  if (fraction !== '') {
    return usage(`${name} is ${JSON.stringify(text)}; on the station's clock give whole seconds.`);
  }
  return success({ kind: 'local', local });
}

function offsetOf(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/**
 * The instant of a given time at a station. date-fns-tz is right wherever the clock shows it once, and
 * depends on the host elsewhere (decision 002), where the engine answers: a reading that the clock shows twice is its first
 * pass, one that it skips is the jump; the note says so.
 */
export function resolveTime(given: GivenTime, timeZone: string): ResolvedTime {
  if (given.kind === 'instant') return { epochMs: given.epochMs, note: undefined };
  const reading = localToInstants(timeZone, given.local);
  if (reading === undefined) throw new Error(`unread local time ${given.local}`);
  const { kind, epochMs } = reading;
  if (kind === 'exact') {
    return { epochMs: fromZonedTime(given.local, timeZone).getTime(), note: undefined };
  }
  const shown = given.local.replace('T', ' ').replace(/:00$/, '');
  const at = clockText(timeZone, epochMs);
  const words =
    kind === 'skipped'
      ? `skips ${shown}; the jump is taken, ${at}`
      : `shows ${shown} twice; the first pass is taken, ${at}, not ${clockText(timeZone, reading.laterEpochMs)}`;
  return { epochMs, note: `${timeZone} ${words}.` };
}

/** The time given with `--at`, else the present. */
export function readAt(io: Pick<CliIo, 'now'>, at: string | undefined): CommandResult<GivenTime> {
  return at === undefined ? success({ kind: 'instant', epochMs: io.now() }) : readTime(at, '--at');
}

/** Instants, with notes where the given readings of the clock were not plain. */
export interface ResolvedSpan {
  /** Epoch milliseconds. */
  readonly fromMs: number;
  /** Epoch milliseconds. */
  readonly toMs: number;
  readonly notes: readonly string[];
}

/** From one time to another. */
export function spanOf(from: ResolvedTime, to: ResolvedTime): ResolvedSpan {
  const notes = [...new Set([from.note, to.note])].filter((note) => note !== undefined);
  return { fromMs: from.epochMs, toMs: to.epochMs, notes };
}

/** A span that lasts, else a usage failure. */
export function lastingSpan<T extends ResolvedSpan>(span: T): CommandResult<T> {
  const { fromMs, toMs } = span;
  if (fromMs < toMs) return success(span);
  return usage(
    `--from (${utcText(fromMs)}) is not before --to (${utcText(toMs)}); give a span that lasts.`,
  );
}
