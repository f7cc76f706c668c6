/**
 * `npm run docs`: the documentation as a site in `site/`, checked. Needs no network, and no build but
 * for `--update`.
 */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './docs/buildSite.ts';
import { decisionList, decisionListText } from './docs/contents.ts';
import { siteProblems } from './docs/siteProblems.ts';
import { cacheFolder, repositoryRoot } from './run/root.ts';
import { runScript } from './run/runScript.ts';

const pictureFolder = path.join(repositoryRoot, 'docs', 'pictures');

const help = `npm run docs [-- OPTIONS]

Builds the documentation of docs/ and of every package into site/ and checks every link in it.

  --update   first draws the pictures of docs/prices.md and of the architecture anew, runs the commands
             of docs/tutorial.md, putting down what they print, and lists the decisions; after
             npm run build
  --help     this text

Exit codes: 0 good, 1 something is wrong with the documentation, 2 wrong usage.
`;

/** What is imported here reads the packages as they were built. */
async function update(): Promise<void> {
  const { architecturePicture } = await import('./docs/architecturePicture.ts');
  await writeFile(path.join(pictureFolder, 'architecture.svg'), await architecturePicture());
  const { pictures } = await import('./docs/pictures.ts');
  for (const [name, svg] of pictures()) {
    await writeFile(path.join(pictureFolder, name), svg);
  }
  await writeFile(path.join(repositoryRoot, decisionList), decisionListText());
  const { runTutorial, withOutputs } = await import('./docs/runTutorial.ts');
  const file = path.join(repositoryRoot, 'docs', 'tutorial.md');
  const markdown = await readFile(file, 'utf8');
  const folder = await cacheFolder('tutorial');
  await rm(folder, { recursive: true });
  process.chdir(await cacheFolder('tutorial'));
  await writeFile(file, withOutputs(markdown, await runTutorial(markdown)));
  await copyFile('my-bundle.png', path.join(pictureFolder, 'tutorial-board.png'));
}

async function build(isUpdated: boolean): Promise<number> {
  if (isUpdated) await update();
  const site = path.join(repositoryRoot, 'site');
  const problems = [...(await buildSite(site)), ...(await siteProblems(site))];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  console.log(`The documentation is in ${path.join(site, 'index.html')}`);
  return 0;
}

await runScript(
  help,
  (args) =>
    parseArgs({ args, options: { update: { type: 'boolean', default: false } } }).values.update,
  build,
);
