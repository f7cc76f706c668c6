import { areaFindings } from '@wattpost/config';
import {
  clockDifferences,
  maxZoneDataAgeMs,
  maxZoneSpanMs,
  statedRelease,
  zoneDecision,
  zoneDifferences,
  zoneRelease,
  type Bundle,
  type OwnZones,
} from '@wattpost/contract';
import { displayedStations } from '../screen/shownStations.ts';
import type { CheckFinding } from './finding.ts';
import type { KioskProbes } from './kioskProbes.ts';

const ofZoneData = areaFindings('zone data');

const updateKiosk =
  'Update the package tzdata of this system, or the kiosk, and restart the kiosk.';
const repairFile = 'Install the package tzdata again, and restart.';
const updateHere = 'Update the package tzdata of this system, or Node.js.';

/** The local zone data. */
export type ZoneDataProbes = Pick<
  KioskProbes,
  'zones' | 'unusedZones' | 'zoneProblem' | 'isKiosk' | 'now'
>;

/**
 * Whether the zone data in use agree with those of the bundle, and with others at hand, about the clocks of the
 * display's stations.
 *
 * @param bundle `undefined`: there is none.
 * @param stations as in `shownStations`.
 */
export function checkZoneData(
  probes: ZoneDataProbes,
  bundle: Bundle | undefined,
  stations: readonly string[],
): readonly CheckFinding[] {
  if (bundle === undefined) {
    return [agreement(probes, bundle, stations), ...folderFindings(probes)];
  }
  const findings = zoneFindings(probes, bundle, stations);
  const differ = findings.some((finding) => finding.code === zoneDataDiffers);
  return [
    ...(differ ? [] : [agreement(probes, bundle, stations)]),
    ...findings,
    ...zoneSourceFindings(probes, bundle, stations),
  ];
}

/** The finding where the zone data in use does not differ from that of the bundle. */
function agreement(
  { zones: { release }, isKiosk }: ZoneDataProbes,
  bundle: Bundle | undefined,
  stations: readonly string[],
): CheckFinding {
  const zones = bundle === undefined ? '' : [...displayedZones(bundle, stations)].join(', ');
  const stated = bundle?.zone_data;
  if (stated !== undefined && zones !== '') {
    const message = `The zone data (${release ?? 'version not known'}) agrees with that of the bundle (${stated.version ?? 'version not known'}) for ${zones} until ${stated.until}.`;
    return ofZoneData.info('$', message);
  }
  if (release === null) {
    const message = 'The version of the zone data is not known here.';
    const update = isKiosk ? updateKiosk : updateHere;
    return ofZoneData.warning('$', message, update, 'zone_data_unknown');
  }
  const known = zones === '' ? '' : `; it knows ${zones}`;
  return ofZoneData.info('$', `The zone data is ${release}${known}.`);
}

/** A finding about the zone data of a bundle's stations, with its code in `wattpost check`. */
type ZoneFinding = CheckFinding & { readonly code: string; readonly cure: string };

function zoneWarning(code: string, path: string, message: string, cure: string): ZoneFinding {
  return { ...ofZoneData.warning(path, message, cure), cure, code };
}

function folderFindings({ zoneProblem = null }: ZoneDataProbes): readonly ZoneFinding[] {
  return zoneProblem === null
    ? []
    : [zoneWarning('zone_folder', '$', `${zoneProblem}.`, 'Correct the variable, or remove it.')];
}

/**
 * What operators must know about the clocks of the display's stations: a folder of zone data that cannot be used
 * (`zone_folder`), files of a newer zone database that cannot be read (`zone_file`), and where the zone data in use and those of the bundle disagree, now or later, and which of them
 * decides (`zone_data_differs`). One finding for each zone and code.
 *
 * @param stations as in `shownStations`.
 */
export function zoneFindings(
  probes: ZoneDataProbes,
  bundle: Bundle,
  stations: readonly string[],
): readonly ZoneFinding[] {
  return [
    ...folderFindings(probes),
    ...fileFindings(probes.zones, bundle, stations),
    ...differenceFindings(probes, bundle, stations),
  ];
}

