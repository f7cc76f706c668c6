/**
 * `npm run pack:kiosk`: the kiosk as a folder that runs without Node, made by electron-builder with the
 * settings of electron-builder.yml and the Electron that scripts/electron.ts chooses.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildKiosk } from './buildKiosk.ts';
import { describeElectron, resolveElectron } from './electron.ts';
import { withProgress } from './progress.ts';
import { repositoryRoot } from './root.ts';
import { runCommand } from './runCommand.ts';
import { tool, toolEnvironment } from './tools.ts';

const help = `npm run pack:kiosk

Packs the kiosk for this computer into .cache/kiosk-package and prints the folder. An Electron
that is not the pinned one makes a package for tests and demonstrations only.

Exit codes: 0 packed, 1 not packed, 2 wrong usage.
`;

/** Electron has the fuse for file: privileges from this major version on. */
const fileFuseSince = 29;

async function pack(): Promise<string> {
  const electron = await resolveElectron();
  process.stderr.write(`${describeElectron(electron)}\n`);
  await buildKiosk();
  const hasFileFuse = Number.parseInt(electron.version, 10) >= fileFuseSince;
  const args = [
    ...['--projectDir', 'apps/kiosk', '--config', '../../electron-builder.yml', '--dir'],
    ...[`-c.electronDist=${electron.folder}`, `-c.electronVersion=${electron.version}`],
    ...(hasFileFuse ? ['-c.electronFuses.grantFileProtocolExtraPrivileges=false'] : []),
  ];
  const outcome = await withProgress('Packing the kiosk', () =>
    runCommand(tool('electron-builder'), args, { cwd: repositoryRoot, env: toolEnvironment() }),
  );
  if (outcome.code !== 0) {
    throw new Error(`electron-builder failed:\n${outcome.stdout}${outcome.stderr}`.trim());
  }
  return path.join(repositoryRoot, '.cache', 'kiosk-package');
}

async function main(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean' } } });
    if (values.help === true) {
      process.stdout.write(help);
      return 0;
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return 2;
  }
  try {
    process.stdout.write(`${await pack()}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
