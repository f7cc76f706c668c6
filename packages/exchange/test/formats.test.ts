import { expect, it } from 'vitest';
import { importFormatOf, spotFeeds, type Medium } from '../src/formats.ts';
import { readSpot } from '../src/spot/readSpot.ts';

const tariff = { id: '1', currency: 'EUR', elements: [] };

it.each([
  ['a tariff', 'JSON', tariff, 'ocpi'],
  ['a response with tariffs', 'JSON', { data: [tariff] }, 'ocpi'],
  ['a feed', 'JSON', { unix_seconds: [] }, 'spot'],
  ['XML', 'XML', undefined, 'spot'],
  ['CSV', 'CSV', undefined, 'dates'],
  ['other JSON', 'JSON', { format: 'wattpost-bundle/1' }, undefined],
  ['null', 'JSON', null, undefined],
] satisfies [string, Medium, unknown, string | undefined][])(
  'the format of a file: %s',
  (_, medium, json, format) => {
    expect(importFormatOf(medium, json)).toBe(format);
  },
);

it('a refusal names all feeds', () => {
  const reading = readSpot('{}');
  const message = reading.ok ? '' : (reading.problems[0]?.message ?? '');
  expect(spotFeeds.filter(({ name, form }) => !message.includes(`${name} (${form})`))).toEqual([]);
});
