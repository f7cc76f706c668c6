/** Carries out a Containerfile in a Debian, as a container engine does with its base image. */
import { cp, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tool } from '../../run/root.ts';
import { findCommand, runTool, spawnCommand, type CommandOutcome } from '../../run/spawnCommand.ts';
import { processTree, startLogged, type LoggedProcess } from '../packaging/packagedRun.ts';
import type { ContainerImage } from './containerfile.ts';

/** How every process in it is started. */
const alone = ['--quiet', '--register=no', '--keep-unit'] as const;

/** Adds Node and npm where the base image has them. */
export async function addNode(root: string): Promise<void> {
  const local = path.join(root, 'usr', 'local');
  await cp(await realpath(tool('node')), path.join(local, 'bin', 'node'));
  const script = await realpath(findCommand('npm') ?? '');
  const npm = path.join(local, 'lib', 'node_modules', 'npm');
  await cp(path.join(script, '..', '..'), npm, { recursive: true });
  const link = path.join(local, 'bin', 'npm');
  await rm(link, { force: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', link);
}

function environment(env: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(env).map(([name, value]) => `--setenv=${name}=${value}`);
}

/** What npm needs to reach its registry from inside. */
async function registryOptions(): Promise<readonly string[]> {
  const registry = (await runTool('npm', ['config', 'get', 'registry'])).trim();
  const proxies = ['http_proxy', 'https_proxy', 'no_proxy'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [`--setenv=${name}=${value}`];
  });
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  return [
    ...proxies,
    ...environment({ npm_config_registry: registry, npm_config_prefer_offline: 'true' }),
    ...(authorities === undefined
      ? []
      : [`--bind-ro=${authorities}:/run/ca.pem`, '--setenv=NODE_EXTRA_CA_CERTS=/run/ca.pem']),
  ];
}

/**
 * Runs the steps of an image in a folder with its base.
 *
 * @param context the folder of the build context
 * @param args build arguments instead of their defaults
 * @throws with the output of a step that fails
 */
export async function buildImage(
  root: string,
  image: ContainerImage,
  context: string,
  args: Readonly<Record<string, string>>,
): Promise<void> {
  const cache = (await runTool('npm', ['config', 'get', 'cache'])).trim();
  await mkdir(cache, { recursive: true });
  const registry = await registryOptions();
  for (const { command, contextAt, cacheAt, workingFolder } of image.steps) {
    await mkdir(path.join(root, workingFolder), { recursive: true });
    await runTool('systemd-nspawn', [
      ...[...alone, '--pipe', '--directory', root, `--chdir=${workingFolder}`, ...registry],
      ...contextAt.map((place) => `--bind-ro=${context}:${place}`),
      ...cacheAt.map((place) => `--bind=${cache}:${place}`),
      ...environment({ ...image.args, ...args }),
      ...['sh', '-c', command],
    ]);
  }
}

/** A container without a network, whose only writable folder is its volume. */
export interface Container {
  readonly log: () => string;
  /** Runs a shell line in it, with the image's user and environment. */
  readonly run: (line: string) => Promise<CommandOutcome>;
  /** Sends its first process the image's signal. Resolves with the exit code; `null` if it does not end. */
  readonly stop: () => Promise<number | null>;
}

const startLimitMs = 30_000;
const stopLimitMs = 40_000;

/**
 * Runs the command of an image as its user, with a read-only root file system and no capabilities.
 *
 * @param volume the folder behind the image's volume
 * @throws with its output when it does not start
 */
export async function startContainer(
  root: string,
  image: ContainerImage,
  volume: string,
): Promise<Container> {
  const engine = startLogged('systemd-nspawn', [
    ...[...alone, '--console=pipe', '--private-network', '--directory', root, '--read-only'],
    ...['--drop-capability=all', '--no-new-privileges=yes', `--user=${image.user}`],
    ...[`--chdir=${image.workingFolder}`, `--bind=${volume}:${image.volumes[0] ?? ''}`],
    ...[...environment(image.env), ...image.command],
  ]);
  const pid = await firstProcess(engine);
  const inside = [
    ...['--target', String(pid), '--all', '--setuid', image.user, '--setgid', image.user, '--'],
    ...['env', '--ignore-environment'],
    ...Object.entries(image.env).map(([name, value]) => `${name}=${value}`),
  ];
  return {
    log: () => engine.log(),
    run: (line) => spawnCommand('nsenter', [...inside, 'sh', '-c', line], { timeoutMs: 60_000 }),
    stop: async () => {
      if (!engine.hasEnded()) process.kill(pid, image.stopSignal);
      const untilMs = performance.now() + stopLimitMs;
      while (!engine.hasEnded() && performance.now() < untilMs) await pause(100);
      return engine.hasEnded() ? engine.stop() : null;
    },
  };
}

/** The id of the container's first process on this machine. */
async function firstProcess(engine: LoggedProcess): Promise<number> {
  const untilMs = performance.now() + startLimitMs;
  while (!engine.hasEnded() && performance.now() < untilMs) {
    const first = processTree(engine.pid).find(({ status }) => status['NSpid']?.endsWith('\t1'));
    // Before that it is still systemd-nspawn's own child.
    if (first !== undefined && !first.command.startsWith('systemd-nspawn')) return first.pid;
    await pause(100);
  }
  await engine.stop();
  throw new Error(`The container does not start:\n${engine.log()}`);
}
