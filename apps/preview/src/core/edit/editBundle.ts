import type { Bundle, Problem } from '@wattpost/contract';
import type { Edit } from './edit.ts';
import { editDates } from './editDates.ts';
import { editDay } from './editDay.ts';
import { editEntries } from './editEntries.ts';
import type { Outcome } from '../words/index.ts';
import { editRates, setRate } from './editRates.ts';
import { editWeek } from './editWeek.ts';
import { setDirection, setStation, setValidUntil } from './editStations.ts';
import { editTexts } from './editTexts.ts';
import { saidProblems } from './problemWords.ts';

/** The bundle after an edit, or why there is none. */
export type EditedBundle =
  | { readonly ok: true; readonly bundle: Bundle }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Applies an edit. Pure; what is not touched stays the object it is, and only what is touched is
 * read anew. Whatever comes out is a bundle that `parseBundle` accepts and leaves as it is.
 *
 * @param locale BCP 47, in whose language problems are said; default: English
 * @returns the same bundle object when the edit changes nothing.
 */
export function applyEdit(bundle: Bundle, edit: Edit, locale: string): EditedBundle {
  const outcome = edited(bundle, edit);
  return outcome.ok
    ? { ok: true, bundle: outcome.made }
    : { ok: false, problems: saidProblems(outcome.problems, locale) };
}

function edited(bundle: Bundle, edit: Edit): Outcome<Bundle> {
  switch (edit.kind) {
    case 'valid_until':
      return setValidUntil(bundle, edit.validUntil);
    case 'station_set':
      return setStation(bundle, edit.stationUuid, edit.set);
    case 'direction_set':
      return setDirection(bundle, edit);
    case 'rate_set':
      return setRate(bundle, edit.rateUuid, edit.set);
    case 'rate_add':
    case 'rate_duplicate':
    case 'rate_remove':
    case 'rate_put':
      return editRates(bundle, edit);
    case 'entries_put':
    case 'entry_add':
    case 'entry_set':
    case 'entry_duplicate':
    case 'entry_remove':
    case 'entry_move':
      return editEntries(bundle, edit);
    case 'entries_price':
    case 'day_paste':
      return editDates(bundle, edit);
    case 'date_draw':
    case 'date_move':
    case 'date_edge':
    case 'dates_copy':
      return editDay(bundle, edit);
    case 'text_set':
    case 'locale_remove':
      return editTexts(bundle, edit);
    case 'windows_draw':
    case 'windows_move':
    case 'window_resize':
    case 'window_split':
    case 'windows_join':
    case 'windows_remove':
    case 'day_copy':
    case 'windows_price':
    case 'week_paste':
      return editWeek(bundle, edit);
  }
}
