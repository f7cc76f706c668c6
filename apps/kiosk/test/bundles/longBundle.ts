import { readFileSync } from 'node:fs';
import { sampleBundlePath } from '@wattpost/samples';

const longest = (words: readonly string[], length: number): string => {
  let text = '';
  for (let index = 0; text.length < length; index += 1)
    text += `${words[index % words.length] ?? ''} `;
  return text.slice(0, length - 1).trimEnd() + '.';
};

const german = [
  'Rettungswagenzufahrt',
  'an',
  'der',
  'Donaudampfschifffahrtsgesellschaft',
  'vorbei',
  'und',
];
const english = ['Follow', 'the', 'arrows', 'past', 'the', 'multi-storey', 'car', 'park', 'until'];

/**
 * A bundle with as much on its board as the interface lets through: directions of 512 characters in
 * two languages, six price lines with conditions, long names and long marketing texts, and a currency
 * that writes its code.
 */
export function longBundle(): object {
  const bundle = JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')) as {
    stations: Record<string, unknown>[];
    cost_rates: Record<string, unknown>[];
  };
  const texts = (words: readonly string[]): object => ({
    short_description: longest(words, 80),
    description: longest(words, 400),
    legal: longest(words, 400),
  });
  const station = bundle.stations[0] ?? {};
  Object.assign(station, {
    public_display_name: 'Parkhaus Hauptbahnhof Südtiroler Platz · Ladeplatz 117 und 118',
    location_name: 'Ebene −2, Wiedner Gürtel 1B, 1100 Wien-Favoriten, Einfahrt Karl-Popper-Straße',
    directions: [
      { language: 'de', text: longest(german, 512) },
      { language: 'en', text: longest(english, 512) },
    ],
  });
  const interval = (unit: number, price: number): object => ({ uuid: null, unit, price });
  Object.assign(bundle.cost_rates[0] ?? {}, {
    currency: 'CHF',
    tax: { percent: 8.1, included: false },
    intervals: {
      energy: [interval(10_000, 4.125), interval(20_000, 9.5), interval(1000, 0.6154)],
      time: [interval(30, 0), interval(90, 4.5), interval(1, 0.125)],
      session_fee: { amount: 1.5, grace_period: 90, energy_threshold: 1500 },
    },
    recurring: [],
    marketing_texts: { de_CH: texts(german), en_GB: texts(english) },
  });
  return bundle;
}

/** Four stations of which each has as much to say as that one, with four prices. */
export function longFour(): object {
  const bundle = longBundle() as {
    stations: Record<string, unknown>[];
    cost_rates: { uuid: string; intervals: { energy: { price: number }[] } }[];
  };
  const [station = {}] = bundle.stations;
  const [rate] = bundle.cost_rates;
  const numbers = [1, 2, 3, 4];
  const uuid = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
  return {
    ...bundle,
    stations: numbers.map((number) => ({
      ...station,
      ...{ uuid: uuid(number), cost_rate_uuid: uuid(number), max_power_kw: number * 50 },
      public_display_name: `Parkhaus Hauptbahnhof, Südtiroler Platz ${number}`,
    })),
    cost_rates: numbers.map((number) => ({
      ...structuredClone(rate),
      uuid: uuid(number),
      intervals: {
        ...rate?.intervals,
        energy: rate?.intervals.energy.map((one) => ({ ...one, price: one.price + number })),
      },
    })),
  };
}

/** A bundle whose price is zero throughout. */
export function freeBundle(): object {
  return perKwhBundle(0);
}

/** A bundle with one price per kWh, always. */
export function singleBundle(): object {
  return perKwhBundle(0.49);
}

function perKwhBundle(price: number): object {
  const bundle = JSON.parse(readFileSync(sampleBundlePath('city-ac'), 'utf8')) as {
    cost_rates: Record<string, unknown>[];
  };
  Object.assign(bundle.cost_rates[0] ?? {}, {
    intervals: {
      energy: [{ uuid: null, unit: 1000, price }],
      time: [],
      session_fee: null,
    },
    recurring: [],
  });
  return bundle;
}
