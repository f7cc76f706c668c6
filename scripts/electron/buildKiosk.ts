import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { compile } from '../run/compile.ts';
import { repositoryRoot, tool, toolEnvironment } from '../run/root.ts';
import { runTool, withProgress } from '../run/spawnCommand.ts';

/** The sources of the built kiosk, relative to the repository's root. */
const sources = [
  'packages/{engine,contract,display,client,directions,config,kiosk-config,command,lint,wording}/{src,node}/**',
  'apps/kiosk/{src,fonts}/**',
  'apps/kiosk/build.ts',
  'package-lock.json',
];

/** The build writes these last. */
const results = ['main/main.cjs', 'preload/preload.cjs', 'renderer/index.html'];

/** A kiosk doubts a clock that is years after its build, so an older build is not used again. */
const maxAgeMs = 365 * 86_400_000;

/**
 * Builds the kiosk and the packages that it uses, dated today, unless the build is newer than all their sources and
 * not older than a year.
 *
 * @throws with the tools' output when a build fails.
 */
export async function buildKiosk(): Promise<void> {
  const built = timesOf(results.map((file) => `apps/kiosk/dist/${file}`));
  const oldestMs = Math.min(...built);
  const isWhole = built.length === results.length && Math.max(...timesOf(sources)) < oldestMs;
  if (isWhole && Date.now() - oldestMs < maxAgeMs) return;
  await build(toolEnvironment());
}

/**
 * Builds the kiosk for a package, dated by `SOURCE_DATE_EPOCH` (seconds), else by the last commit: the same sources
 * give the same files on every day.
 *
 * @throws with the tools' output when a build fails.
 */
export async function buildKioskForPackage(): Promise<void> {
  const environment = toolEnvironment();
  const date = environment['SOURCE_DATE_EPOCH'] ?? lastCommit();
  await build({ ...environment, ...(date === undefined ? {} : { SOURCE_DATE_EPOCH: date }) });
}

async function build(env: NodeJS.ProcessEnv): Promise<void> {
  await withProgress('Building the kiosk', async () => {
    await compile('packages/kiosk-config/node', 'packages/display');
    await runTool(tool('node'), ['apps/kiosk/build.ts'], { env });
  });
}

/** Seconds; `undefined`: these sources are not in a repository. */
function lastCommit(): string | undefined {
  try {
    const options = { cwd: repositoryRoot, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['log', '-1', '--format=%ct'], options).trim();
  } catch {
    return undefined;
  }
}

/** The modification times of these files and folders; removing a file changes its folder's. */
function timesOf(patterns: readonly string[], exclude: readonly string[] = []): number[] {
  return globSync(patterns, { cwd: repositoryRoot, exclude }).map(
    (name) => statSync(`${repositoryRoot}/${name}`).mtimeMs,
  );
}

/** What the server's program is made of. */
const compiled = [
  'packages/*/dist/**/*.js',
  'apps/server/dist/**/*.js',
  'scripts/run/buildPrograms.ts',
  'package-lock.json',
];
const serverProgram = 'apps/server/dist/program';

/**
 * Builds the server and the packages that it uses, as far as they have changed. A program that is newer than what it
 * is made of stays as it is: servers may be starting from it.
 *
 * @throws with the compiler's output when a build fails.
 */
export async function buildServer(): Promise<void> {
  await withProgress('Building the platform', async () => {
    await compile('apps/server');
    const [builtMs = 0] = timesOf([`${serverProgram}/main.js`]);
    if (Math.max(...timesOf(compiled, [`${serverProgram}/**`])) < builtMs) return;
    await runTool(tool('node'), ['scripts/programs.ts', 'apps/server']);
  });
}
