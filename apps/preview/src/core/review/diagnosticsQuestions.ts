import type { Bundle } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import { lintBundle, type Notice } from '@wattpost/lint';
import { coreSay, type CoreSay } from '../languages/index.ts';
import { type AnswersOf, type Exchange, stationRate } from '../workspace/index.ts';

/** Where a finding leads. */
export type FindingSpot =
  | { readonly kind: 'entry'; readonly rateUuid: string; readonly entryUuid: string }
  | { readonly kind: 'rate'; readonly rateUuid: string }
  | { readonly kind: 'station'; readonly stationUuid: string }
  | { readonly kind: 'bundle' };

/** Something that whoever is responsible for the bundle should know. */
export interface BundleFinding {
  readonly severity: 'warning' | 'info';
  /** Stable, for programs: as `wattpost check` has it. */
  readonly code: string;
  /** One sentence for people. */
  readonly message: string;
  /** The name of the thing that it is about: a station, a price list, or an entry in quotes. */
  readonly about: string;
  readonly spot: FindingSpot;
}

/** All findings, or the first of very many. */
export interface Findings {
  readonly findings: readonly BundleFinding[];
  readonly count: number;
  readonly warningCount: number;
}

/** So many findings are told one by one. */
const mostFindings = 500;

/** Questions about what is worth knowing of a document. */
export interface DiagnosticsQuestions {
  /** `nowMs`: epoch milliseconds. */
  readonly diagnostics: Exchange<{ readonly nowMs: number }, Findings | null>;
}

/** Answers to DiagnosticsQuestions, about the edited document. */
export const answerDiagnostics: AnswersOf<DiagnosticsQuestions> = {
  diagnostics: (workspace, { nowMs }) => {
    const { edited, locale } = workspace;
    const say = coreSay(locale);
    if (edited === null) return { workspace, answer: null };
    const planOf = (uuid: string): PricePlan => {
      const found = stationRate(edited, uuid);
      if (found === null) throw new RangeError(`There is no station ${uuid}.`);
      return found.plan;
    };
    const { diagnostics, notices } = lintBundle(edited.bundle, nowMs, planOf);
    const all = [...notices, ...diagnostics].map((one) => findingIn(edited.bundle, one, say));
    const warnings = all.filter(({ severity }) => severity === 'warning');
    const others = all.filter(({ severity }) => severity !== 'warning');
    const answer = {
      findings: [...warnings, ...others].slice(0, mostFindings),
      ...{ count: all.length, warningCount: warnings.length },
    };
    return { workspace, answer };
  },
};

/** Leads from what was found to the thing that it is about. */
function findingIn(
  bundle: Bundle,
  {
    severity,
    code,
    message,
    path,
    entries: [about] = [],
  }: Notice & { readonly entries?: readonly string[] },
  say: CoreSay,
): BundleFinding {
  const finding = { severity, code, message };
  const place = /^\$\.(stations|cost_rates)\[(\d+)\](?:\.(recurring|unique)\[(\d+)\])?/.exec(path);
  const [, list, index, entries, at] = place ?? [];
  const station = list === 'stations' ? bundle.stations[Number(index)] : undefined;
  if (station !== undefined) {
    const spot = { kind: 'station', stationUuid: station.uuid } as const;
    return { ...finding, about: station.public_display_name ?? station.label, spot };
  }
  const rate = list === 'cost_rates' ? bundle.cost_rates[Number(index)] : undefined;
  if (rate === undefined) return { ...finding, about: say('The bundle'), spot: { kind: 'bundle' } };
  const rateUuid = rate.uuid;
  const placed = rate[entries === 'unique' ? 'unique' : 'recurring'][Number(at)];
  const entryUuid = about ?? placed?.uuid;
  const entry =
    placed?.uuid === entryUuid
      ? placed
      : (rate.recurring.find(({ uuid }) => uuid === entryUuid) ??
        rate.unique.find(({ uuid }) => uuid === entryUuid));
  const spot =
    entryUuid === undefined
      ? ({ kind: 'rate', rateUuid } as const)
      : ({ kind: 'entry', rateUuid, entryUuid } as const);
  return {
    ...finding,
    about: entry === undefined ? rate.name : say('“{name}”', { name: entry.name }),
    spot,
  };
}
