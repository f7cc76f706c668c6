import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';

const everyHost = ['fetch', 'console', 'TextDecoder', 'URL', 'setTimeout', 'structuredClone'];
const browser = ['document', 'window', 'HTMLElement', 'localStorage', 'navigator'];
/** What only a page has: `navigator` is known to workers, too. */
const page = ['document', 'window', 'HTMLElement', 'localStorage'];
const node = ['process', 'Buffer', '__dirname', 'setImmediate', 'require'];
const language = ['Intl', 'Map', 'BigInt', 'Promise', 'Array', 'Date'];

/** What each unit's own tsconfig must keep out, and what it must let in. */
const units: readonly {
  readonly project: string;
  readonly folder: string;
  readonly kept: readonly string[];
  readonly let: readonly string[];
}[] = [
  {
    project: 'packages/engine/tsconfig.json',
    folder: 'packages/engine/src',
    kept: [...everyHost, ...browser, ...node],
    let: language,
  },
  {
    project: 'packages/directions/tsconfig.json',
    folder: 'packages/directions/src',
    kept: [...everyHost, ...browser, ...node],
    let: language,
  },
  {
    project: 'packages/contract/tsconfig.json',
    folder: 'packages/contract/src',
    kept: [...everyHost, ...browser, ...node],
    let: language,
  },
  {
    project: 'packages/wording/tsconfig.json',
    folder: 'packages/wording/src',
    kept: [...everyHost, ...browser, ...node],
    let: language,
  },
  {
    project: 'packages/lint/tsconfig.json',
    folder: 'packages/lint/src',
    kept: [...everyHost, ...browser, ...node],
    let: language,
  },
  {
    project: 'packages/price-views/tsconfig.json',
    folder: 'packages/price-views/src',
    kept: [...everyHost, ...browser, ...node],
    let: language,
  },
  {
    project: 'packages/command/tsconfig.json',
    folder: 'packages/command/src',
    kept: page.filter((name) => name !== 'localStorage'),
    let: [...language, 'process', 'Buffer', 'URL'],
  },
  {
    project: 'packages/client/tsconfig.json',
    folder: 'packages/client/src',
    kept: [...page, ...node],
    let: [...language, 'fetch', 'URL', 'setTimeout'],
  },
  {
    project: 'packages/kiosk-config/tsconfig.json',
    folder: 'packages/kiosk-config/src',
    kept: [...page, ...node],
    let: [...language, 'URL', 'TextDecoder'],
  },
  {
    project: 'packages/kiosk-config/node/tsconfig.json',
    folder: 'packages/kiosk-config/node',
    kept: page.filter((name) => name !== 'localStorage'),
    let: [...language, 'process', 'Buffer', 'fetch'],
  },
  {
    project: 'packages/exchange/tsconfig.json',
    folder: 'packages/exchange/src',
    kept: [...page, ...node],
    let: [...language, 'TextDecoder', 'TextEncoder'],
  },
  {
    project: 'packages/platform/tsconfig.json',
    folder: 'packages/platform/src',
    kept: [...page, ...node],
    let: [...language, 'Request', 'Response', 'URL'],
  },
  {
    project: 'packages/display/tsconfig.json',
    folder: 'packages/display/src',
    kept: node,
    let: [...language, ...browser],
  },
  {
    project: 'apps/cli/tsconfig.json',
    folder: 'apps/cli/src',
    kept: browser.filter((name) => name !== 'navigator' && name !== 'localStorage'),
    let: [...language, 'process', 'Buffer'],
  },
  {
    project: 'apps/server/tsconfig.json',
    folder: 'apps/server/src',
    kept: browser.filter((name) => name !== 'navigator' && name !== 'localStorage'),
    let: [...language, 'process', 'Buffer', 'fetch'],
  },
  {
    project: 'apps/kiosk/src/ipc/tsconfig.json',
    folder: 'apps/kiosk/src/ipc',
    kept: [...everyHost, ...browser, ...node],
    let: language,
  },
  {
    project: 'apps/kiosk/src/preload/tsconfig.json',
    folder: 'apps/kiosk/src/preload',
    // Electron's types bring those of Node along.
    kept: ['HTMLElement', 'document', 'window'],
    let: language,
  },
  {
    project: 'apps/kiosk/src/renderer/tsconfig.json',
    folder: 'apps/kiosk/src/renderer',
    kept: node,
    let: [...language, ...browser],
  },
  {
    project: 'apps/kiosk/src/main/tsconfig.json',
    folder: 'apps/kiosk/src/main',
    kept: ['document', 'window', 'HTMLElement'],
    let: [...language, 'process', 'Buffer'],
  },
];

/**
 * The messages of the compiler about a module planted in a unit, beside all modules that the unit
 * really has: one import among them could let a host's types in.
 */
function compile(project: string, folder: string, code: string): string[] {
  const configFile = path.join(repositoryRoot, project);
  const parsed = ts.getParsedCommandLineOfConfigFile(
    configFile,
    { noEmit: true, composite: false, incremental: false },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
      },
    },
  );
  if (parsed === undefined) throw new Error(`${project} cannot be read.`);
  const planted = path.join(repositoryRoot, folder, 'planted.ts');
  const options = { ...parsed.options };
  // Settings that belong to output, which this program has none of.
  delete options.tsBuildInfoFile;
  const real = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...real,
    fileExists: (file) => file === planted || real.fileExists(file),
    readFile: (file) => (file === planted ? code : real.readFile(file)),
    getSourceFile: (file, version, ...rest) =>
      file === planted
        ? ts.createSourceFile(file, code, version, true)
        : real.getSourceFile(file, version, ...rest),
  };
  const program = ts.createProgram({
    rootNames: [...parsed.fileNames, planted],
    options,
    host,
    ...(parsed.projectReferences ? { projectReferences: parsed.projectReferences } : {}),
  });
  return program
    .getSemanticDiagnostics(program.getSourceFile(planted))
    .map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
}

describe.each(units)('$project', ({ project, folder, kept, let: letIn }) => {
  it('names an existing unit, so that nothing is proved about thin air', () => {
    expect(existsSync(path.join(repositoryRoot, folder))).toBe(true);
  });

  it('keeps out every global that the floor plan does not list', () => {
    const code = `export const planted: readonly unknown[] = [${kept.join(', ')}];`;
    const messages = compile(project, folder, code);
    const unknown = messages.flatMap(
      (message) => /^Cannot find name '(\w+)'/.exec(message)?.[1] ?? [],
    );
    expect(unknown).toEqual(kept);
  });

  it('lets in what it may touch', () => {
    const code = `export const planted: readonly unknown[] = [${letIn.join(', ')}];`;
    expect(compile(project, folder, code)).toEqual([]);
  });
});

describe('Node’s own modules', () => {
  it.each(units.filter(({ kept }) => kept.includes('process')))(
    'cannot be imported under $project',
    ({ project, folder }) => {
      const messages = compile(project, folder, `export { readFile } from 'node:fs';`);
      expect(messages.join('\n')).toMatch(/Cannot find (name|module) 'node:fs'/);
    },
  );
});
