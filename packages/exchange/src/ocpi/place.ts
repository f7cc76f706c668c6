import { exact, type Problem } from '@wattpost/engine';
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

/** A place in unknown JSON: reads its contents and adds problems to `problems`. */
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
    this.#problems.push({ path: this.path, code, message });
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

  /** The items of a list of at least `minNumber`. */
  filledList(expected: string): JsonPlace[] {
    if (!Array.isArray(this.value) || this.value.length === 0) this.unexpected(expected);
    return this.#items();
  }

  /** The items of an optional list. */
  optionalList(expected: string): JsonPlace[] {
    if (this.isGiven && !Array.isArray(this.value)) this.unexpected(expected);
    return this.#items();
  }

  #items(): JsonPlace[] {
    if (!Array.isArray(this.value)) return [];
    return this.value.map((_, index) => this.item(index));
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
