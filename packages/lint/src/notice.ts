import type { BundleCostRate, PartialStation } from '@wattpost/contract';
import type {
  Coded,
  CodedFinding,
  Diagnostic,
  DiagnosticValues,
  UnwordedFinding,
} from '@wattpost/engine';
import { findingMessage, notices, type FindingValues, type NoticeValues } from './words/index.ts';

/** The object in a bundle that a finding is about, with its name. */
export type FindingSubject =
  | { readonly kind: 'bundle'; readonly uuid: null; readonly name: null }
  | { readonly kind: 'station'; readonly uuid: string; readonly name: string }
  | {
      readonly kind: 'rate' | 'entry';
      readonly uuid: string;
      /** The cost rate, or that of the entry. */
      readonly rateUuid: string;
      readonly name: string;
    };

/** A finding in a bundle, with its path there. */
export type BundleFinding<Values = FindingValues> = CodedFinding<Values> & {
  readonly subject: FindingSubject;
};

/** A diagnostic of the engine as a finding in a bundle. */
export type BundleDiagnostic = BundleFinding<DiagnosticValues> & Pick<Diagnostic, 'entries'>;

/** A notice for the author of a bundle; it changes no price. */
export type BundleNotice = BundleFinding<NoticeValues>;

/** A station as a subject. */
export function stationSubject(
  station: Pick<PartialStation, 'uuid' | 'label' | 'public_display_name'>,
): FindingSubject {
  const name = station.public_display_name ?? station.label;
  return { kind: 'station', uuid: station.uuid, name };
}

/** A cost rate, or an entry of it, as a subject. */
export function rateSubject(
  { uuid, name }: Pick<BundleCostRate, 'uuid' | 'name'>,
  entry?: { readonly uuid: string; readonly name: string } | null,
): FindingSubject {
  return entry === undefined || entry === null
    ? { kind: 'rate', uuid, rateUuid: uuid, name }
    : { kind: 'entry', uuid: entry.uuid, rateUuid: uuid, name: entry.name };
}

/** A finding in a bundle, with its sentence. */
export function findingAbout<Found extends UnwordedFinding<FindingValues>>(
  subject: FindingSubject,
  found: Found,
): Found & Pick<BundleFinding, 'subject' | 'message'> {
  return { ...found, subject, message: findingMessage(found) };
}

/** A notice with its severity and its sentence. */
export function notice(
  path: string,
  subject: FindingSubject,
  finding: Coded<NoticeValues>,
): BundleNotice {
  return findingAbout(subject, { path, severity: notices[finding.code].severity, ...finding });
}
