import { jsonPath, shortenedKey } from './jsonPath.ts';
import { type InputProblem, maxProblems, type ProblemCode } from './problem.ts';

/** The longest text that is read as a number (characters, inclusive); no price needs more. */
const maxDecimalCharacters = 40;

/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The JSON type of a value, for messages. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'object') {
    if (isPromise(value)) return 'a promise, which has to be awaited';
    return Array.isArray(value) ? 'a list' : 'an object';
  }
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 60))}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `a ${typeof value}`;
}

/** Whether a value is a list; `undefined` for a revoked proxy. */
function isList(value: unknown): boolean | undefined {
  try {
    return Array.isArray(value);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && isList(value) === false;
}

/** A proxy may throw on any access. */
function isPromise(value: object): boolean {
  try {
    return value instanceof Promise;
  } catch {
    return false;
  }
}

/** Whether an object's properties are its own, except for those that every object of this realm inherits. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The properties that the language gives to every object: `constructor`, `toString` and ten more. */
const inheritedByAll = 12;

/** Whether a property was added to the prototype of all objects or lists. */
function isPolluted(): boolean {
  return (
    Object.getOwnPropertyNames(Object.prototype).length > inheritedByAll ||
    Object.keys(Array.prototype).length > 0
  );
}

/**
 * Reads unknown data: first directly, since most data is plain. If that throws (a getter, a proxy), or
 * if prototypes were extended, it reads again property by property and reports unreadable ones as
 * problems. Each value of the result was read once.
 */
export function reading<T>(read: (reader: Reader) => T): {
  readonly value: T;
  readonly reader: Reader;
} {
  if (!isPolluted()) {
    const reader = new Reader();
    try {
      return { value: read(reader), reader };
    } catch {
      // A defect of the reader throws again below.
    }
  }
  const reader = new Reader(true);
  return { value: read(reader), reader };
}

/**
 * Traverses unknown data and collects problems, until there are more than are listed. The current path is a stack of keys,
 * so that a path is written only when there is a problem to report.
 */
export class Reader {
  readonly problems: InputProblem[] = [];
  readonly unknownKeys: InputProblem[] = [];
  readonly #place: (string | number)[] = [];
  readonly #isCareful: boolean;
  /** Paths already reported as unreadable. */
  readonly #unreadable = new Set<string>();

  /** @param isCareful whether each property is read separately, and only if it is the object's own. */
  constructor(isCareful = false) {
    this.#isCareful = isCareful;
  }

  /** JSON path of the current value, `$` for the root. */
  path(): string {
    return jsonPath(this.#place);
  }

  /** Whether there are more problems than are listed: what follows need not be read. */
  get isFull(): boolean {
    return this.problems.length > maxProblems;
  }

  /** Reports a problem at the current path. */
  problem(code: ProblemCode, message: string): undefined {
    if (this.isFull) return undefined;
    const path = this.path();
    if (!this.#unreadable.has(path)) this.problems.push({ path, code, message });
    if (code === 'unreadable') this.#unreadable.add(path);
    return undefined;
  }

  #cannotBeRead(): undefined {
    return this.problem('unreadable', 'Reading it throws an exception; give plain data.');
  }

  /** The result of `read`, or a problem at the current path if it throws. */
  #attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch {
      return this.#cannotBeRead();
    }
  }

  /** Reports a value of another type at the current path. */
  wrongType(expected: string, value: unknown): undefined {
    if (isList(value) === undefined) return this.#cannotBeRead();
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

  /**
   * The value as an object with its own properties. Keys outside of `known` are reported as unknown, or
   * according to `unknown`. Read each property once: a getter may return something else the next time.
   */
  object(
    value: unknown,
    expected: string,
    known?: ReadonlySet<string>,
    unknown: InputProblem[] = this.unknownKeys,
  ): JsonObject | undefined {
    if (!isObject(value)) return this.wrongType(expected, value);
    const isOdd = this.#isCareful || !isPlain(value);
    if (isOdd && isPromise(value)) return this.wrongType(expected, value);
    const object = isOdd ? this.#ownMembers(value) : value;
    if (known !== undefined && object !== undefined) this.#noteUnknownKeys(object, known, unknown);
    return object;
  }

  #ownMembers(value: JsonObject): JsonObject | undefined {
    const keys = this.#attempt(() => Object.keys(value));
    if (keys === undefined) return undefined;
    const members = Object.create(null) as Record<string, unknown>;
    for (const key of keys) members[key] = this.at(key, () => this.#attempt(() => value[key]));
    return members;
  }

  /** The value as an object in which a key that is not in `known` is a problem: it may be a price. */
  priceObject(
    value: unknown,
    expected: string,
    known: ReadonlySet<string>,
  ): JsonObject | undefined {
    return this.object(value, expected, known, this.problems);
  }

  #noteUnknownKeys(value: JsonObject, known: ReadonlySet<string>, unknown: InputProblem[]): void {
    // Not Object.keys: for a list of a hundred thousand entries it would allocate millions of lists.
    for (const key in value) {
      if (unknown.length > maxProblems) return;
      if (known.has(key)) continue;
      this.at(key, () => {
        unknown.push({
          path: this.path(),
          code: 'unknown_key',
          message: `Unknown key ${JSON.stringify(shortenedKey(key))}; known here: ${[...known].join(', ')}.`,
        });
      });
    }
  }

  /** Every item of a list, read one by one until `isFull`; `undefined` results of `read` are left out. */
  list<T>(
    value: unknown,
    expected: string,
    read: (item: unknown, index: number) => T | undefined,
  ): T[] {
    if (isList(value) !== true) {
      this.wrongType(expected, value);
      return [];
    }
    const items: T[] = [];
    const list = this.#isCareful
      ? this.#ownItems(value as readonly unknown[])
      : (value as readonly unknown[]);
    const { length } = list;
    for (let index = 0; index < length && !this.isFull; index++) {
      this.#place.push(index);
      const item = read(list[index], index);
      this.#place.pop();
      if (item !== undefined) items.push(item);
    }
    return items;
  }

  #ownItems(list: readonly unknown[]): readonly unknown[] {
    const length = this.#attempt(() => list.length) ?? 0;
    const items: unknown[] = [];
    for (let index = 0; index < length; index++) {
      const own = (): unknown => (Object.hasOwn(list, index) ? list[index] : undefined);
      items.push(this.at(index, () => this.#attempt(own)));
    }
    return items;
  }

  /** A text, possibly empty. */
  text(value: unknown, expected: string): string | undefined {
    return typeof value === 'string' ? value : this.wrongType(expected, value);
  }

  /**
   * A finite number that is not negative, as a number or as a decimal text such as "0.615".
   * A text must be a number that can be represented exactly: no digit is lost silently (C6).
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
