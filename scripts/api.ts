/**
 * `npm run api`: what the packages export, compared with what was written down of it (`api.md` beside each
 * manifest). Reads the declarations that `tsc -b` makes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apiReports } from './docs/apiReport.ts';
import { publishedPackages } from './run/publishedPackages.ts';
import { cacheFolder, repositoryRoot, tool } from './run/root.ts';
import { spawnCommand, runTool } from './run/spawnCommand.ts';
import { runScript } from './run/runScript.ts';

const help = `npm run api [-- OPTIONS]

Compares the exports of every published package with its api.md, and shows the difference.

  --update   writes api.md anew, and the JSON Schemas of packages/contract/schemas
  --help     this text

Exit codes: 0 all is as written down, 1 it is not, 2 wrong usage.
`;

async function run(isUpdated: boolean): Promise<number> {
  await runTool(tool('tsc'), ['-b']);
  const reports = apiReports(publishedPackages());
  if (isUpdated) {
    for (const { file, text } of reports) await writeFile(file, text);
    // The path first: --update would take it for its value, and every test would run.
    await runTool(tool('vitest'), [
      'run',
      'packages/contract/test/schemas/jsonSchemas',
      '--update',
    ]);
    console.log(`${reports.length} packages are written down.`);
    return 0;
  }
  const folder = await cacheFolder('api');
  let isChanged = false;
  for (const { file, text } of reports) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    isChanged = true;
    const is = path.join(folder, `${path.basename(path.dirname(file))}.md`);
    await writeFile(is, text);
    const was = path.relative(repositoryRoot, file);
    const diff = ['--no-pager', 'diff', '--no-index', '--unified=1', was, is];
    console.log(
      (await spawnCommand('git', diff, { cwd: repositoryRoot })).stdout || `${was} is new.`,
    );
  }
  if (!isChanged) return 0;
  console.log('The exports have changed. If that is intended: npm run api -- --update, a line in');
  console.log('CHANGELOG.md, and docs/stability.md for removed names.');
  return 1;
}

await runScript(
  help,
  (args) =>
    parseArgs({ args, options: { update: { type: 'boolean', default: false } } }).values.update,
  run,
);
