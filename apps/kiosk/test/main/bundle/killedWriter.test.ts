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
/** As often as it takes to hit every stage; `npm run test:deep` does it for longer. */
const deepRun = process.env['LAW_RUNS'] !== undefined;
const kills = deepRun ? 50 : 15;

/** Lets the writer write for a moment, kills it, and tells the last thing that it had finished. */
async function writeAndKill(folder: string, forMs: number): Promise<number> {
  const child = spawn(process.execPath, ['--no-warnings', writer, folder], {
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
      if (said.includes('taken')) resolve();
    });
  });
  child.removeAllListeners('exit');
  await new Promise((resolve) => setTimeout(resolve, forMs));
  child.kill('SIGKILL');
  await ended;
  expect(said).not.toContain('damaged');
  return Math.max(...[...said.matchAll(/taken (\d+)\n/g)].map(([, ms]) => Number(ms)));
}

it(`a kiosk killed ${kills} times while it writes always finds what it last kept, whole`, async () => {
  const folder = path.join(await tempFolder(), 'store');
  for (let kill = 0; kill < kills; kill += 1) {
    // Spread over the time of a few generations, which is what makes the moments random.
    const keptMs = await writeAndKill(folder, (kill * 7.3) % 40);
    const log: string[] = [];
    const keeper = makeBundleKeeper({
      ...keeperTerms,
      store: openBundleStore(diskFiles, folder),
      ...{
        stations: [stationUuid],
        publicKey: null,
        now: () => Date.parse('2026-11-19T11:00:00Z'),
      },
      log: (message) => log.push(message),
    });
    await keeper.restore();
    expect(log).toEqual([]);
    expect(keeper.current()?.createdAtMs).toBeGreaterThanOrEqual(keptMs);
    expect(keptMs).toBeGreaterThan(0);
  }
}, 120_000);
