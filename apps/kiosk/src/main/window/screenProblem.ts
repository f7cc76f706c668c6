import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logLine } from '@wattpost/command';

/** What prepares the screen for the kiosk says no more. */
const maxLength = 300;

/**
 * What is wrong with the screen, in the words of what prepared it (`packaging/linux/prepare-screen`): a
 * rotation that was refused. The price is shown all the same, but somebody has to know of it.
 *
 * @returns `null`: nothing is known to be wrong, or no rotation was asked for.
 */
export function readScreenProblem(env: NodeJS.ProcessEnv): string | null {
  const { WATTPOST_ROTATE: asked = '', XDG_RUNTIME_DIR: folder = '' } = env;
  if (asked === '' || folder === '') return null;
  try {
    const said = logLine(readFileSync(path.join(folder, 'screen-problem'), 'utf8').trim());
    return said === '' ? null : said.slice(0, maxLength);
  } catch {
    return null;
  }
}
