import type { BundleFollow, BundleStation, EntryList } from '@wattpost/contract';
import type { MarketingText, PriceLimits, Tax, WeekSpan } from '@wattpost/engine';
import type { PastedUnit } from '@wattpost/exchange';
import type { DecimalText } from './decimalText.ts';
import type { PeriodEdit } from './periodEdit.ts';
import type { StationEdit } from './stationEdit.ts';

/** The position of an entry. */
export interface EntryPlace {
  readonly rateUuid: string;
  readonly list: EntryList;
  readonly entryUuid: string;
  /** Its expected index in the list: distinguishes entries with equal uuids, and is found fast. */
  readonly index: number;
}

/** The owner of marketing texts: a cost rate, or an entry. */
export type TextPlace =
  { readonly rateUuid: string; readonly entry: null } | { readonly entry: EntryPlace };

export type TextField = keyof MarketingText;

/** A price to set. An invalid part is a problem. */
export interface IntervalsDraft {
  readonly energy: readonly IntervalDraft[];
  readonly time: readonly IntervalDraft[];
  readonly session_fee: SessionFeeDraft | null;
  /** Left out: idle minutes cost as much as time (C11). */
  readonly idle?: readonly IntervalDraft[];
  /** Left out: there are none (C12). */
  readonly limits?: LimitsDraft;
}

/** The limits of a session's cost; `null`: none of this kind. */
export type LimitsDraft = { readonly [Key in keyof PriceLimits]: number | DecimalText | null };

export interface IntervalDraft {
  readonly uuid: string | null;
  /** Wh or minutes. */
  readonly unit: number | DecimalText;
  readonly price: number | DecimalText;
}

export interface SessionFeeDraft {
  readonly amount: number | DecimalText;
  /** Seconds. */
  readonly grace_period: number | DecimalText | null;
  /** Wh. */
  readonly energy_threshold: number | DecimalText | null;
}

/** A weekly window to set (R1 to R5). */
export interface WindowDraft {
  readonly uuid?: string | null;
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly start_time: string;
  readonly end_time: string;
}

/** A dated entry's times to set (U1 to U5): naive local `YYYY-MM-DDTHH:MM:SS`. */
export interface DatesDraft {
  readonly start: string;
  readonly end: string | null;
}

/** A cost rate's own members that can be set. */
export interface RateFields {
  readonly name?: string;
  readonly currency?: string;
  /** `null`: none of its own. */
  readonly time_zone?: string | null;
  readonly dynamic_pricing?: number | null;
  readonly tax?: (Omit<Tax, 'percent'> & { readonly percent: number | DecimalText }) | null;
  /** The default price; `null`: unknown (D2). */
  readonly intervals?: IntervalsDraft | null;
}

/** A station's members that can be set. */
export type StationEditFields = Partial<
  Omit<BundleStation, 'uuid' | 'directions' | 'max_power_kw' | 'cost_rate_periods'>
> & {
  readonly max_power_kw?: number | DecimalText | null;
};

/** An entry's members that can be set. */
export interface EntryFields {
  readonly name?: string;
  readonly intervals?: IntervalsDraft;
  /** Of a recurring entry: all of its windows. */
  readonly windows?: readonly WindowDraft[];
  /** Of a unique entry. */
  readonly dates?: DatesDraft;
}

/**
 * One edit of a bundle. It contains the uuids of new objects, so that applying
 * it is a pure function. `…_put` accepts unknown data and validates all of it.
 */
