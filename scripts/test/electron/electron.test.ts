import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { spawnCommand, type CommandOutcome } from '../../run/spawnCommand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-electron-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function choose(override: string, ...args: string[]): Promise<CommandOutcome> {
  const script = path.join(repositoryRoot, 'scripts', 'electron', 'electron.ts');
  return spawnCommand(process.execPath, [script, ...args], {
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: override },
  });
}

describe('ELECTRON_OVERRIDE_DIST_PATH comes first', () => {
  it('is taken when there is an Electron in it', async () => {
    const name = process.platform === 'win32' ? 'electron.exe' : 'electron';
    const electron = path.join(folder, name);
    await writeFile(electron, '');
    await writeFile(path.join(folder, 'version'), 'v99.1.0\n');
    const outcome = await choose(folder, '--json');
    expect(outcome.code).toBe(0);
    expect(JSON.parse(outcome.stdout)).toEqual({
      source: 'override',
      version: '99.1.0',
      folder,
      executable: electron,
    });
    expect(outcome.stderr).toContain('named by ELECTRON_OVERRIDE_DIST_PATH');
  });

  it('is refused, with the cure, when there is none', async () => {
    const outcome = await choose(path.join(folder, 'nothing'));
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toMatch(/there is no .* in it\.\nName a folder/);
  });
});

it('wrong usage is exit code 2', async () => {
  expect((await choose(folder, '--offline')).code).toBe(2);
});
