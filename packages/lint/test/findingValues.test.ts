import { readFileSync } from 'node:fs';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { lintBundle } from '../src/lintBundle.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

/** Codes and values of what is found in a sample that was changed as text. */
function valuesIn(name: SampleName, change: (text: string) => string): Map<string, unknown> {
  const reading = readBundle(change(readFileSync(sampleBundlePath(name), 'utf8')));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { diagnostics, notices } = lintBundle(reading.bundle, nowMs);
  return new Map([...diagnostics, ...notices].map(({ code, values }) => [code, values]));
}

/** The same of a sample that was changed as an object. */
function valuesOf(
  name: SampleName,
  change: (rate: Bundle['cost_rates'][number], bundle: Bundle) => object,
): Map<string, unknown> {
  return valuesIn(name, (text) => {
    const bundle = JSON.parse(text) as Bundle;
    const [rate, ...others] = bundle.cost_rates;
    if (rate === undefined) throw new Error('The sample has no cost rate.');
    return JSON.stringify({
      ...bundle,
      cost_rates: [{ ...rate, ...change(rate, bundle) }, ...others],
    });
  });
}

const date = (name: string, start: string, end: string | null): object => ({
  uuid: name,
  name,
  validity: { type: 'unique', start, end },
  intervals: { energy: [], time: [], session_fee: null },
  marketing_texts: {},
});

describe('what is found comes with what its sentence names', () => {
  it.each<[string, Map<string, unknown>, unknown]>([
    [
      'crosses_midnight',
      valuesOf('city-ac', ({ recurring }) => ({ recurring: recurring.slice(0, 1) })),
      { entry: 'Nachtstrom', weekday: 4, from: '22:00', until: '06:00' },
    ],
    [
      'overlap',
      valuesIn('city-ac', (text) => text.replace('"start_time": "11:00"', '"start_time": "05:00"')),
      { entry: 'Nachtstrom', other: 'Sonnenstrom', minuteOfWeek: 1440 + 300 },
    ],
    [
      'unreachable',
      valuesOf('city-ac', ({ recurring: [first] }) => ({
        recurring: [{ ...first, validity: { type: 'recurring', weekdays: [] } }],
      })),
      { entry: 'Nachtstrom', winner: null },
    ],
    [
      'unreachable',
      valuesOf('motorway-hpc', () => ({
        unique: [date('A', '2026-12-24T08:00:00', null), date('B', '2026-12-24T08:00:00', null)],
      })),
      { entry: 'B', winner: { entry: 'A', start: '2026-12-24T08:00:00' } },
    ],
    [
      'unreachable',
      valuesOf('motorway-hpc', () => ({
        unique: [date('A', '2026-03-29T02:00:00', '2026-03-29T03:00:00')],
      })),
      {
        entry: 'A',
        winner: null,
        skipped: { from: '2026-03-29T02:00:00', until: '2026-03-29T03:00:00' },
      },
    ],
    [
      'end_disagrees',
      valuesOf('motorway-hpc', () => ({
        unique: [
          date('A', '2026-12-24T08:00:00', '2026-12-24T12:00:00'),
          date('B', '2026-12-24T10:00:00', null),
        ],
      })),
      { entry: 'A', end: '2026-12-24T12:00:00', until: '2026-12-24T10:00:00' },
    ],
    [
      'ignored_entries',
      valuesOf('city-ac', () => ({ dynamic_pricing: 2 })),
      { list: 'recurring', count: 3 },
    ],
    [
      'duplicate_uuid',
      valuesOf('city-ac', ({ recurring }) => ({
        recurring: recurring.map((entry) => ({ ...entry, uuid: 'one' })),
      })),
      { entry: 'Wochenende' },
    ],
    [
      'small_tax',
      valuesOf('city-ac', () => ({ tax: { percent: 0.2, included: true } })),
      { percent: 0.2, likely: 20 },
    ],
    [
      'currency_not_in_use',
      valuesOf('city-ac', () => ({ currency: 'BGN' })),
      { currency: 'BGN', ended: '2026-01' },
    ],
    ['interval_reading', valuesOf('city-ac', () => ({})), { hasDefault: true, count: 2 }],
    ['no_default_price', valuesOf('city-ac', () => ({ intervals: null })), { rate: 'Stadt AC' }],
    [
      'other_zone',
      valuesOf('city-ac', () => ({ time_zone: 'Asia/Tokyo' })),
      { rate: 'Stadt AC', own: 'Asia/Tokyo', used: 'Europe/Vienna' },
    ],
    [
      'hidden_direction_mark',
      valuesIn('city-ac', (text) => text.replace('Rathaushof · Ladesäule 1', 'Hof \u202e1')),
      { name: 'Hof [U+202E]1' },
    ],
    [
      'hidden_direction_mark',
      valuesIn('city-ac', (text) => text.replace('"Wochenende"', '"Ende\u2067"')),
      { name: 'Ende[U+2067]' },
    ],
    [
      'schedule_over',
      valuesOf('motorway-hpc', () => ({ unique: [date('A', '2026-10-24T08:00:00', null)] })),
      { rate: 'Autobahn HPC', date: '2026-10-24', hasDefault: true },
    ],
    [
      'afir_components',
      valuesIn('city-ac', (text) => text.replace('"max_power_kw": 22', '"max_power_kw": 50')),
      {
        powerKw: 50,
        rate: null,
        components: [
          { component: 'fee', entries: [null, 'Nachtstrom', 'Sonnenstrom', 'Wochenende'] },
        ],
      },
    ],
    [
      'afir_power_unknown',
      valuesIn('city-ac', (text) => text.replace('"max_power_kw": 22', '"max_power_kw": null')),
      {
        station: 'Rathaushof · Ladesäule 1',
        components: [
          { component: 'fee', entries: [null, 'Nachtstrom', 'Sonnenstrom', 'Wochenende'] },
        ],
      },
    ],
  ])('%s', (code, found, values) => {
    expect(found.get(code)).toEqual(values);
  });
});
