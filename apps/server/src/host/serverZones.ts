import { type ProcessZones, type ZoneSource, processZones } from '@wattpost/command/zones';

let zones: ProcessZones | null = null;

function consideredZones(nowMs: number): ProcessZones {
  zones ??= reportingZones(processZones(process.versions['tz'], nowMs, process.env));
  return zones;
}

/** Receives problems with the files of zones. */
type Report = (problem: string) => void;

let report: Report = () => undefined;

/** From now on, receives each problem with the file of a zone when this thread asks for the zone, once. */
export function reportZoneProblems(receive: Report): void {
  report = receive;
}

function reportingZones(considered: ProcessZones): ProcessZones {
  const { source } = considered;
  const reported = new Set<string>();
  const clockOf: ZoneSource['clockOf'] = (timeZone) => {
    const problem = source.problemOf(timeZone);
    if (problem !== null && !reported.has(problem)) {
      reported.add(problem);
      report(problem);
    }
    return source.clockOf(timeZone);
  };
  return { ...considered, source: { ...source, clockOf } };
}

/**
 * The zone data of this thread: the newer of the runtime's and the system's, chosen once.
 *
 * @param nowMs epoch milliseconds; releases from after the next year are not believed
 */
export function serverZones(nowMs: number): ZoneSource {
  return consideredZones(nowMs).source;
}

/** Why the folder that the environment names is not used; `null`: it is, or none is named. @param nowMs as above */
export function zoneFolderProblem(nowMs: number): string | null {
  return consideredZones(nowMs).problem;
}
