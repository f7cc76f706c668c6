import { hiddenMarks, utcInstant, type Bundle, type Problem } from '@wattpost/contract';
import { nextChange, priceAt } from '@wattpost/engine';
import {
  type AnswersOf,
  type Exchange,
  type OpenDocument,
  stationRate,
} from '../workspace/index.ts';

/** Where a finding leads. */
export type FindingSpot =
  | { readonly kind: 'entry'; readonly rateUuid: string; readonly entryUuid: string }
  | { readonly kind: 'rate'; readonly rateUuid: string }
  | { readonly kind: 'station'; readonly stationUuid: string }
  | { readonly kind: 'bundle' };

/** Something that whoever is responsible for the bundle should know. */
export interface BundleFinding {
  readonly severity: 'warning' | 'info';
  /** Stable, for programs: a code of the engine, or one of the bundle's own. */
  readonly code: string;
  /** One sentence for people. */
  readonly message: string;
  /** The name of the thing that it is about. */
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
const dayMs = 86_400_000;

/** Questions about what is worth knowing of a document. */
export interface DiagnosticsQuestions {
  /** `nowMs`: epoch milliseconds. */
  readonly diagnostics: Exchange<{ readonly nowMs: number }, Findings | null>;
}

/** Answers to DiagnosticsQuestions, about the edited document. */
export const answerDiagnostics: AnswersOf<DiagnosticsQuestions> = {
  diagnostics: (workspace, { nowMs }) => {
    const { edited } = workspace;
    if (edited === null) return { workspace, answer: null };
    const all = [...bundleFindings(edited.bundle, nowMs), ...priceFindings(edited, nowMs)];
    const warnings = all.filter(({ severity }) => severity === 'warning');
    const others = all.filter(({ severity }) => severity !== 'warning');
    const answer = {
      findings: [...warnings, ...others].slice(0, mostFindings),
      ...{ count: all.length, warningCount: warnings.length },
    };
    return { workspace, answer };
  },
};

function bundleFindings(bundle: Bundle, nowMs: number): BundleFinding[] {
  const used = new Set(bundle.stations.map(({ cost_rate_uuid }) => cost_rate_uuid));
  const ofBundle = { about: 'The bundle', spot: { kind: 'bundle' } } as const;
  const findings: BundleFinding[] = [];
  const end = bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? null);
  if (end !== null && end <= nowMs) {
    const message = `It was valid until ${String(bundle.valid_until)}: displays show no price from it.`;
    findings.push({ severity: 'warning', code: 'expired', message, ...ofBundle });
  } else if (end !== null && end - nowMs < 7 * dayMs) {
    const message = `It is valid until ${String(bundle.valid_until)}; then displays show no price.`;
    findings.push({ severity: 'info', code: 'expires_soon', message, ...ofBundle });
  }
  const createdMs = utcInstant(bundle.created_at) ?? 0;
  if (createdMs > nowMs) {
    const message = `It says that it was created at ${bundle.created_at}, which is still to come.`;
    findings.push({ severity: 'warning', code: 'created_later', message, ...ofBundle });
  }
  findings.push(...hiddenMarks(bundle).map((mark) => nameFinding(bundle, mark)));
  for (const { uuid, name } of bundle.cost_rates) {
    if (used.has(uuid)) continue;
    const spot = { kind: 'rate', rateUuid: uuid } as const;
    const message = 'No station uses this cost rate.';
    findings.push({ severity: 'info', code: 'unused_rate', message, about: name, spot });
  }
  for (const station of bundle.stations) {
    if (station.directions.length > 0) continue;
    const spot = { kind: 'station', stationUuid: station.uuid } as const;
    const message = 'There are no directions for this station.';
    findings.push({
      ...{ severity: 'info', code: 'no_directions', message, spot },
      about: station.public_display_name ?? station.label,
    });
  }
  return findings;
}

/** What is to be said of a name. */
function nameFinding(bundle: Bundle, { path, code, message }: Problem): BundleFinding {
  const place = /^\$\.(stations|cost_rates)\[(\d+)\](?:\.(recurring|unique)\[(\d+)\])?/.exec(path);
  const [, list, index, entries, at] = place ?? [];
  const finding = { severity: 'warning', code, message } as const;
  const station = list === 'stations' ? bundle.stations[Number(index)] : undefined;
  if (station !== undefined) {
    const spot = { kind: 'station', stationUuid: station.uuid } as const;
    return { ...finding, about: station.public_display_name ?? station.label, spot };
  }
  const rate = bundle.cost_rates[Number(index)];
  const rateUuid = rate?.uuid ?? '';
  const entry = rate?.[entries === 'unique' ? 'unique' : 'recurring'][Number(at)];
  const spot =
    entry === undefined
      ? ({ kind: 'rate', rateUuid } as const)
      : ({ kind: 'entry', rateUuid, entryUuid: entry.uuid } as const);
  return { ...finding, about: rate?.name ?? '', spot };
}

/** What the engine says of each cost rate, once for each clock that it is read on. */
function priceFindings(document: OpenDocument, nowMs: number): BundleFinding[] {
  const seen = new Set<object>();
  return document.bundle.stations.flatMap(({ uuid }): BundleFinding[] => {
    const found = stationRate(document, uuid);
    if (found === null || seen.has(found.plan)) return [];
    const { plan, rate } = found;
    seen.add(plan);
    const ofRate = { about: rate.name, spot: { kind: 'rate', rateUuid: rate.uuid } } as const;
    const told = plan.diagnostics.map((diagnostic): BundleFinding => {
      const { severity, code, message, entries } = diagnostic;
      const [entryUuid] = entries;
      if (entryUuid === undefined) return { severity, code, message, ...ofRate };
      const spot = { kind: 'entry', rateUuid: rate.uuid, entryUuid } as const;
      return { severity, code, message, about: rate.name, spot };
    });
    const now = priceAt(plan, nowMs);
    if (now.source === 'none') {
      const message = 'At this moment it gives no price.';
      told.push({ severity: 'warning', code: 'no_price_now', message, ...ofRate });
    }
    const isOver =
      rate.dynamic_pricing === 2 && rate.unique.length > 0 && nextChange(plan, nowMs) === undefined;
    if (isOver) {
      const message = 'The list of dates has come to its end: nothing changes from now on.';
      told.push({ severity: 'warning', code: 'dates_over', message, ...ofRate });
    }
    return told;
  });
}