export type Edit =
  | { readonly kind: 'valid_until'; readonly validUntil: string | null }
  /** Which price counts for a session that crosses a change (C5); `null`: not stated. */
  | { readonly kind: 'follow'; readonly follow: BundleFollow | null }
  | { readonly kind: 'station_set'; readonly stationUuid: string; readonly set: StationEditFields }
  | {
      readonly kind: 'direction_set';
      readonly stationUuid: string;
      readonly language: string;
      /** `null`: without a direction in this language. */
      readonly text: string | null;
    }
  | { readonly kind: 'rate_set'; readonly rateUuid: string; readonly set: RateFields }
  | {
      readonly kind: 'rate_add';
      readonly newUuid: string;
      readonly name: string;
      readonly currency: string;
    }
  | {
      readonly kind: 'rate_duplicate';
      readonly rateUuid: string;
      readonly newUuid: string;
      readonly name: string;
    }
  | { readonly kind: 'rate_remove'; readonly rateUuid: string }
  /** Closes the gaps of less than two minutes between the entries of a cost rate's mode. */
  | { readonly kind: 'gaps_close'; readonly rateUuid: string }
  /** Adds a cost rate, or replaces the one with its uuid. */
  | { readonly kind: 'rate_put'; readonly rate: unknown }
  /** Replaces all entries of a list and sets its mode. */
  | {
      readonly kind: 'entries_put';
      readonly rateUuid: string;
      readonly list: EntryList;
      readonly entries: readonly unknown[];
    }
  | {
      readonly kind: 'entry_add';
      readonly rateUuid: string;
      readonly list: EntryList;
      readonly newUuid: string;
      readonly set: EntryFields & { readonly name: string };
    }
  | { readonly kind: 'entry_set'; readonly place: EntryPlace; readonly set: EntryFields }
  | {
      readonly kind: 'entry_duplicate';
      readonly place: EntryPlace;
      readonly newUuid: string;
      readonly name: string;
    }
  | { readonly kind: 'entry_remove'; readonly place: EntryPlace }
  /** The order decides between entries of equal precedence (R6, U3). */
  | { readonly kind: 'entry_move'; readonly place: EntryPlace; readonly toIndex: number }
  /**
   * An empty or blank text is removed, and with the last of them its locale,
   * so that neither hides the text that applies instead (T1, T3, T4).
   */
  | {
      readonly kind: 'text_set';
      readonly place: TextPlace;
      readonly locale: string;
      readonly field: TextField;
      readonly text: string;
    }
  | { readonly kind: 'locale_remove'; readonly place: TextPlace; readonly locale: string }
  | StationEdit
  | PeriodEdit
  | WeekEdit
  | DateEdit;

/** A change of one price or of many at once. Amounts are decimals as typed, in the rate's currency. */
export type PriceEdit =
  /** One price per kWh for all energy. */
  | { readonly kind: 'energy'; readonly amount: DecimalText }
  /** An increase per kWh; negative: a decrease. */
  | { readonly kind: 'energy_more'; readonly amount: DecimalText }
  /** An increase per kWh in per cent; negative: a decrease. */
  | { readonly kind: 'energy_percent'; readonly amount: DecimalText }
  /** One price per minute for all time; empty: none. */
  | { readonly kind: 'time'; readonly amount: DecimalText }
  /** One price per idle minute; empty: none of its own (C11). */
  | { readonly kind: 'idle'; readonly amount: DecimalText }
  /** The amount of the session fee, whose conditions stay; empty: none. */
  | { readonly kind: 'fee'; readonly amount: DecimalText };

/** The position of a weekly window. */
export interface WindowPlace {
  readonly entryUuid: string;
  /** The expected index of the entry in its list. */
  readonly index: number;
  /** The index of the window in its entry. */
  readonly window: number;
}

/**
 * An edit of a cost rate's week. A drawn, moved or enlarged window applies in all of its minutes; windows of
 * other entries are cut there (`repaint`), and do not grow back.
 */
