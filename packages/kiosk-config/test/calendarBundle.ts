import { readFileSync } from 'node:fs';
import { parseBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';

/** The city's bundle, with `changes` in it and in its first station. */
export function changedBundle(
  changes: object,
  ofStation: object = {},
  rates: readonly object[] = [],
): Bundle {
  const sample = JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')) as Bundle;
  const [station, ...others] = sample.stations;
  const reading = parseBundle({
    ...sample,
    format: 'wattpost-bundle/2',
    stations: [{ ...station, ...ofStation }, ...others],
    cost_rates: [
      ...sample.cost_rates,
      ...rates.map((rate) => ({ ...sample.cost_rates[0], ...rate })),
    ],
    ...changes,
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

const holiday = '7c0c5f34-1f6c-4c8e-9d52-6a0b9f6a1c01';
const list = '7c0c5f34-1f6c-4c8e-9d52-6a0b9f6a1c02';

/** Beside its usual prices a holiday with one of many digits, and a new list with a text that needs another font. */
export function calendarBundle(): Bundle {
  const perKwh = (price: number): object => ({
    dynamic_pricing: null,
    recurring: [],
    intervals: { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null },
  });
  return changedBundle(
    {},
    {
      cost_rate_periods: [
        { cost_rate_uuid: holiday, from: '2026-12-24T00:00:00', until: '2026-12-27T00:00:00' },
        { cost_rate_uuid: list, from: '2027-01-01T00:00:00', until: null },
      ],
    },
    [
      { uuid: holiday, name: 'Holiday', ...perKwh(1234.5678), marketing_texts: {} },
      {
        uuid: list,
        name: 'New list',
        ...perKwh(0.59),
        marketing_texts: { de: { short_description: '充電', description: '', legal: '' } },
      },
    ],
  );
}
