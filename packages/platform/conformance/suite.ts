import type { Api } from './api.ts';

/**
 * Why an implementation must pass a case: `interface`, the description says so; `chosen`, this project
 * decided it where the description is silent (docs/interface.md).
 */
export type Basis = 'interface' | 'chosen';

/** One requirement; `run` rejects with what the implementation did instead. */
export interface ConformanceCase {
  /** Unique in the suite: the section, then words. */
  readonly id: string;
  readonly title: string;
  readonly basis: Basis;
  readonly run: (api: Api) => Promise<void>;
}

/** The cases of one section of the interface. */
export interface Section {
  /** As `--only` names it. */
  readonly id: string;
  readonly title: string;
  readonly cases: readonly ConformanceCase[];
}

/** A case of what the interface's description says. */
export function spec(id: string, title: string, run: ConformanceCase['run']): ConformanceCase {
  return { id, title, basis: 'interface', run };
}

/** A case of what this project decided. */
export function extra(id: string, title: string, run: ConformanceCase['run']): ConformanceCase {
  return { id, title, basis: 'chosen', run };
}
