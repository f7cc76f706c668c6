/** The JSON Schemas that are published with the package: bundle, site and cost rate. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { bundleShape } from '../../src/bundle/bundleShape.ts';
import { siteShape } from '../../src/site/readSite.ts';
import { uuid } from '../../src/schema/index.ts';
import { ownFields } from '../../src/site/siteCostRate.ts';
import {
  beyondCostRateSchema,
  costRateSchema,
  type CostRateOptions,
  type JsonSchema,
} from './costRateSchema.ts';

const { homepage } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { readonly homepage: string };

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** Sentences by the codes of problems that a reader finds and a schema has no words for. */
type Beyond = Readonly<Record<string, string>>;

/** The same for a bundle, beside those of its cost rates. */
export const beyondBundleSchema: Beyond = {
  ...beyondCostRateSchema,
  unknown_cost_rate: 'every station names a cost rate of the bundle',
  duplicate_uuid: 'a uuid is there once',
  duplicate_language: 'a language is there once in a station',
  validity_reversed: 'valid_until is after created_at',
  not_an_instant: 'an instant exists',
  text_too_long: 'a text has at most 200 characters in its composed form, a direction 512',
  broken_text: 'a text has no half of a surrogate pair',
};

const ofAccounts =
  'a bank account has a holder and an IBAN whose check digits are right, or uses those of its parent';
const ofParties = 'a partner that is told in OCPI has a country and a party';
const ofAddresses = 'an address is a URL, and one that only its receiver reads';
const named = 'a name that means one thing is there once';

/** The same for a site; some hold for a member only. */
export const beyondSiteSchema: Beyond = {
  ...beyondCostRateSchema,
  duplicate_uuid: named,
  ...{ duplicate_id: named, duplicate_slug: named, duplicate_chargeBoxIdentity: named },
  ...{ duplicate_email: named, duplicate_card_no: named, duplicate_rfid_tag: named },
  ...{ duplicate_ema_id: named, duplicate_language: named },
  not_a_language: 'a direction has a language of two letters',
  'empty_text text': 'a direction is not blank',
  contradiction: 'two members that mean the same agree',
  not_windows_1252: 'a direction has 1 to 512 characters, all of them in Windows-1252',
  not_an_instant: 'an instant exists',
  one_place: 'a charge log names a charge point or a station',
  ends_before_start: 'a session does not end before it starts',
  'missing account_holder': ofAccounts,
  ...{ 'missing iban': ofAccounts, not_an_iban: ofAccounts },
  'missing country_code': ofParties,
  'missing party_id': ofParties,
  ...{ 'wrong_form url': ofAddresses, not_a_url: ofAddresses, not_secure: ofAddresses },
  broken_text: 'a text can be kept by every database',
};

/** What is published, by the names of the files in `schemas/`. */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  const uuidPattern = written(uuid('a uuid'))['pattern'] as string;
  const { properties, required = [] } = written(ownFields) as {
    readonly properties: JsonSchema;
    readonly required?: readonly string[];
  };
  const ofSite = { uuidPattern, own: { properties, required } };
  return {
    'bundle-1.schema.json': fileSchema(
      ...(['bundle-1', bundleShape, { isZoneOptional: true }, beyondBundleSchema] as const),
    ),
    'site-1.schema.json': fileSchema('site-1', siteShape, ofSite, beyondSiteSchema),
    'cost-rate-1.schema.json': costRateFile(),
  };
}

function header(name: string, { description, ...schema }: JsonSchema, beyond: Beyond): JsonSchema {
  const more = [...new Set(Object.values(beyond))].join('; ');
  return {
    $schema: dialect,
    $id: `${homepage}/raw/main/packages/contract/schemas/${name}.schema.json`,
    title: `Wattpost ${name.replace(/-1$/, '').replace('-', ' ')}`,
    description: `${String(description)} Made from what reads it. The reader also sees to it that ${more}. Overlaps, gaps and changes of the clocks are no errors: the rules of a price say what they mean.`,
    ...schema,
  };
}

function costRateFile(): JsonSchema {
  const { schema, definitions } = costRateSchema({});
  return { ...header('cost-rate-1', schema, beyondCostRateSchema), $defs: definitions };
}

/** The schema of a file: its own fields from what reads them, its cost rates from the engine's. */
function fileSchema(
  name: string,
  shape: z.core.$ZodType,
  options: CostRateOptions,
  beyond: Beyond,
): JsonSchema {
  const { schema, definitions } = costRateSchema(options);
  const { properties, ...file } = written(shape);
  const { cost_rates: rates, ...others } = properties as Readonly<Record<string, JsonSchema>>;
  return {
    ...header(name, file, beyond),
    properties: { ...others, cost_rates: { ...rates, items: { $ref: '#/$defs/costRate' } } },
    $defs: { costRate: schema, ...definitions },
  };
}

/** What a rule that is a function says, as far as JSON Schema can; by the code of its problem. */
const sayable: Readonly<Record<string, JsonSchema>> = {
  empty_text: { pattern: '\\S' },
  not_an_identifier: { pattern: '^\\S([\\s\\S]*\\S)?$' },
  not_a_language: { pattern: '^[A-Za-z]{2}$' },
  power_out_of_range: { exclusiveMinimum: 0 },
  no_stations: { minItems: 1 },
  not_an_instant: {
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$',
    format: 'date-time',
  },
  not_a_date: { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
};

/** What reads a value, as JSON Schema of what it takes. */
function written(shape: z.core.$ZodType): JsonSchema {
  const schema = z.toJSONSchema(shape, {
    io: 'input',
    override: ({ zodSchema, jsonSchema, path }) => {
      // Read by its own function, whatever it is given.
      if (path.slice(-3).join('.') === 'items.properties.text') jsonSchema.type ??= 'string';
      const { checks = [], error } = zodSchema._zod.def as {
        readonly checks?: readonly {
          readonly _zod: { readonly def: { params?: { code?: string } } };
        }[];
        readonly error?: (issue: object) => unknown;
      };
      for (const { _zod } of checks) {
        Object.assign(jsonSchema, sayable[_zod.def.params?.code ?? '']);
      }
      // Compared without case, which JSON Schema cannot say.
      if (jsonSchema.pattern?.includes('[0-9a-f]'))
        jsonSchema.pattern = caseless(jsonSchema.pattern);
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      const meaning = meaningOf(error?.({ input: undefined }));
      if (meaning !== undefined) jsonSchema.description ??= meaning;
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

function caseless(pattern: string): string {
  return pattern.replaceAll('a-f', 'a-fA-F');
}
