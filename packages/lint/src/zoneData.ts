import type { Notice } from './notice.ts';

const monthsPastZoneYear = 6;

/**
 * Notices about the zone data of the runtime, which prices depend on.
 *
 * @param version of the IANA zone data in use, such as `2026c`; `undefined`: unknown.
 * @param nowMs epoch milliseconds
 */
export function zoneDataNotices(version: string | undefined, nowMs: number): Notice[] {
  const year = /^(\d{4})[a-z]/.exec(version ?? '')?.[1];
  const about = { path: '$', severity: 'warning' } as const;
  if (version !== undefined && year !== undefined) {
    if (nowMs < Date.UTC(Number(year) + 1, monthsPastZoneYear, 1)) return [];
    const message = `The zone data of this runtime is ${version}; later clock changes are missing. Update Node.js.`;
    return [{ ...about, code: 'zone_data_old', message }];
  }
  const message = 'The version of the zone data in this runtime is unknown.';
  return [{ ...about, code: 'zone_data_unknown', message }];
}
