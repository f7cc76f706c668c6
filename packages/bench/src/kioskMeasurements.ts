import path from 'node:path';
import { repositoryRoot } from '../../../scripts/run/root.ts';
import { ensurePackages } from '../../../scripts/electron/debian.ts';
import type { ChangeResult } from './changeResult.ts';
import { makeKioskApps } from './kioskApps.ts';
import { changeTimes } from './kioskChanges.ts';
import { idleWork, memoryUse, type IdleResult, type MemoryResult } from './kioskRest.ts';
import { startTimes, type StartResult } from './kioskStart.ts';
import { rendererSize, type RendererSize } from './rendererSize.ts';
import type { Settings } from './settings.ts';

/** What was measured of the kiosk. */
export interface KioskResult {
  /** Which Electron it ran in. */
  readonly electron: string;
  readonly renderer: RendererSize;
  readonly start: StartResult;
  /** Absent where the system does not let this user see the memory of Chromium's processes. */
  readonly memory: MemoryResult | null;
  readonly idle: IdleResult;
  readonly changes: readonly ChangeResult[];
}

/** Measures the kiosk beside a bare window. `null` on another system than Linux. */
export async function kioskMeasurements(
  settings: Settings,
  progress: (text: string) => void,
): Promise<KioskResult | null> {
  if (process.platform !== 'linux') {
    progress('kiosk: left out; processes are measured on Linux only');
    return null;
  }
  await ensurePackages(['window']);
  const apps = await makeKioskApps(progress);
  try {
    const renderer = await rendererSize(
      path.join(repositoryRoot, 'apps', 'kiosk', 'dist', 'renderer'),
    );
    const start = await startTimes(apps, settings.kioskStarts, progress);
    const memory =
      process.getuid?.() === 0 ? await memoryUse(apps, settings.kioskMemoryPairs, progress) : null;
    if (memory === null) progress("memory: left out; only root may look into Chromium's sandboxes");
    const idle = await idleWork(apps, settings.kioskIdleSeconds, progress);
    const changes = await changeTimes(settings.kioskChanges, progress);
    return { electron: apps.electron, renderer, start, memory, idle, changes };
  } finally {
    await apps.dispose();
  }
}
