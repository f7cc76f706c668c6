import { rebased } from '@wattpost/contract';
import type { CodedProblem } from './codedProblem.ts';
import type { ExchangeCode, ExchangeValues } from './findingValues.ts';

/**
 * The effect of a finding on prices. `info`: none. `warning`: prices per unit are equal, something
 * else differs (a text, how started units are billed). `price`: a price differs at some time.
 */
export type Severity = 'info' | 'warning' | 'price';

/**
 * Something that one format expresses and the other cannot; nothing is dropped without one. `exchangeMessage` and
 * `@wattpost/exchange/languages` write its sentence.
 */
export type Finding = CodedProblem<ExchangeValues> & { readonly severity: Severity };

/** The differences between two formats, with paths in the input. */
export interface Differences {
  readonly findings: readonly Finding[];
  /** Whether no finding is about a price. */
  readonly pricesAreTheSame: boolean;
  /** Whether no finding is about billing in steps; if one is, sessions may cost more or less. */
  readonly billingIsTheSame: boolean;
}

/** Findings about billing in steps. */
const aboutSteps: ReadonlySet<ExchangeCode> = new Set([
  'step_size',
  'step_size_needs_policy',
  'step_size_dropped',
]);

/** A finding of a code with its values. */
export function findingOf<Code extends ExchangeCode>(
  severity: Severity,
  path: string,
  code: Code,
  values: ExchangeValues[Code],
): Finding {
  return { path, code, values, severity } as Finding;
}

/** Collects findings, without duplicates at one place. */
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

  /** Adds findings about a part of the input or output; their paths start at `$`, which is at `path`. */
  addAt(path: string, findings: readonly Finding[]): void {
    this.addAll(rebased(findings, path));
  }

  /** All of them, those about prices first. */
  list(): readonly Finding[] {
    const rank = { price: 0, warning: 1, info: 2 } as const;
    return [...this.#list].sort((a, b) => rank[a.severity] - rank[b.severity]);
  }

  /** The findings, and whether no price and no billing differs. */
  differences(): Differences {
    const pricesAreTheSame = this.#list.every(({ severity }) => severity !== 'price');
    const billingIsTheSame = this.#list.every(({ code }) => !aboutSteps.has(code));
    return { findings: this.list(), pricesAreTheSame, billingIsTheSame };
  }
}

/** Identifies the kind of a problem or finding. */
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
 * One for each kind, in the order of first occurrence: a kind has one severity, one code, and one `reason` or `key`
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
