import type { DiagnosticValues, SessionDiagnosticValues } from '@wattpost/engine';
import type { PriceJump } from '@wattpost/price-views';

/** What an amount is for: a kWh, a minute or a session; a limit is for a session. */
export type PricedPart = 'energy' | 'time' | 'idle' | 'session_fee' | 'limit';

/** A component that a price should not have, and its entries; `null`: the default price. */
export interface PriceComponents {
  readonly component: 'fee' | 'time' | 'least' | 'time_alone';
  readonly entries: readonly (string | null)[];
}

/** An implausible amount, and the entry that has it; `null`: the default price. */
export interface DoubtfulPrice {
  readonly entry: string | null;
  /** Decimal text: per kWh, per minute or per session, or as listed. */
  readonly amount: string;
}

/** A period of a station's calendar, as in the bundle. */
export interface PeriodValues {
  /** The name of its cost rate; `null`: the price is unknown in it (K3). */
  readonly rate: string | null;
  /** Local time at the station, inclusive. */
  readonly from: string;
  /** The same, exclusive; `null`: no end. */
  readonly until: string | null;
}

/** A short gap between two spans. */
interface GapValues<Time> {
  readonly entry: string | null;
  readonly next: string | null;
  readonly from: Time;
  readonly until: Time;
  readonly count: number;
  readonly usual: string | null;
  readonly hasDefault: boolean;
  /** The start that the next one should have, if the end cannot be later (U1); `null`: the end should be `until`. */
  readonly start: string | null;
}

/**
 * The values of each finding's sentence, by its code, in addition to the values of the engine's diagnostics of cost
 * rates and sessions: names, instants and local times as in the bundle.
 */
export interface FindingValues extends DiagnosticValues, SessionDiagnosticValues {
  readonly expired: { readonly end: string };
  readonly expires_soon: { readonly end: string };
  readonly made_in_future: { readonly made: string };
  /** Invisible marks are visible in the name: `[U+202E]`. */
  readonly hidden_direction_mark: { readonly name: string };
  /** A text in UTF-8 that was read as Windows-1252, as it is and as it should be. */
  readonly wrong_encoding: { readonly text: string; readonly repaired: string };
  readonly other_zone: { readonly rate: string; readonly own: string; readonly used: string };
  readonly afir_components: {
    readonly powerKw: number;
    /** The cost rate, if the station has several; else `null`. */
    readonly rate: string | null;
    readonly components: readonly PriceComponents[];
  };
  readonly afir_power_unknown: {
    readonly station: string;
    readonly components: readonly PriceComponents[];
  };
  readonly no_directions: { readonly station: string };
  readonly unused_cost_rate: { readonly rate: string };
  readonly no_default_price: { readonly rate: string };
  /** `date`: `YYYY-MM-DD`. */
  readonly schedule_over: {
    readonly rate: string;
    readonly date: string;
    readonly hasDefault: boolean;
  };
  /** No dated entry is within the periods in which the cost rate applies. */
  readonly dates_outside_periods: { readonly rate: string };
  /** It ended before the bundle was made. */
  readonly period_over: PeriodValues;
  /** `end`: `valid_until` of the bundle, after which it begins. */
  readonly period_after_end: PeriodValues & { readonly end: string };
  /**
   * A gap of less than two minutes between two entries, or two periods with the names of their cost rates (`null`: the
   * price is unknown). `from` and `until`: minutes of week (R1), or local times. `count`: such gaps between entries
   * with these names, of which this is the first. `usual`: the cost rate that applies in it; `null`: the default price
   * or, without one, none. The value `null`: more than are listed.
   */
  readonly short_gap:
    | ({ readonly list: 'recurring' } & GapValues<number>)
    | ({ readonly list: 'unique' | 'cost_rate_periods' } & GapValues<string>)
    | null;
  /** `ended`: the month of its end, `YYYY-MM`; `null`: ISO 4217 does not list it as a currency of today. */
  readonly currency_not_in_use: { readonly currency: string; readonly ended: string | null };
  /** Amounts of one component; `bound` is the last plausible one, in `currency`. */
  readonly implausible_price: {
    readonly isHigh: boolean;
    readonly part: PricedPart;
    readonly bound: number;
    readonly currency: string;
    readonly prices: readonly DoubtfulPrice[];
  };
  /** `places`: the maximum number of decimals. */
  readonly too_many_decimals: {
    readonly places: number;
    readonly prices: readonly DoubtfulPrice[];
  };
  readonly price_jump: { readonly currency: string; readonly jumps: readonly PriceJump[] };
  /** `hasDefault`: the default price applies instead; else the price is unknown. */
  readonly entries_lost: {
    readonly list: 'recurring' | 'unique';
    readonly entries: readonly string[];
    readonly hasDefault: boolean;
  };
}

/** The codes of `lintBundle`, and of a session's diagnostics. */
export type FindingCode = keyof FindingValues;

/** A finding's code with its values. */
export type CodeValues<C extends FindingCode = FindingCode> = {
  readonly [K in C]: { readonly code: K; readonly values: FindingValues[K] };
}[C];
