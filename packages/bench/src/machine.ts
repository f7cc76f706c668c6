import { existsSync, readFileSync } from 'node:fs';
import { cpus, release, totalmem, type as systemName } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where and with what a run was made. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  readonly v8: string;
  /** Version of the IANA zone data in the runtime. */
  readonly zoneData: string;
  /** Versions of npm packages by name. */
  readonly packages: Readonly<Record<string, string>>;
}

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
}

/** The version of an installed package: the nearest package.json above its entry that names it. */
function installedVersion(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.resolve(name)));
  for (;;) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      const found = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
      if (found.name === name && found.version !== undefined) return found.version;
    }
    if (dirname(folder) === folder) throw new Error(`The version of ${name} was not found.`);
    folder = dirname(folder);
  }
}

/** Describes this machine and the versions of the packages named. */
export function describeMachine(packages: readonly string[]): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${systemName()} ${release().split('-')[0] ?? ''}`,
    node: process.version,
    v8: process.versions.v8,
    zoneData: process.versions['tz'] ?? 'unknown',
    packages: Object.fromEntries(packages.map((name) => [name, installedVersion(name)])),
  };
}
