import { readLocalSecond } from '@wattpost/engine';
// Pages load this, so it uses as little of zod as possible, and nothing that compiles code from text.
import * as z from 'zod/mini';
import { bundleFollows, bundleFormats } from './bundle.ts';
import { mapMembers, withoutAdditions } from './memberLists.ts';
import {
  type AddedKey,
  type KindOf,
  maxNameCharacters,
  type MemberKind,
  type NullableKey,
  type StationKey,
  type StationMember,
  stationMembers,
} from './stationMembers.ts';
import { utcInstant } from '../json/index.ts';
import {
  expect,
  instantTextForm,
  instantIn,
  localTimeForm,
  maxUnitsToNormalize,
  miniListOf,
  rule,
} from '../schema/index.ts';

const maxDirectionCharacters = 512;

/** As it is, or in its composed form, which is longer for a few characters. */
const hasAtMost = (maxCharacters: number, text: string): boolean =>
  text.length <= maxUnitsToNormalize(maxCharacters) &&
  [text, text.normalize('NFC')].some((form) => Array.from(form).length <= maxCharacters);
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const wellFormed = rule('broken_text', 'text without halves of surrogate pairs');

/** A text with a condition; `expected` completes the sentence "Expected …". */
function textThat(
  expected: string,
  code: string,
  holds: (text: string) => boolean,
  form?: object,
): z.ZodMiniString {
  return z.string(expect(expected)).check(z.refine(holds, rule(code, expected, form)));
}

/** A text for people or programs: a form of its own, then a length, then whole characters. */
function limitedText(
  expected: string,
  code: string,
  form: RegExp,
  maxCharacters: number = maxNameCharacters,
): z.ZodMiniString {
  return textThat(expected, code, (text) => form.test(text), { pattern: form.source }).check(
    z.refine((text) => hasAtMost(maxCharacters, text), rule('text_too_long', expected)),
    z.refine(isWellFormed, wellFormed),
  );
}

const notBlank = /\S/;

function name(what: string): z.ZodMiniString {
  const expected = `${what}, 1 to ${maxNameCharacters} characters, not blank`;
  return limitedText(expected, 'empty_text', notBlank);
}

function identifier(what: string): z.ZodMiniString {
  const expected = `${what}, 1 to ${maxNameCharacters} characters without blanks at its ends`;
  return limitedText(expected, 'not_an_identifier', /^\S([\s\S]*\S)?$/);
}

function instant(what: string): z.ZodMiniString {
  const exists = (text: string): boolean => utcInstant(text) !== undefined;
  return textThat(instantIn(what), 'not_an_instant', exists, instantTextForm).check(
    z.meta({ format: 'date-time' }),
  );
}

/** `null` if left out. */
function orNull<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniDefault<z.ZodMiniNullable<Schema>> {
  return z._default(z.nullable(schema), null);
}

const twoLetters = /^[A-Za-z]{2}$/;
const language = 'a language of two letters, such as "de"';
const direction = `a direction of 1 to ${maxDirectionCharacters} characters, not blank`;

const directionSchema = z.strictObject(
  {
    language: textThat(language, 'not_a_language', (code) => twoLetters.test(code), {
      pattern: twoLetters.source,
    }).check(z.toLowerCase()),
    text: limitedText(direction, 'empty_text', notBlank, maxDirectionCharacters),
  },
  expect('a direction {language, text}'),
);

const rateOrNone = (what: string): z.ZodMiniNullable<z.ZodMiniString> =>
  z.nullable(identifier(`${what} (or null for an unknown price)`));

function localTime(what: string): z.ZodMiniString {
  const expected = `${what} as a local time that exists, such as "2026-12-24T00:00:00", without zone or offset`;
  const exists = (text: string): boolean => readLocalSecond(text) !== undefined;
  return textThat(expected, 'not_a_local_datetime', exists, localTimeForm);
}

const periodSchema = z.strictObject(
  {
    cost_rate_uuid: rateOrNone(stationMembers.cost_rate_uuid.expected).check(
      z.describe('The cost rate, which is in the bundle; null: its price is unknown.'),
    ),
    from: localTime('the beginning of the period, included,').check(
      z.describe("Included, on the station's clock."),
    ),
    until: z
      .nullable(localTime('the end of the period (or null for none), excluded,'))
      .check(z.describe("Excluded, on the station's clock; null: no end.")),
  },
  expect('a period {cost_rate_uuid, from, until}'),
);

/** At least one; `expected` completes the sentence "Expected …". */
function notEmpty(code: string, expected: string): z.core.$ZodCheck<readonly unknown[]> {
  return z.refine((list) => list.length > 0, rule(code, expected, { minItems: 1 }));
}

function power(expected: string): z.ZodMiniNumber {
  const isPositive = rule('power_out_of_range', expected, { exclusiveMinimum: 0 });
  return z.number(expect(expected)).check(z.refine((kw) => kw > 0, isPositive));
}

