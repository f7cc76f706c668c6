import { expect, it } from 'vitest';
import { isolatedName, plainName } from '../../src/words/plainName.ts';

const marks = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e].concat([
  0x2066, 0x2067, 0x2068, 0x2069,
]);

it.each(marks)('a name loses what turns the order of the text around it: U+%i', (code) => {
  const mark = String.fromCharCode(code);
  expect(plainName(`${mark}Hof ${mark}${mark}1`)).toBe('Hof 1');
});

it.each(['Säule 1 · Hof', '東京', 'خليفة', 'a\u200bb', '👩‍👩‍👧', ''])('%j stays as it is', (name) => {
  expect(plainName(name)).toBe(name);
});

it.each([
  ['Hof\u202e 1', 'Hof 1'],
  ['خليفة\u2069', '\u2068خليفة\u2069'],
  ['\u{10840} 1', '\u2068\u{10840} 1\u2069'],
])('in a text, %j is %j', (name, text) => {
  expect(isolatedName(name)).toBe(text);
});
