import type { ComponentChange } from '@wattpost/price-views';
import { describe, expect, it } from 'vitest';
import { differenceWords } from '../../../src/core/review/differenceWords.ts';

function changeOf(members: Partial<ComponentChange>): ComponentChange {
  return {
    component: 'energy',
    from: '0',
    until: null,
    quantity: 1000,
    before: '0',
    after: '0',
    delta: '0.03',
    conditions: null,
    ...members,
  };
}

const due = (graceSeconds: number, thresholdKwh: string): Partial<ComponentChange> => ({
  component: 'session_fee',
  quantity: 0,
  conditions: {
    before: { graceSeconds: 0, thresholdKwh: '0' },
    after: { graceSeconds, thresholdKwh },
  },
});

describe('by how much a price changes', () => {
  it.each<[string, Partial<ComponentChange>, string, string, string]>([
    ['energy', {}, '+3 ct/kWh', '+3 ct/kWh', '+3 c€/kWh'],
    [
      'energy of a part',
      { from: '0', until: '1000.5', delta: '-0.025' },
      '−2.5 ct/kWh for the first 1,000.5 kWh',
      '−2,5 ct/kWh für die ersten 1.000,5 kWh',
      '−2,5 c€/kWh pour les 1 000,5 premiers kWh',
    ],
    [
      'time from a minute on',
      { component: 'time', quantity: 1, from: '240', delta: '-0.05' },
      'time −5 ct/min after 240 min',
      'Zeit −5 ct/min nach 240 min',
      'durée −5 c€/min après 240 min',
    ],
    [
      'idle time between',
      { component: 'idle', quantity: 60, from: '10', until: '60', delta: '1' },
      'idle +€1.00/h from 10 to 60 min',
      'Standzeit ohne Laden +1,00 €/h von 10 bis 60 min',
      'occupation sans charge +1,00 €/h de 10 à 60 min',
    ],
    [
      'amounts for units that do not fit',
      { component: 'time', quantity: 3, before: '1/7', after: '0.5/3', delta: null },
      'time €0.50/3 min instead of €1.00/7 min',
      'Zeit 0,50 €/3 min statt 1,00 €/7 min',
      'durée 0,50 €/3 min au lieu de 1,00 €/7 min',
    ],
    [
      'the fee',
      { component: 'session_fee', quantity: 0, delta: '1' },
      'start +€1.00',
      'Startgebühr +1,00 €',
      'frais de démarrage +1,00 €',
    ],
    [
      'when the fee is due',
      { ...due(300, '0.5'), delta: '0' },
      'start, due from 5 min and 0.5 kWh',
      'Startgebühr, fällig ab 5 min und 0,5 kWh',
      'frais de démarrage, dus à partir de 5 min et 0,5 kWh',
    ],
    [
      'the fee and when it is due',
      { ...due(90, '0'), delta: '0.1' },
      'start +10 ct, due from 1.5 min',
      'Startgebühr +10 ct, fällig ab 1,5 min',
      'frais de démarrage +10 c€, dus à partir de 1,5 min',
    ],
    [
      'a fee that is due at once',
      { ...due(0, '0'), delta: '0' },
      'start, always due',
      'Startgebühr, immer fällig',
      'frais de démarrage, toujours dus',
    ],
    [
      'a new limit',
      { component: 'limit', limit: 'maxTotal', before: null, after: '12', delta: null },
      'maximum per session €12.00',
      'Höchstbetrag pro Ladevorgang 12,00 €',
      'plafond par recharge 12,00 €',
    ],
    [
      'a limit that goes',
      { component: 'limit', limit: 'maxEnergy', before: '12', after: null, delta: null },
      'maximum for energy no longer limited',
      'Höchstbetrag für Strom entfällt',
      'plafond pour l’énergie supprimé',
    ],
    [
      'another limit',
      { component: 'limit', limit: 'minTotal', before: '1', after: '3', delta: '2' },
      'minimum per session +€2.00',
      'Mindestbetrag pro Ladevorgang +2,00 €',
      'minimum par recharge +2,00 €',
    ],
  ])('%s', (_title, members, english, german, french) => {
    const sides = { stated: null, currency: 'EUR' };
    const change = { before: sides, after: sides, components: [changeOf(members)] };
    const said = ['en-GB', 'de-DE', 'fr-FR'].map((locale) =>
      differenceWords(change, locale).text.replaceAll(/[\u202f\u00a0]/g, ' '),
    );
    expect(said).toEqual([english, german, french]);
  });

  it('tells two prices where they cannot be compared', () => {
    const [before, after] = ['CHF', 'EUR'].map((currency) => ({ stated: null, currency }));
    if (before === undefined || after === undefined) throw new Error('There are two.');
    const { text, direction } = differenceWords({ before, after, components: [] }, 'en-GB');
    expect([text, direction]).toEqual(['no price instead of no price', 0]);
  });

  it.each([
    [['0.03', '0.1'], 1],
    [['-0.03'], -1],
    [['0.03', '-0.1'], 0],
  ])('%j goes %i', (deltas, direction) => {
    const sides = { stated: null, currency: 'EUR' };
    const components = deltas.map((delta) => changeOf({ delta }));
    expect(differenceWords({ before: sides, after: sides, components }, 'en').direction).toBe(
      direction,
    );
  });
});
