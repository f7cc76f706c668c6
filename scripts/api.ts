/**
 * `npm run api`: compares the exports of each package with its `api.md`. Reads the declarations that
 * `tsc -b` writes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apiReports } from './docs/apiReport.ts';
import { compile } from './run/compile.ts';
import { publishedPackages } from './run/publishedPackages.ts';
import { cacheFolder, repositoryRoot, tool } from './run/root.ts';
import { spawnCommand, runTool } from './run/spawnCommand.ts';
import { runScript } from './run/runScript.ts';

const help = `npm run api [-- OPTIONS]

Compares the exports of every published package with its api.md, and shows the difference.

  --update   update each api.md, and the JSON Schemas that are made from code
  --help     print this

Exit codes: 0 no differences, 1 differences, 2 wrong usage.
`;

async function run(isUpdated: boolean): Promise<number> {
  await compile();
  const reports = apiReports(publishedPackages());
  if (isUpdated) {
    for (const { file, text } of reports) await writeFile(file, text);
    // The path must precede --update, which would otherwise take it as its value.
    await runTool(tool('vitest'), [
      'run',
      'packages/contract/test/schemas/jsonSchemas',
      'apps/server/test/config/schema',
      '--update',
    ]);
    console.log(`Updated the api.md of ${reports.length} packages.`);
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
  console.log(
    'The exports have changed. If this is intended, run npm run api -- --update and add a',
  );
  console.log('line to CHANGELOG.md. For removed names, see docs/stability.md.');
  return 1;
}

await runScript(
  help,
  (args) =>
    parseArgs({ args, options: { update: { type: 'boolean', default: false } } }).values.update,
  run,
);
