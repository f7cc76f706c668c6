import type { Finding, Severity } from '@wattpost/engine';

/** The result of one check. `Area` are the subjects of a program's findings. */
export interface AreaFinding<Area extends string> extends Pick<Finding, 'path' | 'message'> {
  readonly area: Area;
  /** `info`: it is good. `error`: the program cannot work. */
  readonly severity: Exclude<Severity, 'price'>;
  /** The cure, one sentence; `null` if good. */
  readonly cure: string | null;
  /** A code that other commands use for the same. */
  readonly code?: string;
}

/** All findings, in the order in which the program needs their subjects. */
export interface AreaReport<Area extends string> {
  /** The worst of the findings. */
  readonly severity: AreaFinding<Area>['severity'];
  readonly findings: readonly AreaFinding<Area>[];
}

/** Combines findings. */
export function areaReport<Area extends string>(
  findings: readonly AreaFinding<Area>[],
): AreaReport<Area> {
  const worst = (['error', 'warning'] as const).find((severity) =>
    findings.some((one) => one.severity === severity),
  );
  return { severity: worst ?? 'info', findings };
}

/** Makes a finding with a cure. */
type FindingWithCure<Area extends string> = (
  path: string,
  message: string,
  cure: string,
  code?: string,
) => AreaFinding<Area>;

/** Makes findings of one area. */
interface AreaFindingMaker<Area extends string> {
  readonly info: (path: string, message: string, code?: string) => AreaFinding<Area>;
  readonly warning: FindingWithCure<Area>;
  readonly error: FindingWithCure<Area>;
}

/** Makes findings of one area. */
export function areaFindings<Area extends string>(area: Area): AreaFindingMaker<Area> {
  const maker =
    (severity: AreaFinding<Area>['severity']) =>
    (path: string, message: string, cure: string | null, code?: string): AreaFinding<Area> => ({
      area,
      severity,
      path,
      message,
      cure,
      ...(code === undefined ? {} : { code }),
    });
  return {
    info: (path, message, code) => maker('info')(path, message, null, code),
    warning: maker('warning'),
    error: maker('error'),
  };
}
