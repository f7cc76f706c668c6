import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, tool, toolEnvironment } from '../../run/root.ts';
import { runCommand } from '../../run/runCommand.ts';
import { fencedBlocks } from '../../docs/fencedBlocks.ts';

/** A program of docs/embedding.md. */
export interface EmbeddingProgram {
  /** Its file, from the project's folder: `node/price.js`. */
  readonly file: string;
  readonly code: string;
  /** What it prints; `null`: the document does not say. */
  readonly output: string | null;
}

/**
 * The programs of a document: its blocks of `js FILE` and `ts FILE`, with a block of `text` right after.
 *
 * @throws for JavaScript or TypeScript without a file: nothing in the document goes untried.
 */
export function embeddingPrograms(markdown: string): EmbeddingProgram[] {
  const blocks = fencedBlocks(markdown);
  return blocks.flatMap(({ info, language, content }, index) => {
    if (language !== 'js' && language !== 'ts') return [];
    const file = /^[jt]s (\S+\/\S+)$/.exec(info)?.[1];
    if (file === undefined) throw new Error(`A program without a file: \`\`\`${info}`);
    const next = blocks[index + 1];
    return [{ file, code: content, output: next?.language === 'text' ? next.content : null }];
  });
}

/**
 * Makes a project of the programs, with what this repository has installed and the bundle that they
 * read, once in each of their folders.
 */
export async function makeEmbeddingProject(
  folder: string,
  programs: readonly EmbeddingProgram[],
  bundle: string,
): Promise<void> {
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  for (const { file, code } of programs) {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, `${code}\n`);
    await writeFile(path.join(path.dirname(place), 'bundle.json'), bundle);
  }
}

/** What the compiler finds wrong with these files; empty when all of it fits. */
export async function compileProblems(
  folder: string,
  files: readonly string[],
  lib: readonly string[],
): Promise<string> {
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'NodeNext', lib, types: ['node'], noEmit: true },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    // The packages' own types are checked when they are packed.
    ...{ skipLibCheck: true, allowImportingTsExtensions: true },
  };
  const project = path.join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions, files }));
  const args = ['--project', project, '--pretty', 'false'];
  const checked = await runCommand(tool('tsc'), args, { cwd: folder, env: toolEnvironment() });
  return `${checked.stdout}${checked.stderr}`.trim();
}
