import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine, printable } from '../../../src/main/host/printable.ts';

describe('texts from outside on a log and a terminal', () => {
  it.each([
    ['a\nb', 'a\\nb', 'a\nb'],
    ['a\r\nb', 'a\\u{d}\\nb', 'a\\u{d}\nb'],
    ['\u001b[2Jx\u0007', '\\u{1b}[2Jx\\u{7}', '\\u{1b}[2Jx\\u{7}'],
    ['\u009b31m\u007f\t', '\\u{9b}31m\\u{7f}\\t', '\\u{9b}31m\\u{7f}\\t'],
    ['\u202e00,1 €\u2066', '\\u{202e}00,1 €\\u{2066}', '\\u{202e}00,1 €\\u{2066}'],
    ['a\u2028b\u0085c', 'a\\u{2028}b\\u{85}c', 'a\\u{2028}b\\u{85}c'],
    ['€\u00a00,49 – „gut“ 😀', '€\u00a00,49 – „gut“ 😀', '€\u00a00,49 – „gut“ 😀'],
  ])('%j', (text, line, lines) => {
    expect(oneLine(text)).toBe(line);
    expect(printable(text)).toBe(lines);
  });

  it('law: one line is one line, and what has nothing unsafe stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
        expect(printable(text).split('\n').length).toBe(text.split('\n').length);
      }),
    );
  });
});
