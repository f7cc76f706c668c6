import type { AreaFinding, AreaReport } from '@wattpost/config';

/** The subject of a finding. */
export type CheckArea =
  | 'configuration'
  | 'bundle'
  | 'platform'
  | 'key'
  | 'store'
  | 'status'
  | 'log'
  | 'price'
  | 'text'
  | 'size'
  | 'zone data'
  | 'clock';

/** The result of one check. A finding in a bundle has its code in `wattpost check`. */
export type CheckFinding = AreaFinding<CheckArea>;

/** All findings, in the order in which the kiosk needs their subjects. */
export type CheckReport = AreaReport<CheckArea>;

/** The code of a bad finding that may be good later without a change: a platform does not respond. */
export const unavailableCode = 'unavailable';
