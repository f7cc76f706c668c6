import { readdirSync, readFileSync } from 'node:fs';
import { checkCostRate, type Problem } from '@wattpost/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  arbitraryBundle,
  arbitraryCalendarBundle,
  arbitraryCalendarSite,
  arbitraryCostRate,
  arbitrarySite,
  broken,
} from './arbitraryFiles.ts';
import { lawRuns } from '../../../engine/test/runs.ts';
import { bundleShape, calendarBundleShape } from '../../src/bundle/bundleShape.ts';
import { parseBundle } from '../../src/bundle/readBundle.ts';
import { uuid } from '../../src/schema/index.ts';
import { calendarSiteShape, parseSite, siteShape } from '../../src/site/readSite.ts';
import { ownFields } from '../../src/site/siteCostRate.ts';

/** A part of a JSON Schema. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** Sentences by the codes of problems that a reader reports and JSON Schema cannot express. */
type Beyond = Readonly<Record<string, string>>;

const beyondCostRateSchema: Beyond = {
  unknown_time_zone: 'the time zone is known',
  no_such_date: 'dates exist',
  empty_window: 'windows and entries end after they start (R5)',
  weekday_disagrees: 'the name of a weekday is that of its number',
  out_of_range: 'a tax written as text is at most 100 per cent',
  limits_contradict: 'the lowest total is not above the highest (C12)',
};

/** For a bundle; they apply beside those of its cost rates. */
const beyondBundleSchema: Beyond = {
  ...beyondCostRateSchema,
  unknown_cost_rate: 'every station names a cost rate of the bundle',
  duplicate_uuid: 'a uuid is there once',
  duplicate_language: 'a language is there once in a station',
  validity_reversed: 'valid_until is after created_at',
  not_an_instant: 'an instant exists',
  text_too_long: 'a text has at most 200 characters in its composed form, a direction 512',
  broken_text: 'a text has no half of a surrogate pair',
};

/** The same for one of the second format. */
const beyondCalendarBundleSchema: Beyond = {
  ...beyondBundleSchema,
  not_a_local_datetime: 'local times exist',
  empty_window: 'windows, entries and periods end after they start (R5, K1)',
  no_cost_rate: 'every station has a cost rate, as its usual one or in a period (K3)',
  other_currency: 'the cost rates of a station have one currency (K5)',
  mixed_tax: 'the cost rates of a station all state a tax, with equal included, or none does (K5)',
  missing_zone: 'zone data has every zone of a station',
  duplicate_time_zone: 'a zone is there once',
  'out_of_range until': 'zone data ends after created_at, 730 days later at most',
  not_in_order:
    'changes are in order of time, after created_at and before the end of the zone data',
};

const ofAccounts =
  'a bank account has a holder and an IBAN whose check digits are right, or uses those of its parent';
const ofParties = 'a partner that is told in OCPI has a country and a party';
const ofAddresses = 'an address is a URL, and one that only its receiver reads';
const named = 'a name that means one thing is there once';

/** For a site; some apply to one member only. */
const beyondSiteSchema: Beyond = {
  ...beyondCostRateSchema,
  duplicate_uuid: named,
  duplicate_id: named,
  duplicate_slug: named,
  duplicate_chargeBoxIdentity: named,
  duplicate_email: named,
  duplicate_card_no: named,
  duplicate_rfid_tag: named,
  duplicate_ema_id: named,
  duplicate_language: named,
  not_a_language: 'a direction has a language of two letters',
  'empty_text text': 'a direction is not blank',
  contradiction: 'two members that mean the same agree',
  not_windows_1252: 'a direction has 1 to 512 characters, all of them in Windows-1252',
  not_an_instant: 'an instant exists',
  one_place: 'a charge log names a charge point or a station',
  ends_before_start: 'a session does not end before it starts',
  'missing account_holder': ofAccounts,
  'missing iban': ofAccounts,
  not_an_iban: ofAccounts,
  'missing country_code': ofParties,
  'missing party_id': ofParties,
  'wrong_form url': ofAddresses,
  'wrong_form tariffs_url': ofAddresses,
  'wrong_form locations_url': ofAddresses,
  not_a_url: ofAddresses,
  not_secure: ofAddresses,
  broken_text: 'a text can be kept by every database',
  'unknown_key __proto__': 'a revision is not that of __proto__',
};

/** The same for one of the second format. */
const beyondCalendarSiteSchema: Beyond = {
  ...beyondSiteSchema,
  not_a_local_datetime: 'local times exist',
  empty_window: 'windows, entries and periods end after they start (R5, K1)',
  'missing cost_rate_uuid': 'a charge log at a charge point has a cost rate',
};

const folder = new URL('../../schemas/', import.meta.url);

