import type { Bundle } from '@wattpost/contract';
import type { CapHeights, CodeRows, DailySpan, Standing, ThemeSetting } from '@wattpost/display';

/** Where the board takes its time from. */
export type BoardClock =
  /** The system's clock, plus an offset in milliseconds; 0 outside of demonstrations and tests. */
  | { readonly kind: 'running'; readonly offsetMs: number }
  /** An instant that stands still (epoch milliseconds): for demonstrations and tests. */
  | { readonly kind: 'frozen'; readonly epochMs: number };

/** The most stations that one screen shows. */
export const maxStations = 4;

/** The stations of one bundle that a screen shows. */
export interface StationsData {
  readonly kind: 'stations';
  /**
   * Found to be sound by main. It has the stations that are shown, 1 to `maxStations` in their order, with the cost
   * rates and the zones of these. Texts are plain text, never HTML.
   */
  readonly bundle: Bundle;
}

/** What is to be shown. */
export type BoardData =
  | StationsData
  /** There is no usable bundle. Why is for the operator's log, not for the public. */
  | { readonly kind: 'none' };

/** Everything that main sends to the renderer. */
export interface BoardSetup {
  /** Goes up with each change; of two setups the one with the greater number holds. */
  readonly revision: number;
  readonly data: BoardData;
  /** Of the bundle that `data` is from, hexadecimal; `null`: there is none. */
  readonly bundleSha256: string | null;
  /** What is known of the data's age and of the clock. */
  readonly standing: Standing;
  /** Languages in order, BCP 47; empty: all that have texts. */
  readonly locales: readonly string[];
  readonly theme: ThemeSetting;
  /** When the screen is black, on the wall clock of the first station; `null`: never. */
  readonly night: DailySpan | null;
  /**
   * What the capitals of the price and those of the directions must measure at least, in
   * device-independent pixels, both greater than 0; `null`: as large as the layout makes them.
   */
  readonly minCapHeightPx: CapHeights | null;
  /** The operator's words for when there is no price; plain text. `null`: none. */
  readonly contact: string | null;
  /** The QR code of the page of these prices; `null`: none. */
  readonly code: CodeRows | null;
  readonly clock: BoardClock;
}

/** What the renderer has painted. */
export interface PaintedReport {
  /** Of the setup that was painted. */
  readonly revision: number;
  /** Of the bundle that it was painted from; `null`: there was none. */
  readonly bundleSha256: string | null;
  /** The instant that was painted, epoch milliseconds. */
  readonly at: number;
  /** The prices that were painted as those that hold, one station after the other, in one line. */
  readonly price: string;
  /** The board as plain text. */
  readonly text: string;
  /** Whether everything is to be seen in full. */
  readonly fits: boolean;
}

/** A sign of life: what is to be seen on the screen, read back from it and not from what was meant. */
export interface Heartbeat {
  /** Frames that were painted for this heartbeat; a window that is not painted does not beat. */
  readonly frames: number;
  /** Of the setup that was painted last. */
  readonly revision: number;
  /** Of the bundle that was painted last; `null`: there was none. */
  readonly bundleSha256: string | null;
  /** The prices to be seen, as in `PaintedReport`; empty: none is to be seen. */
  readonly price: string;
  /** The time of day to be seen; empty: none is. */
  readonly time: string;
  /** When it was read, on the board's clock, epoch milliseconds. */
  readonly at: number;
}

/**
 * Every message between renderer and main: its channel, what is sent, what comes back. The renderer
 * asks, main answers; there is one function for each channel in `KioskBridge`.
 */
export interface KioskChannels {
  readonly 'wattpost:board': { readonly request: null; readonly response: BoardSetup };
  readonly 'wattpost:painted': { readonly request: PaintedReport; readonly response: null };
  /** Answered with the pause until the next one, in milliseconds. */
  readonly 'wattpost:beat': { readonly request: Heartbeat; readonly response: number };
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
  /** Reports to main what has been painted. */
  painted(report: PaintedReport): Promise<null>;
  /** Reports to main what is visible; resolves to the pause until the next time, in milliseconds. */
  beat(heartbeat: Heartbeat): Promise<number>;
}
