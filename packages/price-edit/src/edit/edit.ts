import type { BundleStation, EntryList } from '@wattpost/contract';
import type { MarketingText, PriceLimits, Tax, WeekSpan } from '@wattpost/engine';
import type { PastedUnit } from '@wattpost/exchange';
import type { DecimalText } from './decimalText.ts';
import type { PeriodEdit } from './periodEdit.ts';
import type { StationEdit } from './stationEdit.ts';

/** Where an entry is. */
export interface EntryPlace {
  readonly rateUuid: string;
  readonly list: EntryList;
  readonly entryUuid: string;
  /** Where it was last seen in the list: tells apart entries of one uuid, and is found at once. */
  readonly index: number;
}

/** Whose marketing texts are meant: a cost rate's, or an entry's. */
export type TextPlace =
  { readonly rateUuid: string; readonly entry: null } | { readonly entry: EntryPlace };

export type TextField = keyof MarketingText;

/** A price to be set. A part that cannot be read as a price is a problem. */
export interface IntervalsDraft {
  readonly energy: readonly IntervalDraft[];
  readonly time: readonly IntervalDraft[];
  readonly session_fee: SessionFeeDraft | null;
  /** Left out: idle minutes cost what time does (C11). */
  readonly idle?: readonly IntervalDraft[];
  /** Left out: there are none (C12). */
  readonly limits?: LimitsDraft;
}

/** The limits of what a session costs; `null`: none of this kind. */
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

/** A weekly window to be set (R1 to R5). */
export interface WindowDraft {
  readonly uuid?: string | null;
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly start_time: string;
  readonly end_time: string;
}

/** A date's times to be set (U1 to U5): naive local `YYYY-MM-DDTHH:MM:SS`. */
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
  /** The default price; `null`: not known (D2). */
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
 * One change of a bundle that a person makes. The uuids of new things come with it, so that applying
 * it is a pure function. `…_put` takes unknown data and reads all of it.
 */
export type Edit =
  | { readonly kind: 'valid_until'; readonly validUntil: string | null }
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
  /** Adds a cost rate, or replaces the one of its uuid. */
  | { readonly kind: 'rate_put'; readonly rate: unknown }
  /** Replaces all entries of a list and says that they hold. */
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
  /** Order decides between entries of equal claim (R6, U3). */
  | { readonly kind: 'entry_move'; readonly place: EntryPlace; readonly toIndex: number }
  /**
   * A text that is empty or blank is none: the field is left out, and its locale with the last of
   * them, so that neither hides what is to be shown instead (T1, T3, T4).
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
  /** So much more per kWh, less when negative. */
  | { readonly kind: 'energy_more'; readonly amount: DecimalText }
  /** So many per cent more per kWh, less when negative. */
  | { readonly kind: 'energy_percent'; readonly amount: DecimalText }
  /** One price per minute for all time; empty: none is charged. */
  | { readonly kind: 'time'; readonly amount: DecimalText }
  /** One price per idle minute; empty: none of its own (C11). */
  | { readonly kind: 'idle'; readonly amount: DecimalText }
  /** The amount of the session fee, whose conditions stay; empty: none. */
  | { readonly kind: 'fee'; readonly amount: DecimalText };

/** Where a weekly window is. */
export interface WindowPlace {
  readonly entryUuid: string;
  /** Of the entry in its list, where it was last seen. */
  readonly index: number;
  /** Of the window in its entry. */
  readonly window: number;
}

/**
 * A change of a cost rate's week. What is drawn, moved or made larger holds in all of its minutes; windows of
 * other entries lose what would hold there instead (`repaint`), and get nothing back of it.
 */
