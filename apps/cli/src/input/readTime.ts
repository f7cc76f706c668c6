import { type CommandResult, success, usage } from '@wattpost/command';
import { stationTime } from '@wattpost/command/prices';
import { localToInstants, zoneNameOf, type ClockLike } from '@wattpost/engine';
import type { CliIo } from '../host/index.ts';
import { utcText } from '@wattpost/price-views';

/** A parsed time: an instant, or a local time of the station. */
export type ParsedTime =
  | { readonly kind: 'instant'; readonly epochMs: number }
  | { readonly kind: 'local'; readonly local: string };

/** An instant, with a note if the local time was ambiguous or skipped. */
export interface ResolvedTime {
  readonly epochMs: number;
  readonly note: string | undefined;
}

const shape =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a time `T`: an instant (`2026-11-21T09:00:00Z`, `2026-11-21T10:00+01:00`) or a local
 * time of the station (`2026-11-21T10:00`, `2026-11-21` for its midnight).
 *
 * @param name what the text is, for the message
 * @returns a usage failure for another form or a date or time that does not exist
 */
export function readTime(text: string, name: string): CommandResult<ParsedTime> {
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
 * The instant of a time on a station's clock: an ambiguous local time is its first occurrence, a skipped one is the
 * jump; the note states that.
 */
export function resolveTime(given: ParsedTime, clock: ClockLike): ResolvedTime {
  if (given.kind === 'instant') return { epochMs: given.epochMs, note: undefined };
  const reading = localToInstants(clock, given.local);
  if (reading === undefined) throw new Error(`unread local time ${given.local}`);
  const { kind, epochMs } = reading;
  if (kind === 'exact') return { epochMs, note: undefined };
  const shown = given.local.replace('T', ' ').replace(/:00$/, '');
  const at = stationTime(clock, epochMs);
  const words =
    kind === 'skipped'
      ? `skips ${shown}; using the jump, ${at}`
      : `shows ${shown} twice; using the first pass, ${at}, not ${stationTime(clock, reading.laterEpochMs)}`;
  return { epochMs, note: `${zoneNameOf(clock)} ${words}.` };
}

/** The time of `--at`, else the present. */
export function readAt(io: Pick<CliIo, 'now'>, at: string | undefined): CommandResult<ParsedTime> {
  return at === undefined ? success({ kind: 'instant', epochMs: io.now() }) : readTime(at, '--at');
}

/** Instants, with notes about ambiguous or skipped local times. */
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

/** A span, else a usage failure if it is empty. */
export function lastingSpan<T extends ResolvedSpan>(span: T): CommandResult<T> {
  const { fromMs, toMs } = span;
  if (fromMs < toMs) return success(span);
  return usage(
    `--from (${utcText(fromMs)}) is not before --to (${utcText(toMs)}); give a later --to.`,
  );
}
