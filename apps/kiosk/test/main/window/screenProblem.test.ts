import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { readScreenProblem } from '../../../src/main/window/safeScreen.ts';

describe('a problem of the screen', () => {
  const refused = 'WATTPOST_ROTATE=left: xrandr: output DP-1 cannot use rotation "left"';

  it.each<[string, string, string | undefined, string | null]>([
    ['is read as it was said', `${refused}\n`, 'left', refused],
    ['is one line', 'one\ntwo\u001b', 'left', 'one\\ntwo\\u001b'],
    ['is not longer than a line of the safe screen', 'x'.repeat(999), 'left', 'x'.repeat(300)],
    ['is none when nothing was said', '', 'left', null],
    ['is none when no rotation is asked for any more', refused, undefined, null],
    ['is none when no rotation is asked for', refused, '', null],
  ])('%s', async (_title, said, asked, expected) => {
    const folder = await tempFolder();
    await writeFile(path.join(folder, 'screen-problem'), said);
    const env = { XDG_RUNTIME_DIR: folder, WATTPOST_ROTATE: asked };
    expect(readScreenProblem(env)).toBe(expected);
  });

  it('is absent without a report', async () => {
    const env = { WATTPOST_ROTATE: 'left' };
    expect(readScreenProblem(env)).toBeNull();
    expect(readScreenProblem({ ...env, XDG_RUNTIME_DIR: await tempFolder() })).toBeNull();
  });
});
