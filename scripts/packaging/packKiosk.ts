import path from 'node:path';
import { buildKiosk } from '../electron/buildKiosk.ts';
import { describeElectron, resolveElectron } from '../electron/electron.ts';
import { runCommand, withProgress } from '../run/runCommand.ts';
import { cacheFolder, repositoryRoot, tool, toolEnvironment } from '../run/root.ts';

/** What can be made: a folder to run from, or something to install. */
export const packageTargets = ['dir', 'AppImage', 'deb', 'rpm', 'nsis', 'dmg'] as const;
export type PackageTarget = (typeof packageTargets)[number];

/** How to pack. */
export interface PackRequest {
  readonly target: PackageTarget;
  /** Where to put it; default: `.cache/kiosk-package`. */
  readonly output?: string;
  /** Make deb and rpm with this system's own tools instead of fpm (scripts/package/fpm.ts). */
  readonly ownFpm?: boolean;
  /** Further settings for electron-builder, such as `-c.appId=x`. */
  readonly settings?: readonly string[];
}

/** What was packed. */
export interface PackedKiosk {
  /** The folder with all that was made. */
  readonly output: string;
  /** The folder from which the kiosk runs on Linux. */
  readonly unpacked: string;
  /** The version of the Electron in it. */
  readonly electronVersion: string;
}

/** Electron has the fuse for file: privileges from this major version on. */
export const fileFuseSince = 29;

const platformSwitches: Readonly<Record<PackageTarget, string>> = {
  ...{ dir: '--linux', AppImage: '--linux', deb: '--linux', rpm: '--linux' },
  ...{ nsis: '--win', dmg: '--mac' },
};

/**
 * Builds the kiosk and packs it with electron-builder.yml and the Electron that scripts/electron.ts
 * chooses.
 *
 * @throws with electron-builder's own words when it refuses or fails.
 */
export async function packKiosk(request: PackRequest): Promise<PackedKiosk> {
  const electron = await resolveElectron();
  process.stderr.write(`${describeElectron(electron)}\n`);
  await buildKiosk();
  const output = request.output ?? (await cacheFolder('kiosk-package'));
  const hasFileFuse = Number.parseInt(electron.version, 10) >= fileFuseSince;
  const args = [
    ...['--projectDir', 'apps/kiosk', '--config', '../../electron-builder.yml'],
    ...[platformSwitches[request.target], request.target],
    ...['--publish', 'never', `-c.directories.output=${output}`],
    ...[`-c.electronDist=${electron.folder}`, `-c.electronVersion=${electron.version}`],
    ...(hasFileFuse ? ['-c.electronFuses.grantFileProtocolExtraPrivileges=false'] : []),
    ...(request.settings ?? []),
  ];
  const env = toolEnvironment();
  if (request.ownFpm === true) env['CUSTOM_FPM_PATH'] = path.join(import.meta.dirname, 'fpm.ts');
  const outcome = await withProgress(`Packing the kiosk (${request.target})`, () =>
    runCommand(tool('electron-builder'), args, { cwd: repositoryRoot, env }),
  );
  if (outcome.code !== 0) {
    throw new Error(`electron-builder failed:\n${outcome.stdout}${outcome.stderr}`.trim());
  }
  return {
    output,
    unpacked: path.join(output, 'linux-unpacked'),
    electronVersion: electron.version,
  };
}
