import * as z from 'zod';
import { bundleShape, calendarBundleShape } from './bundle/bundleShape.ts';
import { uuid } from './schema/values.ts';
import { calendarSiteShape, factualSiteShape, siteShape } from './site/readSite.ts';
import { ownFields } from './site/siteCostRate.ts';

/** A part of a JSON Schema. */
export type SchemaPart = Readonly<Record<string, unknown>>;

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
  text_too_long: 'a text has at most 255 characters in its composed form, a direction 512',
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
  'out_of_range at': 'clocks change at whole seconds',
  'out_of_range offset_seconds': 'offsets are below a day',
  'out_of_range changes': 'a clock has at most 200 changes',
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

/** The same for one of the third format. */
const beyondFactualSiteSchema: Beyond = {
  ...beyondCalendarSiteSchema,
  repeated: 'a list of words has each of them once',
  crosses_midnight: 'a window of opening times ends on the day on which it starts',
  overlap: 'windows of opening times have no common minute',
  'contradiction opening_times': 'a station is open always, or in windows of a week',
};

// The engine's reader is written by hand, for speed and for its messages, and so is the schema of a cost
// rate. The other files are made from their readers.
const costRateDescription =
  'The prices of a charging station over time. Codes such as C1 are those of the rules of a price.';

/** What the schemas are made of, beside the readers. */
interface Source {
  /** The schema of a cost rate without its definitions. */
  readonly costRate: SchemaPart;
  readonly $defs: SchemaPart;
  readonly homepage: string;
}

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
  { costRate, homepage }: Source,
  name: string,
  shape: z.core.$ZodType,
  definitions: SchemaPart,
  beyond: Beyond,
): SchemaPart {
  const { properties, description, ...file } = inputSchema(shape);
  const { cost_rates: rates, ...others } = properties as Readonly<Record<string, SchemaPart>>;
  const shared = sharedParts(others);
  const names = new Map(Object.entries(shared).map(([key, part]) => [JSON.stringify(part), key]));
  return {
    $schema: costRate['$schema'],
    $id: `${homepage}/raw/main/packages/contract/schemas/${name}.schema.json`,
    title: `Wattpost ${name.slice(0, name.lastIndexOf('-'))}`,
    description: describeSchema(String(description), beyond),
    ...file,
    properties: {
      ...(withReferences(others, names) as SchemaPart),
      cost_rates: { ...rates, items: { $ref: '#/$defs/costRate' } },
    },
    $defs: { ...definitions, ...shared },
  };
}

/** What several lists of a site have, by the names of their definitions. */
function sharedParts(lists: Readonly<Record<string, SchemaPart>>): SchemaPart {
  const memberIn = (part: unknown, ...path: readonly string[]): unknown =>
    path.reduce((at: unknown, key) => (at as SchemaPart | undefined)?.[key], part);
  const parts = {
    facts: memberIn(lists['stations'], 'items', 'properties', 'facts'),
    revisionsOfList: memberIn(lists['revisions'], 'properties', 'stations'),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

/** A part with references to definitions in their place. @param names by the JSON of the definitions */
function withReferences(part: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const name = names.get(JSON.stringify(part));
  if (name !== undefined) return { $ref: `#/$defs/${name}` };
  if (Array.isArray(part)) return part.map((one) => withReferences(one, names));
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withReferences(value, names)]),
  );
}

/** The cost rate inside of a file, with changes of its members. */
function nestedCostRate(
  costRate: SchemaPart,
  required: readonly unknown[],
  own: SchemaPart,
): SchemaPart {
  const { $schema, $id, title, properties, ...schema } = costRate;
  const all = { ...(properties as SchemaPart), ...own };
  return { ...schema, description: costRateDescription, required, properties: all };
}

const requiredIn = (costRate: SchemaPart): readonly string[] =>
  costRate['required'] as readonly string[];
const zone = {
  type: ['string', 'null'],
  description: "IANA time zone (Z1). The station's applies.",
};

