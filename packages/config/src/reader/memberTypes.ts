import type { MemberType } from './configReader.ts';

/** A text that is not blank. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A member that is a path. @param expected completes the sentence "must be …". */
export function pathType(expected: string): MemberType<string> {
  return {
    read: (value, resolvePath) => {
      const text = readText(value);
      // No system supports names with a zero byte.
      return text === undefined || text.includes('\0') ? undefined : resolvePath(text);
    },
    expected,
  };
}

/** A number within bounds, both inclusive. */
export function numberType(min: number, max: number, unit = ''): MemberType<number> {
  const read = (value: unknown): number | undefined =>
    typeof value === 'number' && value >= min && value <= max ? value : undefined;
  return { read, expected: `a number${unit && ` of ${unit}`} from ${min} to ${max}` };
}

/** A whole number within bounds, both inclusive. */
export function wholeNumberType(min: number, max: number): MemberType<number> {
  const { read } = numberType(min, max);
  return {
    read: (value, resolvePath) => (Number.isInteger(value) ? read(value, resolvePath) : undefined),
    expected: `a whole number from ${min} to ${max}`,
  };
}

/** `true` or `false`. */
export const booleanType: MemberType<boolean> = {
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  expected: 'true or false',
};

/** One of these words. */
export function choiceType<Word extends string>(words: readonly Word[]): MemberType<Word> {
  return {
    read: (value) => words.find((word) => word === value),
    expected: `one of ${words.join(', ')}`,
  };
}

/** A text that matches. @param expected completes the sentence "must be …". */
export function matchingType(form: RegExp, expected: string): MemberType<string> {
  return {
    read: (value) => (typeof value === 'string' && form.test(value) ? value : undefined),
    expected,
  };
}
