import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { inTurn, pairOf, summary, type Pair, type Part } from '../report/index.ts';
import { makeKioskApps, type KioskApps } from './apps.ts';
import { changeTimes } from './changes.ts';
import { startPainting, type PaintedApp } from './paintingApp.ts';
import { cpuMsOf, pssBytes } from './processTree.ts';
import { kioskTargets, kioskText, type KioskResult, type RendererSize } from './told.ts';

/** The kiosk beside a bare window, on Linux. */
export const kioskPart: Part = {
  id: 'kiosk',
  section: 'kiosk',
  measure: async (settings, tell) => {
    if (process.platform !== 'linux') {
      tell('kiosk: left out; processes are measured on Linux only');
      return null;
    }
    await ensurePackages(['window']);
    tell('packing the kiosk and the bare window');
    const apps = await makeKioskApps();
    try {
      const { electron } = apps;
      const page = path.join(repositoryRoot, 'apps', 'kiosk', 'dist', 'renderer');
      const renderer = await rendererSize(page);
      tell(`${settings.kioskStarts} starts of the kiosk and of the bare window, in turn`);
      const starts = await startTimes(apps, settings.kioskStarts);
      const maySee = process.getuid?.() === 0;
      tell(maySee ? 'memory' : "memory: left out; only root may look into Chromium's sandboxes");
      const memory = maySee ? await memoryUse(apps, settings.kioskMemoryPairs) : null;
      tell(`${settings.kioskIdleSeconds} s of doing nothing`);
      const idle = await idleWork(apps, settings.kioskIdleSeconds);
      tell(`${settings.kioskChanges} changes of price, one station and four`);
      const changes = await changeTimes(settings.kioskChanges);
      const figures: KioskResult = { electron, renderer, starts, memory, idle, changes };
      return { figures, text: kioskText(figures), targets: kioskTargets(figures) };
    } finally {
      await apps.close();
    }
  },
};

const names = ['kiosk', 'bare'] as const;

/** Starts both in turn; the first pair fills caches and store only. */
async function startTimes(apps: KioskApps, pairs: number): Promise<KioskResult['starts']> {
  const starts = await inTurn(names, pairs, 1, async (name) => {
    const app = await startPainting(apps[name]);
    await app.stop();
    return app;
  });
  const [kiosk = [], bare = []] = names.map((name) => starts.get(name));
  const pair = (of: (app: PaintedApp) => number): Pair => pairOf(kiosk.map(of), bare.map(of));
  return { pairs, paintedMs: pair((app) => app.paintedAfterMs), cpuMs: pair((app) => app.cpuMs) };
}

/** What a start leaves behind is collected within this time. */
const settleMs = 20_000;
/** As many, a second apart, as a turn of the board's texts has seconds: a turn takes memory, and gives it back. */
const samples = 10;

/** The memory of all processes once they have settled; alone on the machine, in turn. */
async function memoryUse(apps: KioskApps, pairs: number): Promise<KioskResult['memory']> {
  const bytes = await inTurn(names, pairs, 0, async (name) => {
    const app = await startPainting(apps[name]);
    try {
      await sleep(settleMs);
      const taken: number[] = [];
      for (let sample = 0; sample < samples; sample++) {
        taken.push(pssBytes(app.processes()));
        await sleep(1_000);
      }
      return summary(taken).median;
    } finally {
      await app.stop();
    }
  });
  return { pairs, bytes: pairOf(bytes.get('kiosk') ?? [], bytes.get('bare') ?? []) };
}

/** Both at once, each on a screen of its own. */
async function idleWork(apps: KioskApps, seconds: number): Promise<KioskResult['idle']> {
  const opened: PaintedApp[] = [];
  try {
    for (const name of names) opened.push(await startPainting(apps[name]));
    await sleep(settleMs);
    const before = opened.map((app) => cpuMsOf(app.processes()));
    const startMs = performance.now();
    await sleep(seconds * 1000);
    const elapsedMs = performance.now() - startMs;
    const [kioskShare = 0, bareShare = 0] = opened.map(
      (app, index) => (cpuMsOf(app.processes()) - (before[index] ?? 0)) / elapsedMs,
    );
    return { seconds, kioskShare, bareShare };
  } finally {
    for (const { stop } of opened) await stop();
  }
}

/** The sum over the contents of files. */
export function sizeOf(contents: readonly Uint8Array[]): RendererSize {
  const sum = (bytes: (content: Uint8Array) => number): number =>
    contents.reduce((total, content) => total + bytes(content), 0);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    files: contents.length,
    minifiedBytes: sum(({ length }) => length),
    gzippedBytes: sum((content) => gzipSync(content, { level: 9 }).length),
    brotliBytes: sum((content) => brotliCompressSync(content, best).length),
  };
}

async function rendererSize(folder: string): Promise<RendererSize> {
  const names = await readdir(folder, { recursive: true });
  const counted = names.filter((name) => ['.html', '.js', '.css'].includes(path.extname(name)));
  return sizeOf(await Promise.all(counted.map((name) => readFile(path.join(folder, name)))));
}
