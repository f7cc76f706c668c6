import type { PricePlan } from '@wattpost/engine';
import {
  lintBundle,
  type BundleDiagnostic,
  type BundleNotice,
  type FindingSubject,
} from '@wattpost/lint';
import { findingText } from '@wattpost/lint/languages';
import { coreSay } from '../languages/index.ts';
import { type Workspace, stationRate } from '../workspace/index.ts';

/** Something that whoever is responsible for the bundle should know. */
export interface BundleFinding {
  readonly severity: 'warning' | 'info';
  /** Stable, for programs: as `wattpost check` has it. */
  readonly code: string;
  /** One sentence for people. */
  readonly message: string;
  /** The name of the thing that it is about: a station, a price list, or an entry in quotes. */
  readonly about: string;
  readonly spot: FindingSubject;
}

/** All findings, or the first of very many. */
export interface Findings {
  readonly findings: readonly BundleFinding[];
  readonly count: number;
  readonly warningCount: number;
}

/** So many findings are told one by one. */
const maxFindings = 500;

/** Queries about what is worth knowing of a document. */
export const diagnosticsQueries = {
  /** `nowMs`: epoch milliseconds. */
  diagnostics: (workspace: Workspace, { nowMs }: { readonly nowMs: number }): Findings | null => {
    const { edited, locale } = workspace;
    if (edited === null) return null;
    const planOf = (uuid: string): PricePlan => {
      const found = stationRate(edited, uuid);
      if (found === null) throw new RangeError(`There is no station ${uuid}.`);
      return found.plan;
    };
    const { diagnostics, notices } = lintBundle(edited.bundle, nowMs, planOf);
    const all = [...notices, ...diagnostics].map((one) => findingIn(one, locale));
    const warnings = all.filter(({ severity }) => severity === 'warning');
    const others = all.filter(({ severity }) => severity !== 'warning');
    return {
      findings: [...warnings, ...others].slice(0, maxFindings),
      count: all.length,
      warningCount: warnings.length,
    };
  },
};

function findingIn(one: BundleDiagnostic | BundleNotice, locale: string): BundleFinding {
  const { severity, code, subject: spot } = one;
  return {
    severity,
    code,
    about: aboutText(spot, locale),
    spot,
    message: findingText(one, locale),
  };
}

function aboutText(subject: FindingSubject, locale: string): string {
  const say = coreSay(locale);
  if (subject.kind === 'bundle') return say('The bundle');
  const { kind, name } = subject;
  return kind === 'entry' ? say('“{name}”', { name }) : name;
}
