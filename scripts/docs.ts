/** `npm run docs`: updates the generated parts of the documentation. */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { decisionList, decisionListText } from './docs/decisions.ts';
import { cacheFolder, repositoryRoot } from './run/root.ts';
import { runScript } from './run/runScript.ts';
import { runTool } from './run/spawnCommand.ts';

const help = `npm run docs

Builds the packages, redraws the pictures of docs/prices.md and of the architecture, runs the commands of
docs/tutorial.md and writes down what they print, lists the decisions, the feeds of docs/spot.md, the members
of docs/interface.md, all sentences of docs/wording.md and all notices of docs/notices.md. Look at the difference before you commit it.

Exit codes: 0 done, 1 failed, 2 wrong usage.
`;

/** Imported late, because the drawings use the built packages and --help must work without them. */
async function update(): Promise<number> {
  // Drawings and commands are those of the build: without one, the tutorial would state its absence.
  await runTool('npm', ['run', 'build']);
  const pictureFolder = path.join(repositoryRoot, 'docs', 'pictures');
  const { architecturePicture } = await import('./docs/architecturePicture.ts');
  await writeFile(path.join(pictureFolder, 'architecture.svg'), await architecturePicture());
  const { pictures } = await import('./docs/pictures.ts');
  for (const [name, svg] of pictures()) await writeFile(path.join(pictureFolder, name), svg);

  await writeFile(path.join(repositoryRoot, decisionList), decisionListText());
  const { noticesPage, noticesPageText } = await import('./docs/noticesTable.ts');
  await writeFile(path.join(repositoryRoot, noticesPage), noticesPageText());
  const { wordingPage, wordingPageText } = await import('./docs/wordingTable.ts');
  await writeFile(path.join(repositoryRoot, wordingPage), wordingPageText());
  const { feedPage, withFeedTable } = await import('./docs/feedTable.ts');
  const feeds = path.join(repositoryRoot, feedPage);
  await writeFile(feeds, withFeedTable(await readFile(feeds, 'utf8')));
  const { memberPage, withMemberTable } = await import('./docs/memberTable.ts');
  const members = path.join(repositoryRoot, memberPage);
  await writeFile(members, withMemberTable(await readFile(members, 'utf8')));

  const { runTutorial, withOutputs } = await import('./docs/runTutorial.ts');
  const tutorial = path.join(repositoryRoot, 'docs', 'tutorial.md');
  const markdown = await readFile(tutorial, 'utf8');
  await rm(await cacheFolder('tutorial'), { recursive: true });
  process.chdir(await cacheFolder('tutorial'));
  await writeFile(tutorial, withOutputs(markdown, await runTutorial(markdown)));
  await copyFile('my-bundle.png', path.join(pictureFolder, 'tutorial-board.png'));
  return 0;
}

await runScript(help, (args) => parseArgs({ args }), update);
