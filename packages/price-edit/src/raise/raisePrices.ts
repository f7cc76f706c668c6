import {
  stationRateUuids,
  type Bundle,
  type BundleCostRate,
  type EntryList,
} from '@wattpost/contract';
import { readLocalSecond } from '@wattpost/engine';
import {
  continueWith,
  editFailure,
  editSuccess,
  isSame,
  type Edit,
  type EditResult,
  type PriceRaise,
  type RateCopy,
} from '../edit/index.ts';
import { readRate, withPeriods, withRate, withStations } from '../records/index.ts';
import { raisedPrice, readRaise, type Raises } from './priceRaise.ts';
import { raisedPeriods } from './raisedPeriods.ts';

/** Raises the prices of cost rates. */
export function raisePrices(
  bundle: Bundle,
  rateUuids: readonly string[],
  raise: PriceRaise,
): EditResult<Bundle> {
  return continueWith(readRaise(raise), (raises) =>
    [...new Set(rateUuids)].reduce<EditResult<Bundle>>(
      (result, uuid) =>
        continueWith(result, (edited) =>
          withRate(edited, uuid, (rate, path) => raisedRate(rate, path, edited, raises)),
        ),
      editSuccess(bundle),
    ),
  );
}

type RaiseFrom = Extract<Edit, { kind: 'prices_raise_from' }>;

/** Raises prices from a local time on, in copies of their cost rates. */
export function raisePricesFrom(
  bundle: Bundle,
  { from, copies, raise }: RaiseFrom,
): EditResult<Bundle> {
  const ofRates = new Map(copies.map((copy) => [copy.rateUuid, copy]));
  return continueWith(raisePrices(bundle, [...ofRates.keys()], raise), ({ cost_rates: raised }) =>
    replacedFrom(
      bundle,
      from,
      raised.flatMap((rate, index) => {
        const copy = ofRates.get(rate.uuid);
        return copy === undefined || rate === bundle.cost_rates[index] ? [] : [{ rate, copy }];
      }),
    ),
  );
}

/**
 * The bundle in which copies replace cost rates from a local time on, in periods of the stations. Unused copies
 * and dates that have ended when a copy begins to apply are left out.
 *
 * @param from `YYYY-MM-DDTHH:MM:SS` at each station, inclusive
 */
export function replacedFrom(
  bundle: Bundle,
  from: string,
  replaced: readonly { readonly rate: BundleCostRate; readonly copy: RateCopy }[],
): EditResult<Bundle> {
  const fromSecond = readLocalSecond(from);
  if (fromSecond === undefined) {
    return editFailure('$', 'not_a_date_time', { found: JSON.stringify(from) });
  }
  const newUuids = new Map(replaced.map(({ rate, copy }) => [rate.uuid, copy.newUuid]));
  const stations = bundle.stations.map((station) => {
    const periods = raisedPeriods(station, fromSecond, newUuids);
    return isSame(periods, station.cost_rate_periods ?? [])
      ? station
      : withPeriods(station, periods);
  });
  const needed = new Set(stations.flatMap(stationRateUuids));
  const rates = bundle.cost_rates.flatMap((rate) => {
    const found = replaced.find((one) => one.rate.uuid === rate.uuid);
    if (found === undefined || !needed.has(found.copy.newUuid)) return [rate];
    const { newUuid: uuid, name } = found.copy;
    const unique = found.rate.unique.filter(
      ({ validity }) => validity.start.slice(0, 10) >= from.slice(0, 10),
    );
    return [rate, Object.freeze({ ...found.rate, uuid, name, unique: Object.freeze(unique) })];
  });
  return withStations(bundle, stations, rates);
}

function raisedRate(
  rate: BundleCostRate,
  path: string,
  bundle: Bundle,
  raises: Raises,
): EditResult<BundleCostRate> {
  const raisedEntries = (list: EntryList): unknown[] =>
    rate[list].map((entry) => ({ ...entry, intervals: raisedPrice(entry.intervals, raises) }));
  const draft = {
    ...rate,
    intervals: rate.intervals && raisedPrice(rate.intervals, raises),
    recurring: raisedEntries('recurring'),
    unique: raisedEntries('unique'),
  };
  return continueWith(readRate(draft, path, bundle), (read) =>
    editSuccess(isSame(read, rate) ? rate : read),
  );
}
