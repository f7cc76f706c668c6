import type { Bundle } from '@wattpost/contract';
import { closeGaps, editDay, editPrices, priceDates } from './dates/index.ts';
import type { Edit, EditProblem, EditResult } from './edit/index.ts';
import { raisePrices, raisePricesFrom } from './raise/index.ts';
import {
  editEntries,
  editPeriods,
  editRates,
  editStations,
  editTexts,
  setDirection,
  setRate,
  setStation,
  setFollow,
  setValidUntil,
} from './records/index.ts';
import { editWeek } from './week/editWeek.ts';

/** The bundle after an edit, or the problems. */
export type EditedBundle =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly EditProblem[] };

/**
 * Applies an edit. Pure; unchanged parts stay the same objects, and only changed parts are
 * validated. The result is a bundle that `parseBundle` accepts unchanged.
 *
 * @returns the same bundle object when the edit changes nothing.
 */
export function applyEdit(bundle: Bundle, edit: Edit): EditedBundle {
  const result = editBundle(bundle, edit);
  return result.ok ? { ok: true, bundle: result.value } : result;
}

function editBundle(bundle: Bundle, edit: Edit): EditResult<Bundle> {
  switch (edit.kind) {
    case 'valid_until':
      return setValidUntil(bundle, edit.validUntil);
    case 'follow':
      return setFollow(bundle, edit.follow);
    case 'station_set':
      return setStation(bundle, edit.stationUuid, edit.set);
    case 'direction_set':
      return setDirection(bundle, edit);
    case 'station_add':
    case 'stations_remove':
    case 'stations_rate':
    case 'rate_split':
      return editStations(bundle, edit);
    case 'rate_set':
      return setRate(bundle, edit.rateUuid, edit.set);
    case 'rate_add':
    case 'rate_duplicate':
    case 'rate_remove':
    case 'rate_put':
      return editRates(bundle, edit);
    case 'gaps_close':
      return closeGaps(bundle, edit);
    case 'entries_put':
    case 'entry_add':
    case 'entry_set':
    case 'entry_duplicate':
    case 'entry_remove':
    case 'entry_move':
      return editEntries(bundle, edit);
    case 'entries_price':
    case 'day_paste':
      return editPrices(bundle, edit);
    case 'date_draw':
    case 'date_move':
    case 'date_edge':
    case 'dates_copy':
      return editDay(bundle, edit);
    case 'text_set':
    case 'locale_remove':
      return editTexts(bundle, edit);
    case 'period_add':
    case 'period_remove':
    case 'period_gaps_close':
      return editPeriods(bundle, edit);
    case 'dates_price':
      return priceDates(bundle, edit);
    case 'prices_raise':
      return raisePrices(bundle, edit.rateUuids, edit.raise);
    case 'prices_raise_from':
      return raisePricesFrom(bundle, edit);
    case 'windows_draw':
    case 'windows_move':
    case 'window_resize':
    case 'window_split':
    case 'windows_join':
    case 'windows_remove':
    case 'day_copy':
    case 'windows_divide':
    case 'windows_price':
    case 'week_paste':
      return editWeek(bundle, edit);
  }
}
