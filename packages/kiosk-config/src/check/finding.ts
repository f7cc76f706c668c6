/** The severity of a finding; with `bad` the kiosk cannot work. */
export type Verdict = 'good' | 'warning' | 'bad';

/** The subject of a finding. */
export type CheckArea =
  | 'configuration'
  | 'bundle'
  | 'platform'
  | 'key'
  | 'store'
  | 'status'
  | 'log'
  | 'price'
  | 'text'
  | 'size'
  | 'zone data'
  | 'clock';

/** The result of one check. */
export interface CheckFinding {
  readonly area: CheckArea;
  readonly verdict: Verdict;
  /** Where: a path in the configuration or the environment, or a file. */
  readonly path: string;
  /** The result, one sentence. */
  readonly message: string;
  /** The cure, one sentence; `null` if good. */
  readonly cure: string | null;
  /** For findings in a bundle: the code in `wattpost check`. */
  readonly code?: string;
}

/** All findings, in the order in which the kiosk needs their subjects. */
export interface CheckReport {
  /** The worst of the findings. */
  readonly verdict: Verdict;
  readonly findings: readonly CheckFinding[];
}

/** Combines findings. */
export function checkReport(findings: readonly CheckFinding[]): CheckReport {
  const has = (verdict: Verdict): boolean => findings.some((one) => one.verdict === verdict);
  return { verdict: has('bad') ? 'bad' : has('warning') ? 'warning' : 'good', findings };
}

/** Makes findings of one area. */
export interface FindingMaker {
  readonly good: (path: string, message: string, code?: string) => CheckFinding;
  readonly warning: (path: string, message: string, cure: string, code?: string) => CheckFinding;
  readonly bad: (path: string, message: string, cure: string, code?: string) => CheckFinding;
}

/** Makes findings of one area. */
export function findingsOf(area: CheckArea): FindingMaker {
  const maker =
    (verdict: Verdict) =>
    (path: string, message: string, cure: string | null, code?: string): CheckFinding => ({
      area,
      verdict,
      path,
      message,
      cure,
      ...(code === undefined ? {} : { code }),
    });
  return {
    good: (path, message, code) => maker('good')(path, message, null, code),
    warning: maker('warning'),
    bad: maker('bad'),
  };
}
