import { compileCostRate, priceAt, type Intervals } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { priceText, priceTexts } from '../../src/index.ts';

const euro = { currency: 'EUR', tax: null, language: 'en' } as const;

const mixed: Intervals = {
  energy: [{ uuid: null, unit: 1000, price: 0.49 }],
  time: [
    { uuid: null, unit: 240, price: 0 },
    { uuid: null, unit: 1, price: 0.05 },
  ],
  session_fee: { amount: 1, grace_period: null, energy_threshold: null },
};
const free: Intervals = {
  energy: [{ uuid: null, unit: 1000, price: 0 }],
  time: [],
  session_fee: null,
};

describe('priceText', () => {
  it.each([
    ['en', '€0.49 per kWh; €0.05 per minute, from minute 241 after plug-in; €1.00 per session'],
    [
      'de-AT',
      '€ 0,49 pro kWh; € 0,05 pro Minute, ab Minute 241 nach dem Anstecken; € 1,00 pro Ladevorgang',
    ],
    [
      'fr',
      '0,49 € par kWh; 0,05 € par minute, dès la 241e minute après le branchement; 1,00 € par recharge',
    ],
  ])('says all of a price in %s', (language, expected) => {
    const text = priceText({ intervals: mixed }, { ...euro, language });
    expect(text.replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('C7 says the price with its tax, exact', () => {
    const tax = { percent: 20, included: false };
    expect(priceText({ intervals: mixed }, { ...euro, tax })).toMatch(/^€0\.588 per kWh;/);
  });

  it('D2, D3 says what is unknown and what is free, and never a number for them', () => {
    const said = (intervals: Intervals | null): string =>
      priceText({ intervals }, { ...euro, language: 'de' });
    expect(said(null)).toBe('Preis nicht verfügbar');
    expect(said(free)).toBe('Kostenlos');
  });

  it.each([
    ['en-GB', '49p per kWh; £0.05 per minute, from minute 241 after plug-in; £1.00 per session'],
    [
      'de',
      '49p pro kWh; 0,05 £ pro Minute, ab Minute 241 nach dem Anstecken; 1,00 £ pro Ladevorgang',
    ],
  ])('says energy in pounds in pence, and fees in pounds: %s', (language, expected) => {
    const text = priceText({ intervals: mixed }, { ...euro, currency: 'GBP', language });
    expect(text.replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('takes what the engine answers, with currency and tax of the plan', () => {
    const plan = compileCostRate({
      uuid: '6d2f1f0e-58a3-4f57-9c3e-0c8f0d6b7a11',
      name: 'City',
      currency: 'SEK',
      time_zone: 'Europe/Stockholm',
      dynamic_pricing: 1,
      intervals: mixed,
      marketing_texts: {},
      recurring: [],
      unique: [],
    });
    const { currency, tax } = plan;
    const lines = priceTexts(priceAt(plan, 0), { currency, tax, language: 'sv' });
    expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      '0,49 kr per kWh',
      '0,05 kr per minut, från minut 241 efter anslutning',
      '1,00 kr per laddtillfälle',
    ]);
  });
});
