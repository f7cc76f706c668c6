import { describe, expect, it } from 'vitest';
import { editedIn, openSample } from '../../openSample.ts';
import type { Edit } from '../../../src/core/edit/edit.ts';
import { applyEdit } from '../../../src/core/edit/editBundle.ts';
import { typedDecimal } from '../../../src/core/words/editDecimal.ts';

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
    const outcome = applyEdit(bundle, edit('1,000'));
    if (outcome.ok) throw new Error('It was taken.');
    expect(outcome.problems).toEqual([
      {
        ...{ path, code: 'ambiguous_number' },
        message: '“1,000” can be 1000 or 1. Which is meant? Write 1000 or 1.',
      },
    ]);
    expect(applyEdit(bundle, edit('1,5')).ok).toBe(true);
    expect(applyEdit(bundle, edit('x')).ok).toBe(false);
  });
});
