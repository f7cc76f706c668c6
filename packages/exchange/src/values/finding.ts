import { rebased } from '@wattpost/contract';
import type { CodedProblem } from './codedProblem.ts';
import type { ExchangeCode, ExchangeValues } from './findingValues.ts';

/**
 * What a finding means for prices. `info`: nothing. `warning`: every price per unit is the same, something
 * beside it is not (a text, how started units are billed). `price`: somewhere, some time, a price differs.
 */
export type Severity = 'info' | 'warning' | 'price';

/**
 * Something that one format says and the other cannot; never dropped without one. `exchangeMessage` and
 * `@wattpost/exchange/languages` write its sentence.
 */
export type Finding = CodedProblem<ExchangeValues> & { readonly severity: Severity };

/** What one format does not say as the other does, with paths in what was given. */
export interface Differences {
  readonly findings: readonly Finding[];
  /** Whether no finding is about a price. */
  readonly pricesAreTheSame: boolean;
  /** Whether no finding is about billing in steps: where one is, sessions may cost more or less. */
  readonly billingIsTheSame: boolean;
}

/** Findings about billing in steps. */
const aboutSteps: ReadonlySet<ExchangeCode> = new Set([
  'step_size',
  'step_size_needs_policy',
  'step_size_dropped',
]);

/** A finding of a code that its values are for. */
export function findingOf<Code extends ExchangeCode>(
  severity: Severity,
  path: string,
  code: Code,
  values: ExchangeValues[Code],
): Finding {
  return { path, code, values, severity } as Finding;
}

/** Collects findings; the same one about the same place is kept once. */
export class Findings {
  readonly #list: Finding[] = [];
  readonly #seen = new Set<string>();

  add<Code extends ExchangeCode>(
    severity: Severity,
    path: string,
    code: Code,
    values: ExchangeValues[Code],
  ): void {
    this.addAll([findingOf(severity, path, code, values)]);
  }

  addAll(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const key = `${finding.path} ${finding.code}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.#list.push(finding);
    }
  }

  /** Adds findings about a part of what is read or written; their paths start at `$`, which is at `path`. */
  addAt(path: string, findings: readonly Finding[]): void {
    this.addAll(rebased(findings, path));
  }

  /** All of them, those about prices first. */
  list(): readonly Finding[] {
    const rank = { price: 0, warning: 1, info: 2 } as const;
    return [...this.#list].sort((a, b) => rank[a.severity] - rank[b.severity]);
  }

  /** The same, and whether no price and no billing differs. */
  differences(): Differences {
    const pricesAreTheSame = this.#list.every(({ severity }) => severity !== 'price');
    const billingIsTheSame = this.#list.every(({ code }) => !aboutSteps.has(code));
    return { findings: this.list(), pricesAreTheSame, billingIsTheSame };
  }
}

/** What tells kinds of problems and findings apart. */
interface Grouped {
  readonly code: string;
  readonly severity?: string;
  readonly values?: { readonly reason?: string; readonly key?: string } | object | null;
}

/** Problems or findings of one kind, represented by the first. */
export interface ProblemGroup<Item> {
  readonly first: Item;
  /** 1 or more. */
  readonly count: number;
}

/**
 * One for each kind, in the order of their first ones: a kind has one severity, one code, and one `reason` or `key`
 * among its values.
 */
export function groupProblems<Item extends Grouped>(items: readonly Item[]): ProblemGroup<Item>[] {
  const groups = new Map<string, ProblemGroup<Item>>();
  for (const item of items) {
    const { severity, code, values } = item;
    const { reason, key }: { reason?: string; key?: string } = values ?? {};
    const kind = JSON.stringify([severity, code, reason, key]);
    const { first = item, count = 0 } = groups.get(kind) ?? {};
    groups.set(kind, { first, count: count + 1 });
  }
  return [...groups.values()];
}
