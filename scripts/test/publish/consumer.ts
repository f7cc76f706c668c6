/** An empty project that installs packages as a user of them would. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../run/runCommand.ts';
import { tool, toolEnvironment } from '../../run/root.ts';

/** What an example printed, or why it did not end well. */
export type ExampleRun =
  { readonly ok: true; readonly output: string } | { readonly ok: false; readonly reason: string };

/**
 * Makes an empty ESM project in `folder` and installs the tarballs there, and what else is named as for
 * `npm install`; dependencies come from npm's cache or from the registry.
 *
 * @throws with npm's words when they cannot be installed.
 */
export async function makeConsumer(folder: string, tarballs: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const manifest = { name: 'consumer', version: '1.0.0', private: true, type: 'module' };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const installed = await runCommand('npm', ['install', ...flags, ...tarballs], {
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
  const run = await runCommand(nodeExecutable, args, { cwd: folder, timeoutMs: 60_000 });
  if (run.code === 0 && run.stderr === '') return { ok: true, output: run.stdout.trimEnd() };
  return { ok: false, reason: run.failure ?? `exit status ${run.code ?? '?'}\n${run.stderr}` };
}

/**
 * Checks the types that these packages bring, as a strict user in TypeScript would who does not skip
 * the check of libraries.
 *
 * @param lib the compiler's libraries: what the user's program may touch.
 * @param compiler the user's: ours, or the script of another one.
 * @returns the compiler's messages; empty when all fits.
 */
export async function typeProblems(
  folder: string,
  names: readonly string[],
  lib: readonly string[],
  compiler: string = tool('tsc'),
): Promise<string[]> {
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'NodeNext', lib, types: [], noEmit: true },
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false },
  };
  const project = path.join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions, files: ['types.ts'] }));
  const lines = names.map((name, index) => `export * as package${index} from '${name}';\n`);
  await writeFile(path.join(folder, 'types.ts'), lines.join(''));
  const args = [compiler, '--project', project, '--pretty', 'false'];
  const checked = await runCommand(tool('node'), args, {
    cwd: folder,
    env: toolEnvironment(),
  });
  return checked.code === 0 ? [] : checked.stdout.trim().split('\n');
}

/**
 * An environment for npm in a folder that has nothing to do with this repository: what `npm run`
 * told its scripts about this repository is left out, the user's own npm settings stay.
 */
export function foreignNpmEnvironment(): NodeJS.ProcessEnv {
  const inherited =
    /^(npm_(package|lifecycle)_.*|npm_config_(local_prefix|workspaces?|include_workspace_root)|npm_command|npm_execpath|INIT_CWD)$/i;
  return Object.fromEntries(
    Object.entries(toolEnvironment()).filter(([name]) => !inherited.test(name)),
  );
}