function readJson(url: URL): JsonSchema {
  return JSON.parse(readFileSync(url, 'utf8')) as JsonSchema;
}

const { homepage } = readJson(new URL('../../../../package.json', import.meta.url));

// The engine's reader is written by hand, for speed and for its messages, and so is the schema of a cost
// rate. The law below holds both together. The other two files are made from their readers.
const { $defs, ...costRate } = readJson(new URL('cost-rate-1.schema.json', folder));
const costRateDescription =
  'The prices of a charging station over time. Codes such as C1 are those of the rules of a price.';

function describeSchema(description: string, beyond: Beyond): string {
  const more = [...new Set(Object.values(beyond))].join('; ');
  return `${description} The reader also requires that ${more}. Overlaps, gaps and changes of the clocks are not errors; the rules of a price define what they mean.`;
}

/**
 * The schema of a file from its reader, with the cost rates of `definitions`.
 *
 * @param name of the format, with its number.
 */
function fileSchema(
  name: string,
  shape: z.core.$ZodType,
  definitions: unknown,
  beyond: Beyond,
): JsonSchema {
  const { properties, description, ...file } = inputSchema(shape);
  const { cost_rates: rates, ...others } = properties as Readonly<Record<string, JsonSchema>>;
  return {
    $schema: costRate['$schema'],
    $id: `${String(homepage)}/raw/main/packages/contract/schemas/${name}.schema.json`,
    title: `Wattpost ${name.slice(0, name.lastIndexOf('-'))}`,
    description: describeSchema(String(description), beyond),
    ...file,
    properties: { ...others, cost_rates: { ...rates, items: { $ref: '#/$defs/costRate' } } },
    $defs: definitions,
  };
}

/** The cost rate inside of a file, with changes of its members. */
function nestedCostRate(required: readonly unknown[], own: JsonSchema): JsonSchema {
  const { $schema, $id, title, properties, ...schema } = costRate;
  const all = { ...(properties as JsonSchema), ...own };
  return { ...schema, description: costRateDescription, required, properties: all };
}

const required = costRate['required'] as readonly string[];
const zone = {
  type: ['string', 'null'],
  description: "IANA time zone (Z1). The station's applies.",
};
const bundleDefinitions = {
  costRate: nestedCostRate(
    required.filter((key) => key !== 'time_zone'),
    { time_zone: zone },
  ),
  ...($defs as JsonSchema),
};

/** The definitions of a site, whose uuids must have the form of one. */
function siteDefinitions(): JsonSchema {
  const { pattern } = inputSchema(uuid('a uuid'));
  const form = { type: 'string', pattern };
  const definitions = structuredClone($defs) as Record<
    string,
    { readonly properties: Record<string, object> }
  >;
  for (const name of ['interval', 'recurringEntry', 'uniqueEntry']) {
    Object.assign(definitions[name]?.properties['uuid'] ?? {}, { pattern });
  }
  Object.assign(definitions['window']?.properties['uuid'] ?? {}, {
    anyOf: [form, { not: { type: 'string' } }],
  });
  const own = inputSchema(ownFields) as { properties: JsonSchema; required: string[] };
  const members = { ...own.properties, uuid: form };
  return { costRate: nestedCostRate([...required, ...own.required], members), ...definitions };
}