export type WeekEdit =
  | {
      readonly kind: 'windows_draw';
      readonly rateUuid: string;
      /** The entry that gets the window; `null`: a new one, of this name and price. */
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
      /** Round the week, back when negative; a day is 1440. */
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
  /** Windows of one entry that touch become one. */
  | {
      readonly kind: 'windows_join';
      readonly rateUuid: string;
      readonly windows: readonly WindowPlace[];
    }
  /** An entry goes with the last of its windows. */
  | {
      readonly kind: 'windows_remove';
      readonly rateUuid: string;
      readonly windows: readonly WindowPlace[];
    }
  /** Weekdays get all that holds on another one, and nothing else. */
  | {
      readonly kind: 'day_copy';
      readonly rateUuid: string;
      readonly fromDay: number;
      readonly toDays: readonly number[];
    }
  /** Makes windows an entry of their own, with the same price, as `windows_price` divides entries. */
  | {
      readonly kind: 'windows_divide';
      readonly rateUuid: string;
      readonly windows: readonly WindowPlace[];
      /** As many as there are entries to be divided. */
      readonly newUuids: readonly string[];
    }
  /**
   * Changes the price of windows. An entry of which only some windows are meant is divided: these become an
   * entry of their own behind it, with its texts.
   */
  | {
      readonly kind: 'windows_price';
      readonly rateUuid: string;
      readonly windows: readonly WindowPlace[];
      /** Whether the default price changes as well. */
      readonly hasDefault: boolean;
      readonly change: PriceEdit;
      /** As many as there are entries to be divided. */
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
   * Sets the prices of a date and those after it from a copied column: one for each entry that starts there, in
   * their order, or as many as divide the days evenly, which then replace their entries; or of rows that say
   * their dates and times (`readPriceColumn`).
   */
  | {
      readonly kind: 'day_paste';
      readonly rateUuid: string;
      /** `YYYY-MM-DD`, the first of a column. */
      readonly date: string;
      /** For how many days a column is; `null`: as `usualDays` has it. */
      readonly days: number | null;
      readonly text: string;
      /** What the prices are for, as `PastedUnit` has it; default: kWh. */
      readonly unit?: PastedUnit['unit'];
      /** IANA, of the station that is looked at. */
      readonly timeZone: string;
      /** BCP 47, of dates in rows. */
      readonly locale: string;
      /** What the uuids of new entries are made of. */
      readonly seedUuid: string;
    }
  /** Replaces the parts of the week that a copied table has prices for (`readWeekTable`). */
  | {
      readonly kind: 'week_paste';
      readonly rateUuid: string;
      readonly text: string;
      readonly unit?: PastedUnit['unit'];
      /** 0 = Sunday to 6 = Saturday: the first column of a table without names of days. */
      readonly firstWeekday: number;
      /** Of new entries: one for each different price at most, 168 are always enough. */
      readonly newUuids: readonly string[];
    };

/**
 * A change of the entries of dates. What is drawn or moved holds in all of its seconds, and other entries of the
 * date lose what would hold there instead. Seconds are those after midnight, as the clock shows them.
 */
export type DateEdit =
  | {
      readonly kind: 'date_draw';
      readonly rateUuid: string;
      /** `YYYY-MM-DD`, here and below. */
      readonly date: string;
      readonly newUuid: string;
      /** Of the second part of an entry that is divided by it. */
      readonly splitUuid: string;
      readonly name: string;
      readonly intervals: IntervalsDraft;
      readonly fromSecond: number;
      readonly toSecond: number;
    }
  /** What it leaves has what it had without it. */
  | {
      readonly kind: 'date_move';
      readonly rateUuid: string;
      readonly date: string;
      readonly entry: Omit<WindowPlace, 'window'>;
      readonly splitUuid: string;
      readonly fromSecond: number;
      readonly toSecond: number;
    }
  /** Moves an edge of an entry, and with it the edge of an entry that it touches there. */
  | {
      readonly kind: 'date_edge';
      readonly rateUuid: string;
      readonly date: string;
      readonly entry: Omit<WindowPlace, 'window'>;
      readonly edge: 'start' | 'end';
      readonly second: number;
    }
  /** Dates get the entries of another one, and no others. */
  | {
      readonly kind: 'dates_copy';
      readonly rateUuid: string;
      readonly fromDate: string;
      readonly toDates: readonly string[];
      /** As many as the date has entries, for each date that gets them. */
      readonly newUuids: readonly string[];
    };
