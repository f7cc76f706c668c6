/** Something wrong in a configuration: where, what, and what to write instead. */
export interface ConfigProblem {
  /** JSON path from `$`. */
  readonly path: string;
  readonly message: string;
}

/** Reads the members of one object, collects what is wrong, and finds what nobody asked for. */
export class ConfigReader {
  readonly #members: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #problems: ConfigProblem[];
  readonly #known = new Set<string>();

  constructor(value: unknown, path: string, problems: ConfigProblem[]) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) problems.push({ path, message: 'must be an object {…}' });
    this.#members = isObject ? (value as Record<string, unknown>) : {};
    this.#path = path;
    this.#problems = problems;
  }

  /** Notes a problem with a member. */
  complain(key: string, message: string): void {
    this.#problems.push({ path: `${this.#path}.${key}`, message });
  }

  /**
   * A member that may be absent.
   *
   * @param read gives `undefined` for what is wrong.
   * @param expected completes the sentence "must be …".
   * @param absent the value when it is not there; `undefined`: it has to be.
   */
  member<Value>(
    key: string,
    read: (value: unknown) => Value | undefined,
    expected: string,
    absent?: Value,
  ): Value | undefined {
    this.#known.add(key);
    const value = this.#members[key];
    if (value === undefined && absent !== undefined) return absent;
    const result = value === undefined ? undefined : read(value);
    if (result === undefined) {
      this.complain(
        key,
        value === undefined ? `is missing; it must be ${expected}` : `must be ${expected}`,
      );
    }
    return result;
  }

  /** Complains about members that were not read: a misspelt one would have no effect. */
  end(): void {
    const known = [...this.#known].join(', ');
    for (const key of Object.keys(this.#members)) {
      if (!this.#known.has(key)) this.complain(key, `is not known here; known are ${known}`);
    }
  }
}

/** A text that is not blank. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A number within bounds, both inclusive. */
export function readNumber(min: number, max: number): (value: unknown) => number | undefined {
  return (value) => (typeof value === 'number' && value >= min && value <= max ? value : undefined);
}
