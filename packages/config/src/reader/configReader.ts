import { nearestName } from '@wattpost/contract/json';
import { type ConfigProblem, type MergedLayers, isMembers } from '../layers/layer.ts';

/** The type of a member. */
export interface MemberType<Value> {
  /** Returns `undefined` for an invalid value. @param resolvePath makes a path absolute. */
  readonly read: (value: unknown, resolvePath: (path: string) => string) => Value | undefined;
  /** Completes the sentence "must be …". */
  readonly expected: string;
  /** The value may be secret, such as a password: problems do not quote it. */
  readonly isPrivate?: boolean;
}

/** Quoting more of a value does not help to find it. */
const maxQuoteLength = 60;

/** Reads the members of one object, and collects problems and unknown members. */
export class ConfigReader {
  readonly #layers: MergedLayers;
  readonly #members: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #problems: ConfigProblem[];
  readonly #known = new Set<string>();

  constructor(
    layers: MergedLayers,
    problems: ConfigProblem[],
    members: Readonly<Record<string, unknown>> = layers.members,
    path = '$',
  ) {
    this.#layers = layers;
    this.#members = members;
    this.#path = path;
    this.#problems = problems;
  }

  /** Whether a member is present and not `null`. */
  has(key: string): boolean {
    this.#known.add(key);
    return (this.#members[key] ?? null) !== null;
  }

  /** Adds a problem with a member. */
  complain(key: string, message: string): void {
    const path = `${this.#path}.${key}`;
    this.#problems.push({ path: this.#layers.layerOf(path).nameOf(path), message });
  }

  /** A required member; `undefined` when it is missing or invalid. */
  required<Value>(key: string, type: MemberType<Value>): Value | undefined {
    this.#known.add(key);
    if (this.#members[key] !== undefined) return this.#read(key, type);
    this.complain(key, `is missing; it must be ${type.expected}`);
    return undefined;
  }

  /** An optional member; `absent` when it is missing or invalid. */
  optional<Value>(key: string, type: MemberType<Value>, absent: Value): Value {
    this.#known.add(key);
    return this.#members[key] === undefined ? absent : (this.#read(key, type) ?? absent);
  }

  /** An optional member; `null` means none. */
  nullable<Value>(key: string, type: MemberType<Value>): Value | null {
    return this.has(key) ? (this.#read(key, type) ?? null) : null;
  }

  /** An optional object; `undefined` when it is missing, `null` or invalid. */
  object(key: string, expected: string): ConfigReader | undefined {
    return this.has(key) ? this.requiredObject(key, `${expected}, or null`) : undefined;
  }

  /** A required object. */
  requiredObject(key: string, expected: string): ConfigReader | undefined {
    const members = this.required(key, {
      read: (value) => (isMembers(value) ? value : undefined),
      expected,
    });
    const memberPath = `${this.#path}.${key}`;
    return members && new ConfigReader(this.#layers, this.#problems, members, memberPath);
  }

  /** Adds problems for members that were not read: a misspelt one would have no effect. */
  end(): void {
    const known = [...this.#known];
    for (const key of Object.keys(this.#members)) {
      if (this.#known.has(key)) continue;
      const suggestion = nearestName(key, known) ?? '';
      this.complain(
        key,
        `is not known here; did you mean ${suggestion}? Known are ${known.join(', ')}`,
      );
    }
  }

  #read<Value>(key: string, type: MemberType<Value>): Value | undefined {
    const { resolvePath } = this.#layers.layerOf(`${this.#path}.${key}`);
    const result = type.read(this.#members[key], resolvePath);
    if (result === undefined) {
      const found = type.isPrivate === true ? '' : `, but is ${quote(this.#members[key])}`;
      this.complain(key, `must be ${type.expected}${found}`);
    }
    return result;
  }
}

function quote(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text;
}
