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
import { coreSay } from '../languages/index.ts';
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
    const all = [...notices, ...diagnostics].map((one) => ({
      ...one,
      about: aboutText(one.subject, locale),
      message: findingText(one, locale),
    }));
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

function aboutText(subject: FindingSubject, locale: string): string {
  const say = coreSay(locale);
  if (subject.kind === 'bundle') return say('The bundle');
  const { kind, name } = subject;
  return kind === 'entry' ? say('“{name}”', { name }) : name;
}
