import type { Api } from './api.ts';

/**
 * What a case rests on: `interface`, a statement of the interface's description; `chosen`, what
 * this project decided where the description is silent (docs/interface.md).
 */
export type Basis = 'interface' | 'chosen';

/** One thing that an implementation does; rejects with what it did instead. */
export interface Case {
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
  readonly cases: readonly Case[];
}

/** A case of what the interface's description says. */
export function stated(id: string, title: string, run: Case['run']): Case {
  return { id, title, basis: 'interface', run };
}

/** A case of what this project decided. */
export function chosen(id: string, title: string, run: Case['run']): Case {
  return { id, title, basis: 'chosen', run };
}
