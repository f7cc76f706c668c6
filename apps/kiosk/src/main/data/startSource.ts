import type { SourceOptions } from '@wattpost/kiosk-config';
import type { RunningSource, SourceEvents } from './bundleSource.ts';
import { diskFiles, keepSecret } from '../host/index.ts';
import { watchFiles } from './fileSource.ts';
import type { KioskOptions } from '../settings/index.ts';
import { askPlatform } from '../reader/index.ts';
import { pollPlatform } from './platformSource.ts';
import { readTokenFile, type TokenReading } from './tokenFile.ts';

/** Starts the source that the options name. @param now the kiosk's clock, epoch milliseconds. */
export function startSource(
  source: SourceOptions,
  { stations, publicKeyFile }: Pick<KioskOptions, 'stations' | 'publicKeyFile'>,
  now: () => number,
  events: SourceEvents,
): RunningSource {
  if (source.kind !== 'platform') {
    return watchFiles(diskFiles, { ...source, isSignatureAsked: publicKeyFile !== null }, events);
  }
  const { baseUrl, tokenFile, pricingTokenFile, pollMs, validForMs } = source;
  return pollPlatform(
    {
      ...{ baseUrl, validForMs, now, stations },
      poll: { everyMs: pollMs, random: () => Math.random() },
      ask: askPlatform(),
      readTokens: async () => ({
        stations: await readToken(tokenFile),
        pricing: await readToken(pricingTokenFile),
      }),
    },
    events,
  );
}

/** From here on the key is left out of everything that the kiosk says. */
async function readToken(file: string): Promise<TokenReading> {
  const reading = await readTokenFile(diskFiles, file, process.getuid?.());
  if (reading.ok) keepSecret(reading.token);
  return reading;
}
