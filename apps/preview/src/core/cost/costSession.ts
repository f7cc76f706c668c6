import type { ClockLike, CostPolicy } from '@wattpost/engine';
import type { CoreSay } from '../languages/coreSay.ts';
import { numberQuestion, readTypedTime, type FieldError } from '../words/index.ts';

/** A charging session as typed. */
export interface TypedSession {
  /** `YYYY-MM-DDTHH:MM` on the station's clock. */
  readonly start: string;
  /** Which occurrence of a repeated local start. */
  readonly startPass: 'first' | 'second';
  readonly ending:
    | { readonly kind: 'end'; readonly local: string; readonly pass: 'first' | 'second' }
    /** Hours and minutes, `H:MM`, or minutes, `90`. */
    | { readonly kind: 'length'; readonly text: string }
    /** When the energy is charged at the power. */
    | { readonly kind: 'power' };
  /**
   * When charging ended, `YYYY-MM-DDTHH:MM` on the station's clock: idle time follows. Empty: when the
   * energy is charged at the power. Of a repeated local time, the first occurrence in the session.
   */
  readonly chargingEnded: string;
  /** Decimal, with a point or a comma. */
  readonly energyKwh: string;
  /**
   * Decimal: constant power. Empty, for a session with a length or an end: energy is distributed until its end.
   * `null`: not typed yet, so a usual one that the station can deliver.
   */
  readonly powerKw: string | null;
  /** Options for this session that override those of the bundle. */
  readonly policy: CostPolicy;
}

/** A field of a typed session. */
export type SessionField = 'start' | 'end' | 'length' | 'power' | 'energy' | 'chargingEnded';

/** When a session runs, epoch ms; the end is not before the start. */
export interface SessionSpan {
  readonly startMs: number;
  readonly endMs: number;
}

/** A session that can be priced. */
export interface ReadSession extends ChargingSpan {
  readonly energyWh: number;
}

/** When a session takes place, and for how long it charges. */
export interface ChargingSpan extends SessionSpan {
  /** Epoch ms. */
  readonly chargingUntilMs: number;
}

/** The part of a session that could be read. */
export interface SessionReading {
  /** `null` if there are problems. */
  readonly session: ReadSession | null;
  /** When it takes place, epoch ms, if that can be read. */
  readonly span: ChargingSpan | null;
  readonly problems: readonly FieldError<SessionField>[];
  readonly isStartRepeated: boolean;
  readonly isEndRepeated: boolean;
}

const msPerMinute = 60_000;

/** A longer session is considered a typing error. */
const maxMinutes = 366 * 24 * 60;

/** Minutes of a length such as `1:30`, `90` or `0:05`; `undefined` for other texts. */
export function readLength(text: string): number | undefined {
  const parts = /^\s*(?:(\d{1,4})\s*[:h]\s*)?(\d{1,6})\s*$/.exec(text);
  if (parts === null) return undefined;
  const [, hours, minutes = ''] = parts;
  if (hours === undefined) return Number(minutes);
  return Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : undefined;
}

/** Wh of kWh such as `22.5` or `22,5`, exactly as written; `undefined` for other texts. */
export function readEnergyWh(text: string): number | undefined {
  const decimal = text.trim().replace(',', '.');
  return /^(\d{1,9}|\d{0,9}\.\d{1,9})$/.test(decimal) ? Number(`${decimal}e3`) : undefined;
}

/** Minutes to charge this energy at constant power, rounded up. */
export function chargingMinutes(energyWh: number, powerW: number): number {
  return Math.ceil((energyWh / powerW) * 60);
}

