import ts from 'typescript';

/** The rules that a document states: each number in bold, in the order in which they appear. */
export function statedRules(markdown: string): string[] {
  return [...markdown.matchAll(/\*\*([A-Z]\d+)\*\*/g)].map(([, number]) => number as string);
}

const testing = /^(describe|suite|it|test)\b/;
/** Chained words that keep a test from running, or from failing when it should. */
const idle = /\.(skip|todo|fails|skipIf|runIf)\b/;

/**
 * The names of the tests that a file runs, and of the groups around them. A table of `it.each` counts as one
 * test; computed names are not found.
 */
export function testNames(fileName: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      const [name] = node.arguments;
      if (testing.test(called) && name !== undefined) {
        if (idle.test(called.replace(/\(.*/s, ''))) return;
        if (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name)) {
          found.push(name.getText().slice(1, -1));
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** The rules that the tests' names mention. */
interface RuleCoverage {
  /** Stated rules that no test names. */
  readonly untested: readonly string[];
  /** Numbers in tests' names that carry a letter of the rules but belong to no rule, sorted. */
  readonly unknown: readonly string[];
}

/** Holds the rules that a document states against the names of tests. */
export function ruleCoverage(rules: readonly string[], names: readonly string[]): RuleCoverage {
  const numbers = new Set(names.flatMap((name) => name.match(/\b[A-Z]\d+\b/g) ?? []));
  const letters = new Set(rules.map((rule) => rule.charAt(0)));
  return {
    untested: rules.filter((rule) => !numbers.has(rule)),
    unknown: [...numbers]
      .filter((number) => letters.has(number.charAt(0)) && !rules.includes(number))
      .sort(),
  };
}