/** The schema of each kind of member; its argument completes the sentence "Expected …". */
const kindSchemas = {
  identifier,
  name,
  names: (expected) => {
    const list = `a list of names, each ${expected}; leave it out where there is none`;
    const short = `names of at most ${maxNameCharacters} characters together`;
    const isShort: z.core.$ZodCheck<readonly string[]> = z.refine(
      (names) => hasAtMost(maxNameCharacters, names.join('')),
      rule('text_too_long', short),
    );
    return miniListOf(name(expected), expect(list)).check(notEmpty('no_names', list), isShort);
  },
  // Its reader checks it: a bundle may state the clock of a zone that nobody else knows.
  timeZone: (expected) => z.string(expect(expected)),
  power,
  rate: rateOrNone,
  directions: (expected) => z._default(miniListOf(directionSchema, expect(expected)), []),
  periods: (expected) =>
    miniListOf(periodSchema, expect(expected)).check(notEmpty('no_periods', expected)),
} satisfies Readonly<Record<MemberKind, (expected: string) => z.ZodMiniType>>;

type KindSchema<Key extends StationKey> = ReturnType<(typeof kindSchemas)[KindOf<Key>]>;

type MemberSchemas = {
  [Key in StationKey]: Key extends AddedKey
    ? z.ZodMiniExactOptional<KindSchema<Key>>
    : Key extends NullableKey
      ? z.ZodMiniDefault<z.ZodMiniNullable<KindSchema<Key>>>
      : KindSchema<Key>;
};

function memberSchema(member: StationMember): z.ZodMiniType {
  const { kind, expected, description, isAddition, isNullable } = member;
  const schema: z.ZodMiniType = kindSchemas[kind](expected);
  const known = isNullable ? orNull(schema) : schema;
  return (isAddition ? z.exactOptional(schema) : known).check(z.describe(description));
}

const station = expect('a station {uuid, label, …}');
const schemas: unknown = mapMembers(memberSchema);
const calendarStationShape = schemas as MemberSchemas;
const calendarStationSchema = z.strictObject(calendarStationShape, station);
const stationSchema = z.strictObject(
  {
    ...withoutAdditions(calendarStationShape),
    cost_rate_uuid: identifier(stationMembers.cost_rate_uuid.expected),
  },
  station,
);

const follow = '"start" or "schedule": which price counts for a session that crosses a change';
const offset = z
  .int(expect('seconds east of UTC, an integer'))
  .check(z.describe('Seconds east of UTC.'));

const zoneDataSchema = z.strictObject(
  {
    version: z.nullable(
      name('the release of the time zone database (or null where it is not known)'),
    ),
    until: instant('the end of the zone data').check(z.describe('Excluded.')),
    zones: miniListOf(
      z.strictObject(
        {
          time_zone: z.string(expect(stationMembers.time_zone.expected)),
          offset_seconds: offset,
          changes: miniListOf(
            z.strictObject(
              { at: instant('the change of the clock'), offset_seconds: offset },
              expect('a change {at, offset_seconds}'),
            ),
            expect('a list of changes'),
          ),
        },
        expect('a zone {time_zone, offset_seconds, changes}'),
      ),
      expect('a list of zones'),
    ),
  },
  expect('zone data {version, until, zones}'),
);

function stationList<Station extends z.ZodMiniType>(schema: Station): z.ZodMiniArray<Station> {
  const list = miniListOf(schema, expect('a list of stations'));
  return list.check(notEmpty('no_stations', 'at least one station'));
}

const [firstFormat, secondFormat] = bundleFormats;
const format = expect(`the format "${firstFormat}" or "${secondFormat}"`);
const bundle = expect('a price bundle, an object {format, created_at, stations, …}');

const validity = {
  created_at: instant('the creation time of the bundle'),
  valid_until: z
    .nullable(instant('the end of its validity (or null for none)'))
    .check(z.describe('Excluded; null: until it is replaced.')),
};
const costRates = miniListOf(z.unknown(), expect('a list of cost rates'));

/** A bundle's own fields. Cost rates are passed through: the engine checks them. */
export const bundleShape = z.strictObject(
  {
    format: z.literal(firstFormat, format),
    ...validity,
    stations: stationList(stationSchema),
    cost_rates: costRates,
  },
  bundle,
);

/** The same with the additions of the second format. */
export const calendarBundleShape = z.strictObject(
  {
    format: z.literal(secondFormat, format),
    ...validity,
    stations: stationList(calendarStationSchema),
    cost_rates: costRates,
    follow: z
      .exactOptional(z.enum(bundleFollows, expect(follow)))
      .check(
        z.describe(
          'Which price counts for a session that crosses a change: the price at the start, or each in its time. Absent: not stated, or not the same at all stations.',
        ),
      ),
    zone_data: z
      .exactOptional(zoneDataSchema)
      .check(z.describe('When the clocks of the stations change.')),
  },
  bundle,
);
