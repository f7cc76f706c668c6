import fc, { type Arbitrary } from 'fast-check';
import * as names from '../../../../packages/platform/conformance/names.ts';
import { coreBodies, coreGoodValues, corePaths } from './coreGoodValues.ts';
import type { DocumentedOperation } from './documentedOperations.ts';
import { schemaArbitrary, words, type SchemaWorld } from './schemaArbitrary.ts';

/** A request as data: what its parts are once they are put together. */
export interface RequestParts {
  readonly method: string;
  /** Segments by the name of their parameter, percent-encoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  /** `undefined`: none. */
  readonly body: string | undefined;
  readonly contentType: string | undefined;
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
};
const inPairs = /^(from|to)(_weekday|_time)?$/;

/** Good values of fields and parameters over site.json and one station of the run's own. */
export function fuzzWorld(schemas: SchemaWorld['schemas'], station: string): SchemaWorld {
  const good: SchemaWorld['good'] = {
    ...coreGoodValues,
    id: fc.constant(station),
    label: words,
    chargeBoxIdentity: fc.uuid().map((uuid) => `fuzz ${uuid}`),
    modelId: fc.constantFrom(names.model, names.secondModel),
    companyUuid: fc.constantFrom(names.company, names.sisterCompany.toUpperCase()),
    timeZone: fc.constantFrom('Europe/Vienna', 'America/St_Johns', 'UTC', 'Pacific/Apia'),
    technicianUserId: fc.constantFrom(null, names.technician, names.sisterTechnician),
    locationId: fc.constantFrom(null, names.location, names.secondLocation.toUpperCase()),
    costRateUuid: fc.constantFrom(null, names.weeklyRate, names.datedRate, names.plainRate),
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
  return { schemas, good };
}

/** Requests of an operation that must succeed, by its document and the world's good values. */
export function validRequest(
  operation: DocumentedOperation,
  world: SchemaWorld,
): Arbitrary<RequestParts> {
  const { operationId, parameters, method } = operation;
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
    .filter(({ in: place, name }) => place === 'query' && !inPairs.test(name))
    .map(({ name, schema, required }): Arbitrary<[string, string][]> => {
      const one = valueOf(name, schema).map((value): [string, string] => [name, String(value)]);
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
    }));
}
