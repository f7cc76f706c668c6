/** An empty project that installs packages as a user of them would. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { spawnCommand } from '../../run/spawnCommand.ts';
import { tool, toolEnvironment } from '../../run/root.ts';

/** The output of an example, or why it failed. */
export type ExampleRun =
  { readonly ok: true; readonly output: string } | { readonly ok: false; readonly reason: string };

/**
 * Creates an empty ESM project in `folder` and installs the tarballs and the other named packages there.
 * Dependencies come from npm's cache or from the registry.
 *
 * @throws with npm's output when they cannot be installed.
 */
export async function makeConsumer(folder: string, tarballs: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const manifest = { name: 'consumer', version: '1.0.0', private: true, type: 'module' };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const installed = await spawnCommand('npm', ['install', ...flags, ...tarballs], {
    cwd: folder,
    env: foreignNpmEnvironment(),
  });
  if (installed.code !== 0) {
    throw new Error(
      `npm install failed in an empty project:\n${installed.stdout}${installed.stderr}`,
    );
  }
}

/** Runs a file of the project, or a command that it installed, under the given Node. */
export async function runInConsumer(
  folder: string,
  nodeExecutable: string,
  args: readonly string[],
): Promise<ExampleRun> {
  const run = await spawnCommand(nodeExecutable, args, { cwd: folder, timeoutMs: 60_000 });
  if (run.code === 0 && run.stderr === '') return { ok: true, output: run.stdout.trimEnd() };
  return { ok: false, reason: run.failure ?? `exit status ${run.code ?? '?'}\n${run.stderr}` };
}

/** A program that imports all that these packages export. */
export function everythingOf(names: readonly string[]): string {
  return names.map((name, index) => `export * as package${index} from '${name}';\n`).join('');
}

/** A project in TypeScript. */
export interface TypeScriptProject {
  readonly folder: string;
  /** The files to check, and what they import. */
  readonly files: readonly string[];
  /** The compiler's libraries, which define the available globals. */
  readonly lib: readonly string[];
  /** More compiler options; without them the types of libraries are checked, too. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The user's compiler: ours, or the script of another one. */
  readonly compiler?: string;
}

/** The messages of a strict user's compiler, a line each; empty when all types fit. */
export async function typeProblems({
  folder,
  files,
  lib,
  options,
  compiler = tool('tsc'),
}: TypeScriptProject): Promise<string[]> {
  const compilerOptions = {
    target: 'ES2022',
    module: 'NodeNext',
    lib,
    types: [],
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    ...options,
  };
  const project = path.join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions, files }));
  const args = [compiler, '--project', project, '--pretty', 'false'];
  const checked = await spawnCommand(tool('node'), args, { cwd: folder, env: toolEnvironment() });
  return checked.code === 0 ? [] : `${checked.stdout}${checked.stderr}`.trim().split('\n');
}

/**
 * An environment for npm in a folder outside of this repository: without the variables that `npm run` sets
 * for this repository, and with the user's own npm settings.
 */
export function foreignNpmEnvironment(): NodeJS.ProcessEnv {
  const inherited =
    /^(npm_(package|lifecycle)_.*|npm_config_(local_prefix|workspaces?|include_workspace_root)|npm_command|npm_execpath|INIT_CWD)$/i;
  return Object.fromEntries(
    Object.entries(toolEnvironment()).filter(([name]) => !inherited.test(name)),
  );
}
