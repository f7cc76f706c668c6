import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceOptions } from '@wattpost/kiosk-config';
import { clockSynchronisation } from '@wattpost/kiosk-config/node';
import { app } from 'electron';
import {
  type BundleKeeper,
  type KeeperOptions,
  builtAtMs,
  isAfterLifetime,
  loadPublicKey,
  makeBundleKeeper,
  openBundleStore,
} from '../bundle/index.ts';
import { diskFiles, keepSecret, log } from '../host/index.ts';
import { askPlatform, judgeApart } from '../reader/index.ts';
import { type KioskOptions, boardNow, storeFolder } from '../settings/index.ts';
import { watchFiles } from './fileSource.ts';
import {
  type DataOptions,
  type KioskData,
  type RunningSource,
  type SourceEvents,
  makeKioskData,
} from './kioskData.ts';
import { type TokenReading, pollPlatform, readTokenFile } from './platformSource.ts';

/** The data side, with a source that is listened to once that is wanted. */
export interface OpenedData extends KioskData {
  /** Begins to listen to the source, once. Resolves when its first look is over. */
  readonly listen: () => Promise<void>;
}

/** How long a board without a price waits for the source's first look, in milliseconds. A slow device needs some. */
const firstLookMs = 15_000;

/**
 * Takes up what the store holds. Where that is nothing, it listens to the source at once; else that is
 * left to whoever paints: what is kept is on the screen before anything else is looked at.
 *
 * @throws Error when the pinned key cannot be used: without it nothing could be trusted.
 */
export async function openData(
  options: KioskOptions,
  events: Pick<DataOptions, 'onNews' | 'onChange'>,
): Promise<OpenedData> {
  const { source, clock } = options;
  const now = (): number => boardNow(options);
  const isDemonstration = clock.kind === 'frozen' || clock.offsetMs !== 0;
  if (clock.kind === 'frozen') {
    log(`demonstration: the time stands still at ${new Date(clock.epochMs).toISOString()}`);
  } else if (isDemonstration) {
    log(`demonstration: the clock is moved by ${clock.offsetMs} ms`);
  }
  let data: KioskData | null = null;
  // Whoever has set the clock meanwhile was perhaps no time server.
  const isClockTrusted = async (): Promise<boolean> =>
    !isDemonstration &&
    data?.isClockShifted() !== true &&
    (await clockSynchronisation()) === 'synchronised';
  const keeper = await openKeeper(options, { now, isClockTrusted, log });
  const made = makeKioskData({
    keeper,
    clock,
    log,
    readClocks: () => ({ wallMs: now(), monotonicMs: performance.now() }),
    staleAfterMs: options.staleAfterMs,
    builtAtMs: builtAtMs(),
    isClockTrusted,
    isConfirmed: isAfterLifetime(now(), builtAtMs()) && (await isClockTrusted()),
    night: options.night,
    ...events,
  });
  data = made;
  if (source === null) {
    log('no source of bundles was named (--config, --bundle, --watch): there is no price');
  }
  let firstLook: Promise<void> | null = source === null ? Promise.resolve() : null;
  const listen = (): Promise<void> => {
    if (source !== null) {
      firstLook ??= made.follow((heard) => startSource(source, options, heard)).firstLook;
    }
    return firstLook ?? Promise.resolve();
  };
  if (keeper.current() === null) {
    const look = listen();
    // The price is not kept waiting by a network.
    if (source?.kind !== 'platform') await Promise.race([look, sleep(firstLookMs)]);
  }
  return { ...made, listen };
}

/** Makes the keeper that the options ask for and has it take up what the store holds. */
async function openKeeper(
  options: KioskOptions,
  world: Pick<KeeperOptions, 'now' | 'isClockTrusted' | 'log'>,
): Promise<BundleKeeper> {
  const { publicKeyFile, stations } = options;
  const publicKey = publicKeyFile === null ? null : await loadPublicKey(publicKeyFile);
  const folder = storeFolder(options, app.getPath('userData'));
  const store = folder === null ? null : openBundleStore(diskFiles, folder);
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

/** Starts the source that the options name. */
function startSource(
  source: SourceOptions,
  options: KioskOptions,
  events: SourceEvents,
): RunningSource {
  const { stations, publicKeyFile } = options;
  if (source.kind !== 'platform') {
    return watchFiles(diskFiles, { ...source, isSignatureAsked: publicKeyFile !== null }, events);
  }
  const { baseUrl, tokenFile, pricingTokenFile, pollMs, validForMs } = source;
  return pollPlatform(
    {
      baseUrl,
      validForMs,
      stations,
      isSignatureRequired: publicKeyFile !== null,
      now: () => boardNow(options),
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
