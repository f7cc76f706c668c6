import { isTimeZone } from '@wattpost/engine';
// A page that reads bundles loads this: of zod only what is used, and nothing that makes code from text.
import * as z from 'zod/mini';
import { bundleFormat } from './bundle.ts';
import { utcInstant } from '../json/index.ts';
import { expect, instantIn, maxUnitsToNormalize, rule } from '../schema/index.ts';

const maxNameCharacters = 200;
const maxDirectionCharacters = 512;

const characters = (text: string): number =>
  text.length > maxUnitsToNormalize(maxDirectionCharacters)
    ? text.length
    : Array.from(text.normalize('NFC')).length;
const isNotBlank = (text: string): boolean => text.trim() !== '';
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const wellFormed = rule('broken_text', 'text without halves of surrogate pairs');

/** A text for which something holds; `expected` completes the sentence "Expected …". */
function textThat(
  expected: string,
  code: string,
  holds: (text: string) => boolean,
): z.ZodMiniString {
  return z.string(expect(expected)).check(z.refine(holds, rule(code, expected)));
}

/** A text for people or programs: a rule of its own, then a length, then whole characters. */
function limitedText(
  expected: string,
  code: string,
  holds: (text: string) => boolean,
  maxCharacters: number = maxNameCharacters,
): z.ZodMiniString {
  return textThat(expected, code, holds).check(
    z.refine((text) => characters(text) <= maxCharacters, rule('text_too_long', expected)),
    z.refine(isWellFormed, wellFormed),
  );
}

function name(what: string): z.ZodMiniString {
  const expected = `${what}, 1 to ${maxNameCharacters} characters, not blank`;
  return limitedText(expected, 'empty_text', isNotBlank);
}

function identifier(what: string): z.ZodMiniString {
  const expected = `${what}, 1 to ${maxNameCharacters} characters without blanks at its ends`;
  const isTrimmed = (text: string): boolean => text !== '' && text === text.trim();
  return limitedText(expected, 'not_an_identifier', isTrimmed);
}

function instant(what: string): z.ZodMiniString {
  const exists = (text: string): boolean => utcInstant(text) !== undefined;
  return textThat(instantIn(what), 'not_an_instant', exists);
}

/** `null` where nothing is given. */
function orNull<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniDefault<z.ZodMiniNullable<Schema>> {
  return z._default(z.nullable(schema), null);
}

const zone = 'the IANA time zone of the station, such as "Europe/Vienna"';
const language = 'a language of two letters, such as "de"';
const direction = `a direction of 1 to ${maxDirectionCharacters} characters, not blank`;
const power = 'a number of kW greater than 0, or null when it is not known';

const directionSchema = z.strictObject(
  {
    language: z.pipe(
      textThat(language, 'not_a_language', (code) => /^[A-Za-z]{2}$/.test(code)),
      z.transform((code) => code.toLowerCase()),
    ),
    text: limitedText(direction, 'empty_text', isNotBlank, maxDirectionCharacters),
  },
  expect('a direction {language, text}'),
);

const stationSchema = z.strictObject(
  {
    uuid: identifier("the station's uuid"),
    label: name("the operator's name for the station"),
    public_display_name: orNull(name("the station's public name or null")),
    time_zone: textThat(zone, 'unknown_time_zone', isTimeZone),
    location_name: orNull(name("the location's name or null")),
    max_power_kw: orNull(
      z.number(expect(power)).check(z.refine((kw) => kw > 0, rule('power_out_of_range', power))),
    ),
    cost_rate_uuid: identifier('the uuid of a cost rate of this bundle'),
    directions: z._default(z.array(directionSchema, expect('a list of directions')), []),
  },
  expect('a station {uuid, label, …}'),
);

/** A bundle's own fields. Cost rates pass through untouched: the engine looks at them. */
export const bundleShape = z.strictObject(
  {
    format: z.literal(bundleFormat, expect(`the format "${bundleFormat}"`)),
    created_at: instant('the making of the bundle'),
    valid_until: z.nullable(instant('the end of the bundle (or null for none)')),
    stations: z
      .array(stationSchema, expect('a list of stations'))
      .check(
        z.refine((stations) => stations.length > 0, rule('no_stations', 'at least one station')),
      ),
    cost_rates: z.array(z.unknown(), expect('a list of cost rates')),
  },
  expect(`a price bundle, an object with "format": "${bundleFormat}"`),
);
