import type { SourceOptions } from '@wattpost/kiosk-config';
import type { RunningSource, SourceEvents } from './bundleSource.ts';
import { diskFiles } from './files.ts';
import { watchFiles } from './fileSource.ts';
import { keepSecret } from './secrets.ts';
import { readTokenFile, type TokenReading } from './tokenFile.ts';

/** Starts the source that the options name. @param now the kiosk's clock, epoch milliseconds. */
export function startSource(
  source: SourceOptions,
  stations: readonly string[],
  now: () => number,
  events: SourceEvents,
): RunningSource {
  if (source.kind !== 'platform') return watchFiles(diskFiles, source, events);
  const { baseUrl, tokenFile, pricingTokenFile, pollMs, validForMs } = source;
  // What speaks with a platform is a good part of the program, and a file needs none of it.
  const polling = import('./platformSource.ts').then(({ pollPlatform }) =>
    pollPlatform(
      {
        ...{ baseUrl, validForMs, now },
        stations,
        poll: { everyMs: pollMs, random: () => Math.random() },
        // Node's, not Chromium's: the page's session has no network at all, and this shares nothing with it.
        fetch: (url, init) => fetch(url, init),
        readTokens: async () => ({
          stations: await readToken(tokenFile),
          pricing: await readToken(pricingTokenFile),
        }),
      },
      events,
    ),
  );
  return {
    firstLook: polling.then(({ firstLook }) => firstLook),
    stop: () => {
      void polling.then(({ stop }) => {
        stop();
      });
    },
  };
}

/** From here on the key is left out of everything that the kiosk says. */
async function readToken(file: string): Promise<TokenReading> {
  const reading = await readTokenFile(diskFiles, file, process.getuid?.());
  if (reading.ok) keepSecret(reading.token);
  return reading;
}
