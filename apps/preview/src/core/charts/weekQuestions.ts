import { instantToLocal, type ActivePrice, type PricePlan } from '@wattpost/engine';
import { isWrittenAlike, pairedSpans } from '@wattpost/price-views';
import { dateSheet, weekSheet, type DateSheet, type WeekSheet } from '../edit/index.ts';
import { priceWords } from '../words/index.ts';
import { costRate, type Workspace, stationRate } from '../workspace/index.ts';
import { priceShades } from './priceShades.ts';

/** A span of time whose price the last edit has changed. */
export interface PriceConsequence {
  /** On the station's clock, `YYYY-MM-DDTHH:MM:SS`; `to` is exclusive. */
  readonly fromLocal: string;
  readonly toLocal: string;
  /** In short parts, only those that differ; one of the two may be empty. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The effect of the last edit in a span of time. */
export interface Consequences {
  /** In their order, at most `maxReported`. */
  readonly changes: readonly PriceConsequence[];
  /** Total number. */
  readonly count: number;
}

const maxReported = 4;

/** A date of a cost rate. */
export interface DateSheetRequest {
  readonly rateUuid: string;
  readonly date: string;
}

/** A station and a span of time. */
export interface ConsequencesRequest {
  readonly stationUuid: string;
  /** Epoch milliseconds: from (inclusive) to (exclusive). */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Queries about the edited week or date. `null`: there is no such cost rate, or station. */
export const weekQueries = {
  weekSheet: (
    workspace: Workspace,
    { rateUuid }: { readonly rateUuid: string },
  ): WeekSheet | null => {
    const rate = costRate(workspace.edited, rateUuid);
    return rate && weekSheet(rate, priceShades(rate, [rate]), workspace.locale);
  },
  /** `date`: `YYYY-MM-DD`. */
  dateSheet: (workspace: Workspace, { rateUuid, date }: DateSheetRequest): DateSheet | null => {
    const rate = costRate(workspace.edited, rateUuid);
    return rate && dateSheet(rate, date, priceShades(rate, [rate]), workspace.locale);
  },
  /** The effect of the last edit, undo or redo; nothing if there was none. */
  consequences: (
    workspace: Workspace,
    { stationUuid, fromMs, toMs }: ConsequencesRequest,
  ): Consequences | null => {
    const { edited } = workspace;
    const now = stationRate(edited, stationUuid);
    if (edited === null || now === null) return null;
    const was =
      edited.before === null
        ? null
        : stationRate({ ...edited, bundle: edited.before }, stationUuid);
    if (was === null || was.plan === now.plan) {
      return { changes: [], count: 0 };
    }
    const { clock } = now.plan;
    const all = [...differences(was.plan, now.plan, fromMs, toMs, workspace.locale)];
    const changes = all.slice(0, maxReported).map(({ from, until, before, after }) => ({
      fromLocal: instantToLocal(clock, from).local,
      toLocal: instantToLocal(clock, until).local,
      before,
      after,
    }));
    return { changes, count: all.length };
  },
};

interface Difference {
  readonly from: number;
  readonly until: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The spans in which the prices of two plans differ; neighbours with the same difference are merged. */
function differences(
  before: PricePlan,
  after: PricePlan,
  fromMs: number,
  toMs: number,
  locale: string,
): readonly Difference[] {
  const found: Difference[] = [];
  const isOneCurrency = before.currency === after.currency;
  for (const span of pairedSpans(before, after, { from: fromMs, until: toMs })) {
    if (isOneCurrency && isWrittenAlike(span)) continue;
    const { from, until } = span;
    const parts = [
      partsOf(span.before, before, locale),
      partsOf(span.after, after, locale),
    ] as const;
    if (parts[0].join() === parts[1].join()) continue;
    const next = { from, until, ...onlyOther(...parts) };
    const last = found.at(-1);
    const isOn =
      last?.until === from &&
      last.before.join() === next.before.join() &&
      last.after.join() === next.after.join();
    if (isOn) found[found.length - 1] = { ...last, until };
    else found.push(next);
  }
  return found;
}

function partsOf(
  { intervals, tax }: ActivePrice,
  { currency }: PricePlan,
  locale: string,
): readonly string[] {
  return priceWords(intervals, { currency, tax }, locale).parts;
}

/** Two prices without their common parts. */
function onlyOther(
  before: readonly string[],
  after: readonly string[],
): Pick<Difference, 'before' | 'after'> {
  return {
    before: before.filter((part) => !after.includes(part)),
    after: after.filter((part) => !before.includes(part)),
  };
}
