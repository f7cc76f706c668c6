import { utcInstantForm } from '../json/index.ts';

/**
 * Maximum UTF-16 units of a text of `characters` before normalization: no normal form has less
 * than a quarter of the characters, and no character has more than two units. For longer text,
 * normalizing could take quadratic time and would not make it short enough.
 */
export function maxUnitsToNormalize(characters: number): number {
  return characters * 4 * 2;
}

/** The form of a local time in JSON Schema: as in a cost rate. */
export const localTimeForm = { $ref: '#/$defs/localDateTime' };

/** The expectation of a UTC instant; completes the sentence "Expected …". */
export function instantIn(what: string): string {
  return `${what} as a UTC instant that exists, such as "2026-11-21T09:00:00Z"`;
}

/** The form of a UTC instant in JSON Schema. */
export const instantTextForm = { pattern: utcInstantForm.source };
