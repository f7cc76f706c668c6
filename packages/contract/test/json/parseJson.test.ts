import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathExists } from '../resolvePath.ts';
import { parseJson } from '../../src/json/readJson.ts';

function lossesOf(text: string): string[] {
  const reading = parseJson(text, 64);
  return reading.ok ? reading.losses.map(({ path, code }) => `${path} ${code}`) : ['not JSON'];
}

function problemOf(text: string, maxDepth = 64): string {
  const reading = parseJson(text, maxDepth);
  return reading.ok ? 'JSON' : `${reading.problem.code}: ${reading.problem.message}`;
}

describe('JSON without loss', () => {
  it('law: agrees with JSON.parse on everything JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const parsed: unknown = JSON.parse(text);
        expect(parseJson(text, 64)).toEqual({ ok: true, value: parsed, losses: [] });
      }),
    );
  });

  it('law: refuses exactly the text that JSON.parse refuses', () => {
    const scraps = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"a"', '"', '1', '-', '01', '1.', '.5', '1e', 'true'],
      ...['null', 'nul', ' ', '\n', '\u00a0', '//c', '/**/', "'a'", '\\', '\t', '+1', 'NaN'],
    );
    fc.assert(
      fc.property(fc.array(scraps, { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(parseJson(text, 64).ok).toBe(isJson);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['{"a":1,"a":2}', ['$.a duplicate_key']],
    ['{"a":1,"\\u0061":1}', ['$.a duplicate_key']],
    ['{"a":1,"a":2,"a":3}', ['$.a duplicate_key', '$.a duplicate_key']],
    ['{"__proto__":1,"__proto__":2}', ['$.__proto__ duplicate_key']],
    ['[{"x y":[{"b":1,"c":{"b":2},"b":3}]}]', ['$[0]["x y"][0].b duplicate_key']],
    ['{"a":{"b":1},"b":{"b":2}}', []],
    ['[{"a":1},{"a":2}]', []],
    ['{"p":[0.5,1e999]}', ['$.p[1] inexact_number']],
    ['{"p":0.1000000000000000055511}', ['$.p inexact_number']],
    ['{"p":"1e999"}', []],
  ])('%s', (text, expected) => {
    expect(lossesOf(text)).toEqual(expected);
  });

  it('law: paths of losses lead into the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string(), (value, key) => {
        const twice = `{${JSON.stringify(key)}:1,${JSON.stringify(key)}:${JSON.stringify(value)}}`;
        const text = `[${JSON.stringify(value)},${twice}]`;
        const reading = parseJson(text, 64);
        if (!reading.ok) throw new Error('expected JSON');
        expect(reading.losses).toHaveLength(1);
        expect(pathExists(reading.value, reading.losses[0]?.path ?? '', false)).toBe(true);
      }),
    );
  });

  it.each([
    [
      '{"a":1',
      'invalid_json: Expected JSON text, found the end of the text at line 1, column 7; is the file complete?',
    ],
    [
      '{\n "ü€": tru\n}',
      'invalid_json: Expected JSON text, found "tru\\n}" at line 2, column 8; is the file complete?',
    ],
    [
      '{"a":1,}',
      'invalid_json: Expected JSON text, found "}" at line 1, column 8; is the file complete?',
    ],
    [
      'NaN',
      'invalid_json: Expected JSON text, found something else at line 1, column 1; is the file complete?',
    ],
  ])('says where %j stops being JSON', (text, message) => {
    expect(problemOf(text)).toBe(message);
  });

  it('counts nesting, and brackets in strings are no nesting', () => {
    expect(problemOf('[[[]]]', 3)).toBe('JSON');
    expect(problemOf('[[[[]]]]', 3)).toContain('too_deep');
    expect(problemOf('["[[[[", "\\"[[[[", {"{{{{\\\\": 1}]', 2)).toBe('JSON');
    expect(problemOf('[[],[],[],[[]]]', 3)).toBe('JSON');
  });

  it('answers at once, without recursion, for ten million brackets', () => {
    expect(problemOf('['.repeat(10_000_000))).toContain('line 1, column 65');
    expect(problemOf('{"a":'.repeat(2_000_000))).toContain('too_deep');
    expect(problemOf(']'.repeat(10_000_000))).toContain('invalid_json');
  });

  it('counts values before it parses: lists, objects, texts, numbers, true, false and null', () => {
    const text = '{"true":[1,"1,[",true,false,null,{}]}';
    expect(parseJson(text, 64, 8).ok).toBe(true);
    expect(parseJson(text, 64, 7)).toEqual({
      ok: false,
      problem: {
        path: '$',
        code: 'too_many_values',
        message: 'Expected at most 7 values in the text, found more at line 1, column 34.',
      },
    });
  });

  it('law: accepts exactly as many values as JSON.parse finds', () => {
    const countOf = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, item) => sum + countOf(item), 1)
        : 1;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const count = countOf(JSON.parse(text));
        expect(parseJson(text, 64, count).ok).toBe(true);
        expect(parseJson(text, 64, count - 1)).toMatchObject({
          problem: { code: 'too_many_values' },
        });
      }),
    );
  });

  it('lists a hundred losses of each code and one more, so that none hides those of the other', () => {
    const text = `[${'1e999,'.repeat(1000)}{${'"a":0,'.repeat(1000)}"b":0}]`;
    const losses = lossesOf(text);
    expect(losses.filter((loss) => loss.endsWith(' inexact_number'))).toHaveLength(101);
    expect(losses.filter((loss) => loss.endsWith(' duplicate_key'))).toHaveLength(101);
  });
});
