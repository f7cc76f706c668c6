import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';

const everyHost = ['fetch', 'console', 'TextDecoder', 'URL', 'setTimeout', 'structuredClone'];
const browser = ['document', 'window', 'HTMLElement', 'localStorage', 'navigator'];
/** Globals of pages only; workers have `navigator`, too. */
const page = ['document', 'window', 'HTMLElement', 'localStorage'];
const node = ['process', 'Buffer', '__dirname', 'setImmediate', 'require'];
const language = ['Intl', 'Map', 'BigInt', 'Promise', 'Array', 'Date'];

/** Globals that each unit's tsconfig must refuse, and those that it must allow. */
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
    project: 'packages/price-edit/tsconfig.json',
    folder: 'packages/price-edit/src',
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
    project: 'packages/config/tsconfig.json',
    folder: 'packages/config/src',
    kept: [...everyHost, ...browser, ...node],
    let: language,
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
    project: 'packages/exchange/node/tsconfig.json',
    folder: 'packages/exchange/node',
    kept: page.filter((name) => name !== 'localStorage'),
    let: [...language, 'process', 'Buffer', 'fetch'],
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
    // Electron's types include those of Node.
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

/** Code that is planted in a unit; one file for each, so that each has its own messages. */
type Planted = Readonly<Record<string, string>>;

/** Sources that several units read, such as the compiler's libraries, are parsed once. */
const parsedSources = new Map<string, ts.SourceFile | undefined>();

/**
 * The compiler's messages about modules planted in a unit. All real modules of the unit are compiled, too,
 * because an import in one of them could add a host's types.
 */
function compile(project: string, folder: string, planted: Planted): ReadonlyMap<string, string[]> {
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
  const placed = new Map(
    Object.entries(planted).map(([name, code]) => [
      path.join(repositoryRoot, folder, `${name}.ts`),
      { name, code },
    ]),
  );
  const options = { ...parsed.options };
  // Settings for output, which this program does not have.
  delete options.tsBuildInfoFile;
  const real = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...real,
    // Comments say nothing about the types of TypeScript.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    fileExists: (file) => placed.has(file) || real.fileExists(file),
    readFile: (file) => placed.get(file)?.code ?? real.readFile(file),
    getSourceFile: (file, version, ...rest) => {
      const code = placed.get(file)?.code;
      if (code !== undefined) return ts.createSourceFile(file, code, version, true);
      const key = JSON.stringify([file, version]);
      if (!parsedSources.has(key)) {
        parsedSources.set(key, real.getSourceFile(file, version, ...rest));
      }
      return parsedSources.get(key);
    },
  };
  const program = ts.createProgram({
    rootNames: [...parsed.fileNames, ...placed.keys()],
    options,
    host,
    ...(parsed.projectReferences ? { projectReferences: parsed.projectReferences } : {}),
  });
  return new Map(
    [...placed].map(([file, { name }]) => [
      name,
      program
        .getSemanticDiagnostics(program.getSourceFile(file))
        .map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')),
    ]),
  );
}

describe.each(units)('$project', ({ project, folder, kept, let: letIn }) => {
  const list = (names: readonly string[]): string =>
    `export const planted: readonly unknown[] = [${names.join(', ')}];`;
  let messages: ReadonlyMap<string, string[]>;
  beforeAll(() => {
    messages = compile(project, folder, {
      plantedKept: list(kept),
      plantedLet: list(letIn),
      plantedNode: `export { readFile } from 'node:fs';`,
    });
  });

  it('names an existing unit, so that nothing is proved about thin air', () => {
    expect(existsSync(path.join(repositoryRoot, folder))).toBe(true);
  });

  it('keeps out every global that the layer rules do not list', () => {
    const unknown = messages
      .get('plantedKept')
      ?.flatMap((message) => /^Cannot find name '(\w+)'/.exec(message)?.[1] ?? []);
    expect(unknown).toEqual(kept);
  });

  it('lets in what it may touch', () => {
    expect(messages.get('plantedLet')).toEqual([]);
  });

  if (!kept.includes('process')) return;
  it('lets in none of Node’s own modules', () => {
    expect(messages.get('plantedNode')?.join('\n')).toMatch(/Cannot find (name|module) 'node:fs'/);
  });
});
