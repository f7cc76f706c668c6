import type { Bundle, BundleUniqueEntry } from '@wattpost/contract';
import { writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import { shortDateGaps, type ShortDateGap } from '@wattpost/price-views';
import { editSuccess, type Edit, type EditResult } from '../edit/index.ts';
import { withRate } from '../records/index.ts';
import { editWeek } from '../week/editWeek.ts';

/** Closes the short gaps between the entries of a cost rate: the entry before one applies in it. */
export function closeGaps(
  bundle: Bundle,
  edit: Extract<Edit, { kind: 'gaps_close' }>,
): EditResult<Bundle> {
  const rate = bundle.cost_rates.find(({ uuid }) => uuid === edit.rateUuid);
  if (rate?.dynamic_pricing === 1) return editWeek(bundle, edit);
  return withRate(bundle, edit.rateUuid, (dated) => {
    const gaps = dated.dynamic_pricing === 2 ? shortDateGaps(dated.unique) : [];
    if (gaps.length === 0) return editSuccess(dated);
    return editSuccess({ ...dated, unique: Object.freeze(withoutGaps(dated.unique, gaps)) });
  });
}

function withoutGaps(
  entries: readonly BundleUniqueEntry[],
  gaps: readonly ShortDateGap[],
): BundleUniqueEntry[] {
  const ends = new Map(
    gaps
      .filter(({ from, meeting }) => meeting > from)
      .map(({ before, meeting }) => [before, writeEntryEnd(meeting)]),
  );
  // Entries that start together, of which one applies (U3), are moved together.
  const starts = new Map(
    gaps
      .filter(({ until, meeting }) => meeting < until)
      .map(({ until, meeting }) => [writeLocalSecond(until), writeLocalSecond(meeting)]),
  );
  return entries.map((entry, index) => {
    const { validity } = entry;
    const start = starts.get(validity.start) ?? validity.start;
    const end = ends.get(index) ?? validity.end;
    if (start === validity.start && end === validity.end) return entry;
    return Object.freeze({ ...entry, validity: Object.freeze({ ...validity, start, end }) });
  });
}
