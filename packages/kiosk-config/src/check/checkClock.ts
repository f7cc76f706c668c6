import { utcInstant, type Bundle } from '@wattpost/contract';
import { findingsOf, type Finding } from './finding.ts';
import type { KioskProbes } from './kioskProbes.ts';

const { good, warning, bad } = findingsOf('clock');

const setIt =
  'Set the clock: switch a time service on (timedatectl set-ntp true), or set it by hand.';

/** A `Date` has whole seconds, and an answer travels for a while. */
const unnoticedMs = 10_000;
/** Beyond this a kiosk doubts its clock (docs/kiosk.md). */
const doubtedMs = 5 * 60_000;

/** What a platform's clock says of ours. @param aheadMs theirs less ours. */
export function clockDifference(baseUrl: string, aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const way = aheadMs > 0 ? 'behind' : 'ahead of';
  const message = `This clock is ${seconds} s ${way} that of ${baseUrl}.`;
  if (Math.abs(aheadMs) <= unnoticedMs) {
    return good('$', `This clock agrees with that of ${baseUrl}.`);
  }
  return Math.abs(aheadMs) < doubtedMs ? warning('$', message, setIt) : bad('$', message, setIt);
}

/** Whether the clock is set by a time server, and is not before the making of the bundle. */
export async function checkClock(
  probes: KioskProbes,
  bundle: Bundle | undefined,
): Promise<readonly Finding[]> {
  const nowMs = probes.now();
  const madeMs = bundle === undefined ? undefined : utcInstant(bundle.created_at);
  const now = new Date(nowMs).toISOString();
  const isBefore = madeMs !== undefined && nowMs < madeMs;
  const before = `This clock says ${now}, which is before the making of the bundle (${bundle?.created_at ?? ''}).`;
  return [
    ...(isBefore
      ? [(madeMs - nowMs < doubtedMs ? warning : bad)('$', before, setIt, 'made_in_future')]
      : []),
    synchronisation(await probes.clockSynchronisation(), now),
  ];
}

function synchronisation(
  state: Awaited<ReturnType<KioskProbes['clockSynchronisation']>>,
  now: string,
): Finding {
  if (state === 'synchronised') {
    return good('$', `A time server sets this clock; it says ${now}.`);
  }
  if (state === 'not_synchronised') {
    return warning('$', `No time server sets this clock; it says ${now}.`, setIt);
  }
  const message = `Whether a time server sets this clock cannot be seen here; it says ${now}.`;
  return warning('$', message, 'See on the machine itself: timedatectl.');
}

const ofZoneData = findingsOf('zone data');

const yearMs = 365 * 86_400_000;
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
    const message = 'The version of the zone data is not known here.';
    return ofZoneData.warning('$', message, update, 'zone_data_unknown');
  }
  const zones = [...new Set(bundle?.stations.map(({ time_zone }) => time_zone))].join(', ');
  const known = zones === '' ? '' : `; it knows ${zones}`;
  if (madeMs - issuedMs <= yearMs) {
    return ofZoneData.good('$', `The zone data is ${version}${known}.`);
  }
  const message = `The zone data is ${version}, more than a year older than the bundle${known}, but not what was changed since.`;
  return ofZoneData.warning('$', message, update, 'zone_data_old');
}

/** About when a version came out: a in January, each further letter two months later. */
function issuedAt(version: string): number | undefined {
  const [, year, letter] = /^(\d{4})([a-z])/.exec(version) ?? [];
  if (year === undefined || letter === undefined) return undefined;
  const month = Math.min(11, (letter.charCodeAt(0) - 'a'.charCodeAt(0)) * 2);
  return Date.UTC(Number(year), month, 1);
}
