import {
  dateAt,
  instantToLocal,
  plusDays,
  sessionCost,
  startOfDate,
  type ClockLike,
  type CostPolicy,
  type Problem,
  type ReceiptLine,
} from '@wattpost/engine';
import { costByStart, type CostExtreme, type StartCost } from '@wattpost/price-views';
import { moneyText } from '@wattpost/wording';
import type { ChartRequest } from '../charts/index.ts';
import { coreSay, type CoreSay } from '../languages/coreSay.ts';
import {
  readTypedSession,
  type ChargingSpan,
  type SessionField,
  type TypedSession,
} from './costSession.ts';
import { plainDecimal, type FieldError } from '../words/index.ts';
import { costWords, type CostWords } from './costWords.ts';
import {
  type Workspace,
  type OpenDocument,
  type StationRate,
  stationRate,
} from '../workspace/index.ts';

/** The cost of a typed session. */
export interface CostAnswer {
  /** `null` when there are problems. */
  readonly cost: CostWords | null;
  readonly problems: readonly FieldError<SessionField>[];
  /** The session in local times, as defaults of empty fields; `null`: not read. */
  readonly span: {
    readonly startMs: number;
    readonly endMs: number;
    /** `YYYY-MM-DDTHH:MM`. */
    readonly endLocal: string;
    readonly minutes: number;
    /** When charging ended, as typed or assumed: `YYYY-MM-DDTHH:MM`. */
    readonly chargingEndedLocal: string;
  } | null;
  /** Whether the typed start, or end, is a repeated local time. */
  readonly isStartRepeated: boolean;
  readonly isEndRepeated: boolean;
  /** The power: as typed, or assumed. */
  readonly powerKw: string;
  /** The billing policy: as chosen, or stated by the bundle, or the default. */
  readonly policy: Required<CostPolicy>;
}

/** The cost of the session if it begins at an instant. */
export interface CostPoint {
  /** Epoch ms. */
  readonly startMs: number;
  /** Money, for drawing; `null`: it cannot be billed. */
  readonly amount: number | null;
}

/** The best start of a date. */
export interface CostDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Epoch ms: the start of the date. */
  readonly fromMs: number;
  /** The earliest of its cheapest starts; `null`: none can be billed. */
  readonly best: {
    readonly startMs: number;
    readonly startLocal: string;
    readonly text: string;
  } | null;
  /** Whether no date has a cheaper start. */
  readonly isCheapest: boolean;
  /** Whether it is over, in seven days that are not. */
  readonly isPast: boolean;
}

/** The cost of the session at every start of seven dates. */
export interface CostWeek {
  /** In order of time: each quarter of an hour, and each exact change of price. */
  readonly points: readonly CostPoint[];
  /** Seven. */
  readonly days: readonly CostDay[];
  /** Epoch ms, exclusive. */
  readonly toMs: number;
  /** Money in numbers for the axis, and in words; `null`: nothing can be billed. */
  readonly least: { readonly amount: number; readonly text: string } | null;
  readonly most: { readonly amount: number; readonly text: string } | null;
  /** Whether a total is constant until the next start, instead of changing gradually. */
  readonly isStepped: boolean;
}

/** A session at a station. */
export interface CostRequest extends ChartRequest {
  readonly session: TypedSession;
}

const msPerMinute = 60_000;

/** A session with many possible starts. */
export interface CostWeekRequest extends CostRequest {
  /**
   * Epoch ms: starts are searched on its date and the six after it; or from the session's own date,
   * if it begins on none of them.
   */
  readonly aroundMs: number;
  /** Epoch ms: earlier starts are not recommended, unless all seven dates are over. */
  readonly nowMs: number;
}

/** Queries about the cost of charging. `null`: there is no such station. */
export const costQueries = {
  cost: (workspace: Workspace, { stationUuid, session: typed }: CostRequest): CostAnswer | null => {
    const found = stationRate(workspace.edited, stationUuid);
    if (found === null) return null;
    return costAnswer(found, complete(workspace.edited, found, typed), workspace.locale);
  },
  /** `null` also for a session that cannot be read. */
  costWeek: (
    workspace: Workspace,
    { stationUuid, session: typed, aroundMs, nowMs }: CostWeekRequest,
  ): CostWeek | null => {
    const found = stationRate(workspace.edited, stationUuid);
    if (found === null) return null;
    const session = complete(workspace.edited, found, typed);
    return costWeek(found, session, { aroundMs, nowMs }, workspace.locale);
  },
};

/** A session of which everything is typed or assumed. */
interface CompleteSession extends TypedSession {
  readonly powerKw: string;
  readonly policy: Required<CostPolicy>;
}

/** A wallbox or an AC charge point with three phases of 16 A. */
const usualPowerKw = 11;

function complete(
  document: OpenDocument | null,
  { station }: StationRate,
  typed: TypedSession,
): CompleteSession {
  const follow = document?.bundle.follow ?? 'start';
  const defaults = {
    follow,
    billing: 'pro_rata',
    intervals: 'blocks',
    blocks: 'session',
    cashStep: null,
  } as const;
  const assumedKw = Math.min(usualPowerKw, station.max_power_kw ?? usualPowerKw);
  return {
    ...typed,
    powerKw: typed.powerKw ?? plainDecimal(assumedKw),
    policy: { ...defaults, ...typed.policy },
  };
}

