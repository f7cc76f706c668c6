import { type Bundle, type BundleCostRate, bundleClock } from '@wattpost/contract';
import {
  compileCostRate,
  localToInstants,
  plusDays,
  priceAt,
  type Intervals,
  type ClockLike,
} from '@wattpost/engine';
import { continueWith, editFailure, type Edit, type EditResult } from '../edit/index.ts';
import { changedPrice, editPeriods, editRates, readRate, withRate } from '../records/index.ts';
import { editWeek } from '../week/editWeek.ts';

type DatesPriceEdit = Extract<Edit, { kind: 'dates_price' }>;

/** Gives dates their own copy of a cost rate, in a period of the stations (K1). */
export function priceDates(bundle: Bundle, edit: DatesPriceEdit): EditResult<Bundle> {
  const { stationUuids, rateUuid, newUuid, name, firstDate, lastDate, price } = edit;
  for (const date of [firstDate, lastDate]) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
      return editFailure('$', 'not_a_date_time', { found: JSON.stringify(date) });
    }
  }
  const rate = bundle.cost_rates.find(({ uuid }) => uuid === rateUuid);
  if (price.kind === 'as_on' && rate !== undefined && rate.dynamic_pricing !== 1) {
    return editFailure('$.cost_rates', 'not_weekly', {});
  }
  const station = bundle.stations.find(({ uuid }) => uuid === stationUuids[0]);
  const copied = editRates(bundle, { kind: 'rate_duplicate', rateUuid, newUuid, name });
  const priced = continueWith(copied, (edited) =>
    price.kind === 'as_on'
      ? editWeek(edited, {
          kind: 'day_copy',
          rateUuid: newUuid,
          fromDay: price.weekday,
          toDays: [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== price.weekday),
        })
      : withRate(edited, newUuid, (copy, path) => {
          const zone = station?.time_zone ?? 'UTC';
          const noon = noonPrice(copy, bundleClock(edited, zone) ?? zone, firstDate);
          const intervals = changedPrice(noon, { kind: 'energy', amount: price.amount });
          return readRate({ ...withoutEntries(copy), intervals }, path, edited);
        }),
  );
  return continueWith(priced, (edited) =>
    editPeriods(edited, {
      kind: 'period_add',
      stationUuids,
      period: {
        cost_rate_uuid: newUuid,
        from: `${firstDate}T00:00:00`,
        until: `${plusDays(lastDate, 1)}T00:00:00`,
      },
    }),
  );
}

function withoutEntries(rate: BundleCostRate): BundleCostRate {
  return { ...rate, dynamic_pricing: 1, recurring: [], unique: [] };
}

/** The price at noon of a date. */
function noonPrice(rate: BundleCostRate, clock: ClockLike, date: string): Intervals {
  const noon = localToInstants(clock, `${date}T12:00`)?.epochMs ?? 0;
  const { intervals } = priceAt(compileCostRate(rate, { timeZone: clock }), noon);
  return intervals ?? { energy: [], time: [], session_fee: null };
}
