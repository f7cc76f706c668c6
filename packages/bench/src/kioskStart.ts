import type { KioskApps } from './kioskApps.ts';
import { startPainting, type PaintingApp } from './paintingApp.ts';
import { ratiosByRound, summary, type Summary } from './statistics.ts';

/** How long the kiosk takes to its first price, beside a bare window to its text. */
export interface StartResult {
  readonly pairs: number;
  readonly kioskMs: Summary;
  readonly bareMs: Summary;
  /** Kiosk of bare, pair by pair. */
  readonly ratio: Summary;
  /** Time on a processor up to then, of all processes. */
  readonly kioskCpuMs: Summary;
  readonly bareCpuMs: Summary;
  readonly cpuRatio: Summary;
}

/** What one start took. */
export interface Start {
  readonly paintedAfterMs: number;
  readonly cpuMs: number;
}

/** Both orders in turn, so that neither always comes after the other. */
export function pairOrder(pair: number): readonly PaintingApp['name'][] {
  return pair % 2 === 0 ? ['kiosk', 'bare'] : ['bare', 'kiosk'];
}

/** Puts pairs of starts together; the lists are parallel. */
export function startResult(kiosk: readonly Start[], bare: readonly Start[]): StartResult {
  const painted = (starts: readonly Start[]): number[] =>
    starts.map(({ paintedAfterMs }) => paintedAfterMs);
  const worked = (starts: readonly Start[]): number[] => starts.map(({ cpuMs }) => cpuMs);
  return {
    pairs: kiosk.length,
    kioskMs: summary(painted(kiosk)),
    bareMs: summary(painted(bare)),
    ratio: summary(ratiosByRound(painted(kiosk), painted(bare))),
    kioskCpuMs: summary(worked(kiosk)),
    bareCpuMs: summary(worked(bare)),
    cpuRatio: summary(ratiosByRound(worked(kiosk), worked(bare))),
  };
}

/** Starts both, one after the other, pair by pair; the first pair fills caches and store only. */
export async function startTimes(
  apps: KioskApps,
  pairs: number,
  progress: (text: string) => void,
): Promise<StartResult> {
  const starts: Record<PaintingApp['name'], Start[]> = { kiosk: [], bare: [] };
  progress(`${pairs} starts of the kiosk and of the bare window, in turn`);
  for (let pair = -1; pair < pairs; pair++) {
    for (const name of pairOrder(pair + 1)) {
      const { paintedAfterMs, cpuMs, stop } = await startPainting(apps[name]);
      await stop();
      if (pair >= 0) starts[name].push({ paintedAfterMs, cpuMs });
    }
  }
  return startResult(starts.kiosk, starts.bare);
}
