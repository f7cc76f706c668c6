import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { repositoryRoot, tool } from '../../run/root.ts';
import { runTool } from '../../run/spawnCommand.ts';

interface ProjectReading {
  readonly config?: { readonly references?: readonly { readonly path: string }[] };
  readonly error?: ts.Diagnostic;
}

/** The files of the projects that building `configFile` builds, itself included; from the root. */
function reachable(configFile: string, seen: Set<string> = new Set<string>()): Set<string> {
  if (seen.has(configFile)) return seen;
  seen.add(configFile);
  const project: ProjectReading = ts.readConfigFile(path.join(repositoryRoot, configFile), (file) =>
    ts.sys.readFile(file),
  );
  const { config, error } = project;
  if (error !== undefined)
    throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  for (const reference of config?.references ?? []) {
    const target = path.join(path.dirname(configFile), reference.path);
    reachable(target.endsWith('.json') ? target : path.join(target, 'tsconfig.json'), seen);
  }
  return seen;
}

const projects = globSync(['{packages,apps}/**/tsconfig*.json', 'scripts/tsconfig.json'], {
  cwd: repositoryRoot,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});

it.each(projects)('tsc -b compiles %s', (project) => {
  expect([...reachable('tsconfig.json')]).toContain(project);
});

it('npm run build compiles what ships or is started, and no tests', () => {
  const isCompiled = (project: string): boolean =>
    project !== 'scripts/tsconfig.json' &&
    !project.endsWith('tsconfig.test.json') &&
    // Only name the projects below them.
    !['apps/kiosk/tsconfig.json', 'apps/preview/tsconfig.json'].includes(project);
  const compiled = reachable('tsconfig.build.json');
  compiled.delete('tsconfig.build.json');
  expect([...compiled].toSorted()).toEqual(projects.filter(isCompiled).toSorted());
});

it('finds the projects at all', () => {
  expect(projects).toContain(path.join('packages', 'engine', 'tsconfig.test.json'));
});

// Two installed packages have a command of this name (docs/decisions/060-typescript-7.md).
it('tsc is the native compiler', async () => {
  const wanted = manifest.devDependencies['@typescript/native'].replace('npm:typescript@', '');
  expect((await runTool(tool('tsc'), ['--version'])).trim()).toBe(`Version ${wanted}`);
});
