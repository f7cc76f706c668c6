import type { BundleCostRate, PartialStation, Problem } from '@wattpost/contract';
import type { Diagnostic, DiagnosticCode, SessionDiagnosticCode } from '@wattpost/engine';
import { findingMessage, type CodeValues, type FindingCode } from './words/index.ts';

/** A notice for the author of a bundle; it changes no price. */
export interface Notice extends Problem {
  readonly severity: 'warning' | 'info';
}

/** The object in a bundle that a finding is about, with its name. */
export type FindingSubject =
  | { readonly kind: 'bundle' }
  | { readonly kind: 'station'; readonly stationUuid: string; readonly name: string }
  | { readonly kind: 'rate'; readonly rateUuid: string; readonly name: string }
  | {
      readonly kind: 'entry';
      readonly rateUuid: string;
      readonly entryUuid: string;
      readonly name: string;
    };

/** A diagnostic of the engine in words, with its path in the bundle. */
export type BundleDiagnostic = Diagnostic & {
  readonly subject: FindingSubject;
  /** One sentence in English. */
  readonly message: string;
};

/** A notice about a bundle, with the values of its sentence. */
export type BundleNotice = Notice & { readonly subject: FindingSubject } & NoticeValues;

type NoticeValues = CodeValues<Exclude<FindingCode, DiagnosticCode | SessionDiagnosticCode>>;

/** A station as a subject. */
export function stationSubject(
  station: Pick<PartialStation, 'uuid' | 'label' | 'public_display_name'>,
): FindingSubject {
  const name = station.public_display_name ?? station.label;
  return { kind: 'station', stationUuid: station.uuid, name };
}

/** A cost rate, or an entry of it, as a subject. */
export function rateSubject(
  { uuid, name }: Pick<BundleCostRate, 'uuid' | 'name'>,
  entry?: { readonly uuid: string; readonly name: string } | null,
): FindingSubject {
  return entry === undefined || entry === null
    ? { kind: 'rate', rateUuid: uuid, name }
    : { kind: 'entry', rateUuid: uuid, entryUuid: entry.uuid, name: entry.name };
}

/** A diagnostic of the engine in the bundle. @param path in the bundle */
export function diagnosticIn(
  diagnostic: Diagnostic,
  subject: FindingSubject,
  path: string,
): BundleDiagnostic {
  return { ...diagnostic, subject, path, message: findingMessage(diagnostic) };
}

/** A notice about a possible mistake. */
export function warning(
  path: string,
  subject: FindingSubject,
  finding: NoticeValues,
): BundleNotice {
  return { path, subject, severity: 'warning', message: findingMessage(finding), ...finding };
}

/** A notice about a possibly unknown fact. */
export function info(path: string, subject: FindingSubject, finding: NoticeValues): BundleNotice {
  return { ...warning(path, subject, finding), severity: 'info' };
}
