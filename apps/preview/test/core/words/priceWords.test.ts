import { describe, expect, it } from 'vitest';
import type { Intervals } from '@wattpost/engine';
import { priceWords } from '../../../src/core/words/priceWords.ts';

const plain = { currency: 'EUR', tax: null };

function intervals(given: Partial<Intervals>): Intervals {
  return { energy: [], time: [], session_fee: null, ...given };
}

function said(
  given: Intervals | null,
  plan: Parameters<typeof priceWords>[1] = plain,
  locale = 'en-IE',
): string[] {
  const { kind, brief, lines } = priceWords(given, plan, locale);
  return [kind, brief, ...lines].map((text) => text.replaceAll('\u00a0', ' '));
}

const energy = [{ uuid: null, unit: 1000, price: 0.615 }];
const parking = [
  { uuid: null, unit: 240, price: 0 },
  { uuid: null, unit: 1, price: 0.1 },
];

describe('a price in words', () => {
  it('is exact, with every block on a line of its own', () => {
    expect(said(intervals({ energy, time: parking }))).toEqual([
      'priced',
      '€0.615/kWh',
      '€0.615 per kWh',
      '€0.10 per minute, from minute 241 after plug-in',
    ]);
  });

  it('is briefly its first line', () => {
    const free = [{ uuid: null, unit: 1000, price: 0 }];
    expect(said(intervals({ energy: free, time: parking })).slice(1)).toEqual([
      '€0.10/min',
      '€0.10 per minute, from minute 241 after plug-in',
      'Energy free of charge',
    ]);
    expect(said(intervals({ time: parking }))[1]).toBe('€0.10/min');
    expect(said(intervals({ time: [{ uuid: null, unit: 60, price: 2.5 }] }))[1]).toBe('€2.50/h');
    expect(said(intervals({ time: [{ uuid: null, unit: 7, price: 1 }] }))[1]).toBe('€1.00/7 min');
    const session_fee = { amount: 1.5, grace_period: 300, energy_threshold: null };
    expect(said(intervals({ session_fee })).slice(1)).toEqual([
      '€1.50/session',
      '€1.50 per session, only if at least 5 min',
    ]);
  });

  it('C7 is gross', () => {
    const tax = { percent: 20, included: false };
    expect(said(intervals({ energy }), { currency: 'EUR', tax })[1]).toBe('€0.738/kWh');
  });

  it('speaks and counts as the reader does', () => {
    expect(said(intervals({ energy, time: parking }), plain, 'de-DE')).toEqual([
      'priced',
      '0,615 €/kWh',
      '0,615 € pro kWh',
      '0,10 € pro Minute, ab Minute 241 nach dem Anstecken',
    ]);
    expect(said(null, plain, 'fr')).toEqual(['unknown', 'pas de prix', 'Prix indisponible']);
    expect(said(intervals({}), plain, 'nl')).toEqual(['free', 'gratis', 'Gratis']);
  });

  it.each([
    [
      'en-GB',
      [
        'charging €0.10/min from minute 1441 after plug-in',
        'idle €0.05/min',
        '€0.50/session',
        'at most €9.00',
      ],
    ],
    [
      'de',
      [
        'Laden 0,10 €/min ab Minute 1441 nach dem Anstecken',
        'ohne Laden 0,05 €/min',
        '0,50 €/Ladevorgang',
        'max. 9,00 €',
      ],
    ],
    [
      'es',
      [
        'cargando 0,10 €/min desde el minuto 1441 desde la conexión',
        'sin carga 0,05 €/min',
        '0,50 €/recarga',
        'máx. 9,00 €',
      ],
    ],
    [
      'fr',
      [
        'en charge 0,10 €/min dès la minute 1441 après le branchement',
        'occupation 0,05 €/min',
        '0,50 €/recharge',
        'max. 9,00 €',
      ],
    ],
    [
      'it',
      [
        'in carica 0,10 €/min dal minuto 1441 dal collegamento',
        'occupazione 0,05 €/min',
        '0,50 €/ricarica',
        'max. 9,00 €',
      ],
    ],
    [
      'nl',
      [
        'laden € 0,10/min vanaf minuut 1441 na aansluiten',
        'zonder laden € 0,05/min',
        '€ 0,50/laadsessie',
        'max. € 9,00',
      ],
    ],
    [
      'sv',
      [
        'laddning 0,10 €/min från minut 1441 efter anslutning',
        'utan laddning 0,05 €/min',
        '0,50 €/laddtillfälle',
        'högst 9,00 €',
      ],
    ],
  ])('has parts in %s, without what costs nothing', (locale, parts) => {
    const given = intervals({
      energy: [{ uuid: null, unit: 1000, price: 0 }],
      time: [
        { uuid: null, unit: 1440, price: 0 },
        { uuid: null, unit: 1, price: 0.1 },
      ],
      idle: [{ uuid: null, unit: 1, price: 0.05 }],
      session_fee: { amount: 0.5, grace_period: null, energy_threshold: null },
      limits: { min_total: null, max_total: 9, max_energy: null, max_time: null, max_idle: null },
    });
    const told = priceWords(given, plain, locale).parts.map((part) =>
      part.replace(/[\u00a0\u202f]/g, ' '),
    );
    expect(told).toEqual(parts);
  });

  it('D2 does not know a price that there is not, D3 knows what is free', () => {
    expect(said(null)).toEqual(['unknown', 'no price', 'Price not available']);
    expect(said(intervals({}))).toEqual(['free', 'free', 'Free of charge']);
  });
});
