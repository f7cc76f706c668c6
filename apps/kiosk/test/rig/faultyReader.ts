import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../../../scripts/run/root.ts';

/** A text with this in it is never read to its end by the kiosk of `makeFaultyKiosk`. */
const endlessText = 'a reader that never ends';

/** A file of about 400 kB in which the reader gets stuck. */
export const endlessFile: Buffer = Buffer.from(
  JSON.stringify({ format: 'wattpost-bundle/1', note: endlessText, filling: ' '.repeat(400_000) }),
);

/** Stands before every program of main: whichever of its threads reads the text is stuck. */
const fault = `{
  const parse = JSON.parse;
  JSON.parse = (text, revive) => {
    while (String(text).includes(${JSON.stringify(endlessText)}));
    return parse(text, revive);
  };
}
`;

/**
 * Copies the built kiosk with a fault in its reading of JSON.
 *
 * @param folder where to; its parent has to be there.
 */
export async function makeFaultyKiosk(folder: string): Promise<void> {
  const built = path.join(repositoryRoot, 'apps', 'kiosk');
  await mkdir(folder, { mode: 0o755 });
  await cp(path.join(built, 'package.json'), path.join(folder, 'package.json'));
  await cp(path.join(built, 'dist'), path.join(folder, 'dist'), { recursive: true });
  for (const program of ['main.cjs', 'reader.cjs']) {
    const file = path.join(folder, 'dist', 'main', program);
    await writeFile(file, `${fault}${await readFile(file, 'utf8')}`);
  }
}
