import type { Finding } from '@wattpost/contract';

/**
 * Notices about the zone data in use, which prices depend on.
 *
 * @param release of the IANA time zone database, such as "2026c"; `null`: unknown.
 */
export function zoneDataNotices(release: string | null): Finding[] {
  if (release !== null) return [];
  const message = 'The version of the zone data in use is unknown.';
  return [{ path: '$', severity: 'warning', code: 'zone_data_unknown', message }];
}
