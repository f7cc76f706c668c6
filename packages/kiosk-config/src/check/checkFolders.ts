import { areaFindings } from '@wattpost/config';
import type { KioskSettings } from '../config/index.ts';
import type { CheckArea, CheckFinding } from './finding.ts';
import { systemReason, type KioskProbes } from './kioskProbes.ts';

/** Whether the kiosk may write to its folders. */
export async function checkFolders(
  probes: KioskProbes,
  settings: KioskSettings,
): Promise<readonly CheckFinding[]> {
  const { store, statusFile, log, record, source } = settings;
  const findings: CheckFinding[] = [];
  if (store !== null) findings.push(await checkFolder(probes, 'store', '$.store', store, true));
  else if (source?.kind === 'folder' || source?.kind === 'file') {
    const message =
      'There is no store: after a restart, a bundle that the source has removed is lost.';
    const cure =
      'Give a folder that belongs to the kiosk, such as "store": "/var/lib/wattpost/store".';
    findings.push(areaFindings('store').warning('$.store', message, cure));
  }
  if (statusFile !== null) {
    const folder = probes.folderOf(statusFile);
    findings.push(await checkFolder(probes, 'status', '$.status_file', folder, false));
  }
  if (log !== null) {
    findings.push(await checkFolder(probes, 'log', '$.log.folder', log.folder, true));
  }
  if (record !== null) {
    findings.push(await checkFolder(probes, 'store', '$.record.folder', record.folder, true));
  }
  if (probes.uid === 0 && !probes.isKiosk) {
    const message =
      'This check runs as root, who may write anywhere; the kiosk does not run as root.';
    const cure = "Check as the kiosk's user: sudo -u USER wattpost kiosk check CONFIG";
    findings.push(areaFindings('configuration').warning('$', message, cure));
  }
  return findings;
}

async function checkFolder(
  probes: KioskProbes,
  area: CheckArea,
  path: string,
  folder: string,
  isCreated: boolean,
): Promise<CheckFinding> {
  const { info, error } = areaFindings(area);
  const about = await probes.about(folder);
  if (!about.ok && about.code === 'ENOENT' && isCreated) {
    const code = await probes.tryToWrite(await nearestFolder(probes, folder));
    if (code === undefined)
      return info(path, `${folder} does not exist yet; the kiosk creates it.`);
  }
  if (about.ok && about.kind !== 'folder') {
    return error(path, `${folder} is not a folder.`, 'Name a folder.');
  }
  const code = about.ok ? await probes.tryToWrite(folder) : about.code;
  if (code === undefined) {
    return probes.isLocked(folder)
      ? info(path, `${folder} can be written to. A running kiosk uses it, so that no other can.`)
      : info(path, `${folder} can be written to.`);
  }
  const cure = `Make it a folder of the kiosk's user: install -d -o USER -m 700 ${folder}`;
  return error(path, `${folder} cannot be written to: ${systemReason(code)}.`, cure);
}

/** The nearest existing parent folder: the kiosk creates those below. */
async function nearestFolder(probes: KioskProbes, folder: string): Promise<string> {
  const above = probes.folderOf(folder);
  if (above === folder) return folder;
  const about = await probes.about(above);
  return !about.ok && about.code === 'ENOENT' ? nearestFolder(probes, above) : above;
}
