import { jsonPath, maxProblems, pathStep, type Problem } from '@wattpost/engine';
import { visit } from 'jsonc-parser';
import { type DecodedText, decodeUtf8 } from './decodeUtf8.ts';
import { describeValue, shortened } from './members.ts';

/**
 * A JSON value and the losses of parsing it, of each code at most one more than `maxProblems`; or why the text is
 * not JSON.
 */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown; readonly losses: readonly Problem[] }
  | { readonly ok: false; readonly problem: Problem };

/** Limits of reading. */
export interface ReadOptions {
  /** Maximum bytes of UTF-8 (for text: UTF-16 units), inclusive; default `defaultMaxBytes`. */
  readonly maxBytes?: number;
  /** Maximum depth of nested lists and objects, inclusive; default `defaultMaxDepth`. */
  readonly maxDepth?: number;
}

/** 64 MiB: about 150 000 quarter-hour entries, far more than a display needs. */
export const defaultMaxBytes: number = 64 * 1024 * 1024;

/**
 * A reader accepts one value (a list, an object, a text, a number, true, false or null) per four bytes of its
 * `maxBytes`, and 65 536 in any case. Real files have one per seven bytes at most; `[0,0,…]` has one per two,
 * and each takes many times its bytes once it is parsed.
 */
export function maxValuesIn(maxBytes: number): number {
  return Math.max(65_536, Math.floor(maxBytes / 4));
}

/** A bundle nests 9 deep; the limit leaves a margin. */
export const defaultMaxDepth = 64;

/**
 * Reads JSON from text or from the bytes of a file, in bounded time and memory and without silent losses
 * (`parseJson`). A leading byte order mark is allowed.
 *
 * @returns the value and its losses, or the one problem of invalid
 * JSON: `wrong_type` (neither text nor bytes), `too_large`, `not_utf8`, `empty`, `too_deep`,
 * `too_many_values` (`maxValuesIn`) or `invalid_json`, at `$`
 */
export function readJson(input: string | Uint8Array, options: ReadOptions = {}): JsonReading {
  const { maxBytes = defaultMaxBytes, maxDepth = defaultMaxDepth } = options;
  // A caller without types may pass a promise, or an already parsed value.
  const value: unknown = input;
  if (typeof value !== 'string' && !(value instanceof Uint8Array)) {
    return failure('wrong_type', `Expected JSON as text or bytes, found ${describeValue(value)}.`);
  }
  if (input.length > maxBytes) {
    return failure('too_large', `Expected at most ${sizeInWords(maxBytes)}, found more.`);
  }
  const decoded: DecodedText =
    typeof input === 'string' ? { ok: true, text: input } : decodeUtf8(input);
  if (!decoded.ok) {
    const byte = (input[decoded.offset] ?? 0).toString(16).padStart(2, '0');
    return failure(
      'not_utf8',
      `Expected JSON text in UTF-8, found the byte 0x${byte} at offset ${decoded.offset}; ` +
        'is this another encoding or binary data?',
    );
  }
  const text = decoded.text.startsWith('\uFEFF') ? decoded.text.slice(1) : decoded.text;
  if (text.trim() === '') return failure('empty', 'Expected JSON text, found nothing.');
  return parseJson(text, maxDepth, maxValuesIn(maxBytes));
}

function failure(code: string, message: string): JsonReading {
  return { ok: false, problem: { path: '$', code, message } };
}

function sizeInWords(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`;
}

/**
 * Reads JSON so that nothing in the text is lost silently: a duplicate key in one object
 * (`JSON.parse` keeps the last) and a number that changes its digits are losses.
 *
 * @param maxDepth levels of nesting allowed (inclusive)
 * @param maxValues values allowed (inclusive)
 */
export function parseJson(
  text: string,
  maxDepth: number,
  maxValues: number = Infinity,
): JsonReading {
  const { beyond, memberCount, isLossless } = scan(text, maxDepth, maxValues);
  if (beyond !== undefined) {
    const limit =
      beyond.code === 'too_deep'
        ? `${maxDepth} lists and objects inside each other`
        : `${maxValues} values in the text`;
    const where = position(text, beyond.at);
    return failure(beyond.code, `Expected at most ${limit}, found more at ${where}.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failure('invalid_json', syntaxMessage(text, error));
  }
  // Finding the paths of losses takes several times as long as knowing that there are none.
  const isWhole = isLossless && memberCount === countMembers(value);
  return { ok: true, value, losses: isWhole ? [] : losses(text) };
}

/** What is seen of JSON text before any parser runs. */
interface Scan {
  /** The first limit it exceeds (`[]` is 1 deep and 1 value), and where: an index into the text. */
  readonly beyond?: { readonly code: 'too_deep' | 'too_many_values'; readonly at: number };
  /** Members of all objects, as often as they are written. */
  readonly memberCount: number;
  /** Whether all numbers keep their digits. */
  readonly isLossless: boolean;
}

