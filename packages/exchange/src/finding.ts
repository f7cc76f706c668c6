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

  /** Whether no price differs. */
  pricesAreTheSame(): boolean {
    return this.#list.every(({ severity }) => severity !== 'price');
  }
}
