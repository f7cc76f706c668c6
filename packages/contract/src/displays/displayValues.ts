import type * as z from 'zod';
import { instantSchema, strictObjectOf, textLike } from '../schema/index.ts';

/** Stations that one display shows (inclusive). */
export const maxDisplayStations = 4;

/** The states of a display, of which `faulted` is that of the whole kiosk: it shows the safe screen. */
export const recordStates = [
  ...(['fresh', 'offline_valid', 'expired', 'no_data', 'clock_untrusted'] as const),
  ...(['zone_data_differs', 'night', 'faulted'] as const),
] as const;

/** SHA-256 as 64 lower-case hexadecimal digits. */
export function sha256Text(what: string): z.ZodString {
  return textLike(`${what} as 64 lower-case hexadecimal digits`, /^[0-9a-f]{64}$/);
}

/** The bundle that a display uses. */
export const recordBundle = strictObjectOf({
  sha256: sha256Text('the hash of the bundle'),
  created_at: instantSchema('when the bundle was made'),
  valid_until: instantSchema('when the bundle ends').nullable(),
});
