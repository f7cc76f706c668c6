import { parseBundle } from '@wattpost/contract';
import type { Workspace } from '../src/core/workspace/workspace.ts';

/** The station of `chartWorkspace`. */
const stationUuid = 'station';

/** What every question for a chart says. */
export const chartRequest = { stationUuid } as const;

/** Only energy at this price per kWh. */
function perKwh(price: number): object {
  return { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null };
}

/** A weekly entry: `['Day', 0.59, [[1, '08:00', '18:00']]]`, weekdays from 0 = Sunday. */
export type Weekly = readonly [string, number, readonly (readonly [number, string, string])[]];

/** A dated entry: `['Feast', 0.2, '2026-12-24T08:00:00']`, to the next of its date or to the end of it. */
export type Dated = readonly [string, number, string];

/** What the cost rate has. */
export interface RateCase {
  readonly timeZone?: string;
  /** Of the station; default: not known. */
  readonly maxPowerKw?: number | null;
  readonly weekly?: readonly Weekly[];
  readonly dated?: readonly Dated[];
  /** Fields of the cost rate that are not as usual. */
  readonly rate?: object;
}

/** A workspace with one station in Vienna, whose default price is 0.49 per kWh. */
export function chartWorkspace({
  timeZone,
  maxPowerKw = null,
  weekly = [],
  dated = [],
  rate = {},
}: RateCase): Workspace {
  const entry = (kind: string, index: number, name: string, price: number): object => ({
    uuid: `${kind}-${index}`,
    name,
    intervals: perKwh(price),
    marketing_texts: {},
  });
  const read = parseBundle({
    format: 'wattpost-bundle/1',
    created_at: '2026-01-01T00:00:00Z',
    valid_until: null,
    stations: [
      {
        uuid: stationUuid,
        label: 'Station',
        public_display_name: null,
        location_name: null,
        time_zone: timeZone ?? 'Europe/Vienna',
        max_power_kw: maxPowerKw,
        cost_rate_uuid: 'rate',
        directions: [],
      },
    ],
    cost_rates: [
      {
        uuid: 'rate',
        name: 'City',
        currency: 'EUR',
        marketing_texts: {},
        dynamic_pricing: dated.length > 0 ? 2 : 1,
        intervals: perKwh(0.49),
        recurring: weekly.map(([name, price, windows], index) => ({
          ...entry('weekly', index, name, price),
          validity: {
            type: 'recurring',
            weekdays: windows.map(([weekday, start_time, end_time]) => ({
              weekday,
              start_time,
              end_time,
            })),
          },
        })),
        unique: dated.map(([name, price, start], index) => ({
          ...entry('dated', index, name, price),
          validity: { type: 'unique', start, end: null },
        })),
        ...rate,
      },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { bundle } = read;
  return {
    edited: {
      name: 'test',
      bundle,
      past: [],
      future: [],
      before: null,
      saved: bundle,
      base: bundle,
      savedText: null,
    },
    compared: null,
    locale: 'en-GB',
  };
}
