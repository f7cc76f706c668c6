import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logLine, printable, printableJson, printableLine } from '../../src/text/printable.ts';

const anyText = fc.string({ unit: 'binary' });

describe('text from data on a terminal', () => {
  it.each([
    ['\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m'],
    ['\u009b2J', '\\u009b2J'],
    ['a\r\nb\tc\u0007', 'a\\u000d\nb\\u0009c\\u0007'],
    ['\u202eecirp\u202c', '\\u202eecirp\\u202c'],
    ['\u200fa\u200eb\u061c', '\\u200fa\\u200eb\\u061c'],
    ['Straße „7“ – 5 €', 'Straße „7“ – 5 €'],
  ])('%j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('a name stays on one line', () => {
    expect(printableLine('  a\n\tb\u2028c\u001b ')).toBe('a b c\\u001b');
  });

  it.each([
    ['a\nb', 'a\\nb'],
    ['a\r\nb', 'a\\u000d\\nb'],
    ['\u001b[2Jx\u0007\t', '\\u001b[2Jx\\u0007\\u0009'],
    ['a\u2028b\u0085c\u2066', 'a\\u2028b\\u0085c\\u2066'],
    ['€\u00a00,49  – „gut“ 😀', '€\u00a00,49  – „gut“ 😀'],
  ])('a line of a log: %j', (text, expected) => {
    expect(logLine(text)).toBe(expected);
  });

  it('law: nothing that steers a terminal comes through', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(printable(text)).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
        expect(printableLine(text)).not.toMatch(/\p{Cc}/u);
        expect(logLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u);
        expect(logLine(logLine(text))).toBe(logLine(text));
        expect(printable(printable(text))).toBe(printable(text));
      }),
    );
  });

  it('law: JSON reads back as what it was, and is as harmless', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = printableJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
      }),
    );
  });
});
