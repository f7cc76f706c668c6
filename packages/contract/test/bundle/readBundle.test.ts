import { readFileSync } from 'node:fs';
import { sampleBundlePath, sampleNames } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import { smallBundle } from '../smallBundle.ts';
import { readBundle } from '../../src/bundle/readBundle.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const goodText = JSON.stringify(smallBundle());

const problemsOf = (input: string | Uint8Array): readonly string[] =>
  problemLines(readBundle(input));

describe('reading text and bytes', () => {
  it.each(sampleNames)('the sample %s is a bundle', (name) => {
    expect(problemsOf(readFileSync(sampleBundlePath(name)))).toEqual([]);
  });

  it('text and bytes, with and without a byte order mark, are the same bundle', () => {
    const fromText = readBundle(goodText);
    expect(fromText.ok).toBe(true);
    for (const input of [`\uFEFF${goodText}`, bytesOf(goodText), bytesOf(`\uFEFF${goodText}`)]) {
      expect(readBundle(input)).toEqual(fromText);
    }
  });

  it.each([
    ['an empty file', new Uint8Array(), ['$ empty']],
    ['blank text', ' \n\t', ['$ empty']],
    ['a byte order mark alone', '\uFEFF', ['$ empty']],
    ['two byte order marks', `\uFEFF\uFEFF${goodText}`, ['$ invalid_json']],
    ['a PNG file', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), ['$ not_utf8']],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${goodText}`, 'utf16le')), ['$ not_utf8']],
    ['Latin-1', new Uint8Array(Buffer.from(goodText, 'latin1')), ['$ not_utf8']],
    ['zeros', new Uint8Array(1000), ['$ invalid_json']],
    ['a cut file', goodText.slice(0, -10), ['$ invalid_json']],
    ['two bundles', goodText + goodText, ['$ invalid_json']],
    ['a comment', `// bundle\n${goodText}`, ['$ invalid_json']],
    ['NaN', goodText.replace('0.42', 'NaN'), ['$ invalid_json']],
    ['nesting', '['.repeat(1_000_000), ['$ too_deep']],
    [
      'a key twice',
      goodText.replace('"price":0.42', '"price":0.42,"price":4.2'),
      ['$.cost_rates[0].intervals.energy[0].price duplicate_key'],
    ],
    [
      'a number out of range',
      goodText.replace('0.42', '1e999'),
      ['$.cost_rates[0].intervals.energy[0].price inexact_number'],
    ],
    [
      'a price that would change its digits',
      goodText.replace('0.42', '0.4200000000000000001'),
      ['$.cost_rates[0].intervals.energy[0].price inexact_number'],
    ],
    [
      'losses and other problems together',
      goodText.replace('0.42', '1e999,"x":1e999').replace('"label":"S1"', '"label":1,"label":""'),
      [
        '$.stations[0].label duplicate_key',
        '$.cost_rates[0].intervals.energy[0].price inexact_number',
        '$.cost_rates[0].intervals.energy[0].x inexact_number',
        '$.stations[0].label empty_text',
        '$.cost_rates[0].intervals.energy[0].x unknown_key',
      ],
    ],
  ])('%s', (_name, input, expected) => {
    expect(problemsOf(input)).toEqual(expected);
  });

  it('has bounds that can be moved', () => {
    const limit = bytesOf(goodText).length;
    expect(readBundle(bytesOf(goodText), { maxBytes: limit }).ok).toBe(true);
    const tooLarge = readBundle(bytesOf(goodText), { maxBytes: limit - 1 });
    expect(tooLarge.ok ? [] : tooLarge.problems).toEqual([
      {
        path: '$',
        code: 'too_large',
        message: `Expected at most ${limit - 1} bytes, found more.`,
      },
    ]);
    expect(readBundle(goodText, { maxDepth: 7 }).ok).toBe(true);
    expect(readBundle(goodText, { maxDepth: 3 }).ok).toBe(false);
  });

  it('refuses 100 MB of nesting by its size, unread', () => {
    expect(problemsOf(new Uint8Array(100_000_000).fill(0x5b))).toEqual(['$ too_large']);
  });
});
