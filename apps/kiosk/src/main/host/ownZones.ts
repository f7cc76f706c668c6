import { type ProcessZones, type ZoneSource, processZones } from '@wattpost/command/zones';
import { systemClocks } from './systemClocks.ts';

let zones: ProcessZones | null = null;

function consideredZones(): ProcessZones {
  zones ??= processZones(process.versions['tz'], systemClocks.wallMs(), process.env);
  return zones;
}

/** The zone data of this thread: the newer of the runtime's and the system's, chosen once. */
export function ownZones(): ZoneSource {
  return consideredZones().source;
}

/** Why the folder that the environment names is not used; `null`: it is, or none is named. */
export function ownFolderProblem(): string | null {
  return consideredZones().problem;
}

/** The other one of them; `null`: there is none. */
export function unusedZones(): ZoneSource | null {
  return consideredZones().unused;
}
