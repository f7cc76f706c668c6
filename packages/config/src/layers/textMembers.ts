import { nearestName } from '@wattpost/contract/json';
import type { ConfigProblem, Layer } from './layer.ts';

/** A member set as text: in the environment or on a command line. */
export interface TextMember {
  /** Its name there. */
  readonly name: string;
  /** JSON path of the member in a configuration file. */
  readonly path: string;
  readonly text: string;
}

/** The syntax of a member's text; a list has commas between its items. */
export type TextSyntax = 'text' | 'number' | 'list' | 'boolean';

/** A member that can be set as text. */
export interface TextMemberRule {
  /** JSON path, with at most one object: `$.theme` or `$.theme.dark_from`. */
  readonly path: string;
  readonly kind: TextSyntax;
  /** The word `null` unsets it. */
  readonly isNullable?: boolean;
}

/** The members of a configuration that can be set as text, and their variables. */
export interface TextRules {
  /** In this order: a member of an object comes after the object as a whole. */
  readonly members: readonly TextMemberRule[];
  /** Of every variable, such as `WATTPOST_KIOSK_`. The file is named by the one that ends in `CONFIG`. */
  readonly prefix: string;
  /** What to do instead of setting a secret, one sentence without a full stop. */
  readonly secretCure: string;
  /** Variables with the prefix that other programs set, and that are not refused. */
  readonly foreign?: RegExp;
}

/** The layer of the environment, or all problems. */
export type EnvironmentReading =
  | {
      readonly ok: true;
      /** The configuration file that it names; `null`: none. */
      readonly configFile: string | null;
      readonly layer: Layer;
      /** The variables that override the file, by name. */
      readonly used: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** A known variable; `path`: of its member, `null` for the one that names the file. */
export interface KnownVariable {
  readonly name: string;
  readonly path: string | null;
}

const secretName = /TOKEN|KEY|SECRET|PASSWORD/;

/** Makes layers of members that are written as text. */
export class TextMembers {
  /** Every known variable: the file's first, then that of each member. */
  readonly variables: readonly KnownVariable[];
  readonly #rules: TextRules;

  constructor(rules: TextRules) {
    this.#rules = rules;
    this.variables = [
      { name: `${rules.prefix}CONFIG`, path: null },
      ...rules.members.map(({ path }) => ({ name: this.variableOf(path), path })),
    ];
  }

  /** The variable of a member: `$.source.base_url` is `WATTPOST_KIOSK_SOURCE_BASE_URL`. */
  variableOf(path: string): string {
    return `${this.#rules.prefix}${path.slice(2).replaceAll('.', '_').toUpperCase()}`;
  }

  /**
   * Makes a layer.
   *
   * @param nameOf the name of a missing member.
   * @param resolvePath makes a path absolute.
   */
  layer(
    setMembers: readonly TextMember[],
    nameOf: (path: string) => string,
    resolvePath: (path: string) => string,
  ): Layer {
    const names = new Map(setMembers.map(({ path, name }) => [path, name]));
    const members: Record<string, unknown> = {};
    const order = (path: string): number =>
      this.#rules.members.findIndex((one) => one.path === path);
    const sorted = [...setMembers].sort((one, other) => order(one.path) - order(other.path));
    for (const { path, text } of sorted) {
      const [, key = '', inner] = path.split('.');
      if (inner === undefined) {
        members[key] = this.#valueOf(path, text);
        continue;
      }
      const object = members[key];
      const inside = typeof object === 'object' && object !== null && !Array.isArray(object);
      members[key] = { ...(inside ? object : {}), [inner]: this.#valueOf(path, text) };
    }
    return { members, nameOf: (path) => names.get(path) ?? nameOf(path), resolvePath };
  }

  /**
   * Reads the variables with the prefix; an empty one counts as not set.
   *
   * @param resolvePath makes a path of the disk absolute; relative ones start where the program runs.
   */
  readEnvironment(
    environment: Readonly<Record<string, string | undefined>>,
    resolvePath: (path: string) => string,
  ): EnvironmentReading {
    const { prefix, foreign } = this.#rules;
    const problems: ConfigProblem[] = [];
    const setMembers: TextMember[] = [];
    let configFile: string | null = null;
    for (const [name, text = ''] of Object.entries(environment)) {
      if (!name.startsWith(prefix) || text === '' || foreign?.test(name) === true) continue;
      const known = this.variables.find((one) => one.name === name);
      if (known === undefined) problems.push({ path: name, message: this.#unknownMessage(name) });
      else if (known.path === null) configFile = text;
      else setMembers.push({ name, path: known.path, text });
    }
    if (problems.length > 0) return { ok: false, problems };
    const layer = this.layer(setMembers, (path) => this.variableOf(path), resolvePath);
    return { ok: true, configFile, layer, used: setMembers.map(({ name }) => name).sort() };
  }

  /** What is invalid stays a text, so that the reader reports what it must be. */
  #valueOf(path: string, text: string): unknown {
    const member = this.#rules.members.find((one) => one.path === path);
    if (member?.isNullable === true && text === 'null') return null;
    switch (member?.kind) {
      case 'number':
        return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
      case 'boolean':
        return text === 'true' || text === 'false' ? text === 'true' : text;
      case 'list':
        return text
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== '');
      case 'text':
      case undefined:
        return text;
    }
  }

  #unknownMessage(name: string): string {
    const { prefix, secretCure } = this.#rules;
    const known = this.variables.map((one) => one.name);
    // A member's own name without that of the object that it is in.
    const inside = known.find((one) => one.endsWith(`_${name.slice(prefix.length)}`));
    const suggestion = inside ?? nearestName(name, known) ?? `${prefix}CONFIG`;
    // Processes of the same user, and crash reports, show an environment.
    const cure = secretName.test(name)
      ? `secrets are never taken from the environment: ${secretCure}`
      : `did you mean ${suggestion}?`;
    return `is not known; ${cure}`;
  }
}
