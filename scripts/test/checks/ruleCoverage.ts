import ts from 'typescript';

/** A rule's number: a letter and digits, standing by itself. */
const ruleNumber = /\b[A-Z]\d+\b/g;

/** The rules that a document states: each number in bold, in the order in which they appear. */
export function statedRules(markdown: string): string[] {
  return [...markdown.matchAll(/\*\*([A-Z]\d+)\*\*/g)].map(([, number]) => number as string);
}

/** The names that lead to one test: those of the groups around it and its own. */
export type TestName = readonly string[];

const groups = new Set(['describe', 'suite']);
const tests = new Set(['it', 'test']);

/** Chained words that keep a test from running, or from failing when it should. */
const idle = new Set(['skip', 'todo', 'fails', 'skipIf', 'runIf']);

/** `it.each(table)` → `['it', 'each']`; undefined for anything that is not a plain chain of names. */
function chain(expression: ts.Expression): string[] | undefined {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isCallExpression(expression)) return chain(expression.expression);
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const before = chain(expression.expression);
  return before === undefined ? undefined : [...before, expression.name.text];
}

function textOf(argument: ts.Expression | undefined): string | undefined {
  if (argument === undefined) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (!ts.isTemplateExpression(argument)) return undefined;
  return [argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)].join(
    '…',
  );
}

/**
 * The names of the tests that a file writes down and really runs. A table of `it.each` counts as
 * one test; a test whose name is computed from nothing but variables has no name to find.
 */
export function testNames(fileName: string, source: string): TestName[] {
  const found: TestName[] = [];
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    let names = outer;
    if (ts.isCallExpression(node)) {
      const [root = '', ...words] = chain(node.expression) ?? [];
      const name = textOf(node.arguments[0]);
      if (name !== undefined && (groups.has(root) || tests.has(root))) {
        if (words.some((word) => idle.has(word))) return;
        names = [...outer, name];
        if (tests.has(root)) found.push(names);
      }
    }
    ts.forEachChild(node, (child) => {
      visit(child, names);
    });
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true), []);
  return found;
}

/** What the tests' names say about the rules. */
export interface RuleCoverage {
  /** How many tests carry each stated rule's number, in the order of the document. */
  readonly counts: ReadonlyMap<string, number>;
  /** Stated rules that no test names. */
  readonly untested: readonly string[];
  /** Numbers in tests' names that carry a letter of the rules but belong to no rule, sorted. */
  readonly unknown: readonly string[];
}

/** Holds the rules that a document states against the names of tests. */
export function ruleCoverage(rules: readonly string[], names: readonly TestName[]): RuleCoverage {
  const counts = new Map(rules.map((rule) => [rule, 0]));
  const letters = new Set(rules.map((rule) => rule.charAt(0)));
  const unknown = new Set<string>();
  for (const name of names) {
    for (const number of new Set(name.join(' ').match(ruleNumber) ?? [])) {
      if (!letters.has(number.charAt(0))) continue;
      const count = counts.get(number);
      if (count === undefined) unknown.add(number);
      else counts.set(number, count + 1);
    }
  }
  return {
    counts,
    untested: rules.filter((rule) => counts.get(rule) === 0),
    unknown: [...unknown].sort(),
  };
}
