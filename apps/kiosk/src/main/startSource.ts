import type { RunningSource, SourceEvents } from './bundleSource.ts';
import { diskFiles } from './files.ts';
import { watchFiles } from './fileSource.ts';
import { pollPlatform } from './platformSource.ts';
import type { SourceOptions } from './sourceOptions.ts';
import { readTokenFile } from './tokenFile.ts';

/** Starts the source that the options name. @param now the kiosk's clock, epoch milliseconds. */
export function startSource(
  source: SourceOptions,
  station: string | null,
  now: () => number,
  events: SourceEvents,
): RunningSource {
  if (source.kind !== 'platform') return watchFiles(diskFiles, source, events);
  const { baseUrl, tokenFile, pricingTokenFile, pollMs, validForMs } = source;
  const uid = process.getuid?.();
  return pollPlatform(
    {
      ...{ baseUrl, validForMs, now },
      station: station ?? '',
      poll: { everyMs: pollMs, random: () => Math.random() },
      // Node's, not Chromium's: the page's session has no network at all, and this shares nothing with it.
      fetch: (url, init) => fetch(url, init),
      readTokens: async () => ({
        stations: await readTokenFile(diskFiles, tokenFile, uid),
        pricing: await readTokenFile(diskFiles, pricingTokenFile, uid),
      }),
    },
    events,
  );
}
