import { spotDayPrices, spotXml, type SpotFeed } from '@wattpost/samples';
import { joinSpot } from '../../src/spot/joinSpot.ts';
import { readSpot } from '../../src/spot/readSpot.ts';
import type { SpotSeries } from '../../src/spot/spotSeries.ts';
import { parseBundle, readSpotFormula, type Bundle, type SpotFormula } from '@wattpost/contract';

const rateUuid = '70eedac4-7294-5df5-b13e-6f16de2623c0';
export const germany = '10Y1001A1001A82H';

/** A formula as read: spot price plus 0.12, times 1.2, at least 0, to a tenth of a cent. */
export function formulaOf(changes: object = {}): SpotFormula {
  const reading = readSpotFormula(
    JSON.stringify({
      format: 'wattpost-spot-formula/1',
      cost_rates: [rateUuid],
      bidding_zone: germany,
      currency: 'EUR',
      charges: [{ name: 'Grid', price: 0.12 }],
      tax_percent: 20,
      floor: 0,
      rounding: { mode: 'half_up', step: 0.001 },
      ...changes,
    }),
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.formula;
}

/** A bundle of one station and one cost rate. */
export function bundleOf(rate: object = {}, station: object = {}): Bundle {
  const reading = parseBundle({
    format: 'wattpost-bundle/1',
    created_at: '2026-11-01T00:00:00Z',
    valid_until: null,
    stations: [
      {
        uuid: 's',
        label: 'Hof',
        time_zone: 'Europe/Vienna',
        cost_rate_uuid: rateUuid,
        ...station,
      },
    ],
    cost_rates: [
      {
        uuid: rateUuid,
        name: 'Spot',
        currency: 'EUR',
        dynamic_pricing: 2,
        intervals: { energy: [{ unit: 1000, price: 0.49 }], time: [], session_fee: null },
        tax: { percent: 20, included: true },
        unique: [],
        ...rate,
      },
    ],
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** The midnight of Friday, 2026-11-27, in Vienna. */
export const fromMs: number = Date.parse('2026-11-26T23:00Z');

/** A series, by default of that day. */
export function seriesOf(feed: Partial<SpotFeed> = {}): SpotSeries {
  const reading = readSpot(spotXml({ fromMs, prices: spotDayPrices(96), ...feed }));
  const joined = reading.ok ? joinSpot([reading.series]) : reading;
  if (!joined.ok) throw new Error(JSON.stringify(joined.problems));
  return joined.series;
}
