import { jsonPath, pathStep, type Problem } from '@wattpost/engine';
import { visit } from 'jsonc-parser';
import { shortened } from './describeValue.ts';
import { tooDeepAt } from './jsonDepth.ts';
import { keptExactly } from './keptExactly.ts';

/** A JSON value and what its text lost on the way, or why the text is not JSON. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown; readonly losses: readonly Problem[] }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Reads JSON so that nothing in the text is lost silently: a key written twice in one object
 * (`JSON.parse` keeps the last) and a number that changes its digits are losses.
 *
 * @param maxDepth levels of nesting allowed (inclusive)
 */
export function parseJson(text: string, maxDepth: number): JsonReading {
  const deepAt = tooDeepAt(text, maxDepth);
  if (deepAt !== undefined) {
    return failure(
      'too_deep',
      `Expected at most ${maxDepth} lists and objects inside each other, found more at ` +
        `${position(text, deepAt)}.`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failure('invalid_json', syntaxMessage(text, error));
  }
  return { ok: true, value, losses: losses(text) };
}

function failure(code: string, message: string): JsonReading {
  return { ok: false, problem: { path: '$', code, message } };
}

/** Line and column (from 1, columns in characters) of an index into the text. */
function position(text: string, index: number): string {
  const before = text.slice(0, index);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return `line ${line}, column ${Array.from(before.slice(lineStart)).length + 1}`;
}

/** Where the text stops being JSON. `JSON.parse` decides that it does; the visitor finds the place. */
function syntaxMessage(text: string, error: unknown): string {
  let firstAt: number | undefined;
  visit(
    text,
    {
      onError: (_code, offset) => {
        firstAt ??= offset;
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  if (firstAt === undefined) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Expected JSON text: ${reason}.`;
  }
  const rest = text.slice(firstAt, firstAt + 20);
  const found = rest === '' ? 'the end of the text' : JSON.stringify(rest);
  return `Expected JSON text, found ${found} at ${position(text, firstAt)}; is the file complete?`;
}

function losses(text: string): Problem[] {
  const problems: Problem[] = [];
  const keysOfOpenObjects: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      keysOfOpenObjects.push(new Set());
    },
    onObjectEnd: () => {
      keysOfOpenObjects.pop();
    },
    onObjectProperty: (key, _offset, _length, _line, _column, pathOfObject) => {
      const keys = keysOfOpenObjects.at(-1);
      if (keys?.has(key) === true) {
        problems.push({
          path: pathStep(jsonPath(pathOfObject()), key),
          code: 'duplicate_key',
          message: `Expected each key once, found ${JSON.stringify(shortened(key))} twice in one object.`,
        });
      }
      keys?.add(key);
    },
    onLiteralValue: (value: unknown, offset, length, _line, _column, path) => {
      if (typeof value !== 'number') return;
      const written = text.slice(offset, offset + length);
      if (keptExactly(written)) return;
      const kept = Number.isFinite(value) ? `would be read as ${value}` : 'is out of range';
      problems.push({
        path: jsonPath(path()),
        code: 'inexact_number',
        message: `Expected a number that can be kept exactly, but ${written.slice(0, 60)} ${kept}; write fewer digits.`,
      });
    },
  });
  return problems;
}
