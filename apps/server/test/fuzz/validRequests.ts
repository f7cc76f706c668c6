import fc, { type Arbitrary } from 'fast-check';
import { type DocumentedOperation, type JsonSchema } from './openApi.ts';
import { coreNames } from '../../../../packages/platform/conformance/coreNames.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import { displayRequests } from './displayRequests.ts';
import { priceRequests, type PriceRequestParts } from './priceRequests.ts';

/** What the schema alone cannot know: good values of a field or parameter, by its name. */
type GoodValues = Readonly<Record<string, Arbitrary<unknown>>>;

/** Where a schema's references and its fields' good values come from. */
export interface SchemaWorld {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly good: GoodValues;
  /** Whole requests of operations whose parts belong together, by operation. */
  readonly whole: Readonly<Record<string, Arbitrary<PriceRequestParts>>>;
}

/** The text with U+FFFD for each half of a surrogate pair, as an encoder writes it. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** Words in several scripts, never blank, without what no database keeps. */
const words: Arbitrary<string> = fc
  .array(
    fc.constantFrom('Station', 'Größe 7', '駅', 'مدخل', '🔌', "O'Neill", '"q"', '%s', 'a\\b'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(' '));

function textOf(schema: JsonSchema): Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 40 } = schema;
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const lengths = { minLength, maxLength: Math.min(maxLength, 40) };
  return fc.oneof(
    words.map((text) => wellFormed(text.slice(0, maxLength).trimEnd())),
    fc.string(lengths).map((text) => (minLength > 0 ? `x${text.slice(1)}` : text)),
  );
}

function numberOf({ minimum, maximum }: JsonSchema): Arbitrary<number> {
  return fc.double({
    noNaN: true,
    noDefaultInfinity: true,
    min: minimum ?? -1e9,
    max: maximum ?? 1e9,
  });
}

function typed(schema: JsonSchema, type: string, world: SchemaWorld): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -1000,
        max: Math.min(schema.maximum ?? 1000, 1e9),
      });
    case 'number':
      return numberOf(schema);
    case 'string':
      return textOf(schema);
    case 'array': {
      const list = schema.uniqueItems === true ? fc.uniqueArray : fc.array;
      return list(schemaArbitrary(schema.items ?? {}, world), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    }
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => [name, world.good[name] ?? schemaArbitrary(property, world)] as const,
      );
      return fc.record(Object.fromEntries(entries), { requiredKeys: [...(schema.required ?? [])] });
    }
    default:
      throw new Error(`No arbitrary for the type ${type}.`);
  }
}

/**
 * Values of a JSON schema, as far as this project's document uses JSON schema: types, ranges,
 * lengths, patterns, uuids, anyOf, const, enum, references. A field with good values of its own
 * has one of those.
 */
function schemaArbitrary(schema: JsonSchema, world: SchemaWorld): Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    const named = world.schemas[name];
    if (named === undefined) throw new Error(`The document has no schema ${name}.`);
    return schemaArbitrary(named, world);
  }
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((one) => schemaArbitrary(one, world)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return fc.jsonValue();
  return fc.oneof(...types.map((type) => typed(schema, type, world)));
}

const chargeLogs: Arbitrary<Record<string, string>> = fc.constantFrom(
  { type: 'customer', uuid: coreNames.contact },
  { type: 'cp', uuid: coreNames.cpUuid },
  { type: 'card', uuid: String(coreNames.cards.first.id) },
  { type: 'card', uuid: coreNames.cards.second.tag },
  { type: 'details', uuid: coreNames.logUuid },
  { type: 'details', uuid: String(coreNames.log) },
);
const invoices: Arbitrary<Record<string, string>> = fc.constantFrom(
  { type: 'company', id: names.company },
  { type: 'customer', id: coreNames.contact },
  { type: 'details', id: String(coreNames.invoice) },
);
const contact = fc.constantFrom({ contact_uuid: coreNames.contact });
const degrees = (most: number): Arbitrary<string> =>
  fc
    .integer({ min: -most * 100, max: most * 100 })
    .map((hundredths) => (hundredths / 100).toFixed(2));

