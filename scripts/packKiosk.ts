/**
 * `npm run pack:kiosk`: the kiosk as a program of its own, made by electron-builder with the settings of
 * electron-builder.yml and the Electron that scripts/electron.ts chooses.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listPackage } from './package/listPackage.ts';
import { packageTargets, packKiosk, type PackageTarget } from './package/packKiosk.ts';

const help = `npm run pack:kiosk [-- OPTIONS]

Packs the kiosk into .cache/kiosk-package and prints the folder. Beside what was made lies files.txt:
every file of it and of its app.asar with its sha256, sorted. An Electron that is not the pinned one
makes a package for tests and demonstrations only.

  --target T   ${packageTargets.join(', ')}; may be repeated (default: dir)
  --own-fpm    make deb and rpm with this system's dpkg-deb and rpmbuild instead of fpm
  --help       this text

Exit codes: 0 packed, 1 not packed, 2 wrong usage.
`;

interface Asked {
  readonly help: boolean;
  readonly targets: readonly PackageTarget[];
  readonly ownFpm: boolean;
}

function readArguments(args: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      target: { type: 'string', multiple: true, default: ['dir'] },
      'own-fpm': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const targets = values.target.map((name) => packageTargets.find((known) => known === name));
  if (targets.includes(undefined)) {
    throw new Error(`--target takes one of ${packageTargets.join(', ')}.`);
  }
  return {
    help: values.help,
    targets: targets.filter((target) => target !== undefined),
    ownFpm: values['own-fpm'],
  };
}

async function main(args: readonly string[]): Promise<number> {
  let asked: Asked;
  try {
    asked = readArguments(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return 2;
  }
  if (asked.help) {
    process.stdout.write(help);
    return 0;
  }
  try {
    const packed = await packKiosk(asked);
    if (asked.targets.some((target) => target !== 'nsis' && target !== 'dmg')) {
      const lines = await listPackage(packed.unpacked);
      const list = lines.map(({ sha256, path: file }) => `${sha256}  ${file}\n`).join('');
      await writeFile(path.join(packed.output, 'files.txt'), list);
    }
    process.stdout.write(`${packed.output}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
