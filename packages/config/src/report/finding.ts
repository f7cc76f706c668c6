/** The severity of a finding; with `bad` the program cannot work. */
export type Verdict = 'good' | 'warning' | 'bad';

/** The result of one check. `Area` are the subjects of a program's findings. */
export interface AreaFinding<Area extends string> {
  readonly area: Area;
  readonly verdict: Verdict;
  /** Where: a path in the configuration or the environment, or a file. */
  readonly path: string;
  /** The result, one sentence. */
  readonly message: string;
  /** The cure, one sentence; `null` if good. */
  readonly cure: string | null;
  /** A code that other commands use for the same. */
  readonly code?: string;
}

/** All findings, in the order in which the program needs their subjects. */
export interface AreaReport<Area extends string> {
  /** The worst of the findings. */
  readonly verdict: Verdict;
  readonly findings: readonly AreaFinding<Area>[];
}

/** Combines findings. */
export function areaReport<Area extends string>(
  findings: readonly AreaFinding<Area>[],
): AreaReport<Area> {
  const has = (verdict: Verdict): boolean => findings.some((one) => one.verdict === verdict);
  return { verdict: has('bad') ? 'bad' : has('warning') ? 'warning' : 'good', findings };
}

/** Makes findings of one area. */
export interface AreaFindingMaker<Area extends string> {
  readonly good: (path: string, message: string, code?: string) => AreaFinding<Area>;
  readonly warning: (
    path: string,
    message: string,
    cure: string,
    code?: string,
  ) => AreaFinding<Area>;
  readonly bad: (path: string, message: string, cure: string, code?: string) => AreaFinding<Area>;
}

/** Makes findings of one area. */
export function areaFindings<Area extends string>(area: Area): AreaFindingMaker<Area> {
  const maker =
    (verdict: Verdict) =>
    (path: string, message: string, cure: string | null, code?: string): AreaFinding<Area> => ({
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
