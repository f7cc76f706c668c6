import { areaFindings } from '@wattpost/config';
import { utcInstant, zoneDifferences, type Bundle } from '@wattpost/contract';
import { displayedStations } from '../screen/index.ts';
import type { CheckFinding } from './finding.ts';
import type { KioskProbes } from './kioskProbes.ts';

const { good, warning, bad } = areaFindings('clock');

const setIt =
  'Set the clock: switch a time service on (timedatectl set-ntp true), or set it by hand.';

/** Tolerance: `Date` has whole seconds, and a response takes time. */
const unnoticedMs = 10_000;
/** Beyond this a kiosk doubts its clock (docs/kiosk.md). */
const doubtedMs = 5 * 60_000;

/** Compares this clock with a platform's. @param aheadMs theirs minus ours. */
export function clockDifference(baseUrl: string, aheadMs: number): CheckFinding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const way = aheadMs > 0 ? 'behind' : 'ahead of';
  const message = `This clock is ${seconds} s ${way} that of ${baseUrl}.`;
  if (Math.abs(aheadMs) <= unnoticedMs) {
    return good('$', `This clock agrees with that of ${baseUrl}.`);
  }
  return Math.abs(aheadMs) < doubtedMs ? warning('$', message, setIt) : bad('$', message, setIt);
}

/** The finding where a platform's responses have no date. */
export function clockNotCompared(baseUrl: string): CheckFinding {
  const message = `${baseUrl} sends no date, so this clock could not be compared with it.`;
  return warning('$', message, 'Compare the clock by hand: date -u.');
}

/** Whether the clock is set by a time server, and is not before the creation of the bundle. */
export async function checkClock(
  probes: KioskProbes,
  bundle: Bundle | undefined,
): Promise<readonly CheckFinding[]> {
  const nowMs = probes.now();
  const createdMs = bundle === undefined ? undefined : utcInstant(bundle.created_at);
  const now = new Date(nowMs).toISOString();
  const isBefore = createdMs !== undefined && nowMs < createdMs;
  const before = `This clock shows ${now}, which is before the creation of the bundle (${bundle?.created_at ?? ''}).`;
  return [
    ...(isBefore
      ? [(createdMs - nowMs < doubtedMs ? warning : bad)('$', before, setIt, 'made_in_future')]
      : []),
    synchronisation(await probes.clockSynchronisation(), now),
  ];
}

function synchronisation(
  state: Awaited<ReturnType<KioskProbes['clockSynchronisation']>>,
  now: string,
): CheckFinding {
  if (state === 'synchronised') {
    return good('$', `A time server sets this clock; it shows ${now}.`);
  }
  if (state === 'not_synchronised') {
    return warning('$', `No time server sets this clock; it shows ${now}.`, setIt);
  }
  const message = `This check cannot detect whether a time server sets this clock; it shows ${now}.`;
  return warning('$', message, 'Check it on the machine itself: timedatectl.');
}

const ofZoneData = areaFindings('zone data');

const yearMs = 365 * 86_400_000;
const update = 'Update the kiosk: each version includes current zone data.';

/** The local zone data. */
export type ZoneDataProbes = Pick<KioskProbes, 'zoneDataVersion' | 'isKiosk' | 'now'>;

/**
 * Whether the zone data agree with those of the bundle about the clocks of the display's stations; of a bundle that
 * does not state any, whether they can include the clock changes of its time: governments decide them at
 * short notice, and outdated data gives a wrong time silently.
 *
 * @param bundle `undefined`: there is none, so the clock's time is used.
 * @param stations as in `shownStations`.
 */
export function checkZoneData(
  probes: ZoneDataProbes,
  bundle: Bundle | undefined,
  stations: readonly string[],
): readonly CheckFinding[] {
  const { zoneDataVersion: version } = probes;
  const differences = bundle === undefined ? [] : zoneDifferenceFindings(probes, bundle, stations);
  if (differences.length > 0) return differences;
  const zones = bundle === undefined ? '' : [...displayedZones(bundle, stations)].join(', ');
  const stated = bundle?.zone_data;
  if (stated !== undefined && zones !== '') {
    const message = `The zone data (${version ?? 'version not known'}) agrees with that of the bundle (${stated.version ?? 'version not known'}) for ${zones} until ${stated.until}.`;
    return [ofZoneData.good('$', message)];
  }
  const createdMs = utcInstant(bundle?.created_at ?? '') ?? probes.now();
  const issuedMs = version === undefined ? undefined : issuedAt(version);
  if (version === undefined || issuedMs === undefined) {
    const message = 'The version of the zone data is not known here.';
    return [ofZoneData.warning('$', message, update, 'zone_data_unknown')];
  }
  const known = zones === '' ? '' : `; it knows ${zones}`;
  if (createdMs - issuedMs <= yearMs) {
    return [ofZoneData.good('$', `The zone data is ${version}${known}.`)];
  }
  const message = `The zone data is ${version}, more than a year older than the bundle${known}, but not what was changed since.`;
  return [ofZoneData.warning('$', message, update, 'zone_data_old')];
}

/**
 * Where the zone data at hand and those of the bundle disagree about the clock of a station of the display, now or
 * later: no price is shown then. One finding for each zone.
 *
 * @param stations as in `shownStations`.
 */
export function zoneDifferenceFindings(
  { zoneDataVersion: version, isKiosk, now }: ZoneDataProbes,
  bundle: Bundle,
  stations: readonly string[],
): readonly CheckFinding[] {
  const nowMs = now();
  const theirs = bundle.zone_data?.version ?? null;
  const isNewer = version !== undefined && theirs !== null && version > theirs;
  const updateHere = isKiosk ? update : 'Update Node.js here: it includes the zone data.';
  const cure = isNewer ? 'Make the bundle again with zone data that is as new.' : updateHere;
  const named = (one: string | null | undefined): string => one ?? 'of a version that is not known';
  const all = zoneDifferences(bundle).filter(({ until }) => until > nowMs);
  return [...displayedZones(bundle, stations)].flatMap((zone) => {
    const first = all.find(({ timeZone }) => timeZone === zone);
    if (first === undefined) return [];
    const [from, until] = [first.from, first.until].map((ms) => new Date(ms).toISOString());
    const place = isKiosk ? 'display' : 'computer';
    const message = `This ${place} has zone data ${named(version)}, the bundle was made with ${named(theirs)}; they differ for ${zone} from ${from} until ${until}: no price is shown then.`;
    // Another computer does not know the display's zone data.
    const wrong = isKiosk && first.from <= nowMs ? ofZoneData.bad : ofZoneData.warning;
    return [wrong('$', message, cure, 'zone_data_differs')];
  });
}

function displayedZones(bundle: Bundle, stations: readonly string[]): ReadonlySet<string> {
  return new Set(displayedStations(bundle, stations).shown.map(({ station }) => station.time_zone));
}

/** The approximate date of a version: a in January, each further letter two months later. */
function issuedAt(version: string): number | undefined {
  const [, year, letter] = /^(\d{4})([a-z])/.exec(version) ?? [];
  if (year === undefined || letter === undefined) return undefined;
  const month = Math.min(11, (letter.charCodeAt(0) - 'a'.charCodeAt(0)) * 2);
  return Date.UTC(Number(year), month, 1);
}