function costAnswer(
  { plan, rates, station }: StationRate,
  typed: CompleteSession,
  locale: string,
): CostAnswer {
  const { clock } = plan;
  const say = coreSay(locale);
  const reading = readTypedSession(clock, typed, say);
  const { session, problems, isStartRepeated, isEndRepeated } = reading;
  const span = reading.span === null ? null : spanWords(clock, reading.span);
  const read = {
    span,
    isStartRepeated,
    isEndRepeated,
    powerKw: typed.powerKw,
    policy: typed.policy,
  };
  if (session === null) return { cost: null, problems, ...read };
  const { startMs: start, endMs: end, energyWh, chargingUntilMs: chargingUntil } = session;
  const maxPowerKw = station.max_power_kw ?? null;
  const charged = { start, end, energyWh, chargingUntil, maxPowerKw };
  const billed = sessionCost(plan, charged, typed.policy);
  if (!billed.ok) {
    const messages = billed.problems.map((problem) => sessionProblem(problem, typed, say));
    return { cost: null, problems: messages, ...read };
  }
  const nameOf = ({ costRateUuid, entryUuid }: ReceiptLine): string => {
    const rate = rates.find(({ uuid }) => uuid === costRateUuid);
    const entry = [rate?.recurring ?? [], rate?.unique ?? []].flatMap(
      (list) => list.find(({ uuid }) => uuid === entryUuid) ?? [],
    )[0];
    return entry?.name ?? rate?.name ?? plan.name;
  };
  const cost = costWords(plan, billed, locale, nameOf);
  return { cost, problems: [], ...read };
}

function spanWords(
  clock: ClockLike,
  { startMs, endMs, chargingUntilMs }: ChargingSpan,
): CostAnswer['span'] {
  const localAt = (ms: number): string => instantToLocal(clock, ms).local.slice(0, -3);
  return {
    startMs,
    endMs,
    endLocal: localAt(endMs),
    minutes: (endMs - startMs) / msPerMinute,
    chargingEndedLocal: localAt(chargingUntilMs),
  };
}

/** A problem of the engine at the field that causes it. */
function sessionProblem(
  { path, code, message }: Problem,
  typed: TypedSession,
  say: CoreSay,
): FieldError<SessionField> {
  const fields: Readonly<Record<string, SessionField>> = {
    '$.start': 'start',
    '$.end': typed.ending.kind,
    '$.energyWh': 'energy',
    '$.chargingUntil': 'chargingEnded',
  };
  const field = fields[path] ?? null;
  if (code !== 'price_unknown') return { field, message };
  const text =
    field === 'start'
      ? say('No price is known at the start, so the session cannot be billed.')
      : say('For a part of the session no price is known, so it cannot be billed.');
  return { field, message: text };
}

/** Minutes from one start to the next. */
const stepMinutes = 15;
const dates = [0, 1, 2, 3, 4, 5, 6] as const;

function costWeek(
  { plan }: StationRate,
  typed: CompleteSession,
  { aroundMs, nowMs }: Pick<CostWeekRequest, 'aroundMs' | 'nowMs'>,
  locale: string,
): CostWeek | null {
  const { clock } = plan;
  const { session } = readTypedSession(clock, typed, coreSay(locale));
  if (session === null) return null;
  const { startMs, endMs, energyWh, chargingUntilMs } = session;
  const [looked, begun] = [aroundMs, startMs].map((ms) => dateAt(clock, ms)) as [string, string];
  const first = looked <= begun && begun < plusDays(looked, 7) ? looked : begun;
  const toMs = startOfDate(clock, plusDays(first, 7));
  const fromMs = toMs <= nowMs ? -Infinity : nowMs;
  const { starts, dearest } = costByStart(plan, {
    from: startOfDate(clock, first),
    until: toMs,
    stepMinutes,
    energyWh,
    withChanges: true,
    durationMinutes: (endMs - startMs) / msPerMinute,
    idleMinutes: (endMs - chargingUntilMs) / msPerMinute,
    policy: typed.policy,
  });
  const coming = starts.filter((start) => start.startMs >= fromMs);
  const cheapest = bestOf(coming);
  const money = moneyText(locale, plan.currency);
  const extreme = (found: Pick<CostExtreme, 'total'> | null): CostWeek['least'] =>
    found && { amount: Number(found.total), text: money(found.total) };
  return {
    points: starts.map(({ startMs: at, amount }) => ({ startMs: at, amount })),
    days: dates.map((days) => {
      const date = plusDays(first, days);
      const own = coming.filter(({ startLocal }) => startLocal.startsWith(date));
      const best = bestOf(own);
      return {
        date,
        fromMs: startOfDate(clock, date),
        best: best && {
          startMs: best.startMs,
          startLocal: best.startLocal.slice(11, 16),
          text: money(best.total),
        },
        isCheapest: best !== null && best.total === cheapest?.total,
        isPast: startOfDate(clock, plusDays(date, 1)) <= fromMs,
      };
    }),
    toMs,
    least: extreme(cheapest),
    most: extreme(dearest),
    isStepped: typed.policy.follow === 'start',
  };
}

/** The earliest of the cheapest starts; `null`: none can be billed. */
function bestOf(starts: readonly StartCost[]): (StartCost & { readonly total: string }) | null {
  let best: (StartCost & { readonly total: string; readonly amount: number }) | null = null;
  for (const { total, amount, ...start } of starts) {
    if (total === null || amount === null) continue;
    if (best === null || amount < best.amount) best = { ...start, total, amount };
  }
  return best;
}
