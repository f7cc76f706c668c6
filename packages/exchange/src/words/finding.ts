import { rebased } from '@wattpost/contract';
import type { CodedFinding, Finding } from '@wattpost/engine';
import type { Declared } from './sentence.ts';
import { exchangeMessage, exchangeSentences, type ExchangeValues } from './sentences.ts';

/**
 * Something that one format expresses and the other cannot; nothing is dropped without one. `@wattpost/exchange/languages` writes its sentence in other languages.
 *
 * Severity `warning`: prices per unit are equal, something else differs (a text, how started units are billed).
 */
export type ExchangeFinding = CodedFinding<ExchangeValues>;

/** The differences between two formats, with paths in the input. */
export interface Differences {
  readonly findings: readonly ExchangeFinding[];
  /** Whether no finding is about a price. */
  readonly pricesAreTheSame: boolean;
  /** Whether no finding is about billing in steps; if one is, sessions may cost more or less. */
  readonly billingIsTheSame: boolean;
}

/** Findings about billing in steps. */
const aboutSteps: ReadonlySet<keyof ExchangeValues> = new Set([
  'step_size',
  'step_size_needs_policy',
  'step_size_dropped',
]);

function severityOf<Code extends keyof ExchangeValues>(
  code: Code,
  values: ExchangeValues[Code],
): Finding['severity'] {
  const { severity }: Declared<ExchangeValues[Code]> = exchangeSentences[code];
  return typeof severity === 'string' ? severity : severity(values);
}

/** A finding of a code with its values. @param severity if not the usual one of the code */
export function findingOf<Code extends keyof ExchangeValues>(
  path: string,
  code: Code,
  values: ExchangeValues[Code],
  severity: Finding['severity'] = severityOf(code, values),
): ExchangeFinding {
  const finding: Finding = {
    path,
    code,
    message: exchangeMessage({ code, values }),
    severity,
    values,
  };
  return finding as ExchangeFinding;
}

/** Collects findings, without duplicates at one place. */
export class Findings {
  readonly #list: ExchangeFinding[] = [];
  readonly #seen = new Set<string>();

  add<Code extends keyof ExchangeValues>(
    path: string,
    code: Code,
    values: ExchangeValues[Code],
    severity?: Finding['severity'],
  ): void {
    this.addAll([findingOf(path, code, values, severity)]);
  }

  addAll(findings: readonly ExchangeFinding[]): void {
    for (const finding of findings) {
      const { key: ofKind = '' } = finding.values as { readonly key?: string };
      const key = `${finding.path} ${finding.code} ${ofKind}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.#list.push(finding);
    }
  }

  /** Adds findings about a part of the input or output; their paths start at `$`, which is at `path`. */
  addAt(path: string, findings: readonly ExchangeFinding[]): void {
    this.addAll(rebased(findings, path));
  }

  /** All of them, those about prices first. */
  list(): readonly ExchangeFinding[] {
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
