/**
 * A cost rate as JSON Schema. The engine's reader is written by hand, for speed and for its messages, so
 * this says the same once more, and a law holds both together (schemaLaws.test.ts).
 */

/** A part of a JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** How the cost rates of a file differ from those of the engine. */
export interface CostRateOptions {
  /** A cost rate may have no zone of its own. */
  readonly isZoneOptional?: boolean;
  /** What a uuid has to look like; left out: any text, for entries not the empty one. */
  readonly uuidPattern?: string;
  /** What the file says of a cost rate beside its price. */
  readonly own?: { readonly properties: JsonSchema; readonly required: readonly string[] };
}

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const ref = (name: string, description?: string): JsonSchema => ({
  $ref: `#/$defs/${name}`,
  ...(description === undefined ? {} : { description }),
});
const strict = (
  description: string,
  required: readonly string[],
  properties: JsonSchema,
): JsonSchema => ({
  ...{ description, type: 'object', required, properties, additionalProperties: false },
});

const hour = '([01][0-9]|2[0-3])';
const sixty = '[0-5][0-9]';
const date = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';

/** Decimal text that a number holds without loss (C6): digits, at most fifteen that count. */
const decimal: JsonSchema = {
  description: 'A number as decimal text, of at most 15 significant digits (C6).',
  type: 'string',
  maxLength: 40,
  allOf: [
    { pattern: '^-?[0-9]+(\\.[0-9]+)?$' },
    { pattern: '^-?[0.]*([0-9]\\.?){0,15}[0.]*$' },
    // Not negative; minus zero is zero.
    { pattern: '^([0-9]|-[0.]*$)' },
  ],
};

