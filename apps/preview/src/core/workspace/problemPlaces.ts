import type { Problem } from '@wattpost/contract';
import { jsonPath } from '@wattpost/engine';
import { visit, type JSONPath } from 'jsonc-parser';

/** A problem and its position in the text. */
export interface PlacedProblem extends Problem {
  /** Line and column from 1, and the text there; `null`: the path is not in the text. */
  readonly place: {
    readonly line: number;
    readonly column: number;
    readonly excerpt: string;
  } | null;
}

/** Maximum length of an excerpt. */
const excerptLength = 80;

/** The paths to locate a problem, the nearest first: its own, then its parents. */
function candidates(path: string): readonly string[] {
  const steps = path.match(/\.[A-Za-z_$][\w$]*|\[\d+\]|\["(?:[^"\\]|\\.)*"\]/g) ?? [];
  return steps.map((_, index) => `$${steps.slice(0, steps.length - index).join('')}`);
}

/**
 * Locates problems in the text. A missing property is located at the object that should
 * have it.
 *
 * @param text JSON
 */
export function placeProblems(text: string, problems: readonly Problem[]): PlacedProblem[] {
  const wanted = new Set(problems.flatMap(({ path }) => candidates(path)));
  const found = new Map<string, Omit<NonNullable<PlacedProblem['place']>, 'excerpt'>>();
  const note = (path: JSONPath, line: number, column: number): void => {
    const key = jsonPath(path);
    if (wanted.has(key)) found.set(key, { line: line + 1, column: column + 1 });
  };
  if (wanted.size > 0) {
    visit(text, {
      onObjectBegin: (_offset, _length, line, column, path) => {
        note(path(), line, column);
      },
      onArrayBegin: (_offset, _length, line, column, path) => {
        note(path(), line, column);
      },
      onLiteralValue: (_value, _offset, _length, line, column, path) => {
        note(path(), line, column);
      },
    });
  }
  const lines = found.size > 0 ? text.split('\n') : [];
  return problems.map((problem) => {
    const place = candidates(problem.path)
      .map((path) => found.get(path))
      .find((one) => one !== undefined);
    if (place === undefined) return { ...problem, place: null };
    const from = Math.max(0, place.column - 1 - excerptLength / 4);
    const line = lines[place.line - 1] ?? '';
    return {
      ...problem,
      place: { ...place, excerpt: line.slice(from, from + excerptLength).trim() },
    };
  });
}
