import {
  dateAt,
  instantToLocal,
  plusDays,
  sessionCost,
  startOfDate,
  type Problem,
} from '@wattpost/engine';
import { costByStart, type CostExtreme, type StartCost } from '@wattpost/price-views';
import { moneyText } from '@wattpost/wording';
import type { ChartAsk } from '../charts/index.ts';
import { coreSay, type CoreSay } from '../languages/index.ts';
import {
  readTypedSession,
  type SessionField,
  type SessionProblem,
  type SessionSpan,
  type TypedSession,
} from './costSession.ts';
import { costWords, type CostWords } from './costWords.ts';
import {
  type AnswersOf,
  type Exchange,
  type StationRate,
  stationRate,
} from '../workspace/index.ts';

/** What a typed session costs. */
export interface CostAnswer {
  /** `null` when there are problems. */
  readonly cost: CostWords | null;
  readonly problems: readonly SessionProblem[];
  /** The session on the clock, to fill in the fields that were not typed; `null`: not read. */
  readonly span: {
    readonly startMs: number;
    readonly endMs: number;
    /** `YYYY-MM-DDTHH:MM`. */
    readonly endLocal: string;
    readonly minutes: number;
  } | null;
  /** Whether the clock shows the typed start, or end, twice. */
  readonly isStartRepeated: boolean;
  readonly isEndRepeated: boolean;
}

/** What the session costs that begins at an instant. */
export interface CostPoint {
  /** Epoch ms. */
  readonly startMs: number;
  /** Money, to draw it; `null`: it cannot be billed. */
  readonly amount: number | null;
}

/** The best start of a date. */
export interface CostDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Epoch ms: where the date begins. */
  readonly fromMs: number;
  /** The earliest of its cheapest starts; `null`: none can be billed. */
  readonly best: {
    readonly startMs: number;
    readonly startLocal: string;
    readonly text: string;
  } | null;
  /** Whether no date has a cheaper start. */
  readonly isCheapest: boolean;
}

/** What the session costs at every start of seven dates. */
export interface CostWeek {
  /** In order of time: each quarter of an hour, and each change of price exactly. */
  readonly points: readonly CostPoint[];
  /** Seven. */
  readonly days: readonly CostDay[];
  /** Epoch ms, exclusive. */
  readonly toMs: number;
  /** Money in numbers to draw the axis, and in words; `null`: nothing can be billed. */
  readonly least: { readonly amount: number; readonly text: string } | null;
  readonly most: { readonly amount: number; readonly text: string } | null;
  /** Whether a total holds from one start to the next, instead of passing over to it. */
  readonly isStepped: boolean;
}

interface CostAsk extends Pick<ChartAsk, 'side' | 'stationUuid'> {
  readonly session: TypedSession;
}

/** Questions about what charging costs. `null`: there is no such station. */
export interface CostQuestions {
  readonly cost: Exchange<CostAsk, CostAnswer | null>;
  /** `null` also for a session that cannot be read. */
  readonly costWeek: Exchange<
    CostAsk & {
      /**
       * Epoch ms: from its quarter of an hour on starts are looked for, on its date and the six after it;
       * over the session's own date and the six after that, if it begins on none of them.
       */
      readonly aroundMs: number;
    },
    CostWeek | null
  >;
}

const msPerMinute = 60_000;

/** Answers to CostQuestions. */
export const answerCost: AnswersOf<CostQuestions> = {
  cost: (workspace, { side, stationUuid, session: typed }) => {
    const found = stationRate(workspace[side], stationUuid);
    if (found === null) return { workspace, answer: null };
    return { workspace, answer: costAnswer(found, typed, workspace.locale) };
  },
  costWeek: (workspace, { side, stationUuid, session: typed, aroundMs }) => {
    const found = stationRate(workspace[side], stationUuid);
    if (found === null) return { workspace, answer: null };
    return { workspace, answer: costWeek(found, typed, aroundMs, workspace.locale) };
  },
};