/** Segments of a path that are good together, by the operation. */
const corePaths: Readonly<Record<string, Arbitrary<Record<string, string>>>> = {
  listCpsCloseBy: fc.record({
    latitude: degrees(90),
    longitude: degrees(180),
    radius_m: fc.integer({ min: 0, max: 100_000 }).map(String),
  }),
  updateCpConnector: fc.constantFrom(
    { cp_connector_id: coreNames.connectorUuid },
    { cp_connector_id: String(coreNames.connector) },
    { cp_connector_id: String(coreNames.olderConnector) },
  ),
  listChargeLogs: chargeLogs,
  listDatatableChargeLogs: chargeLogs,
  readContact: contact,
  updateContact: contact,
  deleteContact: contact,
  readCompany: fc.constant({ company_uuid: names.company }),
  readUser: fc.constantFrom({ user_uuid: coreNames.user }, { user_uuid: coreNames.olderUser }),
  readCard: fc.constantFrom(
    { card: String(coreNames.cards.first.id) },
    { card: coreNames.cards.numeric.tag },
    { card: encodeURIComponent(coreNames.cards.first.tag) },
  ),
  updateFinanceBank: fc.constant({ id: String(coreNames.bank) }),
  listInvoices: invoices,
  listDatatableInvoices: invoices,
};

/** Fields that a body needs beside what its schema requires, by the operation. */
const coreBodies: Readonly<Record<string, object>> = {
  createFinanceBank: { use_parent: '1' },
  createFinanceBankSepa: { use_parent: '1' },
  updateFinanceBank: { use_parent: '1' },
};

/** A request as data: what its parts are once they are put together. */
export interface RequestParts {
  readonly method: string;
  /** Segments by the name of their parameter, percent-encoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  /** `undefined`: none. */
  readonly body: string | undefined;
  readonly contentType: string | undefined;
  /** In addition to the token and the content type. */
  readonly headers: Readonly<Record<string, string>>;
}

const minute = fc.integer({ min: 0, max: 1439 });
const time = minute.map((of) =>
  [Math.floor(of / 60), of % 60].map((part) => String(part).padStart(2, '0')).join(':'),
);
const weekday = fc.integer({ min: 0, max: 6 }).map(String);
const point = (side: string): Arbitrary<[string, string][]> =>
  fc.tuple(weekday, time).map(([day, at]) => [
    [`${side}_weekday`, day],
    [`${side}_time`, at],
  ]);

const second = fc.integer({ min: 0, max: 400_000 });
const localTime = (of: number): string =>
  new Date(Date.UTC(2030, 2, 4) + of * 1000).toISOString().slice(0, 19);
const bound = (side: string): Arbitrary<[string, string][]> =>
  second.map((of) => [[side, localTime(of)]]);

/** What parameters of one operation must be together, beyond what each of them is. */
const together: Readonly<Record<string, Arbitrary<[string, string][]>>> = {
  listRecurringSchedule: fc.oneof(
    point('from'),
    point('to'),
    fc.tuple(point('from'), point('to')).map((points) => points.flat()),
    fc.constant<[string, string][]>([]),
  ),
  listUniqueSchedule: fc.oneof(
    bound('from'),
    bound('to'),
    fc
      .tuple(second, fc.integer({ min: 1, max: 100_000 }))
      .map(([from, length]): [string, string][] => [
        ['from', localTime(from)],
        ['to', localTime(from + length)],
      ]),
    fc.constant<[string, string][]>([]),
  ),
  readBundle: fc.constant<[string, string][]>([['station', names.calendarStation]]),
};
const isTogether = /^(from|to)(_weekday|_time)?$|^station$/;

/**
 * Good values of fields and parameters over site.json and one station of the run's own.
 *
 * @param removable stations that may be removed
 */
