import { stationRateUuids, type BundleCostRate } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import {
  lintBundle,
  lintPrices,
  type BundleFinding,
  type BundleNotice,
  type FindingSubject,
} from '@wattpost/lint';
import { findingText } from '@wattpost/lint/languages';
import { coreSay } from '../languages/coreSay.ts';
import { weekdaysText, withinSentence } from './whenWords.ts';
import { type Workspace, stationRate } from '../workspace/index.ts';

/** All findings for the person responsible for the bundle, or the first of very many. */
export interface Findings {
  /** In the page's language. `about`: the name of the subject: a station, a price list, or an entry in quotes. */
  readonly findings: readonly (BundleFinding & { readonly about: string })[];
  readonly count: number;
  readonly warningCount: number;
}

/** Maximum number of listed findings. */
const maxFindings = 500;

/** Approximate number of entries checked per question, so that others are answered soon. */
const entriesAtOnce = 4_000;

/** The overhead of checking a cost rate, in entries. */
const entriesPerRate = 100;

/** Queries for findings in a document. */
export const diagnosticsQueries = {
  /** Checks some of the cost rates, to make `diagnostics` fast; returns whether all of them are checked. */
  prepareDiagnostics: ({ edited }: Workspace): boolean => {
    if (edited === null) return true;
    const { stations, cost_rates: rates } = edited.bundle;
    const users = new Map(
      stations.flatMap((one) => stationRateUuids(one).map((uuid) => [uuid, one.uuid])),
    );
    let entries = 0;
    for (const [index, rate] of rates.entries()) {
      const path = `$.cost_rates[${index}]`;
      if (knownNotices.get(rate)?.path === path) continue;
      if (entries >= entriesAtOnce) return false;
      entries += entriesPerRate + rate.recurring.length + rate.unique.length;
      const user = users.get(rate.uuid);
      if (user !== undefined) stationRate(edited, user);
      priceNotices(rate, path);
    }
    return true;
  },
  /** `nowMs`: epoch milliseconds. */
  diagnostics: (workspace: Workspace, { nowMs }: { readonly nowMs: number }): Findings | null => {
    const { edited, locale } = workspace;
    if (edited === null) return null;
    const planOf = (uuid: string): PricePlan => {
      const found = stationRate(edited, uuid);
      if (found === null) throw new RangeError(`There is no station ${uuid}.`);
      return found.plan;
    };
    const { diagnostics, notices } = lintBundle(edited.bundle, nowMs, planOf, priceNotices);
    const rateNames = new Map(edited.bundle.cost_rates.map(({ uuid, name }) => [uuid, name]));
    const all = midnightTogether([...notices, ...diagnostics]).map(({ first, windows }) => {
      const hasEntries = new Set(windows.map(({ values }) => values.entry)).size > 1;
      const isOfList = hasEntries || (windows.length > 1 && rateNames.size > 1);
      const list = 'rateUuid' in first.subject ? rateNames.get(first.subject.rateUuid) : undefined;
      return {
        ...first,
        about: (isOfList ? list : undefined) ?? aboutText(first.subject, locale),
        message:
          windows.length > 1 ? midnightText(windows, isOfList, locale) : findingText(first, locale),
      };
    });
    const warnings = all.filter(({ severity }) => severity === 'warning');
    const others = all.filter(({ severity }) => severity !== 'warning');
    return {
      findings: [...warnings, ...others].slice(0, maxFindings),
      count: all.length,
      warningCount: warnings.length,
    };
  },
};

/** Findings in the prices of a cost rate: cached, because most cost rates are unchanged by an edit. */
const knownNotices = new WeakMap<
  BundleCostRate,
  { readonly path: string; readonly notices: BundleNotice[] }
>();

function priceNotices(rate: BundleCostRate, path = '$'): BundleNotice[] {
  const known = knownNotices.get(rate);
  if (known?.path === path) return known.notices;
  const notices = lintPrices(rate, path);
  knownNotices.set(rate, { path, notices });
  return notices;
}

type MidnightWindow = Extract<BundleFinding, { readonly code: 'crosses_midnight' }>;

/** A finding, or the windows past midnight of one price list, at the place of the first. */
interface FindingLine {
  readonly first: BundleFinding;
  readonly windows: readonly MidnightWindow[];
}

function midnightTogether(findings: readonly BundleFinding[]): readonly FindingLine[] {
  const byRate = new Map<string, MidnightWindow[]>();
  return findings.flatMap((first): FindingLine[] => {
    if (first.code !== 'crosses_midnight' || !('rateUuid' in first.subject)) {
      return [{ first, windows: [] }];
    }
    const known = byRate.get(first.subject.rateUuid);
    if (known !== undefined) {
      known.push(first);
      return [];
    }
    const windows = [first];
    byRate.set(first.subject.rateUuid, windows);
    return [{ first, windows }];
  });
}

/** `7 windows run past midnight: Mon–Fri 22:00–06:00, Sat–Sun 23:00–07:00.` */
function midnightText(
  windows: readonly MidnightWindow[],
  hasNames: boolean,
  locale: string,
): string {
  const say = coreSay(locale);
  const byTimes = new Map<string, number[]>();
  for (const { values } of windows) {
    const name = hasNames ? `${say('“{name}”', { name: values.entry })} ` : '';
    const key = JSON.stringify([name, `${values.from}–${values.until}`]);
    byTimes.set(key, [...(byTimes.get(key) ?? []), values.weekday]);
  }
  const listed = [...byTimes].map(([key, weekdays]) => {
    const [name = '', times = ''] = JSON.parse(key) as readonly string[];
    return `${name}${withinSentence(weekdaysText(weekdays, locale), locale)} ${times}`;
  });
  return say(
    '{count, plural, one {# window runs} other {# windows run}} past midnight: {windows}.',
    { count: windows.length, windows: listed.join(', ') },
  );
}

function aboutText(subject: FindingSubject, locale: string): string {
  const say = coreSay(locale);
  if (subject.kind === 'bundle') return say('The bundle');
  const { kind, name } = subject;
  return kind === 'entry' ? say('“{name}”', { name }) : name;
}
