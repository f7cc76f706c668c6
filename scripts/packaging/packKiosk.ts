import path from 'node:path';
import { buildKioskForPackage } from '../electron/buildKiosk.ts';
import { describeElectron, resolveElectron } from '../electron/electron.ts';
import { runTool, withProgress } from '../run/spawnCommand.ts';
import { cacheFolder, tool, toolEnvironment } from '../run/root.ts';

/** What electron-builder makes: a folder to run from, or a package to install. */
export const packageTargets = ['dir', 'AppImage', 'deb', 'rpm', 'nsis', 'dmg'] as const;
export type PackageTarget = (typeof packageTargets)[number];

/** How to pack. */
export interface PackRequest {
  readonly target: PackageTarget;
  /** The output folder; default: `.cache/kiosk-package`. */
  readonly output?: string;
  /** Make deb and rpm with the system's tools instead of fpm (fpm.ts). */
  readonly ownFpm?: boolean;
  /** Further settings for electron-builder, such as `-c.appId=x`. */
  readonly settings?: readonly string[];
}

/** A packed target. */
export interface PackedKiosk {
  /** The folder with the packages. */
  readonly output: string;
  /** The folder from which the kiosk runs on Linux. */
  readonly unpacked: string;
  /** The version of the Electron in it. */
  readonly electronVersion: string;
}

/** Electron has the fuse for file: privileges from this major version on. */
export const fileFuseSince = 29;

const platformSwitches: Readonly<Record<PackageTarget, string>> = {
  dir: '--linux',
  AppImage: '--linux',
  deb: '--linux',
  rpm: '--linux',
  nsis: '--win',
  dmg: '--mac',
};

/**
 * Builds the kiosk and packs it with electron-builder.yml and the Electron that electron.ts
 * chooses.
 *
 * @throws with electron-builder's output when it fails.
 */
export async function packKiosk(request: PackRequest): Promise<PackedKiosk> {
  const electron = await resolveElectron();
  process.stderr.write(`${describeElectron(electron)}\n`);
  await buildKioskForPackage();
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
  await withProgress(`Packing the kiosk (${request.target})`, () =>
    runTool(tool('electron-builder'), args, { env }),
  );
  return {
    output,
    unpacked: path.join(output, 'linux-unpacked'),
    electronVersion: electron.version,
  };
}

/** The results of several targets. */
interface PackedTargets<Packed> {
  readonly packed: { readonly target: PackageTarget; readonly package: Packed }[];
  /** The reason in one line, and the complete output of the packager. */
  readonly failed: { readonly target: PackageTarget; readonly reason: string; words: string }[];
}

/** Packs the targets in order; a failed one does not stop the others. */
export async function packEach<Packed>(
  targets: readonly PackageTarget[],
  pack: (target: PackageTarget) => Promise<Packed>,
): Promise<PackedTargets<Packed>> {
  const { packed, failed }: PackedTargets<Packed> = { packed: [], failed: [] };
  for (const target of targets) {
    try {
      packed.push({ target, package: await pack(target) });
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      failed.push({ target, reason: reasonIn(words), words });
    }
  }
  return { packed, failed };
}

/** Patterns for the reason in the packager's output, the most specific first. */
const places = [
  /^Error: (.+)$/m,
  / error=(.+)$/m,
  /⨯ (.+?)(?: {2}failedTask=.*)?$/m,
  /(\S.*)\s*$/,
] as const;

/** The reason for a failure, as one line of the packager's output. */
export function reasonIn(words: string): string {
  const found = places
    .map((place) => place.exec(words)?.[1])
    .find((reason) => reason !== undefined);
  return found?.trim() ?? 'unknown reason';
}
