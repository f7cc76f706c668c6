import { exact, maxProblems, type Problem } from '@wattpost/engine';
import { exactNumber } from '../values/index.ts';

/** A JSON object of unknown content. */
export type UnknownObject = Readonly<Record<string, unknown>>;

/** A value in words, for a problem's message. */
function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 60))}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `a ${typeof value}`;
}

/** Whether a field is there; in OCPI, `null` is the same as absent. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is UnknownObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Larger amounts (inclusive) are unrealistic, and their products exceed the precision of numbers. */
const minNumber = 1e-12;
const maxNumber = 1e12;

/** A place in unknown JSON: reads its contents and adds problems to `problems`, until there are more than `maxProblems`. */
export class JsonPlace {
  readonly path: string;
  readonly value: unknown;
  readonly #problems: Problem[];

  constructor(path: string, value: unknown, problems: Problem[]) {
    this.path = path;
    this.value = value;
    this.#problems = problems;
  }

  get isGiven(): boolean {
    return isGiven(this.value);
  }

  get #isFull(): boolean {
    return this.#problems.length > maxProblems;
  }

  /** The member of an object. */
  at(key: string): JsonPlace {
    const value = isObject(this.value) ? this.value[key] : undefined;
    return new JsonPlace(`${this.path}.${key}`, value, this.#problems);
  }

  /** The item of a list. */
  item(index: number): JsonPlace {
    const value: unknown = Array.isArray(this.value) ? this.value[index] : undefined;
    return new JsonPlace(`${this.path}[${index}]`, value, this.#problems);
  }

  problem(code: string, message: string): undefined {
    if (!this.#isFull) this.#problems.push({ path: this.path, code, message });
    return undefined;
  }

  /** Reports that the value is not of the expected form. */
  unexpected(expected: string): undefined {
    return this.isGiven
      ? this.problem('wrong_value', `Expected ${expected}, found ${inWords(this.value)}.`)
      : this.problem('missing', `Missing: expected ${expected}.`);
  }

  object(expected: string): UnknownObject | undefined {
    return isObject(this.value) ? this.value : this.unexpected(expected);
  }

  /** What `read` returns for the items of a list that is not empty; `undefined` is left out. */
  filledList<T>(expected: string, read: (item: JsonPlace) => T | undefined): T[] {
    if (!Array.isArray(this.value) || this.value.length === 0) this.unexpected(expected);
    return this.#items(read);
  }

  /** The same for an optional list. */
  optionalList<T>(expected: string, read: (item: JsonPlace) => T | undefined): T[] {
    if (this.isGiven && !Array.isArray(this.value)) this.unexpected(expected);
    return this.#items(read);
  }

  #items<T>(read: (item: JsonPlace) => T | undefined): T[] {
    const items: T[] = [];
    const length = Array.isArray(this.value) ? this.value.length : 0;
    for (let index = 0; index < length && !this.#isFull; index += 1) {
      const item = read(this.item(index));
      if (item !== undefined) items.push(item);
    }
    return items;
  }

  /** A text that is not blank. */
  text(expected: string): string | undefined {
    const { value } = this;
    return typeof value === 'string' && value.trim() !== '' ? value : this.unexpected(expected);
  }

  /** One of several strings. */
  word<const T extends string>(words: readonly T[]): T | undefined {
    const found = words.find((word) => word === this.value);
    return found ?? this.unexpected(`one of ${words.join(', ')}`);
  }

  /** A number of 0 or more, also as decimal text, within the precision and bounds of amounts. */
  amount(expected: string): number | undefined {
    const { value } = this;
    const isText = typeof value === 'string' && /^\d{1,20}(\.\d{1,20})?$/.test(value);
    if (!isText && typeof value !== 'number') return this.unexpected(expected);
    const number = Number(value);
    if (!Number.isFinite(number) || number < 0) return this.unexpected(expected);
    if (number > maxNumber || (number < minNumber && number !== 0)) {
      return this.unexpected(`${expected}, not beyond ${minNumber} and ${maxNumber}`);
    }
    if (String(value).length > 15 && exactNumber(exact.decimalOf(value)) === undefined) {
      return this.problem('too_precise', `Expected ${expected}, of at most 15 digits.`);
    }
    return number;
  }

  /** `amount`, or `null` when the field is absent. */
  optionalAmount(expected: string): number | null {
    return this.isGiven ? (this.amount(expected) ?? null) : null;
  }
}

/** Tariffs or records of one input (inclusive): each has an answer of its own, even one that is invalid. */
const maxItems = 100_000;

/** The items of an input, or the problem of too many. */
export type ItemsRead =
  | { readonly ok: true; readonly items: readonly JsonPlace[] }
  | { readonly ok: false; readonly problem: Problem };

/**
 * The items of an input: alone, in a list, or in the `data` of a response. They share no list of problems.
 *
 * @param key a property of an item that a response does not have
 * @param path of the input
 */
export function itemsIn(input: unknown, key: string, path = '$'): ItemsRead {
  const isResponse = isObject(input) && !(key in input) && 'data' in input;
  const root = new JsonPlace(path, input, []);
  const place = isResponse ? root.at('data') : root;
  if (!Array.isArray(place.value)) return { ok: true, items: [place] };
  if (place.value.length <= maxItems) {
    return { ok: true, items: place.value.map((_, index) => place.item(index)) };
  }
  const message = `Expected at most ${maxItems} items, found ${place.value.length}; read them in parts.`;
  return { ok: false, problem: { path: place.path, code: 'too_many_values', message } };
}
