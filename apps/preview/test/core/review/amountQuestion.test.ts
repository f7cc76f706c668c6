import { describe, expect, it } from 'vitest';
import {
  amountQuestion,
  percentQuestion,
  type TypedAmount,
} from '../../../src/core/review/amountQuestion.ts';

const energy: TypedAmount = { part: 'energy', currency: 'EUR' };
const rise: TypedAmount = { ...energy, isRise: true };

describe('a typed amount', () => {
  it.each<[string, TypedAmount, string | null]>([
    ['0,49', energy, null],
    ['49', energy, 'Is €49.00/kWh meant, or €0.49/kWh?'],
    ['49 ct', energy, null],
    ['3', energy, null],
    ['4,9', energy, 'Is €4.90/kWh meant, or €0.049/kWh?'],
    ['490', energy, 'Is €490.00/kWh meant? That is unusually high.'],
    ['0.00049', energy, 'Is €0.00049/kWh meant? That is unusually low.'],
    ['0', energy, null],
    ['', energy, null],
    ['1,000', energy, null],
    ['forty', energy, null],
    ['0,04', rise, null],
    ['4', rise, 'Is €4.00/kWh meant, or €0.04/kWh?'],
    ['40', rise, 'Is €40.00/kWh meant, or €0.40/kWh?'],
    ['4 ct', rise, null],
    ['0.0001', rise, null],
    ['5', { part: 'time', currency: 'EUR' }, 'Is €5.00/min meant, or €0.05/min?'],
    ['99', { part: 'session_fee', currency: 'EUR' }, 'Is €99.00 meant, or €0.99?'],
    ['49', { part: 'energy', currency: 'JPY' }, null],
    ['49', { part: 'energy', currency: 'eu' }, null],
  ])('%s is asked about if it is implausible', (typed, amount, question) => {
    expect(amountQuestion(typed, amount, 'en-GB')).toBe(question);
  });

  it('is asked about in the language of the page', () => {
    expect(amountQuestion('49', energy, 'de-DE')?.replaceAll('\u00a0', ' ')).toBe(
      'Sind 49,00 €/kWh gemeint oder 0,49 €/kWh?',
    );
  });

  it('in per cent is asked about above 100', () => {
    expect(percentQuestion('4', 'en-GB')).toBeNull();
    expect(percentQuestion('100', 'en-GB')).toBeNull();
    expect(percentQuestion('400', 'en-GB')).toBe('Is 400% meant? That is unusually high.');
  });
});
