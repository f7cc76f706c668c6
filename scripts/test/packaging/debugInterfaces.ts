import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { spawnCommand, type CommandOutcome } from '../../run/spawnCommand.ts';
import type { PackagedScene } from './packagedProofs.ts';

export interface DebugInterface {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Output that shows that the interface is open. */
  readonly open: RegExp;
  /** The exit code of the refusal; `null`: the kiosk ignores the attempt. */
  readonly code: number | null;
}

const listening = /Debugger listening|DevTools listening/;
const script = `process.stdout.write('ran as '+'node')`;

/** Debug interfaces of a packaged Electron, all of which must be closed. */
export const debugInterfaces: readonly DebugInterface[] = [
  {
    name: 'ELECTRON_RUN_AS_NODE does not make a Node of it',
    args: ['-e', script],
    env: { ELECTRON_RUN_AS_NODE: '1' },
    open: /ran as node/,
    code: 2,
  },
  {
    name: 'NODE_OPTIONS is not read',
    args: ['--help'],
    env: { NODE_OPTIONS: '--inspect=127.0.0.1:0 --trace-exit' },
    open: listening,
    code: 0,
  },
  ...['--inspect=127.0.0.1:0', '--inspect-brk=127.0.0.1:0', '--remote-debugging-port=0'].map(
    (argument): DebugInterface => ({
      name: `${argument} is refused`,
      args: [argument, '--help'],
      env: {},
      open: listening,
      code: 2,
    }),
  ),
  {
    name: '-remote-debugging-port=0 with one dash is refused, too',
    args: ['-remote-debugging-port=0', '--help'],
    env: {},
    open: listening,
    code: 2,
  },
  {
    name: '--no-sandbox is refused',
    args: ['--no-sandbox', '--print'],
    env: {},
    open: /€/,
    code: 2,
  },
];

const limitMs = 20_000;

/** Checks that a debug interface does not open, and is refused as expected. */
export async function debugInterfaceProblems(
  scene: PackagedScene,
  debugInterface: DebugInterface,
): Promise<string[]> {
  const outcome = await run(scene, debugInterface.args, debugInterface.env);
  const said = `${outcome.stdout}${outcome.stderr}`;
  const problems = debugInterface.open.test(said) ? ['it is open:', said.trim()] : [];
  if (outcome.code !== debugInterface.code)
    problems.push(`exit code ${outcome.code ?? 'none'}: ${said}`);
  return problems;
}

/** Checks that an application in a folder is not started when the archive is missing. */
export async function plantedProblems(scene: PackagedScene, unpacked: string): Promise<string[]> {
  const resources = path.join(unpacked, 'resources');
  const archive = path.join(resources, 'app.asar');
  const planted = path.join(resources, 'app');
  await rename(archive, `${archive}.away`);
  await mkdir(planted, { mode: 0o755 });
  await writeFile(path.join(planted, 'package.json'), '{"name":"planted","main":"main.js"}');
  await writeFile(path.join(planted, 'main.js'), `${script};process.exit(0);`);
  try {
    const { stdout } = await run(scene, ['--print'], {});
    return stdout.includes('ran as node') ? ['the planted application was started'] : [];
  } finally {
    await rm(planted, { recursive: true });
    await rename(`${archive}.away`, archive);
  }
}

async function run(
  { stage, display }: PackagedScene,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandOutcome> {
  return spawnCommand(stage.executable, args, {
    env: { ...stage.env, ...display, ...env },
    timeoutMs: limitMs,
  });
}
