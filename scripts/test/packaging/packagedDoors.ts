import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { spawnCommand, type CommandOutcome } from '../../run/spawnCommand.ts';
import type { PackagedScene } from './packagedProofs.ts';

export interface Door {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What is seen if the door is open. */
  readonly open: RegExp;
  /** The exit code with which the kiosk has to refuse; `null`: it goes on as if nothing were there. */
  readonly code: number | null;
}

const listening = /Debugger listening|DevTools listening/;
const script = `process.stdout.write('ran as '+'node')`;

/** Ways into a packaged Electron, none of which may open. */
export const doors: readonly Door[] = [
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
    (argument): Door => ({
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

/** What is wrong with a door: it opens, or is not refused as it has to be. */
export async function doorProblems(scene: PackagedScene, door: Door): Promise<string[]> {
  const outcome = await run(scene, door.args, door.env);
  const said = `${outcome.stdout}${outcome.stderr}`;
  const problems = door.open.test(said) ? ['it opens:', said.trim()] : [];
  if (outcome.code !== door.code) problems.push(`exit code ${outcome.code ?? 'none'}: ${said}`);
  return problems;
}

/** An application in a folder, where the archive has been taken away, is not started instead of it. */
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
