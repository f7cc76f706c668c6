import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceOptions } from '@wattpost/kiosk-config';
import { clockSynchronisation, lockFolder } from '@wattpost/kiosk-config/node';
import { app } from 'electron';
import {
  type BundleKeeper,
  type KeeperOptions,
  builtAtMs,
  isAfterLifetime,
  loadPublicKey,
  lockStore,
  makeBundleKeeper,
  openBundleStore,
} from '../bundle/index.ts';
import { type SystemClocks, diskFiles, addSecret, log } from '../host/index.ts';
import { queryInThread, judgeApart } from '../reader/offerReader.ts';
import { type KioskOptions, boardNow, isDemonstration, storeFolder } from '../settings/options.ts';
import { watchFiles } from './fileSource.ts';
import {
  type DataOptions,
  type KioskData,
  type RunningSource,
  type SourceEvents,
  makeKioskData,
} from './kioskData.ts';
import { type TokenReading, pollPlatform, readTokenFile } from './platformSource.ts';

/** The data side, with a source that is started on request. */
export interface OpenedData extends KioskData {
  /** Starts the source, once. Resolves when its first scan is over. */
  readonly listen: () => Promise<void>;
}

/** How long a board without a price waits for the source's first scan, in milliseconds. A slow device needs some. */
const maxFirstScanMs = 15_000;

/**
 * Restores the stored bundle. If there is none, the source is started at once; otherwise the
 * caller starts it, so that the stored price is on the screen first.
 *
 * @throws Error when the pinned key cannot be used: nothing could be verified without it.
 */
export async function openData(
  options: KioskOptions,
  clocks: SystemClocks,
  events: Pick<DataOptions, 'onNews' | 'onChange'>,
): Promise<OpenedData> {
  const { source, clock } = options;
  const now = (): number => boardNow(options, clocks.wallMs());
  if (clock.kind === 'frozen') {
    log(`demonstration: the time is fixed at ${new Date(clock.epochMs).toISOString()}`);
  } else if (isDemonstration(options)) {
    log(`demonstration: the clock is moved by ${clock.offsetMs} ms`);
  }
  let data: KioskData | null = null;
  // If the clock was set meanwhile, it was perhaps not by a time server.
  const isClockTrusted = async (): Promise<boolean> =>
    !isDemonstration(options) &&
    data?.isClockShifted() !== true &&
    (await clockSynchronisation()) === 'synchronised';
  const keeper = await openKeeper(options, { now, isClockTrusted, log });
  const kioskData = makeKioskData({
    keeper,
    clock,
    log,
    readClocks: () => ({ wallMs: now(), monotonicMs: clocks.monotonicMs() }),
    staleAfterMs: options.staleAfterMs,
    builtAtMs: builtAtMs(),
    isClockTrusted,
    isConfirmed: isAfterLifetime(now(), builtAtMs()) && (await isClockTrusted()),
    night: options.night,
    ...events,
  });
  data = kioskData;
  if (source === null) {
    log('no source of bundles is configured (--config, --bundle or --watch): there is no price');
  }
  let firstScan: Promise<void> | null = source === null ? Promise.resolve() : null;
  const listen = (): Promise<void> => {
    if (source !== null) {
      firstScan ??= kioskData.follow((events) =>
        startSource(source, options, clocks, events),
      ).firstScan;
    }
    return firstScan ?? Promise.resolve();
  };
  if (keeper.current() === null) {
    const firstScanDone = listen();
    // The price does not wait for a network.
    if (source?.kind !== 'platform') await Promise.race([firstScanDone, sleep(maxFirstScanMs)]);
  }
  return { ...kioskData, listen };
}

/** Makes the keeper that the options describe and restores the stored bundle. */
async function openKeeper(
  options: KioskOptions,
  world: Pick<KeeperOptions, 'now' | 'isClockTrusted' | 'log'>,
): Promise<BundleKeeper> {
  const { publicKeyFile, stations } = options;
  const publicKey = publicKeyFile === null ? null : await loadPublicKey(publicKeyFile);
  const folder = storeFolder(options, app.getPath('userData'));
  const store =
    folder === null
      ? null
      : lockStore(openBundleStore(diskFiles, folder), () => lockFolder(folder));
  const judge = judgeApart();
  const keeper = makeBundleKeeper({
    store,
    stations,
    publicKey,
    builtAtMs: builtAtMs(),
    judge,
    ...world,
  });
  await keeper.restore();
  return keeper;
}

/** Starts the configured source. */
function startSource(
  source: SourceOptions,
  options: KioskOptions,
  clocks: SystemClocks,
  events: SourceEvents,
): RunningSource {
  const { stations, publicKeyFile } = options;
  if (source.kind !== 'platform') {
    const location = { ...source, requiresSignature: publicKeyFile !== null };
    return watchFiles(diskFiles, location, clocks.monotonicMs, events);
  }
  const { baseUrl, tokenFile, pricingTokenFile, pollMs, validForMs } = source;
  return pollPlatform(
    {
      baseUrl,
      validForMs,
      stations,
      isSignatureRequired: publicKeyFile !== null,
      now: () => boardNow(options, clocks.wallMs()),
      poll: { everyMs: pollMs, random: () => Math.random() },
      query: queryInThread(),
      readTokens: async () => ({
        stations: await readToken(tokenFile),
        pricing: await readToken(pricingTokenFile),
      }),
    },
    events,
  );
}

/** From here on the token is redacted from everything that the kiosk writes. */
async function readToken(file: string): Promise<TokenReading> {
  const reading = await readTokenFile(diskFiles, file, process.getuid?.());
  if (reading.ok) addSecret(reading.token);
  return reading;
}
