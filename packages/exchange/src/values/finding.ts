import type { Problem } from '@wattpost/engine';

/**
 * What a finding means for prices. `info`: nothing. `warning`: every price per unit is the same, something
 * beside it is not (a text, how started units are billed). `price`: somewhere, some time, a price differs.
 */
export type Severity = 'info' | 'warning' | 'price';

/** Something that one format says and the other cannot; never dropped without one. */
export interface Finding extends Problem {
  readonly severity: Severity;
  /** Tells kinds with one code apart: a key of the input, or a reason. */
  readonly variant?: string;
}

/** What one format does not say as the other does, with paths in what was given. */
export interface Differences {
  readonly findings: readonly Finding[];
  /** Whether no finding is about a price. */
  readonly pricesAreTheSame: boolean;
  /** Whether no finding is about billing in steps: where one is, sessions may cost more or less. */
  readonly billingIsTheSame: boolean;
}

/** Code of the finding that a session fee depends on the clock. */
export const feeByClock = 'fee_depends_on_time';

/** How the codes of findings about billing in steps begin. */
const aboutSteps = 'step_size';

/** Collects findings; the same one about the same place is kept once. */
export class Findings {
  readonly #list: Finding[] = [];
  readonly #seen = new Set<string>();

  add(severity: Severity, path: string, code: string, message: string, variant?: string): void {
    const key = `${path} ${code}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const isPlain = variant === undefined;
    this.#list.push({ path, code, message, severity, ...(isPlain ? {} : { variant }) });
  }

  /** Adds findings about a part of what is read or written; their paths start at `$`, which is at `path`. */
  addAt(path: string, findings: readonly Finding[]): void {
    for (const { severity, path: inside, code, message, variant } of findings) {
      this.add(severity, path + inside.slice(1), code, message, variant);
    }
  }

  /** All of them, those about prices first. */
  list(): readonly Finding[] {
    const rank = { price: 0, warning: 1, info: 2 } as const;
    return [...this.#list].sort((a, b) => rank[a.severity] - rank[b.severity]);
  }

  /** The same, and whether no price and no billing differs. */
  differences(): Differences {
    const pricesAreTheSame = this.#list.every(({ severity }) => severity !== 'price');
    const billingIsTheSame = this.#list.every(({ code }) => !code.startsWith(aboutSteps));
    return { findings: this.list(), pricesAreTheSame, billingIsTheSame };
  }
}

/** Problems or findings of one kind, represented by the first. */
export interface ProblemGroup<Item extends Problem> {
  readonly first: Item;
  /** 1 or more. */
  readonly count: number;
}

/** One for each kind, in the order of their first ones: a kind has one code, one variant and one severity. */
export function groupProblems<Item extends Problem & Partial<Finding>>(
  items: readonly Item[],
): ProblemGroup<Item>[] {
  const groups = new Map<string, ProblemGroup<Item>>();
  for (const item of items) {
    const { severity = '', code, variant = '' } = item;
    const kind = `${severity} ${code} ${variant}`;
    const { first = item, count = 0 } = groups.get(kind) ?? {};
    groups.set(kind, { first, count: count + 1 });
  }
  return [...groups.values()];
}
