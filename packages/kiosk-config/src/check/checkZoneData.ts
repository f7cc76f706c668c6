import { utcInstant, type Bundle } from '@wattpost/contract';
import { findingsOf, type Finding } from './finding.ts';

const { good, warning } = findingsOf('zone data');

const msPerDay = 86_400_000;
const daysPerYear = 365;
const update = 'Update the kiosk: each version brings the zone data of its time.';

/**
 * Whether the zone data can know of the changes of clocks that the bundle's time has: governments
 * decide them at short notice, and old data gives a wrong time without a word.
 *
 * @param version such as `2026c`; `undefined` when not known.
 * @param bundle `undefined`: there is none, so the time is that of the clock.
 */
export function checkZoneData(
  version: string | undefined,
  bundle: Bundle | undefined,
  nowMs: number,
): Finding {
  const madeMs = bundle === undefined ? nowMs : (utcInstant(bundle.created_at) ?? nowMs);
  const issuedMs = version === undefined ? undefined : issuedAt(version);
  if (version === undefined || issuedMs === undefined) {
    return warning(
      '$',
      'The version of the zone data is not known here.',
      update,
      'zone_data_unknown',
    );
  }
  const zones = [...new Set(bundle?.stations.map(({ time_zone }) => time_zone))].join(', ');
  const known = zones === '' ? '' : `; it knows ${zones}`;
  if (madeMs - issuedMs <= daysPerYear * msPerDay) {
    return good('$', `The zone data is ${version}${known}.`);
  }
  const message = `The zone data is ${version}, more than a year older than the bundle${known}, but not what was changed since.`;
  return warning('$', message, update, 'zone_data_old');
}

/** About when a version came out: a in January, each further letter two months later. */
function issuedAt(version: string): number | undefined {
  const [, year, letter] = /^(\d{4})([a-z])/.exec(version) ?? [];
  if (year === undefined || letter === undefined) return undefined;
  const month = Math.min(11, (letter.charCodeAt(0) - 'a'.charCodeAt(0)) * 2);
  return Date.UTC(Number(year), month, 1);
}
