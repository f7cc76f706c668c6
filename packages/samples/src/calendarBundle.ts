import type { SampleObject, SampleParts } from './motorwayBundle.ts';
import { stableUuid } from './stableUuid.ts';

/** Four cents more per kWh, in full cents. */
function dearer(interval: SampleObject): SampleObject {
  return { ...interval, price: Math.round(Number(interval['price']) * 100 + 4) / 100 };
}

/** The same cost rate four cents dearer, with uuids of its own. */
function newList(ac: SampleObject): SampleObject {
  const copy = JSON.parse(JSON.stringify(ac), (key, value: unknown) => {
    if (key === 'uuid') return stableUuid(`2027 ${String(value)}`);
    return key === 'energy' ? (value as readonly SampleObject[]).map(dearer) : value;
  }) as SampleObject;
  return { ...copy, name: 'Stadt AC 2027' };
}

/** One price at all times. */
function holidayList({ currency, time_zone, tax }: SampleObject): SampleObject {
  return {
    uuid: stableUuid('holiday cost rate'),
    name: 'Stadt AC Weihnachten',
    currency,
    time_zone,
    dynamic_pricing: null,
    intervals: {
      energy: [{ uuid: stableUuid('holiday energy'), unit: 1000, price: 0.42 }],
      time: [],
      session_fee: null,
    },
    marketing_texts: {
      de_AT: {
        short_description: 'Weihnachtspreis bis 6. Jänner',
        description: 'Ein Preis, Tag und Nacht, ohne Startgebühr und ohne Blockiergebühr.',
        legal: 'Alle Preise in Euro inkl. 20 % USt.',
      },
      en_GB: {
        short_description: 'Holiday price until 6 January',
        description: 'One price, day and night, without a session fee and without an idle fee.',
        legal: 'All prices in euro incl. 20 % VAT.',
      },
    },
    tax,
    recurring: [],
    unique: [],
  };
}

/**
 * A station with a weekly price list, another one over Christmas and New Year, and a new weekly list from
 * 1 January on, which waits for the end of the holidays (K2).
 *
 * @param parts the courtyard's first station and its prices
 */
export function calendarParts({ stations, cost_rates: rates }: SampleParts): SampleParts {
  const [first = {}] = stations;
  const [ac = {}] = rates;
  const holiday = holidayList(ac);
  const next = newList(ac);
  const periods = [
    { cost_rate_uuid: holiday['uuid'], from: '2026-12-20T00:00:00', until: '2027-01-07T00:00:00' },
    { cost_rate_uuid: next['uuid'], from: '2027-01-01T00:00:00', until: null },
  ];
  return {
    stations: [{ ...first, cost_rate_periods: periods }],
    cost_rates: [ac, holiday, next],
  };
}