export type WeekEdit =
  | {
      readonly kind: 'windows_draw';
      readonly rateUuid: string;
      /** The entry of the window; `null`: a new one, with this name and price. */
      readonly into: Omit<WindowPlace, 'window'> | null;
      readonly newUuid: string;
      readonly name: string;
      readonly intervals: IntervalsDraft;
      readonly spans: readonly WeekSpan[];
    }
  | {
      readonly kind: 'windows_move';
      readonly rateUuid: string;
      readonly windows: readonly WindowPlace[];
      /** Minutes, cyclic within the week; negative: back; a day is 1440. */
      readonly minutes: number;
      readonly isCopy: boolean;
    }
  | {
      readonly kind: 'window_resize';
      readonly rateUuid: string;
      readonly window: WindowPlace;
      readonly span: WeekSpan;
    }
  | {
      readonly kind: 'window_split';
      readonly rateUuid: string;
      readonly window: WindowPlace;
      /** Minute of week (R1) at which the second part begins. */
      readonly minuteOfWeek: number;
    }
  /** Adjacent windows of one entry are merged. */
  | {
      readonly kind: 'windows_join';
      readonly rateUuid: string;
      readonly windows: readonly WindowPlace[];
    }
  /** An entry without windows is removed. */
  | {
      readonly kind: 'windows_remove';
      readonly rateUuid: string;
      readonly windows: readonly WindowPlace[];
    }
  /** Replaces the windows of weekdays by those of another one. */
  | {
      readonly kind: 'day_copy';
      readonly rateUuid: string;
      readonly fromDay: number;
      readonly toDays: readonly number[];
    }
  /** Moves windows to an entry of their own, with the same price, like `windows_price`. */
  | {
      readonly kind: 'windows_divide';
      readonly rateUuid: string;
      readonly windows: readonly WindowPlace[];
      /** As many as there are entries to split. */
      readonly newUuids: readonly string[];
    }
  /**
   * Changes the price of windows. If only some windows of an entry are selected, it is split: these become an
   * entry of their own behind it, with its texts.
   */
  | {
      readonly kind: 'windows_price';
      readonly rateUuid: string;
      readonly windows: readonly WindowPlace[];
      /** Whether the default price changes as well. */
      readonly hasDefault: boolean;
      readonly change: PriceEdit;
      /** As many as there are entries to split. */
      readonly newUuids: readonly string[];
    }
  /** Changes the prices of whole entries. */
  | {
      readonly kind: 'entries_price';
      readonly rateUuid: string;
      readonly list: EntryList;
      readonly entries: readonly Omit<WindowPlace, 'window'>[];
      readonly change: PriceEdit;
    }
  /**
   * Sets the prices of a date and the following ones from a pasted column: one for each entry that starts there, in
   * order, or as many as divide the days evenly, which then replace their entries; or from rows with
   * dates and times (`readPriceColumn`).
   */
  | {
      readonly kind: 'day_paste';
      readonly rateUuid: string;
      /** `YYYY-MM-DD`, the first of a column. */
      readonly date: string;
      /** The number of days in a column; `null`: as in `usualDays`. */
      readonly days: number | null;
      readonly text: string;
      /** The unit of the prices; default: kWh. */
      readonly unit?: PastedUnit['unit'];
      /** IANA, of the displayed station. */
      readonly timeZone: string;
      /** BCP 47, of dates in rows. */
      readonly locale: string;
      /** The source of uuids for new entries. */
      readonly seedUuid: string;
    }
  /** Replaces the parts of the week that have prices in a pasted table (`readWeekTable`). */
  | {
      readonly kind: 'week_paste';
      readonly rateUuid: string;
      readonly text: string;
      readonly unit?: PastedUnit['unit'];
      /** 0 = Sunday to 6 = Saturday: the first column of a table without names of days. */
      readonly firstWeekday: number;
      /** The weekdays of a table that has the prices of one day; default: it is refused. */
      readonly days?: readonly number[];
      /** Of new entries: one for each different price; 672 always suffice. */
      readonly newUuids: readonly string[];
    };

/**
 * An edit of dated entries. A drawn or moved entry applies in all of its seconds, and other entries of the
 * date are cut there. Seconds count from midnight, as the clock shows them.
 */
export type DateEdit =
  | {
      readonly kind: 'date_draw';
      readonly rateUuid: string;
      /** `YYYY-MM-DD`, here and below. */
      readonly date: string;
      readonly newUuid: string;
      /** Of the second part of an entry that is split. */
      readonly splitUuid: string;
      readonly name: string;
      readonly intervals: IntervalsDraft;
      readonly fromSecond: number;
      readonly toSecond: number;
    }
  /** The freed time gets the price it would have without the entry. */
  | {
      readonly kind: 'date_move';
      readonly rateUuid: string;
      readonly date: string;
      readonly entry: Omit<WindowPlace, 'window'>;
      readonly splitUuid: string;
      readonly fromSecond: number;
      readonly toSecond: number;
    }
  /** Moves an edge of an entry, and the edge of an adjacent entry with it. */
  | {
      readonly kind: 'date_edge';
      readonly rateUuid: string;
      readonly date: string;
      readonly entry: Omit<WindowPlace, 'window'>;
      readonly edge: 'start' | 'end';
      readonly second: number;
    }
  /** Replaces the entries of dates by those of another one. */
  | {
      readonly kind: 'dates_copy';
      readonly rateUuid: string;
      readonly fromDate: string;
      readonly toDates: readonly string[];
      /** As many as the date has entries, for each target date. */
      readonly newUuids: readonly string[];
    };