/** One pass, constant memory, no recursion; text that is not JSON gets an answer too. */
function scan(text: string, maxDepth: number, maxValues: number): Scan {
  let depth = 0;
  let memberCount = 0;
  /** Values and keys. */
  let written = 0;
  let isLossless = true;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] ?? '';
    const at = i;
    if (character === '"') {
      written += 1;
      i = closingQuote(text, i);
    } else if (character === '[' || character === '{') {
      depth += 1;
      written += 1;
      if (depth > maxDepth) return { beyond: { code: 'too_deep', at }, memberCount, isLossless };
    } else if (character === ']' || character === '}') {
      depth -= 1;
    } else if (character === ':') {
      memberCount += 1;
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      written += 1;
      while (isInNumber(text.charCodeAt(i + 1))) i += 1;
      isLossless &&= isExact(text.slice(at, i + 1));
    } else if (character === 't' || character === 'f' || character === 'n') {
      // Each of true, false and null has one of these letters, once.
      written += 1;
    }
    if (written - memberCount > maxValues) {
      return { beyond: { code: 'too_many_values', at }, memberCount, isLossless };
    }
  }
  return { memberCount, isLossless };
}

const [zero, nine] = [0x30, 0x39];
const signs: ReadonlySet<number> = new Set(Array.from('.eE+-', (sign) => sign.charCodeAt(0)));

/** Whether a UTF-16 unit can be part of a number; a regular expression takes several times as long. */
function isInNumber(unit: number): boolean {
  return (unit >= zero && unit <= nine) || signs.has(unit);
}

/** The index of the quote that ends a text; the length of the whole when none does. */
function closingQuote(text: string, openingQuote: number): number {
  let i = openingQuote + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return i;
}

/** Members of all objects in a value of JSON. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countMembers(item);
  } else {
    // Lists of keys or values would be made for every object.
    for (const key in value) count += 1 + countMembers((value as Record<string, unknown>)[key]);
  }
  return count;
}

/** Line and column (from 1, columns in characters) of an index into the text. */
function position(text: string, index: number): string {
  let line = 1;
  let column = 1;
  // Lists of lines or of characters would take many times the memory of the text.
  for (const character of text.slice(0, index)) {
    line += character === '\n' ? 1 : 0;
    column = character === '\n' ? 1 : column + 1;
  }
  return `line ${line}, column ${column}`;
}

/** Where the text stops being JSON. `JSON.parse` decides that it does; the visitor finds the position. */
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
  // Content that is not JSON may be a misplaced secret, so it is not quoted.
  const quoted = /^\s*[{[]/.test(text) ? JSON.stringify(rest) : 'something else';
  const found = rest === '' ? 'the end of the text' : quoted;
  return `Expected JSON text, found ${found} at ${position(text, firstAt)}; is the file complete?`;
}

function losses(text: string): Problem[] {
  const problems: Problem[] = [];
  // Some readers accept numbers that lose digits: those must not hide the keys that are there twice.
  const counts = { duplicate_key: 0, inexact_number: 0 };
  const note = (code: keyof typeof counts, path: string, message: string): void => {
    counts[code] += 1;
    problems.push({ path, code, message });
  };
  const keysOfOpenObjects: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      keysOfOpenObjects.push(new Set());
    },
    onObjectEnd: () => {
      keysOfOpenObjects.pop();
    },
    onObjectProperty: (key, _offset, _length, _line, _column, pathOfObject) => {
      if (counts.duplicate_key > maxProblems) return;
      const keys = keysOfOpenObjects.at(-1);
      if (keys?.has(key) === true) {
        const message = `Expected each key once, found ${JSON.stringify(shortened(key))} twice in one object.`;
        note('duplicate_key', pathStep(jsonPath(pathOfObject()), key), message);
      }
      keys?.add(key);
    },
    onLiteralValue: (value: unknown, offset, length, _line, _column, path) => {
      if (typeof value !== 'number' || counts.inexact_number > maxProblems) return;
      const written = text.slice(offset, offset + length);
      if (isExact(written)) return;
      const kept = Number.isFinite(value) ? `would be read as ${value}` : 'is out of range';
      const message = `Expected a number that can be kept exactly, but ${written.slice(0, 60)} ${kept}; write fewer digits.`;
      note('inexact_number', jsonPath(path()), message);
    },
  });
  return problems;
}

/** Every number that JavaScript writes is shorter. */
const maxLiteralCharacters = 40;

const parts = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Whether a number written in JSON is the same decimal after conversion to binary and
 * back. Prices are the decimals as written (C6), so a number that changes
 * (more than about 17 digits, or out of range such as `1e999`) must not pass silently. One that
 * is longer than 40 characters is refused: no price is written like that.
 *
 * @param written a JSON number literal
 */
export function isExact(written: string): boolean {
  if (written.length > maxLiteralCharacters) return false;
  if (written.length <= 15 && !/[eE]/.test(written)) return true;
  const value = Number(written);
  return Number.isFinite(value) && decimal(written) === decimal(String(value));
}

/** Significant digits and the power of ten of the last one; equal exactly for equal magnitudes. */
function decimal(literal: string): string {
  const match = parts.exec(literal);
  const [, whole = '', fraction = '', exponent = '0'] = match ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/(?<!0)0+$/, '');
  if (significant === '') return '0';
  const power =
    BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${significant}e${power}`;
}
