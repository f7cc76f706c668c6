import { markdownTable } from './figures.ts';

/** One figure that is to be reached, and whether it is. */
export interface Target {
  readonly what: string;
  /** With its unit. */
  readonly limit: string;
  readonly measured: string;
  readonly reached: boolean;
}

/** Judges a figure. */
export function target(
  what: string,
  value: number,
  sign: '≤' | '<' | '≥',
  limit: number,
  text: (value: number) => string,
): Target {
  const reached = sign === '≤' ? value <= limit : sign === '<' ? value < limit : value >= limit;
  return { what, limit: `${sign} ${text(limit)}`, measured: text(value), reached };
}

/** A table of targets. */
export function targetTable(targets: readonly Target[]): string {
  return markdownTable(
    ['what', 'to reach', 'measured', ''],
    targets.map(({ what, limit, measured, reached }) => [
      ...[what, limit, measured, reached ? 'reached' : '**not reached**'],
    ]),
  );
}
