import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteSize } from './benchSite.ts';
import { httpResults, type HttpResult } from './httpContest.ts';
import { pageCosts, type PageCost } from './pageCost.ts';
import { startPlatform, type PlatformProcess } from './platformProcess.ts';
import type { Settings } from './settings.ts';

/** What was measured of the platform over HTTP; what was not asked for is absent. */
export interface PlatformMeasurements {
  readonly http: readonly HttpResult[] | null;
  readonly pages: readonly PageCost[] | null;
}

const small: SiteSize = { stations: 1_000, entries: 1_000 };

/** Serves sites from a folder of their own and measures what is wanted. */
export async function platformMeasurements(
  wanted: { readonly http: boolean; readonly pages: boolean },
  settings: Settings,
  progress: (text: string) => void,
): Promise<PlatformMeasurements> {
  if (!wanted.http && !wanted.pages) return { http: null, pages: null };
  const folder = await mkdtemp(join(tmpdir(), 'wattpost-bench-'));
  const running: PlatformProcess[] = [];
  const start = async (size: SiteSize): Promise<PlatformProcess> => {
    progress(`a server with ${size.stations} stations and ${size.entries} entries`);
    const platform = await startPlatform(folder, size);
    running.push(platform);
    return platform;
  };
  try {
    const platform = await start(small);
    const http = wanted.http ? await httpResults(platform, settings, progress) : null;
    if (!wanted.pages) return { http, pages: null };
    const large: SiteSize = { stations: settings.largeTable, entries: settings.largeTable };
    const sites = [
      { size: small, platform },
      { size: large, platform: await start(large) },
    ] as const;
    return { http, pages: await pageCosts(...sites, settings, progress) };
  } finally {
    await Promise.all(running.map(async (platform) => platform.stop()));
    await rm(folder, { recursive: true });
  }
}
