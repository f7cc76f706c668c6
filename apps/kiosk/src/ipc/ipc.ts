import type { Bundle } from '@wattpost/contract';
import type { ClockData, DailySpan } from '@wattpost/engine';
import type {
  CapHeights,
  CodeRows,
  Standing,
  ThemeSetting,
  SmallestCapHeights,
} from '@wattpost/display';

/** The clock of the board. */
export type BoardClock =
  /** The system's clock, plus an offset in milliseconds; 0 outside of demonstrations and tests. */
  | { readonly kind: 'running'; readonly offsetMs: number }
  /** A fixed instant (epoch milliseconds): for demonstrations and tests. */
  | { readonly kind: 'frozen'; readonly epochMs: number };

/** The most stations that one screen shows. */
export const maxStations = 4;

/** The stations of one bundle that a screen shows. */
export interface StationsData {
  readonly kind: 'stations';
  /**
   * Validated by main. It has the stations that are shown, 1 to `maxStations` in their order, with their cost
   * rates, and no zone data. Texts are plain text, never HTML.
   */
  readonly bundle: Bundle;
  /** The clocks of its stations, as main has chosen them; of other zones the runtime's. */
  readonly clocks: readonly ClockData[];
}

/** What to show. */
export type BoardData =
  | StationsData
  /** There is no usable bundle. The reason is in the operator's log, not on the screen. */
  | { readonly kind: 'none' };

/** Everything that main sends to the renderer. */
export interface BoardSetup {
  /** Increases with each change; of two setups, the higher number is the newer. */
  readonly revision: number;
  readonly data: BoardData;
  /** Of the bundle of `data`, hexadecimal; `null`: none. */
  readonly bundleSha256: string | null;
  /** The age of the data and the state of the clock. */
  readonly standing: Standing;
  /** Languages in order, BCP 47; empty: all that have texts. */
  readonly locales: readonly string[];
  readonly theme: ThemeSetting;
  /** When the screen is black, on the wall clock of the first station; `null`: never. */
  readonly night: DailySpan | null;
  /**
   * The minimum heights of capitals in the price and in the directions, in device-independent
   * pixels, both greater than 0; `null`: as large as the layout makes them.
   */
  readonly minCapHeightPx: CapHeights | null;
  /** Whether prices are labelled as the ad hoc price. */
  readonly adHocLabel: boolean;
  /** The operator's text for when there is no price; plain text. `null`: none. */
  readonly contact: string | null;
  /** The QR code of the page of these prices; `null`: none. */
  readonly code: CodeRows | null;
  readonly clock: BoardClock;
}

/** What the renderer has painted. */
export interface PaintedReport {
  /** Of the painted setup. */
  readonly revision: number;
  /** Of the painted bundle; `null`: none. */
  readonly bundleSha256: string | null;
  /** The instant that was painted, epoch milliseconds. */
  readonly at: number;
  /** The prices that were painted as current, one station after the other, in one line. */
  readonly price: string;
  /** The board as plain text. */
  readonly text: string;
  /** Whether everything is fully visible. */
  readonly fits: boolean;
  /** Turns until all pages of texts were shown, at least 1. */
  readonly turnCount: number;
  /** The smallest capitals on the screen, in device-independent pixels, by the role of their text. */
  readonly smallestCapHeights: SmallestCapHeights;
}

/** Where a character of a price has its ink, in device-independent pixels of the page. */
export interface GlyphBox {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A heartbeat: what is visible on the screen, read back from the page instead of from the model. */
export interface Heartbeat {
  /** Frames painted for this heartbeat; a window that is not painted sends none. */
  readonly frames: number;
  /** Of the last painted setup. */
  readonly revision: number;
  /** Of the last painted bundle; `null`: none. */
  readonly bundleSha256: string | null;
  /** The visible prices, as in `PaintedReport`; empty: none is visible. */
  readonly price: string;
  /** The visible time of day; empty: none. */
  readonly time: string;
  /**
   * The characters of each amount that holds now, without blanks. Empty: none is visible, or the board does not fit,
   * which may cut amounts.
   */
  readonly glyphs: readonly (readonly GlyphBox[])[];
  /** When it was read, by the board's clock, epoch milliseconds. */
  readonly at: number;
}

/**
 * Every request of the renderer to main: its channel, payload and response. There is one function for each
 * channel in `KioskBridge`.
 */
export interface KioskChannels {
  readonly 'wattpost:board': { readonly request: null; readonly response: BoardSetup };
  readonly 'wattpost:painted': { readonly request: PaintedReport; readonly response: null };
  /** The response is the pause until the next one, in milliseconds. */
  readonly 'wattpost:beat': { readonly request: Heartbeat; readonly response: number };
}

/** The one message that main sends on its own: the setup has changed. Its content is a `BoardSetup`. */
export const changedChannel = 'wattpost:changed';

/** The name of a channel. */
export type KioskChannel = keyof KioskChannels;

/** What the preload script offers to the page, frozen, as `window.wattpost`. */
export interface KioskBridge {
  /** What to show. */
  board(): Promise<BoardSetup>;
  /** Calls the listener with every change from now on. */
  onBoard(listener: (setup: BoardSetup) => void): void;
  /** Reports what was painted to main. */
  painted(report: PaintedReport): Promise<null>;
  /** Reports what is visible to main; resolves to the pause until the next report, in milliseconds. */
  beat(heartbeat: Heartbeat): Promise<number>;
}
