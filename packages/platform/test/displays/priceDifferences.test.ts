import { describe, expect, it } from 'vitest';
import { priceDifferences } from '../../src/displays/priceDifferences.ts';

describe('the parts of a price that differ', () => {
  it.each([
    [
      'one amount',
      '€0.49 per kWh; €0.05 per minute',
      '€0.49 per kWh; €0.10 per minute',
      ['€0.05 → €0.10 per minute'],
    ],
    [
      'the words before an amount stay',
      '0,49\u00a0€ pro kWh; ab Minute 31 0,05\u00a0€ pro Minute',
      '0,49\u00a0€ pro kWh; ab Minute 31 0,10\u00a0€ pro Minute',
      ['ab Minute 31 0,05\u00a0€ → 0,10\u00a0€ pro Minute'],
    ],
    [
      'lines in another order are paired by their words',
      '€1 per session; €0.49 per kWh',
      '€0.59 per kWh; €2 per session',
      ['€1 → €2 per session', '€0.49 → €0.59 per kWh'],
    ],
    ['a line too much', '€0.49 per kWh; €1 per session', '€0.49 per kWh', ['€1 per session → ']],
    ['a line too few', '€0.49 per kWh', '€0.49 per kWh; €1 per session', [' → €1 per session']],
    [
      'one of several stations',
      '€0.49 per kWh | €0.29 per kWh',
      '€0.49 per kWh | €0.39 per kWh',
      ['€0.29 → €0.39 per kWh'],
    ],
    ['no price', 'price not available', '€0.49 per kWh', ['price not available → €0.49 per kWh']],
    ['other words', '0,42 € par kWh', '0,42 € pro kWh', ['0,42 € par → pro kWh']],
    ['the same, written otherwise', '1’260.00 per kWh', "1'260.00 per kWh", []],
    ['equal stations that are shown together', '€1 per kWh | €1 per kWh', '€1 per kWh', []],
  ])('%s', (_, shown, expected, sentences) => {
    const found = priceDifferences(shown, expected);
    expect(found.map((part) => `${part.shown} → ${part.expected}`)).toEqual(sentences);
  });
});
