/** How something is: as it should be; worth a look; so that the kiosk cannot do its work. */
export type Verdict = 'good' | 'warning' | 'bad';

/** What a finding is about. */
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

/** One thing that was looked at. */
export interface CheckFinding {
  readonly area: CheckArea;
  readonly verdict: Verdict;
  /** Where: a path in the configuration or the environment, or a file. */
  readonly path: string;
  /** What there is, one sentence. */
  readonly message: string;
  /** What to do about it, one sentence; `null` for what is good. */
  readonly cure: string | null;
  /** Of what is found in a bundle: the same code that `wattpost check` has for it. */
  readonly code?: string;
}

/** Everything that was looked at, in the order in which the kiosk needs it. */
export interface CheckReport {
  /** The worst of the findings. */
  readonly verdict: Verdict;
  readonly findings: readonly CheckFinding[];
}

/** Puts findings together. */
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
