import type { SampleObject, SampleParts } from './motorwayBundle.ts';
import { stableUuid } from './stableUuid.ts';

/**
 * Samples of several stations in one courtyard for one screen: two prices, three of which one
 * never changes, four stations with one price, and four prices with directions of maximum length.
 *
 * @param parts the courtyard's first station and its prices
 */
export function courtyardBundles({
  stations,
  cost_rates: rates,
}: SampleParts): Readonly<Record<string, SampleParts>> {
  const [first = {}] = stations;
  const [ac = {}] = rates;
  const dc = costRate(ac, 'Stadt DC', { daily: 0.59, night: 0.54 }, [
    [60, 0],
    [1, 0.15],
  ]);
  const hpc = costRate(ac, 'Stadt HPC', { daily: 0.69, night: 0.645 }, []);
  const flat = costRate(ac, 'Stadt AC fix', { daily: 0.45, night: null }, []);
  const fast = (number: number, power: number): SampleObject => ({
    ...place(first, number, 'Schnelllader', power),
    cost_rate_uuid: (power < 200 ? dc : hpc)['uuid'],
    directions: fastDirections,
  });
  const slow = (number: number, power = 22): SampleObject =>
    place(first, number, 'Ladesäule', power);
  const fixed: SampleObject = {
    ...slow(3, 11),
    cost_rate_uuid: flat['uuid'],
    directions: [{ language: 'de', text: 'Neben dem Fahrradkeller, nur für kurze Kabel.' }],
  };
  return {
    'two-stations': { stations: [first, fast(2, 150)], cost_rates: [ac, dc] },
    'three-stations': { stations: [first, fast(2, 150), fixed], cost_rates: [ac, dc, flat] },
    'four-stations': { stations: [first, slow(2), slow(3), slow(4)], cost_rates: [ac] },
    'four-prices': {
      stations: [first, fast(2, 150), fixed, fast(4, 300)].map(withLongestDirections),
      cost_rates: [ac, dc, flat, hpc],
    },
  };
}

function place(first: SampleObject, number: number, kind: string, power: number): SampleObject {
  return {
    ...first,
    uuid: stableUuid(`courtyard station ${number} ${kind} ${power}`),
    label: `AT-W-0417-${number}`,
    public_display_name: `Rathaushof · ${kind} ${number}`,
    max_power_kw: power,
  };
}

const fastDirections: readonly SampleObject[] = [
  {
    language: 'de',
    text: 'Der Schnelllader steht gleich hinter dem grünen Tor rechts, unter dem Vordach. Bitte vorwärts einparken: Das Kabel reicht bis zur Fahrertür.',
  },
  {
    language: 'en',
    text: 'The fast charger is just behind the green gate on the right, under the canopy. Please park nose in: the cable reaches as far as the driver’s door.',
  },
];

/** A price by day and optionally by night, and an idle fee. */
function costRate(
  ac: SampleObject,
  name: string,
  prices: { readonly daily: number; readonly night: number | null },
  stay: readonly (readonly [unit: number, price: number])[],
): SampleObject {
  const intervals = (price: number, when: string): SampleObject => ({
    energy: [{ uuid: stableUuid(`${name} ${when} energy`), unit: 1000, price }],
    time: stay.map(([unit, perUnit], index) => ({
      uuid: stableUuid(`${name} ${when} stay ${index}`),
      unit,
      price: perUnit,
    })),
    session_fee: null,
  });
  const { night } = prices;
  return {
    uuid: stableUuid(`courtyard cost rate ${name}`),
    name,
    currency: ac['currency'],
    time_zone: ac['time_zone'],
    dynamic_pricing: night === null ? null : 1,
    intervals: intervals(prices.daily, 'day'),
    marketing_texts: {},
    tax: ac['tax'],
    recurring:
      night === null
        ? []
        : [
            {
              uuid: stableUuid(`${name} night`),
              name: `${name}, Nacht`,
              validity: {
                type: 'recurring',
                weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
                  weekday,
                  start_time: '22:00',
                  end_time: '06:00',
                })),
              },
              intervals: intervals(night, 'night'),
              marketing_texts: {},
            },
          ],
    unique: [],
  };
}

const longestText = 512;
const sentences = {
  de: [
    'Fahren Sie von der Lindengasse durch das grüne Tor und folgen Sie den weißen Pfeilen bis zum Ende.',
    'Nach der Schranke links halten, die Rettungswagenzufahrt bitte immer freihalten.',
    'Zu Fuß: Stiege B, Lift bis „Ebene 0“, dann geradeaus über den Hof zur Bücherei.',
    'Das Tor schließt um 22 Uhr; wer noch lädt, öffnet es von innen mit der grünen Taste.',
  ],
  en: [
    'Drive through the green gate on Lindengasse and follow the white arrows to the very end.',
    'Keep left after the barrier, and please leave the ambulance access clear at all times.',
    'On foot: staircase B, lift to “level 0”, then straight across the yard to the library.',
    'The gate closes at 10 p.m.; if you are still charging, open it from inside with the green button.',
  ],
} as const;

/** Directions in two languages, each close to the maximum length in whole words. */
function withLongestDirections(station: SampleObject, index: number): SampleObject {
  const directions = Object.entries(sentences).map(([language, texts]) => {
    const turned = [...texts.slice(index), ...texts.slice(0, index)];
    const text = `${turned.join(' ')} ${turned.join(' ')}`.slice(0, longestText - 1);
    return { language, text: `${text.slice(0, text.lastIndexOf(' ')).replace(/[.,;:]$/, '')}.` };
  });
  return { ...station, directions };
}
