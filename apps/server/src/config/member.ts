import {
  booleanType,
  choiceType,
  matchingType,
  numberType,
  wholeNumberType,
  type MemberType,
  type TextSyntax,
} from '@wattpost/config';

/** A member of the configuration: everything that is stated about it, in every form in which it can be set. */
export interface Member<Value> {
  /** Its option with the argument, such as `--port <N>`; `null`: it has none. */
  readonly flag: string | null;
  /** A variable that earlier versions read, beside `WATTPOST_SERVER_…`. */
  readonly variable?: string;
  /** What it is, for the help, the documentation and the schema. */
  readonly about: string;
  /** How it is read from JSON. */
  readonly type: MemberType<Value>;
  /** How it is written as a text. */
  readonly syntax: TextSyntax;
  /** The value if it is not set. */
  readonly fallback: Value;
  /** The default in words. */
  readonly defaultText: string;
  /** Its JSON Schema, with the default. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Its value is a path. */
  readonly isPath?: boolean;
}

/** Seconds of an hour and of a day. */
export const hour = 3600;
export const day = 24 * hour;

/** The minimum and the maximum, both inclusive. */
type Span = readonly [min: number, max: number];

/** A whole number. @param flag such as `--max-connections` */
export function count(flag: string, about: string, span: Span, fallback: number): Member<number> {
  return {
    flag: `${flag} <N>`,
    about,
    type: wholeNumberType(...span),
    syntax: 'number',
    fallback,
    defaultText: String(fallback),
    schema: { type: 'integer', minimum: span[0], maximum: span[1], default: fallback },
  };
}

/** A number of KiB; the value is in bytes. */
export function kibibytes(
  flag: string,
  about: string,
  span: Span,
  fallbackBytes: number,
): Member<number> {
  const counted = count(flag, about, span, fallbackBytes / 1024);
  return {
    ...counted,
    type: scaled(counted.type, (kib) => kib * 1024),
    fallback: fallbackBytes,
  };
}

/** Seconds, which may have a fraction; the value is in milliseconds. */
export function seconds(
  flag: string,
  about: string,
  [min, max]: Span,
  fallbackMs: number,
): Member<number> {
  const fallbackSeconds = fallbackMs / 1000;
  return {
    flag: `${flag} <SECONDS>`,
    about,
    type: scaled(numberType(min, max, 'seconds'), (value) => Math.round(value * 1000)),
    syntax: 'number',
    fallback: fallbackMs,
    defaultText: `${fallbackSeconds} s`,
    schema: { type: 'number', minimum: min, maximum: max, default: fallbackSeconds },
  };
}

function scaled(type: MemberType<number>, scale: (value: number) => number): MemberType<number> {
  return {
    ...type,
    read: (value, resolvePath) => {
      const read = type.read(value, resolvePath);
      return read === undefined ? undefined : scale(read);
    },
  };
}

/** Off unless it is switched on. @param flag such as `--driver-pages` */
export function switchedOff(flag: string, about: string): Member<boolean> {
  return {
    flag,
    about,
    type: booleanType,
    syntax: 'boolean',
    fallback: false,
    defaultText: 'no',
    schema: { type: 'boolean', default: false },
  };
}

/** On unless it is switched off. @param flag such as `--no-outbox` */
export function switchedOn(flag: string, about: string): Member<boolean> {
  return {
    ...switchedOff(flag, about),
    fallback: true,
    defaultText: 'yes',
    schema: { type: 'boolean', default: true },
  };
}

/** One of these words. */
export function oneWord<Word extends string>(
  flag: string,
  about: string,
  words: readonly Word[],
  fallback: Word,
): Member<Word> {
  return {
    flag,
    about: `${about}: ${words.join(', ')}`,
    type: choiceType(words),
    syntax: 'text',
    fallback,
    defaultText: fallback,
    schema: { enum: words, default: fallback },
  };
}

/** A text that matches. @param expected completes the sentence "must be …" */
export function matchingText(
  flag: string,
  about: string,
  form: RegExp,
  expected: string,
  fallback: string,
): Member<string> {
  return {
    flag,
    about,
    type: matchingType(form, expected),
    syntax: 'text',
    fallback,
    defaultText: fallback,
    schema: { type: 'string', pattern: form.source, default: fallback },
  };
}

/** A member that is left out by default. @param stated its type, and what is stated about it. */
export function optional<Value>(
  stated: Pick<
    Member<Value>,
    'flag' | 'about' | 'type' | 'syntax' | 'schema' | 'defaultText' | 'isPath' | 'variable'
  >,
): Member<Value | null> {
  const { schema } = stated;
  return { ...stated, fallback: null, schema: { ...schema, type: [schema['type'], 'null'] } };
}
