import { dayAheadPrices } from './dayAheadPrices.ts';
import { stableUuid } from './stableUuid.ts';

/** A JSON object of a bundle; the contract package defines its type. */
export type SampleObject = Readonly<Record<string, unknown>>;

/** The parts of a bundle that the samples are made of. */
export interface SampleParts {
  readonly stations: readonly SampleObject[];
  readonly cost_rates: readonly SampleObject[];
}

/** Sixteen days around the creation of the samples, and both German clock changes. */
export const motorwayDates: readonly string[] = [
  '2026-10-25',
  ...datesFrom('2026-11-20', 16),
  '2027-03-28',
];

/** Local dates from `first` on, `YYYY-MM-DD`. */
export function datesFrom(first: string, count: number): string[] {
  const firstMs = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, day) =>
    new Date(firstMs + day * 86_400_000).toISOString().slice(0, 10),
  );
}

/** A motorway station of 300 kW whose price changes every quarter hour of the given dates. */
export function motorwayParts(dates: readonly string[]): SampleParts {
  const costRateUuid = stableUuid('motorway cost rate');
  return {
    stations: [
      {
        uuid: stableUuid('motorway station'),
        label: 'DE-A8-HPC-03',
        public_display_name: 'Rastanlage Lindenmoos Süd · HPC 3',
        time_zone: 'Europe/Berlin',
        location_name: 'A 8, Rastanlage Lindenmoos Süd, Richtung München',
        max_power_kw: 300,
        cost_rate_uuid: costRateUuid,
        directions: [
          {
            language: 'de',
            text: 'Hinter der Tankstelle rechts halten; die Schnelllader stehen überdacht vor dem Bistro „Zur Linde“. Gespanne: letzte Säule, Durchfahrt möglich.',
          },
          {
            language: 'en',
            text: 'Keep right behind the petrol station; the fast chargers are under the roof in front of the bistro. With a trailer: last charger, drive through.',
          },
        ],
      },
    ],
    cost_rates: [
      {
        uuid: costRateUuid,
        name: 'Autobahn HPC',
        currency: 'EUR',
        time_zone: 'Europe/Berlin',
        dynamic_pricing: 2,
        intervals: intervals('motorway default', 0.69),
        marketing_texts: motorwayTexts,
        tax: { percent: 19, included: true },
        recurring: [],
        unique: dates.flatMap(quarterHourEntries),
      },
    ],
  };
}

const motorwayTexts = {
  de_DE: {
    short_description: 'Ihr Preis folgt der Strombörse',
    description:
      'Der Preis gilt jeweils eine Viertelstunde. Abgerechnet wird der Preis, den die Säule bei Ladebeginn zeigt.',
    legal:
      'Preise in Euro inkl. 19 % MwSt. Ab der 46. Minute 0,10 € Blockiergebühr je Minute. Kartenzahlung ohne Vertrag.',
  },
  en_GB: {
    short_description: 'Your price follows the power exchange',
    description:
      'Each price holds for a quarter of an hour. You pay the price that the charger shows when charging starts.',
    legal:
      'Prices in euro incl. 19 % VAT. From minute 46 an idle fee of €0.10 per minute. Pay by card, no contract.',
  },
  fr_FR: {
    short_description: 'Votre prix suit la bourse de l’électricité',
    description:
      'Chaque prix vaut un quart d’heure. Vous payez le prix que la borne affiche au début de la charge.',
    legal:
      'Prix en euros, TVA de 19 % incluse. Dès la 46e minute, 0,10 € par minute de frais d’occupation.',
  },
};

/** A price per kWh; an idle fee from minute 46. */
function intervals(name: string, pricePerKwh: number): SampleObject {
  return {
    energy: [{ uuid: stableUuid(`${name} energy`), unit: 1000, price: pricePerKwh }],
    time: [
      { uuid: stableUuid(`${name} charging`), unit: 45, price: 0 },
      { uuid: stableUuid(`${name} idle`), unit: 1, price: 0.1 },
    ],
    session_fee: null,
  };
}

function quarterHourEntries(date: string): SampleObject[] {
  const prices = dayAheadPrices(date);
  return prices.map((price, quarter) => {
    const start = clockTime(quarter);
    const last = quarter === prices.length - 1;
    return {
      uuid: stableUuid(`motorway ${date} ${start}`),
      name: `${start}–${last ? '24:00' : clockTime(quarter + 1)}`,
      validity: {
        type: 'unique',
        start: `${date}T${start}:00`,
        end: last ? `${date}T23:59:59` : `${date}T${clockTime(quarter + 1)}:00`,
      },
      intervals: intervals(`motorway ${date} ${start}`, price),
      marketing_texts: {},
    };
  });
}

function clockTime(quarter: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
}
