import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isFolderLocked, lockFolder } from '../../node/folderLock.ts';

const script = fileURLToPath(new URL('lockWriter.ts', import.meta.url));
const started: ChildProcess[] = [];
let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'wattpost-lock-'));
  folder = path.join(parent, 'record');
});
afterEach(async () => {
  for (const child of started.splice(0)) await kill(child);
  rmSync(parent, { recursive: true, force: true });
});

/** Starts a process that locks a folder; resolves to what came of it. */
async function startLocker(place: string): Promise<{ child: ChildProcess; lock: string }> {
  const child = spawn(process.execPath, ['--no-warnings', script, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, lock: chunk.toString().trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

it('a folder is created, and locked until the process is killed', async () => {
  const { child, lock } = await startLocker(folder);
  expect(lock).toBe('held');
  expect(isFolderLocked(folder)).toBe(true);
  expect(await lockFolder(folder)).toBe('taken');
  // No file is left behind that could be stale.
  expect(readdirSync(folder)).toEqual([]);
  await kill(child);
  await expect.poll(() => isFolderLocked(folder)).toBe(false);
  expect((await startLocker(folder)).lock).toBe('held');
});

it('a lock holds over another path to the folder', async () => {
  await startLocker(folder);
  const link = path.join(parent, 'link');
  symlinkSync(folder, link);
  expect((await startLocker(link)).lock).toBe('taken');
});

it('a lock holds for another user, who finds it free afterwards', async () => {
  const { child } = await startLocker(folder);
  chmodSync(parent, 0o755);
  chmodSync(folder, 0o755);
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const tryAsOther = (): number | null =>
    spawnSync('flock', ['-n', '-x', `${folder}/.`, 'true'], { stdio: 'ignore', ...nobody }).status;
  expect(tryAsOther()).toBe(1);
  await kill(child);
  await expect.poll(tryAsOther).toBe(0);
});

it('looking at a lock creates nothing', () => {
  expect(isFolderLocked(folder)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});
