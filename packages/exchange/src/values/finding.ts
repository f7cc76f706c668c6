import type { Problem } from '@wattpost/engine';

/**
 * What a finding means for prices. `info`: nothing. `warning`: every price is the same, something
 * beside it is not (a text, a way of billing). `price`: somewhere, some time, a price differs.
 */
export type Severity = 'info' | 'warning' | 'price';

/** Something that one format says and the other cannot; never dropped without one. */
export interface Finding extends Problem {
  readonly severity: Severity;
}

/** What one format does not say as the other does, with paths in what was given. */
export interface Differences {
  readonly findings: readonly Finding[];
  /** Whether no finding is about a price. */
  readonly pricesAreTheSame: boolean;
}

/** Collects findings; the same one about the same place is kept once. */
export class Findings {
  readonly #list: Finding[] = [];
  readonly #seen = new Set<string>();

  add(severity: Severity, path: string, code: string, message: string): void {
    const key = `${path} ${code}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#list.push({ path, code, message, severity });
  }

  /** All of them, those about prices first. */
  list(): readonly Finding[] {
    const rank = { price: 0, warning: 1, info: 2 } as const;
    return [...this.#list].sort((a, b) => rank[a.severity] - rank[b.severity]);
  }

  /** The same, and whether no price differs. */
  differences(): Differences {
    const pricesAreTheSame = this.#list.every(({ severity }) => severity !== 'price');
    return { findings: this.list(), pricesAreTheSame };
  }
}

/** Problems or findings of one kind, told by the first of them. */
export interface ProblemGroup<Item extends Problem> {
  readonly first: Item;
  /** 1 or more. */
  readonly count: number;
}

/**
 * One for each kind, in the order of their first ones: a kind has one code, one severity, and one
 * message but for the numbers in it.
 */
export function groupProblems<Item extends Problem & { readonly severity?: Severity }>(
  items: readonly Item[],
): ProblemGroup<Item>[] {
  const groups = new Map<string, ProblemGroup<Item>>();
  for (const item of items) {
    const { severity = '', code, message } = item;
    const kind = `${severity} ${code} ${message.replace(/\d[\d.,]*/g, '')}`;
    const { first = item, count = 0 } = groups.get(kind) ?? {};
    groups.set(kind, { first, count: count + 1 });
  }
  return [...groups.values()];
}
