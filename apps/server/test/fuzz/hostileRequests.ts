import fc, { type Arbitrary } from 'fast-check';
import type { DocumentedOperation } from './openApi.ts';
import { type RequestParts, type SchemaWorld, validRequest, wellFormed } from './validRequests.ts';

/** Texts that programs have stumbled over. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD83D',
  'x\uDC00y',
  '😀'.repeat(200),
  '\u202Egnirts',
  'ﷺ',
  'e\u0301'.repeat(300),
  "' OR '1'='1",
  "'; DROP TABLE stations; --",
  '") OR 1=1 --',
  '{"$gt":""}',
  '[$ne]',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..%2f..%2f',
  '\r\nX-Injected: 1',
  '${7*7}{{7*7}}',
  '%s%n%x',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '٣',
  '9'.repeat(400),
  'x'.repeat(70_000),
];

/** Any text at all, halves of surrogate pairs and controls among them. */
const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units)),
);

/** Any JSON value, the ends of the number line among them. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e308,
    -1e308,
    5e-324,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
  ),
  fc.constantFrom([], {}, [[]], [null], { length: 1 }, { toString: 1 }, [{}]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.uuid(),
);

/** Bodies that are no JSON, or JSON that a reader could lose something of. */
const hostileBody: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '}',
    '[',
    'null',
    'true',
    '""',
    '[]',
    '{}',
    '{"label":1e999}',
    '{"label":"a","label":"b"}',
    '{"label":"a","\\u006cabel":"b"}',
    '{"__proto__":{"label":"x"}}',
    '{"constructor":{"prototype":{"label":"x"}}}',
    '{"attributes":null,"type":"charging_stations"}',
    '{"attributes":{"attributes":{}},"type":"charging_stations"}',
    '[{"label":"a"}]',
    '{"modelId":9007199254740993}',
    '{"text":"\\ud83d"}',
    '{"text":"\u0001"}',
    "{'label':'a'}",
    '{"label":"a",}',
    '// comment\n{"label":"a"}',
    '\uFEFF{"label":"a"}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json({ maxDepth: 4 }),
);

/** Segments of a path as they are sent, some of them not even percent-encoded text. */
const hostileSegment: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff%fe',
    '%c0%af',
    '%',
    '%zz',
    '%2e%2e%2f',
    '%2F',
    '%5c',
    'a;b',
    'a%20b',
    '*',
    '~',
    '%F0%9F%98%80',
    'c0f00000',
    '0',
    '-1',
    '_',
    ':id',
    '%7Bid%7D',
  ),
  hostileText
    .map((text) => encodeURIComponent(wellFormed(text.slice(0, 500))))
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..'),
  fc.uuid(),
);

/** One way to break a request. */
type Break = (parts: RequestParts) => Arbitrary<RequestParts>;

const extraNames = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'page',
    'page[]',
    'page[offset][x]',
    'locales',
    'locales[]',
    'locales[][a]',
    'limit',
    'offset',
    'id',
  ),
  hostileText,
);

function breakQuery(operation: DocumentedOperation): Break {
  const known = operation.parameters.filter(({ in: place }) => place === 'query');
  const name = fc.oneof(...known.map((parameter) => fc.constant(parameter.name)), extraNames);
  return (parts) =>
    fc
      .array(fc.tuple(name, fc.oneof(hostileText, fc.integer().map(String))), {
        minLength: 1,
        maxLength: 4,
      })
      .map((pairs) => ({ ...parts, query: [...parts.query, ...pairs] }));
}

const breakPath: Break = (parts) =>
  fc
    .constantFrom(...Object.keys(parts.path))
    .chain((name) =>
      hostileSegment.map((segment) => ({ ...parts, path: { ...parts.path, [name]: segment } })),
    );

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a body is; an empty one when it is none, or is broken already. */
function objectIn(body = '{}'): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Sets, adds or removes a field of the body; with a key that an object has anyway, now and then. */
const breakField: Break = (parts) => {
  const target = objectIn(parts.body);
  const inner = target['attributes'];
  const fields = isObject(inner) ? inner : target;
  const keys = [
    ...Object.keys(fields),
    '__proto__',
    'constructor',
    'attributes',
    'text',
    'stations',
  ];
  return fc
    .tuple(fc.constantFrom(...keys), fc.option(hostileValue, { nil: undefined }))
    .map(([key, value]) => {
      const changed = Object.entries(fields).filter(([name]) => name !== key);
      const entries: [string, unknown][] =
        value === undefined ? changed : [...changed, [key, value] as [string, unknown]];
      // Written by hand, so that "__proto__" is a key and not the prototype.
      const text = entries
        .map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item)}`)
        .join(',');
      return { ...parts, body: `{${text}}` };
    });
};

const breakBody: Break = (parts) =>
  fc
    .oneof(
      hostileBody,
      hostileValue.map((value) => JSON.stringify(value)),
    )
    .map((body) => ({ ...parts, body }));

const breakType: Break = (parts) =>
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=utf-16',
      'json',
      'x'.repeat(300),
    )
    .map((contentType) => ({ ...parts, contentType }));

/** Where in a JSON value something is: keys and positions from its root. */
type Place = readonly (string | number)[];

/** Every place of a value below its root. */
function placesIn(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const inner = [...place, key];
    return [inner, ...placesIn(item, inner)];
  });
}

/** JSON with another value, or another member, at a place; `undefined` removes it. */
function withValue(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, position) => {
      if (String(position) !== key) return [item];
      const changed = withValue(item, rest, replacement);
      return changed === undefined ? [] : [changed];
    });
  }
  const entries = Object.entries(value as object).map(([name, item]: [string, unknown]) => {
    return [name, name === key ? withValue(item, rest, replacement) : item];
  });
  return Object.fromEntries(entries) as unknown;
}

/** Replaces or removes something anywhere in the body. */
const breakInside: Break = (parts) => {
  const value = objectIn(parts.body);
  const places = placesIn(value);
  if (places.length === 0) return fc.constant(parts);
  return fc
    .tuple(fc.constantFrom(...places), fc.option(hostileValue, { nil: undefined }))
    .map(([place, replacement]) => {
      return { ...parts, body: JSON.stringify(withValue(value, place, replacement)) };
    });
};

const hostileTags = ['*', '', '"', 'W/"a"', '"a", *', `"${'a'.repeat(43)}"`, '"a",'.repeat(900)];

const breakCondition: Break = (parts) =>
  fc.option(fc.constantFrom(...hostileTags)).map((tag) => {
    return { ...parts, headers: tag === null ? {} : { 'if-match': tag } };
  });

const breakMethod: Break = (parts) =>
  fc
    .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
    .map((method) => ({ ...parts, method }));

/** Requests of an operation with one to three things wrong with them, or at least odd. */
export function brokenRequest(
  operation: DocumentedOperation,
  world: SchemaWorld,
): Arbitrary<RequestParts> {
  const ways: Break[] = [breakQuery(operation), breakQuery(operation), breakMethod];
  if (operation.parameters.some((parameter) => parameter.in === 'path')) ways.push(breakPath);
  if (operation.body !== undefined) {
    ways.push(breakField, breakField, breakInside, breakInside, breakBody, breakType);
  }
  if (operation.parameters.some(({ name }) => name === 'If-Match')) ways.push(breakCondition);
  return fc
    .tuple(
      validRequest(operation, world),
      fc.array(fc.constantFrom(...ways), { minLength: 1, maxLength: 2 }),
    )
    .chain(([parts, breaks]) =>
      breaks.reduce<Arbitrary<RequestParts>>(
        (broken, next) => broken.chain(next),
        fc.constant(parts),
      ),
    );
}
