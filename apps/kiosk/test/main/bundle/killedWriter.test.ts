import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../../rig/tempFolder.ts';
import { keeperTerms } from '../../bundles/keeperTerms.ts';
import { stationUuid } from '../../bundles/testBundle.ts';
import { makeBundleKeeper } from '../../../src/main/bundle/bundleKeeper.ts';
import { openBundleStore } from '../../../src/main/bundle/bundleStore.ts';
import { diskFiles } from '../../../src/main/host/files.ts';

const writer = fileURLToPath(new URL('../../bundles/writeGenerations.ts', import.meta.url));
const deepRun = process.env['LAW_RUNS'] !== undefined;
/**
 * When it is killed: so many milliseconds after it has kept something, spread over the time of a few
 * generations, or before it calls one of the disk's functions, which are the stages between the whole
 * draft and the end. `npm run test:deep` does it for longer.
 */
const moments = [
  ...Array.from({ length: deepRun ? 50 : 4 }, (_, index) => (index * 9.3) % 40),
  ...(['rename', 'rm'] as const),
];

/** Lets the writer write until it is killed, and returns the last generation that it completed. */
async function writeAndKill(folder: string, moment: (typeof moments)[number]): Promise<number> {
  const deadly = typeof moment === 'number' ? [] : [moment];
  const child = spawn(process.execPath, ['--no-warnings', writer, folder, ...deadly], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => {
      reject(new Error(`the writer ended by itself: ${said}`));
    });
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('accepted')) resolve();
    });
  });
  child.removeAllListeners('exit');
  if (typeof moment === 'number') {
    await new Promise((resolve) => setTimeout(resolve, moment));
    child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  expect(said).not.toContain('damaged');
  return Math.max(...[...said.matchAll(/accepted (\d+)\n/g)].map(([, ms]) => Number(ms)));
}

it(`a kiosk killed ${moments.length} times while it writes always finds what it last kept, whole`, async () => {
  const folder = path.join(await tempFolder(), 'store');
  for (const moment of moments) {
    const keptMs = await writeAndKill(folder, moment);
    const log: string[] = [];
    const keeper = makeBundleKeeper({
      ...keeperTerms,
      store: openBundleStore(diskFiles, folder),
      stations: [stationUuid],
      publicKey: null,
      now: () => Date.parse('2026-11-19T11:00:00Z'),
      log: (message) => log.push(message),
    });
    await keeper.restore();
    expect(log).toEqual([]);
    expect(keeper.current()?.createdAtMs).toBeGreaterThanOrEqual(keptMs);
    expect(keptMs).toBeGreaterThan(0);
  }
});
