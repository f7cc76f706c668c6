import { exact, type Problem } from '@wattpost/engine';
import { exactNumber } from '../values/index.ts';

/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

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
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Amounts beyond these (inclusive) are none of this world, and their products none that a number holds. */
const least = 1e-12;
const most = 1e12;

/** Reads unknown JSON field by field and collects everything that is wrong with it. */
export class TariffReader {
  readonly problems: Problem[] = [];

  problem(path: string, code: string, message: string): undefined {
    this.problems.push({ path, code, message });
    return undefined;
  }

  /** Reports that a value is not what is expected. */
  unexpected(path: string, expected: string, value: unknown): undefined {
    return isGiven(value)
      ? this.problem(path, 'wrong_value', `Expected ${expected}, found ${inWords(value)}.`)
      : this.problem(path, 'missing', `Missing: expected ${expected}.`);
  }

  object(path: string, value: unknown, expected: string): JsonObject | undefined {
    return isObject(value) ? value : this.unexpected(path, expected, value);
  }

  /** A list with at least one item. */
  filledList(path: string, value: unknown, expected: string): readonly unknown[] {
    if (Array.isArray(value) && value.length > 0) return value;
    this.unexpected(path, expected, value);
    return [];
  }

  /** A list that may be absent. */
  optionalList(path: string, value: unknown, expected: string): readonly unknown[] {
    if (!isGiven(value)) return [];
    if (Array.isArray(value)) return value;
    this.unexpected(path, expected, value);
    return [];
  }

  /** A text that is not blank. */
  text(path: string, value: unknown, expected: string): string | undefined {
    return typeof value === 'string' && value.trim() !== ''
      ? value
      : this.unexpected(path, expected, value);
  }

  /** One of a few words. */
  word<const T extends string>(path: string, value: unknown, words: readonly T[]): T | undefined {
    const found = words.find((word) => word === value);
    return found ?? this.unexpected(path, `one of ${words.join(', ')}`, value);
  }

  /** A number of 0 or more, also as decimal text, that keeps its digits and is not beyond all sense. */
  amount(path: string, value: unknown, expected: string): number | undefined {
    const isText = typeof value === 'string' && /^\d{1,20}(\.\d{1,20})?$/.test(value);
    if (!isText && typeof value !== 'number') return this.unexpected(path, expected, value);
    const number = Number(value);
    if (!Number.isFinite(number) || number < 0) return this.unexpected(path, expected, value);
    if (number > most || (number < least && number !== 0)) {
      return this.unexpected(path, `${expected}, not beyond ${least} and ${most}`, value);
    }
    if (String(value).length > 15 && exactNumber(exact.decimalOf(value)) === undefined) {
      return this.problem(path, 'too_precise', `Expected ${expected}, of at most 15 digits.`);
    }
    return number;
  }

  /** `amount`, or `null` when the field is absent. */
  optionalAmount(path: string, value: unknown, expected: string): number | null {
    return isGiven(value) ? (this.amount(path, value, expected) ?? null) : null;
  }
}