/** JSON Schema of rules that are functions, as far as it can express them; by the code of their problem. */
const expressible: Readonly<Record<string, JsonSchema>> = {
  empty_text: { pattern: '\\S' },
  not_an_identifier: { pattern: '^\\S([\\s\\S]*\\S)?$' },
  not_a_language: { pattern: '^[A-Za-z]{2}$' },
  power_out_of_range: { exclusiveMinimum: 0 },
  no_stations: { minItems: 1 },
  no_periods: { minItems: 1 },
  not_a_local_datetime: {
    pattern: ($defs as Readonly<Record<string, JsonSchema>>)['localDateTime']?.['pattern'],
  },
  not_an_instant: {
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$',
    format: 'date-time',
  },
  not_a_date: { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
};

/** JSON Schema of the input that a reader accepts. */
function inputSchema(shape: z.core.$ZodType): JsonSchema {
  const schema = z.toJSONSchema(shape, {
    io: 'input',
    override: ({ zodSchema, jsonSchema, path }) => {
      // A function reads it, so zod does not know its type.
      if (path.slice(-3).join('.') === 'items.properties.text') jsonSchema.type ??= 'string';
      const { checks = [], error } = zodSchema._zod.def as {
        readonly checks?: readonly {
          readonly _zod: { readonly def: { params?: { code?: string } } };
        }[];
        readonly error?: (issue: object) => unknown;
      };
      for (const { _zod } of checks) {
        Object.assign(jsonSchema, expressible[_zod.def.params?.code ?? '']);
      }
      // Case is ignored, for which JSON Schema has no flag.
      if (jsonSchema.pattern?.includes('[0-9a-f]')) {
        jsonSchema.pattern = jsonSchema.pattern.replaceAll('a-f', 'a-fA-F');
      }
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      const meaning = meaningOf(error?.({ input: undefined }));
      // What the message says of formats is of all of them, and the constant says which one it is.
      if (path.join('.') !== 'properties.format' && meaning !== undefined)
        jsonSchema.description ??= meaning;
    },
  });
  const { $schema, ...rest } = schema;
  return rest;
}

/** `Missing: expected the name.` as `The name.` */
function meaningOf(message: unknown): string | undefined {
  const meaning = /^Missing: expected (.)(.*)$/s.exec(typeof message === 'string' ? message : '');
  return meaning === null ? undefined : `${meaning[1]?.toUpperCase() ?? ''}${meaning[2] ?? ''}`;
}

const schemas: Readonly<Record<string, JsonSchema>> = {
  'bundle-1.schema.json': fileSchema(
    'bundle-1',
    bundleShape,
    bundleDefinitions,
    beyondBundleSchema,
  ),
  'bundle-2.schema.json': fileSchema(
    'bundle-2',
    calendarBundleShape,
    bundleDefinitions,
    beyondCalendarBundleSchema,
  ),
  'cost-rate-1.schema.json': {
    ...costRate,
    description: describeSchema(costRateDescription, beyondCostRateSchema),
    $defs,
  },
  'site-1.schema.json': fileSchema('site-1', siteShape, siteDefinitions(), beyondSiteSchema),
  'site-2.schema.json': fileSchema(
    'site-2',
    calendarSiteShape,
    siteDefinitions(),
    beyondCalendarSiteSchema,
  ),
};

describe('the published schemas', () => {
  it('are these', () => {
    // The schema of a spot formula has a test of its own.
    const files = [...Object.keys(schemas), 'spot-formula-1.schema.json'];
    expect(readdirSync(folder).sort()).toEqual(files.sort());
  });

  // After a change on purpose: npm run api -- --update.
  it.each(Object.entries(schemas))('%s is up to date', async (name, schema) => {
    const file = new URL(name, folder).pathname;
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(file);
  });
});

/** Every problem, or none. */
type Reader = (value: unknown) => readonly Problem[];

const readCostRate: Reader = (value) => {
  const { problems, unknownKeys } = checkCostRate(value);
  return [...problems, ...unknownKeys];
};
const readBundle: Reader = (value) => {
  const reading = parseBundle(value);
  return reading.ok ? [] : reading.problems;
};
const readSite: Reader = (value) => {
  const reading = parseSite(value);
  return reading.ok ? [] : reading.problems;
};

function isBeyond({ code, path }: Problem, beyond: Readonly<Record<string, string>>): boolean {
  const member = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(beyond, code) || Object.hasOwn(beyond, `${code} ${member}`);
}

const cases = [
  ['cost-rate-1', arbitraryCostRate, readCostRate, beyondCostRateSchema],
  ['bundle-1', arbitraryBundle, readBundle, beyondBundleSchema],
  ['bundle-2', arbitraryCalendarBundle, readBundle, beyondCalendarBundleSchema],
  ['site-1', arbitrarySite, readSite, beyondSiteSchema],
  ['site-2', arbitraryCalendarSite, readSite, beyondCalendarSiteSchema],
] as const;

describe.each(cases)('%s', (name, arbitrary, read, beyond) => {
  const ajv = new Ajv2020({ unicodeRegExp: true, validateFormats: false, allowUnionTypes: true });
  const validate = ajv.compile(schemas[`${name}.schema.json`] ?? false);

  it('law: it accepts what the reader does, and only rules beyond it refuse more', () => {
    const seen = { accepted: 0, refused: 0, beyond: new Set<string>() };
    fc.assert(
      fc.property(fc.oneof(arbitrary, broken(arbitrary)), (value) => {
        const problems = read(value);
        if (!validate(value)) {
          seen.refused += 1;
          expect([problems.length > 0, validate.errors]).toEqual([true, validate.errors]);
          return;
        }
        if (problems.length === 0) seen.accepted += 1;
        for (const { code } of problems) seen.beyond.add(code);
        expect(problems.filter((problem) => !isBeyond(problem, beyond))).toEqual([]);
      }),
      { numRuns: lawRuns * 4 },
    );
    // The law needs samples of every kind.
    const enough = lawRuns / 3;
    expect([seen.accepted > enough, seen.refused > enough, seen.beyond.size > 0]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
