import type { Fetch } from '@wattpost/client';
import type { OwnZones } from '@wattpost/contract';
import type { ScreenResolution } from '../config/index.ts';

/** The metadata of a file or a folder; links are followed. */
export type PathFacts =
  | {
      readonly ok: true;
      readonly kind: 'file' | 'folder' | 'other';
      /** Whether the name itself is a link. */
      readonly isLink: boolean;
      /** Bytes. */
      readonly size: number;
      /** Mode, such as `0o100600`; `undefined` on systems without modes. */
      readonly mode: number | undefined;
      /** Its owner's id; `undefined` on systems without ids. */
      readonly uid: number | undefined;
    }
  /** The system's code, such as `ENOENT`. */
  | { readonly ok: false; readonly code: string };

/** A public key, or why it cannot be used: completes the sentence "the file …". */
export type KeyProbe =
  | {
      readonly ok: true;
      /** Whether a detached signature (base64) is that of exactly these bytes. */
      readonly isSigned: (bytes: Uint8Array, signature: string) => boolean;
    }
  | { readonly ok: false; readonly reason: string };

/** The board on the real screen, measured in a hidden window. */
export interface Measurement {
  /** Whether everything is fully visible with capitals of the required height. */
  readonly fits: boolean;
  /** Its content, one line. */
  readonly price: string;
  /** How long it takes until all pages of texts were shown, in seconds. */
  readonly fullTurnSeconds: number;
  /**
   * The smallest capitals as readers see them from the configured distances, in minutes of arc: `null`: no such
   * text, or no distance is configured.
   */
  readonly arcMinutes: Readonly<Record<'price' | 'terms' | 'other', number | null>>;
}

/** Why the kiosk does not use a bundle, one line; it names the cure. */
export interface MeasureRefusal {
  readonly refusal: string;
}

/** The result, or the system's error code, such as `ENOENT`. */
type Probed<ProbeResult> = Promise<
  ({ readonly ok: true } & ProbeResult) | { readonly ok: false; readonly code: string }
>;

/**
 * The environment of the check. `@wattpost/kiosk-config/node` has those
 * of a Node process; a kiosk adds its own.
 */
/** Zone data that is not in use. */
export interface UnusedZones extends OwnZones {
  /** The folder that it is from; `null`: that of the runtime. */
  readonly folder: string | null;
}

export interface KioskProbes {
  /** The system's clock, epoch milliseconds. */
  readonly now: () => number;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly fetch: Fetch;
  /** The user of the check; `undefined` on systems without ids. */
  readonly uid: number | undefined;
  /** Whether the check runs in the kiosk itself: files must then belong to its user. */
  readonly isKiosk: boolean;
  readonly about: (path: string) => Promise<PathFacts>;
  /** Reads a file, at most one byte more than `maxBytes`; with a kind as the kiosk does: no pipe or device, and if `regular` no link. */
  readonly readFile: (
    path: string,
    maxBytes: number,
    only?: 'regular' | 'regular_or_link',
  ) => Probed<{ readonly bytes: Uint8Array }>;
  /** The names in a folder. */
  readonly listFolder: (path: string) => Probed<{ readonly names: readonly string[] }>;
  /** Writes a file into a folder and removes it; returns the system's error code, `undefined`: success. */
  readonly tryToWrite: (folder: string) => Promise<string | undefined>;
  /** Whether a running kiosk has locked a folder; changes nothing. */
  readonly isLocked: (folder: string) => boolean;
  /** The folder that a file is in. */
  readonly folderOf: (file: string) => string;
  /** A file in a folder. */
  readonly join: (folder: string, name: string) => string;
  readonly readPublicKey: (pem: string) => KeyProbe;
  /** The zone data in use. */
  readonly zones: OwnZones;
  /** Other zone data at hand, which is as old or older; `null`: there is none. Left out: not compared. */
  readonly unusedZones?: UnusedZones | null;
  /** Why the folder of zone data that the environment names is not used; `null` or left out: it is, or none is named. */
  readonly zoneProblem?: string | null;
  /** Whether a time server sets the clock. */
  readonly clockSynchronisation: () => Promise<'synchronised' | 'not_synchronised' | 'unknown'>;
  /**
   * Whether a font of the display's system has a code point; `null`: unknown. Left out:
   * this is not the display.
   */
  readonly installedFonts?: () => Promise<((codePoint: number) => boolean) | null>;
  /** The screen of the kiosk; `null`: none. */
  readonly screen: ScreenResolution | null;
  /** Draws the boards of a week in a hidden window of the size of the screen. Left out: it cannot be done here. */
  readonly measure?: (bundle: Uint8Array) => Promise<Measurement | MeasureRefusal>;
  /**
   * Until when this kiosk accepts the dates of its clock without a time server, epoch milliseconds. Left out: this is
   * not the display.
   */
  readonly lifetimeEndMs?: number;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'the name is too long',
  link: 'it is a link, and the kiosk does not follow links',
  not_regular: 'it is not a regular file',
};

/** A system error code in words. */
export function systemReason(code: string): string {
  return reasons[code] ?? `the system says ${code}`;
}