/** Reads a typed session on a station's clock. */
export function readTypedSession(
  clock: ClockLike,
  typed: TypedSession & { readonly powerKw: string },
  say: CoreSay,
): SessionReading {
  const problems: FieldError<SessionField>[] = [];
  const complain = (field: SessionField, message: string): void => {
    problems.push({ field, message });
  };
  const start = readTypedTime(clock, typed.start, typed.startPass, say);
  if (start.kind === 'problem') complain('start', start.message);
  const startMs = start.kind === 'instant' ? start.epochMs : undefined;
  const question = numberQuestion(typed.energyKwh, say);
  const energyWh = question === null ? readEnergyWh(typed.energyKwh) : undefined;
  const powerW = readEnergyWh(typed.powerKw);
  const isPowerNeeded = typed.ending.kind === 'power' || typed.powerKw.trim() !== '';
  if (isPowerNeeded && !(powerW !== undefined && powerW > 0)) {
    complain('power', say('Enter the power in kW, such as 11.'));
  }
  const chargedMinutes =
    powerW !== undefined && powerW > 0 && energyWh !== undefined
      ? chargingMinutes(energyWh, powerW)
      : undefined;
  const end = readEnd(clock, typed.ending, { startMs, chargedMinutes, say }, complain);
  if (startMs !== undefined && end !== undefined) {
    const minutes = (end.epochMs - startMs) / msPerMinute;
    if (minutes < 0) complain('end', say('The session ends before it starts.'));
    if (minutes > maxMinutes) complain(typed.ending.kind, say('A session of more than a year?'));
  }
  if (question !== null) complain('energy', question);
  else if (energyWh === undefined) {
    complain(
      'energy',
      say('Enter the energy in kWh, such as {example, number}.', { example: 22.5 }),
    );
  }
  const isRead = startMs !== undefined && end !== undefined && end.epochMs >= startMs;
  const charging = { startMs: startMs ?? 0, endMs: end?.epochMs ?? 0, chargedMinutes, say };
  const span = isRead
    ? {
        startMs,
        endMs: end.epochMs,
        chargingUntilMs: readChargingEnded(clock, typed.chargingEnded, charging, complain),
      }
    : null;
  const isComplete = problems.length === 0 && span !== null && energyWh !== undefined;
  return {
    session: isComplete ? { ...span, energyWh } : null,
    span,
    problems,
    isStartRepeated: start.kind === 'instant' && start.isRepeated,
    isEndRepeated: end?.isRepeated ?? false,
  };
}

type Complain = (field: SessionField, message: string) => void;

function readEnd(
  clock: ClockLike,
  ending: TypedSession['ending'],
  {
    startMs,
    chargedMinutes,
    say,
  }: {
    readonly startMs: number | undefined;
    readonly chargedMinutes: number | undefined;
    readonly say: CoreSay;
  },
  complain: Complain,
): { readonly epochMs: number; readonly isRepeated: boolean } | undefined {
  if (ending.kind === 'end') {
    const end = readTypedTime(clock, ending.local, ending.pass, say);
    if (end.kind === 'instant') return end;
    complain('end', end.message);
    return undefined;
  }
  const minutes = ending.kind === 'length' ? readLength(ending.text) : chargedMinutes;
  if (ending.kind === 'length' && minutes === undefined) {
    complain('length', say('Enter hours and minutes, such as 1:30, or minutes, such as 90.'));
  }
  if (minutes === undefined || startMs === undefined) return undefined;
  return { epochMs: startMs + minutes * msPerMinute, isRepeated: false };
}

/** Epoch ms; the default if nothing is typed, the end if it cannot be read. */
function readChargingEnded(
  clock: ClockLike,
  text: string,
  {
    startMs,
    endMs,
    chargedMinutes,
    say,
  }: SessionSpan & { readonly chargedMinutes: number | undefined; readonly say: CoreSay },
  complain: Complain,
): number {
  if (text.trim() === '') {
    const charged = chargedMinutes === undefined ? endMs : startMs + chargedMinutes * msPerMinute;
    return Math.min(endMs, charged);
  }
  const passes = (['first', 'second'] as const).map((pass) =>
    readTypedTime(clock, text, pass, say),
  );
  const [reading] = passes;
  if (reading?.kind === 'problem') {
    complain('chargingEnded', reading.message);
    return endMs;
  }
  const within = passes.find(
    (one) => one.kind === 'instant' && startMs <= one.epochMs && one.epochMs <= endMs,
  );
  if (within?.kind === 'instant') return within.epochMs;
  complain('chargingEnded', say('Charging ended outside of the session.'));
  return endMs;
}
