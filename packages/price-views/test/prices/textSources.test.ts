import { priceAt } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { planOf, rate, weekly } from '../cases.ts';
import { textFields, textSources } from '../../src/prices/textSources.ts';

const costRate = rate({
  marketing_texts: {
    de_AT: { short_description: 'Strom', legal: 'Inkl. USt.' },
    en: { description: 'Power' },
  },
  recurring: [
    {
      ...weekly('a', 0.3, 'Wed 00:00-12:00'),
      marketing_texts: { de_AT: { short_description: 'Nacht', legal: '' }, fr: { legal: 'TVA' } },
    },
  ],
});
const plan = planOf(costRate);

describe('textSources', () => {
  it('T1 T2 T3 says of each text where it comes from', () => {
    const price = priceAt(plan, Date.parse('2026-11-18T06:00:00+01:00'));
    const empty = { value: '', source: 'empty' };
    expect(textSources(costRate, price)).toEqual([
      {
        locale: 'de_AT',
        short_description: { value: 'Nacht', source: 'entry' },
        description: empty,
        legal: { value: 'Inkl. USt.', source: 'cost_rate' },
      },
      {
        locale: 'fr',
        short_description: empty,
        description: empty,
        legal: { value: 'TVA', source: 'entry' },
      },
      {
        locale: 'en',
        short_description: empty,
        description: { value: 'Power', source: 'cost_rate' },
        legal: empty,
      },
    ]);
  });

  it('the default price has the cost rate’s own texts', () => {
    const price = priceAt(plan, Date.parse('2026-11-18T18:00:00+01:00'));
    const sources = textSources(costRate, price).flatMap((texts) =>
      textFields.map((field) => texts[field].source),
    );
    expect(new Set(sources)).toEqual(new Set(['cost_rate', 'empty']));
  });
});