export function fuzzWorld(
  schemas: SchemaWorld['schemas'],
  station: string,
  removable: readonly string[],
): SchemaWorld {
  const good: SchemaWorld['good'] = {
    name: words,
    opening_times: fc.constantFrom(
      { twentyfourseven: true },
      {
        weekly: [
          { weekdays: [1, 2, 3, 4, 5], start_time: '06:00', end_time: '22:00' },
          { weekdays: [6], start_time: '08:30', end_time: '24:00' },
        ],
      },
    ),
    // No EVSE of the organization has an id.
    evse_statuses: fc.constant([]),
    company_uuid: fc.constant(names.company),
    company_id: fc.constant(names.company),
    email: fc.uuid().map((uuid) => `${uuid}@fuzz.example`),
    password: fc.constantFrom('long enough', 'päßwörter sind lang', '🔌🔌🔌🔌🔌🔌🔌🔌'),
    account_locale: fc.constant('de_AT'),
    locale: fc.constant('de_AT'),
    card_no: fc.uuid(),
    rate_id: fc.constant(names.weeklyRate),
    billing_contact_id: fc.constant(names.billingContact),
    use_parent: fc.constant('1'),
    iban: fc.constantFrom(null, 'AT61 1904 3002 3457 3201', 'at611904300234573201'),
    bic: fc.constantFrom(null, 'BKAUATWW'),
    mandate_reference: fc.constantFrom('M-1', 'Ä 7'),
    signed_on: fc.constantFrom('2026-01-31', '2024-02-29'),
    id: fc.constant(station),
    label: words,
    chargeBoxIdentity: fc.uuid().map((uuid) => `fuzz ${uuid}`),
    modelId: fc.constantFrom(names.model, names.secondModel),
    companyUuid: fc.constantFrom(names.company, names.sisterCompany.toUpperCase()),
    timeZone: fc.constantFrom('Europe/Vienna', 'America/St_Johns', 'UTC', 'Pacific/Apia'),
    technicianUserId: fc.constantFrom(null, names.technician, names.sisterTechnician),
    locationId: fc.constantFrom(null, names.location, names.secondLocation.toUpperCase()),
    costRateUuid: fc.constantFrom(null, names.weeklyRate, names.datedRate, names.plainRate),
    usualCostRateUuid: fc.constantFrom(null, names.weeklyRate, names.datedRate, names.plainRate),
    enabledRoamingInterfaces: fc.subarray([names.alpha, names.beta]),
    stations: fc.subarray([station, names.oldStation]),
    text: fc.constantFrom(
      'Hinter dem Rathaus',
      ' €œŸ ',
      'eins\r\nzwei',
      'u\u0308ber',
      'x'.repeat(512),
    ),
    station_uuid: fc.constant(station),
    location_uuid: fc.constantFrom(names.location, names.secondLocation),
    language: fc.constantFrom('de', 'EN', 'Fr', 'sv'),
    cost_rate_uuid: fc.constantFrom(names.weeklyRate, names.weeklyRate.toUpperCase()),
    cost_rate_schedule_uuid: fc.constantFrom(...names.weeklyOrder),
    rate_cost_schedule_uuid: fc.constantFrom(...names.weeklyOrder),
    locales: fc.constantFrom('de_AT', 'en_GB', 'xx'),
  };
  return { schemas, good, whole: { ...priceRequests(station, removable), ...displayRequests } };
}

/** Requests of an operation that must succeed, by its document and the world's good values. */
export function validRequest(
  operation: DocumentedOperation,
  world: SchemaWorld,
): Arbitrary<RequestParts> {
  const { operationId, parameters, method } = operation;
  const whole = world.whole[operationId];
  if (whole !== undefined) {
    return whole.map(({ body, ...parts }) => ({
      ...parts,
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      contentType: body === undefined ? undefined : 'application/json',
    }));
  }
  const valueOf = (name: string, schema: object): Arbitrary<unknown> =>
    operationId === 'listUniqueSchedule' && name === 'cost_rate_uuid'
      ? fc.constant(names.datedRate)
      : (world.good[name.replace('[]', '')] ?? schemaArbitrary(schema, world));
  const path = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [name, valueOf(name, schema).map(String)]),
  );
  const single = parameters
    .filter(({ in: place, name }) => place === 'query' && !isTogether.test(name))
    .map(({ name, schema, required }): Arbitrary<[string, string][]> => {
      // A list is written as one parameter for each of its items.
      const each = schema.type === 'array' ? (schema.items ?? {}) : schema;
      const one = valueOf(name, each).map((value): [string, string] => [name, String(value)]);
      return fc.array(one, {
        minLength: required ? 1 : 0,
        maxLength: schema.type === 'array' ? 3 : 1,
      });
    });
  return fc
    .record({
      path: corePaths[operationId] ?? fc.record(path),
      query: fc
        .tuple(together[operationId] ?? fc.constant<[string, string][]>([]), ...single)
        .map((lists) => lists.flat()),
      body:
        operation.body === undefined
          ? fc.constant(undefined)
          : schemaArbitrary(operation.body, world).map((value) =>
              JSON.stringify({ ...coreBodies[operationId], ...(value as object) }),
            ),
    })
    .map(({ path: segments, query, body }) => ({
      method,
      path: segments,
      query,
      body,
      contentType: body === undefined ? undefined : 'application/json',
      headers: {},
    }));
}

/** The request of an operation, with a key. */
export function requestOf(
  { path, tokenHeader }: DocumentedOperation,
  parts: RequestParts,
  token: string,
): Request {
  const { method, query, body, contentType } = parts;
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => parts.path[name] ?? '');
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return new Request(`http://platform.test${pathname}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      ...parts.headers,
      [tokenHeader]: token,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined || method === 'GET' || method === 'HEAD'
      ? {}
      : { body: new TextEncoder().encode(body) }),
  });
}
