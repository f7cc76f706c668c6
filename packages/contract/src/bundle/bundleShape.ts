import { isTimeZone } from '@wattpost/engine';
import type { Problem } from '@wattpost/engine';
import { z } from 'zod';
import { bundleFormat } from './bundle.ts';
import type { BundleStation } from './bundle.ts';
import { expect, issueProblems, rule } from '../schema/index.ts';
import { utcInstant } from '../json/index.ts';

/** A bundle whose own fields are right; its cost rates have not been looked at. */
export interface BundleShape {
  readonly format: typeof bundleFormat;
  readonly created_at: string;
  readonly valid_until: string | null;
  readonly stations: readonly BundleStation[];
  readonly cost_rates: readonly unknown[];
}

/** The outcome of the first of three checks: field by field, without cross references. */
export type ShapeReading =
  | { readonly ok: true; readonly shape: BundleShape }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const maxNameCharacters = 200;
const maxDirectionCharacters = 512;

/**
 * More UTF-16 units than any text of `maxDirectionCharacters` has before it is normalized; for what
 * is longer, normalizing could take quadratic time and would not make it short enough.
 */
const maxUnitsToNormalize = maxDirectionCharacters * 4 * 2;

const characters = (text: string): number =>
  text.length > maxUnitsToNormalize ? text.length : Array.from(text.normalize('NFC')).length;
const isNotBlank = (text: string): boolean => text.trim() !== '';
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const wellFormed = rule('broken_text', 'text without halves of surrogate pairs');

function name(what: string): z.ZodString {
  const expected = `${what}, 1 to ${maxNameCharacters} characters, not blank`;
  return z
    .string(expect(expected))
    .refine(isNotBlank, rule('empty_text', expected))
    .refine((text) => characters(text) <= maxNameCharacters, rule('text_too_long', expected))
    .refine(isWellFormed, wellFormed);
}

function identifier(what: string): z.ZodString {
  const expected = `${what}, 1 to ${maxNameCharacters} characters without blanks at its ends`;
  return z
    .string(expect(expected))
    .refine((text) => text !== '' && text === text.trim(), rule('not_an_identifier', expected))
    .refine((text) => characters(text) <= maxNameCharacters, rule('text_too_long', expected))
    .refine(isWellFormed, wellFormed);
}

function instant(what: string): z.ZodString {
  const expected = `${what} as a UTC instant that exists, such as "2026-11-21T09:00:00Z"`;
  return z
    .string(expect(expected))
    .refine((text) => utcInstant(text) !== undefined, rule('not_an_instant', expected));
}

const zone = 'the IANA time zone of the station, such as "Europe/Vienna"';
const language = 'a language of two letters, such as "de"';
const direction = `a direction of 1 to ${maxDirectionCharacters} characters, not blank`;
const power = 'a number of kW greater than 0, or null when it is not known';

const directionSchema = z.strictObject(
  {
    language: z
      .string(expect(language))
      .refine((code) => /^[A-Za-z]{2}$/.test(code), rule('not_a_language', language))
      .transform((code) => code.toLowerCase()),
    text: z
      .string(expect(direction))
      .refine(isNotBlank, rule('empty_text', direction))
      .refine(
        (text) => characters(text) <= maxDirectionCharacters,
        rule('text_too_long', direction),
      )
      .refine(isWellFormed, wellFormed),
  },
  expect('a direction {language, text}'),
);

const stationSchema = z.strictObject(
  {
    uuid: identifier("the station's uuid"),
    label: name("the operator's name for the station"),
    public_display_name: name("the station's public name or null").nullable().default(null),
    time_zone: z.string(expect(zone)).refine(isTimeZone, rule('unknown_time_zone', zone)),
    location_name: name("the location's name or null").nullable().default(null),
    max_power_kw: z
      .number(expect(power))
      .refine((kw) => kw > 0, rule('power_out_of_range', power))
      .nullable()
      .default(null),
    cost_rate_uuid: identifier('the uuid of a cost rate of this bundle'),
    directions: z.array(directionSchema, expect('a list of directions')).default([]),
  },
  expect('a station {uuid, label, …}'),
);

const bundleSchema = z.strictObject(
  {
    format: z.literal(bundleFormat, expect(`the format "${bundleFormat}"`)),
    created_at: instant('the making of the bundle'),
    valid_until: instant('the end of the bundle (or null for none)').nullable(),
    stations: z
      .array(stationSchema, expect('a list of stations'))
      .refine((stations) => stations.length > 0, rule('no_stations', 'at least one station')),
    cost_rates: z.array(z.unknown(), expect('a list of cost rates')),
  },
  expect(`a price bundle, an object with "format": "${bundleFormat}"`),
);

/**
 * Checks a bundle's own fields and fills in what may be left out: names and power become `null`,
 * directions an empty list, language codes lower-case. Cost rates pass through untouched.
 */
export function readShape(input: unknown): ShapeReading {
  // One bundle is read at a start: compiling a faster reader first would take longer than reading it.
  const result = bundleSchema.safeParse(input, { reportInput: true, jitless: true });
  return result.success
    ? { ok: true, shape: result.data }
    : { ok: false, problems: result.error.issues.flatMap(issueProblems) };
}
