import { instantToLocal, localToInstants, sessionCost, type Problem } from '@wattpost/engine';
import { costByStart, type StartCost } from '@wattpost/price-views';
import { moneyText } from '@wattpost/wording';
import type { ChartAsk } from '../charts/index.ts';
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

/** What the session costs by when it begins. */
export interface CostBar {
  /** Epoch ms. */
  readonly startMs: number;
  /** `HH:MM`. */
  readonly startLocal: string;
  /** Money, to draw it; `null`: it cannot be billed. */
  readonly amount: number | null;
  /** The same, to read it. */
  readonly text: string;
  /** Never where all starts cost the same. */
  readonly isCheapest: boolean;
}

/** Bars for each start of the day on which the typed session starts. */
export interface CostBars {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** At least one, in order of time. */
  readonly bars: readonly CostBar[];
  /** `null`: nothing can be billed. */
  readonly cheapestText: string | null;
  /** Whether all starts that can be billed cost the same. */
  readonly isLevel: boolean;
}

/** Questions about what charging costs. `null`: there is no such station. */
export interface CostQuestions {
  readonly cost: Exchange<ChartAsk & { readonly session: TypedSession }, CostAnswer | null>;
  /** `null` also for a session that cannot be read. */
  readonly costByStart: Exchange<
    ChartAsk & { readonly session: TypedSession; readonly stepMinutes: number },
    CostBars | null
  >;
}

const msPerMinute = 60_000;

/** Answers to CostQuestions. */
export const answerCost: AnswersOf<CostQuestions> = {
  cost: (workspace, { side, stationUuid, locale, session: typed }) => {
    const found = stationRate(workspace[side], stationUuid);
    if (found === null) return { workspace, answer: null };
    return { workspace, answer: costAnswer(found, typed, locale) };
  },
  costByStart: (workspace, { side, stationUuid, locale, session: typed, stepMinutes }) => {
    const found = stationRate(workspace[side], stationUuid);
    if (found === null) return { workspace, answer: null };
    return { workspace, answer: costBars(found, typed, stepMinutes, locale) };
  },
};

function costAnswer({ plan, rate }: StationRate, typed: TypedSession, locale: string): CostAnswer {
  const { timeZone } = plan;
  const reading = readTypedSession(timeZone, typed);
  const { session, problems, isStartRepeated, isEndRepeated } = reading;
  const span = reading.span === null ? null : spanWords(timeZone, reading.span);
  if (session === null) return { cost: null, problems, span, isStartRepeated, isEndRepeated };
  const { startMs, endMs, energyWh } = session;
  const billed = sessionCost(plan, { start: startMs, end: endMs, energyWh }, typed.policy);
  if (!billed.ok) {
    const said = billed.problems.map((problem) => sessionProblem(problem, typed));
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
function sessionProblem({ path, code, message }: Problem, typed: TypedSession): SessionProblem {
  const fields: Readonly<Record<string, SessionField>> = {
    '$.start': 'start',
    '$.end': typed.ending.kind,
    '$.energyWh': 'energy',
  };
  const field = fields[path] ?? null;
  if (code !== 'price_unknown') return { field, message };
  const said =
    field === 'start'
      ? 'No price is known at the start, so the session cannot be billed.'
      : 'For a part of the session no price is known, so it cannot be billed.';
  return { field, message: said };
}

function costBars(
  { plan }: StationRate,
  typed: TypedSession,
  stepMinutes: number,
  locale: string,
): CostBars | null {
  const { timeZone } = plan;
  const { session } = readTypedSession(timeZone, typed);
  if (session === null) return null;
  const date = instantToLocal(timeZone, session.startMs).local.slice(0, 10);
  const span = dateSpan(timeZone, date, session.startMs);
  const { starts, cheapest, dearest } = costByStart(plan, {
    ...{ ...span, stepMinutes, energyWh: session.energyWh, policy: typed.policy },
    durationMinutes: (session.endMs - session.startMs) / msPerMinute,
  });
  const money = moneyText(locale, plan.currency);
  const isLevel = cheapest?.total === dearest?.total;
  const bar = ({ startMs, startLocal, total, amount }: StartCost): CostBar => ({
    ...{ startMs, amount, startLocal: startLocal.slice(11, 16) },
    text: total === null ? 'not known' : money(total),
    isCheapest: !isLevel && total === cheapest?.total,
  });
  return {
    date,
    bars: starts.map(bar),
    cheapestText: cheapest === null ? null : money(cheapest.total),
    isLevel,
  };
}

/** From the first instant of a date to the first of the next, `insideMs` being one of its own. */
function dateSpan(
  timeZone: string,
  date: string,
  insideMs: number,
): { readonly from: number; readonly until: number } {
  const from = localToInstants(timeZone, `${date}T00:00`)?.epochMs ?? insideMs;
  // Dates last 25 hours at most, but for zones that moved across the date line.
  const nextDate = instantToLocal(timeZone, from + 36 * 60 * msPerMinute).local.slice(0, 10);
  const until = localToInstants(timeZone, `${nextDate}T00:00`)?.epochMs ?? insideMs + 1;
  return { from, until };
}