function fileFindings(
  { problemOf }: OwnZones,
  bundle: Bundle,
  stations: readonly string[],
): readonly ZoneFinding[] {
  return [...displayedZones(bundle, stations)].flatMap((zone) => {
    const problem = problemOf?.(zone) ?? null;
    if (problem === null) return [];
    return [zoneWarning('zone_file', '$', `${problem}.`, repairFile)];
  });
}

/** How far ahead the zone data at hand is compared, in milliseconds: as far as a bundle states its own. */
const comparedMs = maxZoneSpanMs;

/**
 * Where zone data at hand that is not in use differs from that in use about the clock of a station of the display,
 * now or in the next two years. One finding for each zone; none needs anything to be done.
 *
 * @param stations as in `shownStations`.
 */
export function zoneSourceFindings(
  { zones: used, unusedZones: unused, now }: ZoneDataProbes,
  bundle: Bundle,
  stations: readonly string[],
): readonly CheckFinding[] {
  if (unused === undefined || unused === null) return [];
  const nowMs = now();
  const named = (release: string | null): string => release ?? 'of a version that is not known';
  const place = unused.folder ?? 'the runtime';
  return [...displayedZones(bundle, stations)].flatMap((zone) => {
    const [own, other] = [used.clockOf(zone), unused.clockOf(zone)];
    if (own === undefined || other === undefined) return [];
    const [first] = clockDifferences(own, other, nowMs, nowMs + comparedMs);
    if (first === undefined) return [];
    const [from, until] = [first.from, first.until].map((ms) => new Date(ms).toISOString());
    const message = `The zone data in use is ${named(used.release)}; that of ${place}, ${named(unused.release)}, is not used and differs for ${zone} from ${from} until ${until}.`;
    return [ofZoneData.info('$', message)];
  });
}

function differenceFindings(
  { zones: own, isKiosk, now }: ZoneDataProbes,
  bundle: Bundle,
  stations: readonly string[],
): readonly ZoneFinding[] {
  const all = zoneDifferences(bundle, own).filter(({ until }) => until > now());
  const place = isKiosk ? 'display' : 'computer';
  const named = (release: string | null): string => release ?? 'of a version that is not known';
  const made = `the bundle was made with ${named(statedRelease(bundle))}`;
  return [...displayedZones(bundle, stations)].flatMap((zone) => {
    const key = zone.toLowerCase();
    const first = all.find(({ timeZone }) => timeZone.toLowerCase() === key);
    if (first === undefined) return [];
    const versions = `This ${place} has zone data ${named(zoneRelease(own, zone))}, ${made}`;
    if (own.clockOf(zone) === undefined) {
      const message = `${versions}; only the latter knows ${zone}, so its clock decides.`;
      return [differs(message, isKiosk ? updateKiosk : updateHere)];
    }
    const [from, until] = [first.from, first.until].map((ms) => new Date(ms).toISOString());
    const { words, cure } = decided(bundle, zone, { zones: own, isKiosk });
    const message = `${versions}; they differ for ${zone} from ${from} until ${until}: ${words}.`;
    return [differs(message, cure)];
  });
}

const zoneDataDiffers = 'zone_data_differs';

function differs(message: string, cure: string): ZoneFinding {
  return zoneWarning(zoneDataDiffers, '$.zone_data', message, cure);
}

/** Which zone data decides, and what would make both agree. */
function decided(
  bundle: Bundle,
  zone: string,
  { zones, isKiosk }: Pick<ZoneDataProbes, 'zones' | 'isKiosk'>,
): { readonly words: string; readonly cure: string } {
  const update = isKiosk ? updateKiosk : updateHere;
  const again = 'Make the bundle again with zone data that is as new.';
  switch (zoneDecision(bundle, zones, zone)) {
    case 'bundle':
      return { words: 'the newer one, that of the bundle, decides', cure: update };
    case 'own':
      return {
        words: `the newer one, that of this ${isKiosk ? 'display' : 'computer'}, decides`,
        cure: again,
      };
    case 'bundle_while_young': {
      const days = maxZoneDataAgeMs / 86_400_000;
      const words = `that of the bundle decides until it is ${days} days old`;
      return { words, cure: zoneRelease(zones, zone) === null ? update : again };
    }
  }
}

function displayedZones(bundle: Bundle, stations: readonly string[]): ReadonlySet<string> {
  return new Set(displayedStations(bundle, stations).shown.map(({ station }) => station.time_zone));
}
