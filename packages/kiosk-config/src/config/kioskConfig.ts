import type { DailySpan } from '@wattpost/engine';

/** A screen and its viewing distance. */
export interface ScreenGeometry {
  /** Metres from which the price is read, 0.5 to 20. */
  readonly viewingDistanceM: number;
  /** Metres from which the directions are read, 0.5 to 20: usually less. */
  readonly readingDistanceM: number;
  readonly size: ScreenSize;
  /** In physical pixels, in the display's orientation (a portrait one is higher than wide); `null`: not set. */
  readonly resolution: ScreenResolution | null;
}

/** The size of the picture. */
export type ScreenSize =
  | { readonly kind: 'diagonal'; readonly inches: number }
  | { readonly kind: 'density'; readonly pixelsPerMm: number };

/** Physical pixels. */
export interface ScreenResolution {
  readonly width: number;
  readonly height: number;
}

/** The log files and their limits. */
export interface LogSettings {
  readonly folder: string;
  /** A file that would exceed this is closed, and a new one begins. */
  readonly maxBytes: number;
  /** How many files are kept, including the current one; 2 to 20. */
  readonly files: number;
}

/** The record of what was on the screen, and its report. */
export interface RecordSettings {
  readonly folder: string;
  /** The oldest files are removed beyond this; 1 to 10 000 MB. */
  readonly maxBytes: number;
  /** `null`: nothing is reported. */
  readonly report: ReportSettings | null;
}

/** The platform that receives reports. */
export interface ReportSettings {
  readonly baseUrl: string;
  readonly tokenFile: string;
  /** 10 seconds to a day. */
  readonly everyMs: number;
}

/** The code on the board. */
export interface QrSettings {
  /** The base URL of `p/{station}`; begins with `https://`, or with `http://` on this machine. */
  readonly baseUrl: string;
}

/** The configuration of a kiosk; paths are absolute or start from the working directory. */
export interface KioskConfig {
  readonly source: SourceOptions;
  /** Uuids, none to four; none: the bundle's first. */
  readonly stations: readonly string[];
  /** The folder for the last valid bundles; `null`: the system's folder for the app. */
  readonly store: string | null;
  readonly statusFile: string | null;
  /** Bundles must be signed with its key; `null`: they need not be signed. */
  readonly publicKeyFile: string | null;
  /** Milliseconds after which data counts as old; `null`: never. */
  readonly staleAfterMs: number | null;
  /** Languages in order, BCP 47; none: those of the texts. */
  readonly locales: readonly string[];
  /** The board's colours: fixed, the system's, or light in a part of the day on the first station's clock. */
  readonly theme: 'light' | 'dark' | 'auto' | DailySpan;
  /** `null`: unknown, so sizes follow the window alone. */
  readonly screen: ScreenGeometry | null;
  /** When the screen is black; `null`: never. */
  readonly night: DailySpan | null;
  /** Whether prices are labelled as the ad hoc price. */
  readonly adHocLabel: boolean;
  /** The operator's text on the safe screen: plain text, 1 to 200 characters. */
  readonly contact: string | null;
  /** The status is served there, on this machine only; 1024 to 65535. */
  readonly statusPort: number | null;
  /** `null`: standard error alone. */
  readonly log: LogSettings | null;
  /** `null`: what is shown is not recorded. */
  readonly record: RecordSettings | null;
  /** The page of prices that the board's QR code leads to; `null`: no code. */
  readonly qr: QrSettings | null;
  /** Paths of members that an earlier version used and that have no effect now. */
  readonly ignored: readonly string[];
}

/** The source of bundles. */
export type SourceOptions =
  | { readonly kind: 'file' | 'folder'; readonly path: string }
  | {
      readonly kind: 'platform';
      readonly baseUrl: string;
      readonly tokenFile: string;
      readonly pricingTokenFile: string;
      readonly pollMs: number;
      readonly validForMs: number;
    };
