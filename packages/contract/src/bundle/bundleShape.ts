import { isTimeZone, readLocalSecond } from '@wattpost/engine';
// Pages load this, so it uses as little of zod as possible, and nothing that compiles code from text.
import * as z from 'zod/mini';
import { bundleFollows, bundleFormats } from './bundle.ts';
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

/** A text with a condition; `expected` completes the sentence "Expected …". */
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

/** `null` if left out. */
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

const rate = 'the uuid of a cost rate of this bundle';
const rateOrNone = `${rate} (or null for an unknown price)`;

function localTime(what: string): z.ZodMiniString {
  const expected = `${what} as a local time that exists, such as "2026-12-24T00:00:00", without zone or offset`;
  const exists = (text: string): boolean => readLocalSecond(text) !== undefined;
  return textThat(expected, 'not_a_local_datetime', exists);
}

const periodSchema = z.strictObject(
  {
    cost_rate_uuid: z.nullable(identifier(rateOrNone)),
    from: localTime('the beginning of the period, included,'),
    until: z.nullable(localTime('the end of the period (or null for none), excluded,')),
  },
  expect('a period {cost_rate_uuid, from, until}'),
);

const stationShape = {
  uuid: identifier("the station's uuid"),
  label: name("the operator's name for the station"),
  public_display_name: orNull(name("the station's public name or null")),
  time_zone: textThat(zone, 'unknown_time_zone', isTimeZone),
  location_name: orNull(name("the location's name or null")),
  max_power_kw: orNull(
    z.number(expect(power)).check(z.refine((kw) => kw > 0, rule('power_out_of_range', power))),
  ),
  cost_rate_uuid: identifier(rate),
  directions: z._default(z.array(directionSchema, expect('a list of directions')), []),
};

const station = expect('a station {uuid, label, …}');

const stationSchema = z.strictObject(stationShape, station);

const periods = 'a list of at least one period; leave it out where there is none';

const calendarStationSchema = z.strictObject(
  {
    ...stationShape,
    cost_rate_uuid: z.nullable(identifier(rateOrNone)),
    cost_rate_periods: z.exactOptional(
      z
        .array(periodSchema, expect(periods))
        .check(z.refine((list) => list.length > 0, rule('no_periods', periods))),
    ),
  },
  station,
);

const follow = '"start" or "schedule": which price counts for a session that crosses a change';
const offset = z.int(expect('seconds east of UTC, an integer'));

const zoneDataSchema = z.strictObject(
  {
    version: z.nullable(
      name('the release of the time zone database (or null where it is not known)'),
    ),
    until: instant('the end of the zone data'),
    zones: z.array(
      z.strictObject(
        {
          time_zone: textThat(zone, 'unknown_time_zone', isTimeZone),
          offset_seconds: offset,
          changes: z.array(
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
  return z
    .array(schema, expect('a list of stations'))
    .check(
      z.refine((stations) => stations.length > 0, rule('no_stations', 'at least one station')),
    );
}

const [firstFormat, secondFormat] = bundleFormats;
const format = expect(`the format "${firstFormat}" or "${secondFormat}"`);
const bundle = expect('a price bundle, an object {format, created_at, stations, …}');

const validity = {
  created_at: instant('the creation time of the bundle'),
  valid_until: z.nullable(instant('the end of its validity (or null for none)')),
};
const costRates = z.array(z.unknown(), expect('a list of cost rates'));

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
    follow: z.exactOptional(z.enum(bundleFollows, expect(follow))),
    zone_data: z.exactOptional(zoneDataSchema),
  },
  bundle,
);