function costAnswer({ plan, rate }: StationRate, typed: TypedSession, locale: string): CostAnswer {
  const { timeZone } = plan;
  const say = coreSay(locale);
  const reading = readTypedSession(timeZone, typed, say);
  const { session, problems, isStartRepeated, isEndRepeated } = reading;
  const span = reading.span === null ? null : spanWords(timeZone, reading.span);
  if (session === null) return { cost: null, problems, span, isStartRepeated, isEndRepeated };
  const { startMs: start, endMs: end, energyWh, chargingUntilMs: chargingUntil } = session;
  const billed = sessionCost(plan, { start, end, energyWh, chargingUntil }, typed.policy);
  if (!billed.ok) {
    const said = billed.problems.map((problem) => sessionProblem(problem, typed, say));
    return { cost: null, problems: said, span, isStartRepeated, isEndRepeated };
  }
  const nameOf = (uuid: string): string | undefined =>
    [rate.recurring, rate.unique].flatMap(
      (list) => list.find((entry) => entry.uuid === uuid) ?? [],
    )[0]?.name;
  const cost = costWords(plan, billed.receipt, locale, nameOf);
  return { cost, problems: [], span, isStartRepeated, isEndRepeated };
}

function spanWords(timeZone: string, { startMs, endMs }: SessionSpan): CostAnswer['span'] {
  return {
    ...{ startMs, endMs },
    endLocal: instantToLocal(timeZone, endMs).local.slice(0, -3),
    minutes: (endMs - startMs) / msPerMinute,
  };
}

/** A problem of the engine's at the field that it comes from. */
function sessionProblem(
  { path, code, message }: Problem,
  typed: TypedSession,
  say: CoreSay,
): SessionProblem {
  const fields: Readonly<Record<string, SessionField>> = {
    '$.start': 'start',
    '$.end': typed.ending.kind,
    '$.energyWh': 'energy',
    '$.chargingUntil': 'chargingEnded',
  };
  const field = fields[path] ?? null;
  if (code !== 'price_unknown') return { field, message };
  const said =
    field === 'start'
      ? say('No price is known at the start, so the session cannot be billed.')
      : say('For a part of the session no price is known, so it cannot be billed.');
  return { field, message: said };
}

/** Minutes from one start to the next. */
const stepMinutes = 15;
const quarterMs = stepMinutes * msPerMinute;
const dates = [0, 1, 2, 3, 4, 5, 6] as const;

function costWeek(
  { plan }: StationRate,
  typed: TypedSession,
  aroundMs: number,
  locale: string,
): CostWeek | null {
  const { timeZone } = plan;
  const { session } = readTypedSession(timeZone, typed, coreSay(locale));
  if (session === null) return null;
  const { startMs, endMs, energyWh, chargingUntilMs } = session;
  const [looked, begun] = [aroundMs, startMs].map((ms) => dateAt(timeZone, ms)) as [string, string];
  const first = looked <= begun && begun < plusDays(looked, 7) ? looked : begun;
  const toMs = startOfDate(timeZone, plusDays(first, 7));
  // What is over when one looks is no start to be advised.
  const quarter = Math.floor(aroundMs / quarterMs) * quarterMs;
  const fromMs = first === looked ? quarter : startOfDate(timeZone, first);
  const { starts, cheapest, dearest } = costByStart(plan, {
    ...{ from: fromMs, until: toMs, stepMinutes, energyWh, withChanges: true },
    durationMinutes: (endMs - startMs) / msPerMinute,
    ...(chargingUntilMs === null ? {} : { idleMinutes: (endMs - chargingUntilMs) / msPerMinute }),
    policy: typed.policy,
  });
  const money = moneyText(locale, plan.currency);
  const extreme = (found: CostExtreme | null): CostWeek['least'] =>
    found && { amount: Number(found.total), text: money(found.total) };
  return {
    points: starts.map(({ startMs: at, amount }) => ({ startMs: at, amount })),
    days: dates.map((days) => {
      const date = plusDays(first, days);
      const own = starts.filter(({ startLocal }) => startLocal.startsWith(date));
      const best = bestOf(own);
      return {
        ...{ date, fromMs: startOfDate(timeZone, date) },
        best: best && {
          ...{ startMs: best.startMs, startLocal: best.startLocal.slice(11, 16) },
          text: money(best.total),
        },
        isCheapest: best !== null && best.total === cheapest?.total,
      };
    }),
    toMs,
    ...{ least: extreme(cheapest), most: extreme(dearest) },
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
