import type { Bundle, BundleCostRate, Problem } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import { applyEdit, type PeriodEdit } from '@wattpost/price-edit';
import { priceWords } from '../words/index.ts';
import type { Workspace } from '../workspace/index.ts';
import { editProblemTexts } from './problemWords.ts';

/** A raise of prices, at once or from a date. */
export type RaiseEdit = Extract<PeriodEdit, { readonly kind: `prices_raise${string}` }>;

/** A price that a raise changes. */
export interface RaisedPrice {
  readonly rateName: string;
  /** The first entry with this price; `null`: the default price. */
  readonly entryName: string | null;
  /** Number of other entries of the price list with this price. */
  readonly others: number;
  readonly before: string;
  readonly after: string;
}

/** The effect of a raise. */
export type RaisePreview =
  | {
      readonly ok: true;
      readonly prices: readonly RaisedPrice[];
      /** How many more there are. */
      readonly more: number;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Maximum number of listed prices. */
const maxListed = 60;

/** Queries about a raise of prices before it is made. */
export const raiseQueries = {
  raisePreview: (workspace: Workspace, edit: RaiseEdit): RaisePreview => {
    const { edited, locale } = workspace;
    if (edited === null) return { ok: true, prices: [], more: 0 };
    const result = applyEdit(edited.bundle, edit);
    if (!result.ok) {
      const problems = editProblemTexts(result.problems, locale);
      return { ok: false, problems };
    }
    const all = result.bundle === edited.bundle ? [] : raisedPrices(edited.bundle, edit, locale);
    const prices = all.slice(0, maxListed);
    return { ok: true, prices, more: all.length - prices.length };
  },
};

function raisedPrices(bundle: Bundle, edit: RaiseEdit, locale: string): readonly RaisedPrice[] {
  const rateUuids =
    edit.kind === 'prices_raise' ? edit.rateUuids : edit.copies.map(({ rateUuid }) => rateUuid);
  const result = applyEdit(bundle, { kind: 'prices_raise', rateUuids, raise: edit.raise });
  if (!result.ok) return [];
  return bundle.cost_rates.flatMap((rate, index) => {
    const raised = result.bundle.cost_rates[index] as BundleCostRate;
    return raised === rate ? [] : pricesOf(rate, raised, locale);
  });
}

interface NamedPrice {
  readonly name: string | null;
  readonly intervals: Intervals | null;
}

function pricesOf(
  rate: BundleCostRate,
  raised: BundleCostRate,
  locale: string,
): readonly RaisedPrice[] {
  const after = namedPrices(raised);
  const found = new Map<string, RaisedPrice>();
  const words = (intervals: Intervals | null): string =>
    priceWords(intervals, { currency: rate.currency, tax: rate.tax ?? null }, locale).parts.join(
      ' · ',
    );
  for (const [index, { name, intervals }] of namedPrices(rate).entries()) {
    const key = JSON.stringify(intervals);
    const raisedIntervals = after[index]?.intervals ?? null;
    if (key === JSON.stringify(raisedIntervals)) continue;
    const known = found.get(key);
    found.set(
      key,
      known === undefined
        ? {
            rateName: rate.name,
            entryName: name,
            others: 0,
            before: words(intervals),
            after: words(raisedIntervals),
          }
        : { ...known, others: known.others + 1 },
    );
  }
  return [...found.values()];
}

/** The default price, and those of the entries that apply (D1). */
function namedPrices(rate: BundleCostRate): readonly NamedPrice[] {
  const entries =
    rate.dynamic_pricing === 1 ? rate.recurring : rate.dynamic_pricing === 2 ? rate.unique : [];
  return [{ name: null, intervals: rate.intervals }, ...entries];
}
