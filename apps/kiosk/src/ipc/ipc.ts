import type { Standing } from '@wattpost/display';
import type { CostRate } from '@wattpost/engine';

/** Where the board takes its time from. */
export type BoardClock =
  /** The system's clock, plus an offset in milliseconds; 0 outside of demonstrations and tests. */
  | { readonly kind: 'running'; readonly offsetMs: number }
  /** An instant that stands still (epoch milliseconds): for demonstrations and tests. */
  | { readonly kind: 'frozen'; readonly epochMs: number };

/** The station as the board needs it. Texts are plain text, never HTML. */
export interface StationSetup {
  readonly name: string;
  readonly timeZone: string;
  readonly locationName: string | null;
  /** Kilowatts. */
  readonly maxPowerKw: number | null;
  readonly directions: readonly { readonly language: string; readonly text: string }[];
}

/** A station and its prices. */
export interface StationData {
  readonly kind: 'station';
  readonly station: StationSetup;
  /** The station's cost rate, already found to be sound by main. */
  readonly costRate: CostRate;
  /** Epoch milliseconds, exclusive; `null`: until it is replaced. */
  readonly validUntilMs: number | null;
}

/** What is to be shown. */
export type BoardData =
  | StationData
  /** There is no usable bundle. Why is for the operator's log, not for the public. */
  | { readonly kind: 'none' };

/** Everything the renderer is told. */
export interface BoardSetup {
  /** Goes up with each change; of two setups the one with the greater number holds. */
  readonly revision: number;
  readonly data: BoardData;
  /** What is known of the data's age and of the clock. */
  readonly standing: Standing;
  /** Languages in order, BCP 47; empty: all that have texts. */
  readonly locales: readonly string[];
  readonly theme: 'light' | 'dark' | 'auto';
  readonly clock: BoardClock;
}

/** What the renderer has painted. */
export interface PaintedReport {
  /** Of the setup that was painted. */
  readonly revision: number;
  /** The price that was painted as the one that holds, in one line. */
  readonly price: string;
  /** The board as plain text. */
  readonly text: string;
  /** Whether everything is to be seen in full. */
  readonly fits: boolean;
}

/**
 * Every message between renderer and main: its channel, what is sent, what comes back. The renderer
 * asks, main answers; there is one function for each channel in `KioskBridge`.
 */
export interface KioskChannels {
  readonly 'wattpost:board': { readonly request: null; readonly response: BoardSetup };
  readonly 'wattpost:painted': { readonly request: PaintedReport; readonly response: null };
}

/** The one message that main sends on its own: the setup has changed. Its content is a `BoardSetup`. */
export const changedChannel = 'wattpost:changed';

/** The name of a channel. */
export type KioskChannel = keyof KioskChannels;

/** What the preload script offers to the page, frozen, as `window.wattpost`. */
export interface KioskBridge {
  /** What is to be shown. */
  board(): Promise<BoardSetup>;
  /** Has the listener called with every change from now on. */
  onBoard(listener: (setup: BoardSetup) => void): void;
  /** Tells main what has been painted. */
  painted(report: PaintedReport): Promise<null>;
}
