/** A number as it is written: in a signed record its digits say how exact the meter is. */
export class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type ExactObject = ReadonlyMap<string, ExactValue>;

/** A value of JSON whose numbers keep their digits. */
export type ExactValue =
  string | WrittenNumber | boolean | null | readonly ExactValue[] | ExactObject;

type ExactFailure = 'invalid_json' | 'duplicate_key' | 'too_many_values';

/** A value and the index after it; or the index at which the text is not such a value. */
export type ExactReading =
  | { readonly ok: true; readonly value: ExactValue; readonly end: number }
  | { readonly ok: false; readonly code: ExactFailure; readonly at: number };

/** Levels of lists and objects (inclusive); a record needs three. */
const maxDepth = 16;

/** Values of one section (inclusive): those of ten thousand readings. */
const maxValues = 200_000;

const words = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

class ExactReader {
  readonly #text: string;
  #at: number;
  #depth = 0;
  #count = 0;
  failure: ExactFailure | undefined;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  #fail(code: ExactFailure = 'invalid_json'): undefined {
    this.failure ??= code;
    return undefined;
  }

  #space(): number {
    const text = this.#text;
    let at = this.#at;
    let code = text.charCodeAt(at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
      at += 1;
      code = text.charCodeAt(at);
    }
    this.#at = at;
    return code;
  }

  /** Whether this character is next; it is then consumed. */
  #takes(code: number): boolean {
    if (this.#space() !== code) return false;
    this.#at += 1;
    return true;
  }

  value(): ExactValue | undefined {
    const code = this.#space();
    this.#count += 1;
    if (this.#count > maxValues) return this.#fail('too_many_values');
    if (code === 0x22) return this.#string();
    if (code === 0x7b || code === 0x5b) return this.#nested(code === 0x7b);
    if (code === 0x2d || isDigit(code)) return this.#number();
    for (const [word, value] of words) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    return this.#fail();
  }

  #nested(isObject: boolean): ExactObject | readonly ExactValue[] | undefined {
    if (this.#depth >= maxDepth) return this.#fail();
    this.#depth += 1;
    this.#at += 1;
    const value = isObject ? this.#object() : this.#list();
    this.#depth -= 1;
    return value;
  }

  #object(): ExactObject | undefined {
    const members = new Map<string, ExactValue>();
    if (this.#takes(0x7d)) return members;
    do {
      if (this.#space() !== 0x22) return this.#fail();
      const start = this.#at;
      const key = this.#string();
      if (key === undefined || !this.#takes(0x3a)) return this.#fail();
      const value = this.value();
      if (value === undefined) return undefined;
      const { size } = members;
      if (members.set(key, value).size === size) {
        this.#at = start;
        return this.#fail('duplicate_key');
      }
    } while (this.#takes(0x2c));
    return this.#takes(0x7d) ? members : this.#fail();
  }

  #list(): readonly ExactValue[] | undefined {
    const items: ExactValue[] = [];
    if (this.#takes(0x5d)) return items;
    do {
      const value = this.value();
      if (value === undefined) return undefined;
      items.push(value);
    } while (this.#takes(0x2c));
    return this.#takes(0x5d) ? items : this.#fail();
  }

  #string(): string | undefined {
    const text = this.#text;
    const start = this.#at + 1;
    let hasEscape = false;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0x22) {
        this.#at = at + 1;
        return hasEscape ? this.#unescaped(start, at) : text.slice(start, at);
      }
      if (code < 0x20) {
        this.#at = at;
        return this.#fail();
      }
      if (code === 0x5c) {
        hasEscape = true;
        at += 1;
      }
    }
    this.#at = text.length;
    return this.#fail();
  }

  #unescaped(start: number, end: number): string | undefined {
    try {
      return JSON.parse(`"${this.#text.slice(start, end)}"`) as string;
    } catch {
      this.#at = start;
      return this.#fail();
    }
  }

  #digits(): boolean {
    const start = this.#at;
    while (isDigit(this.#text.charCodeAt(this.#at))) this.#at += 1;
    return this.#at > start;
  }

  #number(): WrittenNumber | undefined {
    const start = this.#at;
    if (this.#text[this.#at] === '-') this.#at += 1;
    const isZero = this.#text[this.#at] === '0';
    const wholeAt = this.#at;
    if (!this.#digits() || (isZero && this.#at > wholeAt + 1)) return this.#fail();
    if (this.#text[this.#at] === '.') {
      this.#at += 1;
      if (!this.#digits()) return this.#fail();
    }
    if (this.#text[this.#at] === 'e' || this.#text[this.#at] === 'E') {
      this.#at += 1;
      if (this.#text[this.#at] === '-' || this.#text[this.#at] === '+') this.#at += 1;
      if (!this.#digits()) return this.#fail();
    }
    return new WrittenNumber(this.#text.slice(start, this.#at));
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/**
 * Reads the JSON value that begins at an index of a text, whatever follows it. In a record the end of the value is the
 * end of the section: a text inside of it may contain the separator.
 */
export function readExactJson(text: string, start: number): ExactReading {
  const reader = new ExactReader(text, start);
  const value = reader.value();
  const { at, failure = 'invalid_json' } = reader;
  if (value === undefined) return { ok: false, code: failure, at };
  return { ok: true, value, end: at };
}
