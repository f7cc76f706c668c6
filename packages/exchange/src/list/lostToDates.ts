import type { BundleCostRate, BundleUniqueEntry } from '@wattpost/contract';
import { priceBreakdown, type Intervals } from '@wattpost/engine';
import { type Finding, Findings, priceLine } from '../values/index.ts';

/** So many entries are named one by one. */
const maxNamed = 5;

const maxCharacters = 60;

const kinds = [
  { kind: 'energy', what: 'price for energy' },
  { kind: 'time', what: 'price for time' },
  { kind: 'idle', what: 'price for idle time' },
  { kind: 'session_fee', what: 'session fee' },
  { kind: 'limits', what: 'limit of what a session costs' },
] as const;

type Kind = (typeof kinds)[number]['kind'];

function listed(texts: readonly string[]): string {
  const more = texts.length - maxNamed;
  return texts.slice(0, maxNamed).join('; ') + (more > 0 ? `; and ${more} more` : '');
}

function has(intervals: Intervals, kind: Kind): boolean {
  const part = intervals[kind] ?? null;
  return part !== null && (!Array.isArray(part) || part.length > 0);
}

/** One kind of price alone, for naming it. */
function only(intervals: Intervals, kind: Kind): Intervals {
  const none = { energy: [], time: [], session_fee: null };
  return kind === 'limits' ? intervals : { ...none, [kind]: intervals[kind] };
}

/**
 * What holds in a cost rate today and would hold no longer with dated entries in it, in words.
 * Of severity `price`: weekly entries, all of which the mode of dates ends (D1). A `warning`: a kind of
 * price that none of the entries has, and that is then not charged while they hold (D3).
 *
 * @param entries the dated entries that are to be taken over.
 * @returns findings with paths in the cost rate; empty: nothing is lost.
 */
export function lostToDates(
  rate: BundleCostRate,
  entries: readonly BundleUniqueEntry[],
): readonly Finding[] {
  const findings = new Findings();
  const { currency, intervals: usual, tax = null } = rate;
  const line = (intervals: Intervals | null): string => priceLine(intervals, tax, currency);
  const weekly = rate.dynamic_pricing === 1 ? rate.recurring : [];
  if (weekly.length > 0) {
    const [count, verb] =
      weekly.length === 1
        ? ['one weekly entry holds', 'It is']
        : [`${weekly.length} weekly entries hold`, 'They are'];
    const names = weekly.map(
      ({ name, intervals }) =>
        `${JSON.stringify(name.slice(0, maxCharacters))} (${line(intervals)})`,
    );
    const message =
      `The cost rate goes by the week today. With dates, its ${count} no longer. ${verb} ${listed(names)}. ` +
      `Whenever no date of the list holds, the default price does: ${line(usual)}.`;
    findings.add('price', '$.recurring', 'weekly_prices_lost', message);
  }
  const today = [...weekly.map(({ intervals }) => intervals), ...(usual === null ? [] : [usual])];
  for (const { kind, what } of kinds) {
    if (entries.length === 0 || entries.some(({ intervals }) => has(intervals, kind))) continue;
    const prices = today
      .filter((intervals) => has(intervals, kind))
      .map((intervals) => only(intervals, kind))
      .filter((intervals) => !priceBreakdown(intervals, null).isFree);
    if (prices.length === 0) continue;
    const lines = [...new Set(prices.map(line))];
    const message =
      `No date of the list has a ${what}, and the cost rate has one today (${listed(lines)}): ` +
      'while a date holds, none is charged (D3).';
    findings.add('warning', '$.unique', `no_${kind}_on_dates`, message);
  }
  return findings.list();
}

/**
 * What holds where the dated prices of a cost rate do not, when that costs nothing or is not known.
 * Dates leave the default price as it was stated; an import that has none to state leaves it unknown
 * (D2), never free.
 *
 * @returns `null`: the default price is one to pay, or there are no dates.
 */
export function afterDates({ intervals, tax, unique }: BundleCostRate): Finding | null {
  const last = unique
    .map(({ validity }) => validity.start.slice(0, 10))
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const where = `At all other times, and for good after ${last},`;
  const path = '$.intervals';
  if (intervals === null) {
    const message = `${where} the price is not known: there is no default price.`;
    return { path, code: 'prices_end', message, severity: 'warning' };
  }
  if (!priceBreakdown(intervals, tax ?? null).isFree) return null;
  const message = `${where} charging is free: that is the default price.`;
  return { path, code: 'free_after_dates', message, severity: 'warning' };
}
