/**
 * `npm run pack:kiosk`: packages the kiosk with electron-builder, the settings of electron-builder.yml and
 * the Electron that scripts/electron/electron.ts chooses.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listPackage } from './packaging/listPackage.ts';
import { packageTargets, packEach, packKiosk, type PackedKiosk } from './packaging/packKiosk.ts';
import { runScript } from './run/runScript.ts';

const help = `npm run pack:kiosk [-- OPTIONS]

Packs the kiosk into .cache/kiosk-package and prints the folder, which also has files.txt: the sha256 of
every packaged file, sorted. With another Electron than the pinned one, the package is for tests and
demonstrations only. A target that fails is reported with the reason; the others are still built.

  --target T   ${packageTargets.join(', ')}; may be repeated (default: dir)
  --own-fpm    make deb and rpm with this system's dpkg-deb and rpmbuild instead of fpm
  --help       this text

Exit codes: 0 all packed, 1 not all packed, 2 wrong usage.
`;

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      target: { type: 'string', multiple: true, default: ['dir'] },
      'own-fpm': { type: 'boolean', default: false },
    },
  });
  const targets = values.target.map((name) => packageTargets.find((known) => known === name));
  if (!targets.every((target) => target !== undefined)) {
    throw new Error(`--target takes one of ${packageTargets.join(', ')}.`);
  }
  return { targets, ownFpm: values['own-fpm'] };
}

await runScript(help, readArguments, async ({ targets, ownFpm }) => {
  const { packed, failed } = await packEach(targets, (target) => packKiosk({ target, ownFpm }));
  const onLinux = packed.find(({ target }) => target !== 'nsis' && target !== 'dmg');
  if (onLinux !== undefined) await listFiles(onLinux.package);
  for (const { words } of failed) process.stderr.write(`${words}\n`);
  for (const { target } of packed) process.stderr.write(`${target}: built\n`);
  for (const { target, reason } of failed) process.stderr.write(`${target}: failed: ${reason}\n`);
  const [first] = packed;
  if (first !== undefined) process.stdout.write(`${first.package.output}\n`);
  return failed.length === 0 ? 0 : 1;
});

async function listFiles({ unpacked, output }: PackedKiosk): Promise<void> {
  const lines = await listPackage(unpacked);
  const list = lines.map(({ sha256, path: file }) => `${sha256}  ${file}\n`).join('');
  await writeFile(path.join(output, 'files.txt'), list);
}
