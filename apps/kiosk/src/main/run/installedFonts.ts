import { execFile } from 'node:child_process';
import { readCoverage, type KioskProbes } from '@wattpost/kiosk-config';

/** Timeout for fontconfig's response, in milliseconds. */
const timeoutMs = 3_000;

/** The charsets of many hundred fonts. */
const maxCharsetBytes = 64 * 1024 * 1024;

/** The code points of this system's fonts, according to fontconfig; a probe of the display. */
export function installedFonts(): ReturnType<NonNullable<KioskProbes['installedFonts']>> {
  return new Promise((resolve) => {
    execFile(
      'fc-list',
      ['--format', '%{charset}\n'],
      { timeout: timeoutMs, maxBuffer: maxCharsetBytes },
      (error, charsets) => {
        resolve(error === null ? readCoverage(charsets) : null);
      },
    );
  });
}
