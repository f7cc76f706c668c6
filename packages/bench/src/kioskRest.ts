import { setTimeout as sleep } from 'node:timers/promises';
import type { KioskApps } from './kioskApps.ts';
import { pairOrder } from './kioskStart.ts';
import { startPainting, type PaintedApp, type PaintingApp } from './paintingApp.ts';
import { pssBytes } from './processTree.ts';
import { median, ratiosByRound, summary, type Summary } from './statistics.ts';

/** The memory of all processes, once they have settled. */
export interface MemoryResult {
  readonly pairs: number;
  readonly kioskBytes: Summary;
  readonly bareBytes: Summary;
  /** Kiosk of bare, pair by pair. */
  readonly ratio: Summary;
}

/** Processor time of all processes of a window that nobody touches. */
export interface IdleResult {
  readonly seconds: number;
  /** Shares of one core: 0.01 is one in a hundred. */
  readonly kioskShare: number;
  readonly bareShare: number;
}

/** What a start leaves behind is collected within this time. */
const settleMs = 20_000;
const betweenSamplesMs = 1_000;
/** As many as a turn of the board's texts has seconds: a turn takes memory, and gives it back. */
const samples = 10;

/** Alone on the machine, in turn, each in processes of its own. */
export async function memoryUse(
  apps: KioskApps,
  pairs: number,
  progress: (text: string) => void,
): Promise<MemoryResult> {
  const bytes: Record<PaintingApp['name'], number[]> = { kiosk: [], bare: [] };
  for (let pair = 0; pair < pairs; pair++) {
    for (const name of pairOrder(pair)) {
      progress(`memory of the ${name} window, ${pair + 1} of ${pairs}`);
      const app = await startPainting(apps[name]);
      try {
        await sleep(settleMs);
        bytes[name].push(await settledBytes(app));
      } finally {
        await app.stop();
      }
    }
  }
  return {
    pairs,
    kioskBytes: summary(bytes.kiosk),
    bareBytes: summary(bytes.bare),
    ratio: summary(ratiosByRound(bytes.kiosk, bytes.bare)),
  };
}

async function settledBytes(app: PaintedApp): Promise<number> {
  const taken: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    taken.push(pssBytes(app.processes()));
    await sleep(betweenSamplesMs);
  }
  return median(taken);
}

/** Both at once, each on a screen of its own. */
export async function idleWork(
  apps: KioskApps,
  seconds: number,
  progress: (text: string) => void,
): Promise<IdleResult> {
  progress(`${seconds} s of doing nothing`);
  const opened: PaintedApp[] = [];
  try {
    for (const name of ['kiosk', 'bare'] as const) opened.push(await startPainting(apps[name]));
    await sleep(settleMs);
    const before = opened.map(workedMs);
    const startMs = performance.now();
    await sleep(seconds * 1000);
    const elapsedMs = performance.now() - startMs;
    const [kioskShare = 0, bareShare = 0] = opened.map(
      (app, index) => (workedMs(app) - (before[index] ?? 0)) / elapsedMs,
    );
    return { seconds, kioskShare, bareShare };
  } finally {
    for (const { stop } of opened) await stop();
  }
}

function workedMs(app: PaintedApp): number {
  return app.processes().reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}
