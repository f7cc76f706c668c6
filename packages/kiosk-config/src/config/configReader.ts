import { nearestName } from '@wattpost/contract';
import { type ConfigProblem, type MergedLayers, isMembers } from '../layers/index.ts';

/** How a member is read. */
export interface MemberType<Value> {
  /** Gives `undefined` for what is wrong. @param resolvePath makes a path of the disk absolute. */
  readonly read: (value: unknown, resolvePath: (path: string) => string) => Value | undefined;
  /** Completes the sentence "must be …". */
  readonly expected: string;
  /** The value may hold what nobody should read, such as a password: problems do not quote it. */
  readonly isPrivate?: boolean;
}

/** Text of a value that is longer does not help to find it. */
const maxQuoteLength = 60;

/** Reads the members of one object, collects what is wrong, and finds what nobody asked for. */
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

  /** Whether a member is there and not `null`. */
  has(key: string): boolean {
    this.#known.add(key);
    return (this.#members[key] ?? null) !== null;
  }

  /** Notes a problem with a member. */
  complain(key: string, message: string): void {
    const path = `${this.#path}.${key}`;
    this.#problems.push({ path: this.#layers.layerOf(path).nameOf(path), message });
  }

  /** A member that has to be there; `undefined` when it is not, or is wrong. */
  required<Value>(key: string, type: MemberType<Value>): Value | undefined {
    this.#known.add(key);
    if (this.#members[key] !== undefined) return this.#read(key, type);
    this.complain(key, `is missing; it must be ${type.expected}`);
    return undefined;
  }

  /** A member that may be left out; `absent` then, and when it is wrong. */
  optional<Value>(key: string, type: MemberType<Value>, absent: Value): Value {
    this.#known.add(key);
    return this.#members[key] === undefined ? absent : (this.#read(key, type) ?? absent);
  }

  /** A member that may be left out or `null`: for none. */
  nullable<Value>(key: string, type: MemberType<Value>): Value | null {
    return this.has(key) ? (this.#read(key, type) ?? null) : null;
  }

  /** A member that is an object; `undefined` when it is left out, is `null`, or is wrong. */
  object(key: string, expected: string): ConfigReader | undefined {
    return this.has(key) ? this.requiredObject(key, `${expected}, or null`) : undefined;
  }

  /** A member that has to be there and is an object. */
  requiredObject(key: string, expected: string): ConfigReader | undefined {
    const members = this.required(key, {
      read: (value) => (isMembers(value) ? value : undefined),
      expected,
    });
    const place = `${this.#path}.${key}`;
    return members && new ConfigReader(this.#layers, this.#problems, members, place);
  }

  /** Complains about members that were not read: a misspelt one would have no effect. */
  end(): void {
    const known = [...this.#known];
    for (const key of Object.keys(this.#members)) {
      if (this.#known.has(key)) continue;
      const meant = nearestName(key, known) ?? '';
      this.complain(key, `is not known here; did you mean ${meant}? Known are ${known.join(', ')}`);
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