/** The schema of a cost rate, and the definitions that it refers to. */
export function costRateSchema({ isZoneOptional = false, uuidPattern, own }: CostRateOptions): {
  readonly schema: JsonSchema;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
} {
  const ofForm = uuidPattern === undefined ? {} : { pattern: uuidPattern };
  const uuid = { type: 'string', ...ofForm };
  const optionalUuid = { type: ['string', 'null'], ...ofForm };
  const entry = (kind: 'recurring' | 'unique', description: string): JsonSchema =>
    strict(description, ['uuid', 'name', 'validity', 'intervals'], {
      uuid: { ...uuid, minLength: 1 },
      name: { type: 'string' },
      validity: ref(`${kind}Validity`),
      intervals: ref('intervals'),
      marketing_texts: ref('marketingTexts'),
    });
  const definitions: Readonly<Record<string, JsonSchema>> = {
    decimal,
    amount: {
      description: 'A number of 0 or more, or the same as decimal text.',
      anyOf: [{ type: 'number', minimum: 0 }, ref('decimal')],
    },
    unit: {
      description: 'Wh in energy, minutes in time; greater than 0 (C1).',
      anyOf: [
        { type: 'number', exclusiveMinimum: 0 },
        { allOf: [ref('decimal'), { type: 'string', pattern: '[1-9]' }] },
      ],
    },
    interval: strict('A price for each unit (C1, C2).', ['unit', 'price'], {
      uuid: optionalUuid,
      unit: ref('unit'),
      price: ref('amount', 'Money in the currency of the cost rate, for one unit.'),
    }),
    intervals: strict(
      'All that a price consists of; nothing listed is free of charge (D3, D4).',
      ['energy', 'time', 'session_fee'],
      {
        energy: orNull({ type: 'array', items: ref('interval') }),
        time: orNull({ type: 'array', items: ref('interval') }),
        session_fee: orNull(ref('sessionFee')),
        idle: orNull({ type: 'array', items: ref('interval') }),
        limits: orNull(ref('limits')),
      },
    ),
    limits: strict('What a session costs at least and at most (C12); none: no limit.', [], {
      min_total: orNull(ref('amount', 'The least in all.')),
      max_total: orNull(ref('amount', 'The most in all.')),
      max_energy: orNull(ref('amount', 'The most for energy.')),
      max_time: orNull(ref('amount', 'The most for time.')),
      max_idle: orNull(ref('amount', 'The most for idle time (C11).')),
    }),
    sessionFee: strict('Charged at most once a session (C4).', ['amount'], {
      amount: ref('amount', 'Money in the currency of the cost rate.'),
      grace_period: orNull(ref('amount', 'Seconds from which on the fee is due.')),
      energy_threshold: orNull(ref('amount', 'Wh from which on the fee is due.')),
    }),
    marketingTexts: {
      ...{ description: 'Texts by locale, such as de_AT (T1 to T4).', type: ['object', 'null'] },
      additionalProperties: strict('The texts of a locale; "" is not set (T3).', [], {
        short_description: { type: ['string', 'null'] },
        description: { type: ['string', 'null'] },
        legal: { type: ['string', 'null'] },
      }),
    },
    tax: strict('VAT as the operator states it (C7).', ['percent', 'included'], {
      percent: {
        description: 'Per cent, 0 to 100. As text, whether it is more than 100 is not said here.',
        anyOf: [{ type: 'number', minimum: 0, maximum: 100 }, ref('decimal')],
      },
      included: { type: 'boolean', description: 'Whether the prices contain the tax.' },
    }),
    window: strict(
      'A stretch of each week on the clock of the station (R1 to R5).',
      ['weekday', 'start_time', 'end_time'],
      {
        uuid: {
          description: 'Not read.',
          ...(uuidPattern === undefined ? {} : { anyOf: [uuid, { not: { type: 'string' } }] }),
        },
        weekday: { type: 'integer', minimum: 0, maximum: 6, description: '0 is Sunday (R1).' },
        weekday_name: {
          description: 'That of the weekday.',
          enum: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', null],
        },
        start_time: { type: 'string', pattern: `^${hour}:${sixty}$`, description: 'Inclusive.' },
        end_time: {
          ...{ type: 'string', pattern: `^(${hour}:${sixty}|24:00)$` },
          description: 'Exclusive; 23:59, 00:00 and 24:00 are the end of the weekday (R3).',
        },
      },
    ),
    localDateTime: {
      description: 'On the clock of the station, without zone or offset (U5).',
      ...{ type: 'string', pattern: `^${date}T${hour}:${sixty}:${sixty}$` },
    },
    recurringValidity: strict('When a weekly entry holds.', ['type', 'weekdays'], {
      type: { const: 'recurring' },
      weekdays: { type: 'array', items: ref('window') },
    }),
    uniqueValidity: strict('When a dated entry holds (U1, U2).', ['type', 'start'], {
      type: { const: 'unique' },
      start: ref('localDateTime', 'Inclusive.'),
      end: orNull(ref('localDateTime', 'Exclusive; null: until the next entry or midnight.')),
    }),
    recurringEntry: entry('recurring', 'A price that holds in windows of each week.'),
    uniqueEntry: entry('unique', 'A price that holds from one local date and time on.'),
  };
  const zone = 'IANA time zone, such as Europe/Vienna (Z1).';
  const required = ['uuid', 'name', 'currency', 'intervals', ...(own?.required ?? [])];
  const schema = strict(
    'What charging costs, and when. Numbers such as C1 are those of the rules of a price.',
    isZoneOptional ? required : [...required, 'time_zone'],
    {
      ...{ uuid, name: { type: 'string' } },
      currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217.' },
      time_zone: isZoneOptional
        ? { type: ['string', 'null'], description: `${zone} The station's is the one used.` }
        : { type: 'string', description: zone },
      dynamic_pricing: {
        type: ['number', 'null'],
        description: '1: recurring entries hold; 2: unique ones do; anything else: none.',
      },
      intervals: orNull(ref('intervals', 'The default price; null: not known (D2).')),
      marketing_texts: ref('marketingTexts'),
      tax: orNull(ref('tax')),
      recurring: { type: 'array', items: ref('recurringEntry') },
      unique: { type: 'array', items: ref('uniqueEntry') },
      ...own?.properties,
    },
  );
  return { schema, definitions };
}

/** Codes of problems that the reader of a cost rate finds and a schema has no words for. */
export const beyondCostRateSchema: Readonly<Record<string, string>> = {
  unknown_time_zone: 'a time zone is one that the reader knows',
  no_such_date: 'a date exists',
  empty_window: 'a window, or an entry, does not end when it starts or before (R5)',
  weekday_disagrees: 'the name of a weekday is that of its number',
  out_of_range: 'a tax written as text is at most 100 per cent',
  limits_contradict: 'the least in all is not above the most (C12)',
};
