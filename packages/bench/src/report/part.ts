import type { Settings } from './settings.ts';

/** One part of a run: measured for itself, told in one section. */
export interface Part {
  /** What `--only` names, and its section in docs/benchmarks.md. */
  readonly id: string;
  /**
   * `null` where this machine cannot do it, which is told.
   *
   * @param opened what ends or is removed after it.
   */
  readonly measure: (
    settings: Settings,
    tell: (progress: string) => void,
    opened: AsyncDisposableStack,
  ) => Promise<Outcome | null>;
}

/** How a part tells what it has measured. */
export interface Report {
  /** Markdown. */
  readonly text: string;
  readonly targets: readonly Target[];
}

/** What a part has measured. */
export interface Outcome extends Report {
  /** Every figure, as `--json` writes it. */
  readonly figures: unknown;
}

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
  const reached = { '≤': value <= limit, '<': value < limit, '≥': value >= limit }[sign];
  return { what, limit: `${sign} ${text(limit)}`, measured: text(value), reached };
}