function bundleDefinitions({ costRate, $defs }: Source): SchemaPart {
  const required = requiredIn(costRate).filter((key) => key !== 'time_zone');
  return { costRate: nestedCostRate(costRate, required, { time_zone: zone }), ...$defs };
}

/** A definition with changes of its member `uuid`. */
function withUuid(definition: SchemaPart, change: object | undefined): SchemaPart {
  if (change === undefined) return definition;
  const members = definition['properties'] as Readonly<Record<string, object>>;
  return { ...definition, properties: { ...members, uuid: { ...members['uuid'], ...change } } };
}

/** The definitions of a site, whose uuids must have the form of one. */
function siteDefinitions({ costRate, $defs }: Source): SchemaPart {
  const { pattern } = inputSchema(uuid('a uuid'));
  const form = { type: 'string', pattern };
  const changes: Readonly<Record<string, object>> = {
    interval: { pattern },
    recurringEntry: { pattern },
    uniqueEntry: { pattern },
    window: { anyOf: [form, { not: { type: 'string' } }] },
  };
  const definitions = Object.fromEntries(
    Object.entries($defs).map(([name, definition]) => [
      name,
      withUuid(definition as SchemaPart, changes[name]),
    ]),
  );
  const own = inputSchema(ownFields) as { properties: SchemaPart; required: string[] };
  const members = { ...own.properties, uuid: form };
  return {
    costRate: nestedCostRate(costRate, [...requiredIn(costRate), ...own.required], members),
    ...definitions,
  };
}

/** JSON Schema of the input that a reader accepts. */
function inputSchema(shape: z.core.$ZodType): SchemaPart {
  const schema = z.toJSONSchema(shape, {
    io: 'input',
    override: ({ zodSchema, jsonSchema, path }) => {
      // A function reads it, so zod does not know its type.
      if (path.slice(-3).join('.') === 'items.properties.text') jsonSchema.type ??= 'string';
      const { checks = [], error } = zodSchema._zod.def as {
        readonly checks?: readonly {
          readonly _zod: { readonly def: { params?: { form?: object } } };
        }[];
        readonly error?: (issue: object) => unknown;
      };
      for (const { _zod } of checks) {
        Object.assign(jsonSchema, _zod.def.params?.form);
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

/** The name of a published schema, with the number of its format. */
type SchemaName = 'bundle-1' | 'bundle-2' | 'cost-rate-1' | 'site-1' | 'site-2' | 'site-3';

/** A published JSON Schema. */
interface FileSchema {
  readonly schema: SchemaPart;
  /** What only the reader requires. */
  readonly beyond: Beyond;
}

/**
 * The JSON Schemas of the formats, from their readers.
 *
 * @param costRateFile the published schema of a cost rate, which is written by hand
 * @param homepage the address of the repository
 */
export function fileSchemas(
  { $defs: definitions, ...costRate }: SchemaPart,
  homepage: string,
): Readonly<Record<SchemaName, FileSchema>> {
  const $defs = definitions as SchemaPart;
  const source = { costRate, $defs, homepage };
  const made = (
    name: SchemaName,
    shape: z.core.$ZodType,
    own: SchemaPart,
    beyond: Beyond,
  ): FileSchema => ({ schema: fileSchema(source, name, shape, own, beyond), beyond });
  const [ofBundle, ofSite] = [bundleDefinitions(source), siteDefinitions(source)];
  const description = describeSchema(costRateDescription, beyondCostRateSchema);
  return {
    'bundle-1': made('bundle-1', bundleShape, ofBundle, beyondBundleSchema),
    'bundle-2': made('bundle-2', calendarBundleShape, ofBundle, beyondCalendarBundleSchema),
    'cost-rate-1': {
      schema: { ...costRate, description, $defs },
      beyond: beyondCostRateSchema,
    },
    'site-1': made('site-1', siteShape, ofSite, beyondSiteSchema),
    'site-2': made('site-2', calendarSiteShape, ofSite, beyondCalendarSiteSchema),
    'site-3': made('site-3', factualSiteShape, ofSite, beyondFactualSiteSchema),
  };
}
