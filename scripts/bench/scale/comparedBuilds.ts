/** A build whose server is measured. */
export interface ComparedBuild {
  readonly build: 'before' | 'now';
  /** The folder of another checkout, built; `undefined`: this one. */
  readonly checkout: string | undefined;
}

/** This build, and before it the one of the folder that `WATTPOST_BENCH_BESIDE` names. */
export function comparedBuilds(): readonly ComparedBuild[] {
  const beside = process.env['WATTPOST_BENCH_BESIDE'];
  return [
    ...(beside === undefined ? [] : [{ build: 'before', checkout: beside } as const]),
    { build: 'now', checkout: undefined },
  ];
}
