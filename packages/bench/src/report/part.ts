import type { Settings } from './settings.ts';
import type { Target } from './targets.ts';

/** The places for tables in docs/benchmarks.md that parts fill; `machine` and `targets` besides. */
export const sectionIds = [
  ...(['price', 'next', 'segments', 'compile', 'plans', 'session', 'size', 'import'] as const),
  ...(['http', 'pages', 'kiosk', 'preview'] as const),
] as const;

/** One part of a run: measured for itself, told in one section. */
export interface Part {
  /** What `--only` names. */
  readonly id: string;
  readonly section: (typeof sectionIds)[number];
  /** `null` where this machine cannot do it, which is told. */
  readonly measure: (
    settings: Settings,
    tell: (progress: string) => void,
  ) => Promise<Outcome | null>;
}

/** What a part has measured. */
export interface Outcome {
  /** Every figure, as `--json` writes it. */
  readonly figures: unknown;
  /** Markdown. */
  readonly text: string;
  readonly targets: readonly Target[];
}
