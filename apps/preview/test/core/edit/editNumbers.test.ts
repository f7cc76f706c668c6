import type { Problem } from '@wattpost/contract';
import { typedDecimal } from '@wattpost/exchange';
import { applyEdit, type Edit } from '@wattpost/price-edit';
import { describe, expect, it } from 'vitest';
import { editedIn, openSample } from '../../openSample.ts';
import { editProblemTexts } from '../../../src/core/edit/problemWords.ts';

const { bundle } = editedIn(openSample('city-ac'));
const [rate] = bundle.cost_rates;
const [station] = bundle.stations;
const entry = rate?.recurring[0];
if (rate === undefined || station === undefined || entry === undefined) throw new Error('empty');
const rateUuid = rate.uuid;
const place = { rateUuid, list: 'recurring', entryUuid: entry.uuid, index: 0 } as const;

function price(text: string): { energy: object[]; time: []; session_fee: null } {
  const energy = [{ uuid: null, unit: 1000, price: typedDecimal(text) }];
  return { energy, time: [], session_fee: null };
}

type Case = readonly [title: string, path: string, edit: (text: string) => Edit];

function problemsOf(edit: Edit, locale: string): readonly Problem[] {
  const result = applyEdit(bundle, edit);
  return result.ok ? [] : editProblemTexts(result.problems, locale);
}

function messages(edit: Edit, locale: string): readonly string[] {
  return problemsOf(edit, locale).map(({ message }) => message);
}

describe('what is wrong with an edit', () => {
  const negative = { kind: 'rate_set', rateUuid, set: { intervals: price('-1') } } as Edit;
  const gone = { kind: 'rate_set', rateUuid: 'none', set: {} } as const;
  it.each([
    [
      'en-GB',
      'Expected a price of 0 or more in the currency of the cost rate, found the negative -1.',
      'This cost rate does not exist.',
    ],
    ['de-AT', 'Der Wert darf nicht negativ sein.', 'Diese Preisliste gibt es nicht.'],
    ['fr', 'La valeur ne peut pas être négative.', 'Cette grille tarifaire n’existe pas.'],
  ])('is said in %s, also what readers of bundles find', (locale, found, missing) => {
    expect(messages(negative, locale)).toEqual([found]);
    expect(messages(gone, locale)).toEqual([missing]);
  });
});

describe('a number that can be read in two ways', () => {
  it.each<Case>([
    [
      'the default price',
      '$.cost_rates[0].intervals.energy[0].price',
      (text) => ({ kind: 'rate_set', rateUuid, set: { intervals: price(text) } }) as Edit,
    ],
    [
      "an entry's price",
      '$.cost_rates[0].recurring[0].intervals.energy[0].price',
      (text) => ({ kind: 'entry_set', place, set: { intervals: price(text) } }) as Edit,
    ],
    [
      'the tax',
      '$.cost_rates[0].tax.percent',
      (text) => {
        const tax = { percent: typedDecimal(text), included: true };
        return { kind: 'rate_set', rateUuid, set: { tax } };
      },
    ],
    [
      "a station's power",
      '$.stations[0].max_power_kw',
      (text) => {
        const set = { max_power_kw: typedDecimal(text) };
        return { kind: 'station_set', stationUuid: station.uuid, set };
      },
    ],
  ])('is asked about in %s', (_title, path, edit) => {
    expect(problemsOf(edit('1,000'), 'en-GB')).toEqual([
      {
        path,
        code: 'ambiguous_number',
        message: '“1,000” can be 1000 or 1. Which is meant? Write 1000 or 1.',
      },
    ]);
    expect(messages(edit('1,000'), 'de')).toEqual([
      '„1,000“ kann 1000 oder 1 heißen. Was ist gemeint? Bitte 1000 oder 1 schreiben.',
    ]);
    expect(applyEdit(bundle, edit('1,5')).ok).toBe(true);
    expect(applyEdit(bundle, edit('x')).ok).toBe(false);
  });
});
