import fc, { type Arbitrary } from 'fast-check';
import { wellFormed } from './wellFormed.ts';

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
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units)),
);

/** Any JSON value, the ends of the number line among them. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
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
export const hostileBody: Arbitrary<string> = fc.oneof(
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
export const hostileSegment: Arbitrary<string> = fc.oneof(
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
