import { jsonPath, shortenedKey } from './jsonPath.ts';
import type { Problem } from './problem.ts';

/** The longest text that is read as a number (characters, inclusive); no price needs more. */
const maxDecimalCharacters = 40;

/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What a value is, in the words of JSON, for messages. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 60))}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `a ${typeof value}`;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Walks unknown data and collects everything that is wrong with it. The place is a stack of keys,
 * so that no path is written before there is a problem to report.
 */
export class Reader {
  readonly problems: Problem[] = [];
  readonly unknownKeys: Problem[] = [];
  readonly #place: (string | number)[] = [];

  /** JSON path of the current place, `$` for the whole. */
  path(): string {
    return jsonPath(this.#place);
  }

  /** Reports a problem at the current place. */
  problem(code: string, message: string): undefined {
    this.problems.push({ path: this.path(), code, message });
    return undefined;
  }

  /** Reports that the value at the current place is not what is expected. */
  wrongType(expected: string, value: unknown): undefined {
    const missing = value === undefined;
    return this.problem(
      missing ? 'missing' : 'wrong_type',
      missing
        ? `Missing: expected ${expected}.`
        : `Expected ${expected}, found ${describe(value)}.`,
    );
  }

  /** Runs `read` one step deeper. */
  at<T>(key: string | number, read: () => T): T {
    this.#place.push(key);
    const result = read();
    this.#place.pop();
    return result;
  }

  /** The value as an object; keys that are not in `known` are noted as unknown, or as `unknown` says. */
  object(
    value: unknown,
    expected: string,
    known?: ReadonlySet<string>,
    unknown: Problem[] = this.unknownKeys,
  ): JsonObject | undefined {
    if (!isObject(value)) return this.wrongType(expected, value);
    if (known !== undefined) this.#noteUnknownKeys(value, known, unknown);
    return value;
  }

  /** The value as an object in which a key that is not in `known` is a problem: it may be a price. */
  priceObject(
    value: unknown,
    expected: string,
    known: ReadonlySet<string>,
  ): JsonObject | undefined {
    return this.object(value, expected, known, this.problems);
  }

  #noteUnknownKeys(value: JsonObject, known: ReadonlySet<string>, unknown: Problem[]): void {
    // Not Object.keys: a list of a hundred thousand entries makes millions of these.
    for (const key in value) {
      if (known.has(key) || !Object.hasOwn(value, key)) continue;
      this.at(key, () => {
        unknown.push({
          path: this.path(),
          code: 'unknown_key',
          message: `Unknown key ${JSON.stringify(shortenedKey(key))}; known here: ${[...known].join(', ')}.`,
        });
      });
    }
  }

  /** Every item of a list, read one by one; `undefined` items of `read` are left out. */
  list<T>(
    value: unknown,
    expected: string,
    read: (item: unknown, index: number) => T | undefined,
  ): T[] {
    if (!Array.isArray(value)) {
      this.wrongType(expected, value);
      return [];
    }
    const items: T[] = [];
    const list: readonly unknown[] = value;
    for (let index = 0; index < list.length; index++) {
      this.#place.push(index);
      const item = read(list[index], index);
      this.#place.pop();
      if (item !== undefined) items.push(item);
    }
    return items;
  }

  /** A text, possibly empty. */
  text(value: unknown, expected: string): string | undefined {
    return typeof value === 'string' ? value : this.wrongType(expected, value);
  }

  /**
   * A finite number that is not negative, given as a number or as a decimal text such as "0.615".
   * A text must name a number that survives being read: no digit is lost silently (C6).
   */
  amount(value: unknown, expected: string): number | undefined {
    const number = typeof value === 'string' ? this.#decimal(value, expected) : value;
    if (number === undefined && typeof value === 'string') return undefined;
    if (typeof number !== 'number') return this.wrongType(expected, value);
    if (!Number.isFinite(number)) {
      return this.problem('not_finite', `Expected ${expected}, found ${number}.`);
    }
    if (number < 0) {
      return this.problem('negative', `Expected ${expected}, found the negative ${number}.`);
    }
    return number === 0 ? 0 : number;
  }

  #decimal(text: string, expected: string): number | undefined {
    if (text.length > maxDecimalCharacters) {
      return this.problem(
        'too_precise',
        `Expected ${expected} of at most ${maxDecimalCharacters} characters, found ${text.length}; write it with fewer digits.`,
      );
    }
    if (!/^-?\d+(\.\d+)?$/.test(text)) {
      return this.problem(
        'not_a_number',
        `Expected ${expected}, found the text ${JSON.stringify(text.slice(0, 60))}.`,
      );
    }
    const digits = text.replace(/[-.]/g, '').replace(/^0+|(?<!0)0+$/g, '');
    if (digits.length > 15) {
      return this.problem(
        'too_precise',
        `${text} has more than 15 significant digits; write it with fewer.`,
      );
    }
    return Number(text);
  }
}
