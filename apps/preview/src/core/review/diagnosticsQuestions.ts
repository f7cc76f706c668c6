import type { Bundle } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import { lintBundle, type BundleDiagnostic, type BundleNotice } from '@wattpost/lint';
import { findingText } from './findingWords.ts';
import { coreSay } from '../languages/index.ts';
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
  /** One sentence for people, without the name of the thing in front of it. */
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
    if (edited === null) return { workspace, answer: null };
    const planOf = (uuid: string): PricePlan => {
      const found = stationRate(edited, uuid);
      if (found === null) throw new RangeError(`There is no station ${uuid}.`);
      return found.plan;
    };
    const { diagnostics, notices } = lintBundle(edited.bundle, nowMs, planOf);
    const all = [...notices, ...diagnostics].map((one) => findingIn(edited.bundle, one, locale));
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
  one: BundleDiagnostic | BundleNotice,
  locale: string,
): BundleFinding {
  const say = coreSay(locale);
  const { severity, code, path } = one;
  const told = (name: string, about: string, spot: FindingSpot): BundleFinding => ({
    ...{ severity, code, about, spot },
    message: withoutName(findingText(one, locale), name, locale),
  });
  const place = /^\$\.(stations|cost_rates)\[(\d+)\](?:\.(recurring|unique)\[(\d+)\])?/.exec(path);
  const [, list, index, entries, at] = place ?? [];
  const station = list === 'stations' ? bundle.stations[Number(index)] : undefined;
  if (station !== undefined) {
    const name = station.public_display_name ?? station.label;
    return told(name, name, { kind: 'station', stationUuid: station.uuid });
  }
  const rate = list === 'cost_rates' ? bundle.cost_rates[Number(index)] : undefined;
  if (rate === undefined) return told('', say('The bundle'), { kind: 'bundle' });
  const rateUuid = rate.uuid;
  const placed = rate[entries === 'unique' ? 'unique' : 'recurring'][Number(at)];
  const entryUuid = ('entries' in one ? one.entries[0] : undefined) ?? placed?.uuid;
  if (entryUuid === undefined) return told(rate.name, rate.name, { kind: 'rate', rateUuid });
  const entry =
    placed?.uuid === entryUuid
      ? placed
      : (rate.recurring.find(({ uuid }) => uuid === entryUuid) ??
        rate.unique.find(({ uuid }) => uuid === entryUuid));
  const name = entry?.name ?? rate.name;
  const about = entry === undefined ? name : say('“{name}”', { name });
  return told(name, about, { kind: 'entry', rateUuid, entryUuid });
}

/** A sentence without the name that it begins with, which is its heading. */
function withoutName(message: string, name: string, locale: string): string {
  const say = coreSay(locale);
  const quoted = say('“{name}”', { name });
  const begin = [`"${name}" `, `${quoted} `].find((one) => message.startsWith(one));
  if (name === '' || begin === undefined) return message;
  const rest = message.slice(begin.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
