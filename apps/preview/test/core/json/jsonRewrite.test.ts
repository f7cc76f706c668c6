import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minProcessorMs } from '../../../../../packages/engine/test/processorTime.ts';
import { compactJson, piecesAt, utf8Bytes, valueEnd } from '../../../src/core/json/jsonPieces.ts';
import { rewriteJson } from '../../../src/core/json/jsonRewrite.ts';

const runs = 300;

/** Two values that have much in common, as a state before and after an edit. */
const pair = fc.jsonValue({ maxDepth: 4 }).chain((before) =>
  fc.record({
    before: fc.constant(before as unknown),
    after: fc.oneof(
      fc.constant(before as unknown),
      fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>,
      fc
        .constant(before)
        .map((value): unknown => (Array.isArray(value) ? [...value.slice(1), 7] : { kept: value })),
    ),
  }),
);

const indent = fc.constantFrom(undefined, 1, 2, 4, '\t');

describe('rewriting JSON', () => {
  it('law: says what is to be said, and is the text itself where nothing has changed', () => {
    fc.assert(
      fc.property(pair, indent, ({ before, after }, step) => {
        const text = JSON.stringify(before, null, step);
        expect(rewriteJson(text, before, before)).toBe(text);
        expect(JSON.parse(rewriteJson(text, before, after))).toEqual(
          JSON.parse(JSON.stringify(after)),
        );
      }),
      { numRuns: runs },
    );
  });

  it.each([
    ['a number in its own spelling', '{"b":0.440,"a":1e3}', { b: 0.44, a: 2 }, '{"b":0.440,"a":2}'],
    ['a decimal text as a text', '{"p":"0.10","q":1}', { p: 0.2, q: 1 }, '{"p":"0.2","q":1}'],
    ['escapes', '{"a":"\\u00fc","b":1}', { a: 'ü', b: 2 }, '{"a":"\\u00fc","b":2}'],
    ['what reading leaves out', '{"a":null,"b":1}', { b: 2 }, '{"a":null,"b":2}'],
    ['a key that is gone', '{ "a": 1, "b": 2 }', { b: 2 }, '{ "b": 2 }'],
    ['the last member', '{\n  "a": 1,\n  "b": 2\n}\n', { a: 1 }, '{\n  "a": 1\n}\n'],
    [
      'a new member',
      '{\r\n\t"a" : {}\r\n}\r\n',
      { a: { b: [1] } },
      '{\r\n\t"a" : {\r\n\t\t"b": [\r\n\t\t\t1\r\n\t\t]\r\n\t}\r\n}\r\n',
    ],
    [
      'braces and quotes in texts',
      '{"a":"]}\\"{","b":[1]}',
      { a: ']}"{', b: [] },
      '{"a":"]}\\"{","b":[]}',
    ],
  ])('keeps %s', (_what, text, after, expected) => {
    const before = Object.fromEntries(
      Object.entries(JSON.parse(text) as Record<string, unknown>)
        .filter(([, value]) => value !== null)
        .map(([key, value]) => [key, value === '0.10' ? 0.1 : value]),
    );
    expect(rewriteJson(text, before, after)).toBe(expected);
  });

  it('leaves out what reading has filled in, until it says something else', () => {
    const text = '{"a":1}';
    expect(rewriteJson(text, { a: 1, tax: null }, { a: 2, tax: null })).toBe('{"a":2}');
    expect(rewriteJson(text, { a: 1, tax: null }, { a: 1, tax: 20 })).toBe('{"a":1,"tax":20}');
  });

  it.each([
    ['removed', [0, 2], '[\n  {"uuid":"a","p":1.0},\n  {"uuid":"c","p":3.0}\n]'],
    [
      'moved',
      [2, 0, 1],
      '[\n  {"uuid":"c","p":3.0},\n  {"uuid":"a","p":1.0},\n  {"p":2.0,"uuid":"b"}\n]',
    ],
  ])('elements that were %s keep their spelling', (_what, order, expected) => {
    const text = '[\n  {"uuid":"a","p":1.0},\n  {"p":2.0,"uuid":"b"},\n  {"uuid":"c","p":3.0}\n]';
    const before = JSON.parse(text) as unknown[];
    const after = structuredClone(order.map((index) => before[index]));
    expect(rewriteJson(text, before, after)).toBe(expected);
  });

  it('an element without a name is found between equal ones', () => {
    const text = '[{"d":1.0},{"d":2.0},{"d":3.0}]';
    const before = JSON.parse(text) as unknown[];
    expect(rewriteJson(text, before, [{ d: 1 }, { d: 3 }])).toBe('[{"d":1.0},{"d":3.0}]');
    expect(rewriteJson(text, before, [{ d: 1 }, { d: 5 }, { d: 3 }])).toBe(
      '[{"d":1.0},{"d":5},{"d":3.0}]',
    );
  });
});

describe('the parts of JSON text', () => {
  it('law: values end where they end, and blanks between parts are no part of them', () => {
    fc.assert(
      fc.property(fc.jsonValue(), indent, (value, step) => {
        const text = JSON.stringify(value, null, step);
        expect(valueEnd(`${text} ,`, 0)).toBe(text.length);
        expect(compactJson(`\n${text}\t`)).toBe(JSON.stringify(value));
        if (!text.startsWith('[') && !text.startsWith('{')) return;
        const pieces = piecesAt(text, 0).map(({ valueFrom, to }) => text.slice(valueFrom, to));
        const parts = Object.values(value as object);
        expect(pieces.map((piece) => JSON.parse(piece) as unknown)).toEqual(
          JSON.parse(JSON.stringify(parts)),
        );
      }),
      { numRuns: runs },
    );
  });

  it('law: bytes are counted as UTF-8 has them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(utf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    const took = (count: number): number => {
      const text = `[${'{"a":"  \\"  "} , '.repeat(count)}1]`;
      return minProcessorMs(() => {
        piecesAt(text, 0);
        compactJson(text);
      });
    };
    // Eight times as long; what is quadratic takes sixty-four times as long.
    expect(took(200_000)).toBeLessThan(32 * Math.max(took(25_000), 5));
  });
});
