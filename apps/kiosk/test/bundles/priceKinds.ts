import { readFileSync } from 'node:fs';
import { sampleBundlePath } from '@wattpost/samples';
import { block, fee, price } from '../../gallery/rates.ts';
import type { Intervals } from '@wattpost/engine';

/** What an operator's price is made of; each adds to the energy that is paid for. */
export const priceKinds = {
  energy: (perKwh: number) => price([block(1000, perKwh)]),
  'energy and idle fee': (perKwh: number) =>
    price([block(1000, perKwh)], [block(240, 0), block(1, 0.1)]),
  'energy and start fee': (perKwh: number) => price([block(1000, perKwh)], [], fee(0.5)),
  all: (perKwh: number) =>
    price([block(1000, perKwh)], [block(240, 0), block(1, 0.1)], fee(0.5, 300, 500)),
} as const satisfies Readonly<Record<string, (perKwh: number) => Intervals>>;
export type PriceKind = keyof typeof priceKinds;

interface CityBundle {
  readonly stations: readonly object[];
  readonly cost_rates: readonly { readonly recurring: readonly object[] }[];
}

/** The city's bundle with so many stations, each of which has a price of its own of one kind. */
export function kindBundle(kind: PriceKind, stations: number, changes: boolean): object {
  const city = JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')) as CityBundle;
  const numbers = Array.from({ length: stations }, (_, index) => index + 1);
  const uuid = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
  const [rate] = city.cost_rates;
  const made = priceKinds[kind];
  return {
    ...city,
    stations: numbers.map((number) => ({
      ...city.stations[0],
      ...{ uuid: uuid(number), cost_rate_uuid: uuid(number) },
      public_display_name: `Rathaushof · Ladesäule ${number}`,
    })),
    cost_rates: numbers.map((number) => ({
      ...rate,
      ...{ uuid: uuid(number), intervals: made(0.4 + number / 10) },
      recurring: changes
        ? rate?.recurring.map((entry) => ({ ...entry, intervals: made(0.29 + number / 10) }))
        : [],
    })),
  };
}
