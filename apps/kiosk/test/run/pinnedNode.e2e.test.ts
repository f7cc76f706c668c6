import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { buildKiosk } from '../../../../scripts/electron/buildKiosk.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { spawnCommand } from '../../../../scripts/run/spawnCommand.ts';

const dist = path.join(repositoryRoot, 'apps', 'kiosk', 'dist', 'main');
const stub = path.join(repositoryRoot, 'apps', 'kiosk', 'test', 'rig', 'electronStub.cjs');

/** `main/pinnedNode.test.ts` says that this process's Node is the one that the pinned Electron carries. */
it('the built main, made for an older Node, is read and begun by that of the pinned Electron', async () => {
  await buildKiosk();
  const parts = (await readdir(dist)).filter((file) => file.endsWith('.cjs'));
  expect(parts.length).toBeGreaterThan(10);
  for (const file of parts) {
    const source = await readFile(path.join(dist, file), 'utf8');
    expect(() => new Script(`(function () {${source}\n})`), file).not.toThrow();
  }
  const main = path.join(dist, 'main.cjs');
  const begun = await spawnCommand(process.execPath, ['--require', stub, main, '--help']);
  expect(begun.stderr).not.toContain('exception');
  expect(begun.stdout + begun.stderr).toContain('wattpost-kiosk --config FILE');
});
