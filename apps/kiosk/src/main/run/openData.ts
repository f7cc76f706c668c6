import { setTimeout as sleep } from 'node:timers/promises';
import { clockSynchronisation } from '@wattpost/kiosk-config/node';
import { app } from 'electron';
import { type KioskOptions, boardNow } from '../settings/index.ts';
import {
  type DataView,
  type KioskData,
  makeKioskData,
  openKeeper,
  startSource,
} from '../data/index.ts';
import { log } from '../host/index.ts';

/** What the data side tells the rest. */
export interface DataEvents {
  /** There is news for the status. */
  readonly onNews: () => void;
  /** The board has something else to show. */
  readonly onChange: (view: DataView) => void;
}

/** The data side, with a source that is listened to once that is wanted. */
export interface OpenedData extends KioskData {
  /** Begins to listen to the source, once. Resolves when its first look is over. */
  readonly listen: () => Promise<void>;
}

/** After so long there is time for what the first price did not wait for, in milliseconds. */
const settledMs = 10_000;
/** Without a price the board waits so long for the source's first look, in milliseconds. */
const firstLookMs = 5_000;

/**
 * Takes up what the store holds. Where that is nothing, it listens to the source at once; else that is
 * left to whoever paints: what is kept is on the screen before anything else is looked at.
 *
 * @param waits whether to wait for the source's first look to its end, a platform's answer as well: for
 *   a program that looks once.
 * @throws Error when the pinned key cannot be used.
 */
export async function openData(
  options: KioskOptions,
  events: DataEvents,
  waits: boolean,
): Promise<OpenedData> {
  const { source, clock } = options;
  const now = (): number => boardNow(options);
  const isDemonstration = clock.kind === 'frozen' || clock.offsetMs !== 0;
  if (clock.kind === 'frozen') {
    log(`demonstration: the time stands still at ${new Date(clock.epochMs).toISOString()}`);
  } else if (isDemonstration) {
    log(`demonstration: the clock is moved by ${clock.offsetMs} ms`);
  }
  const { electron, icu, tz } = process.versions;
  let data: KioskData | null = null;
  const keeper = await openKeeper(options, {
    program: waits ? null : [app.getVersion(), electron, icu, tz].join(' '),
    userData: app.getPath('userData'),
    // Whoever has set the clock meanwhile was perhaps no time server.
    isClockTrusted: async () =>
      !isDemonstration &&
      data?.isClockShifted() !== true &&
      (await clockSynchronisation()) === 'synchronised',
    ...{ now, log },
  });
  const made = makeKioskData({
    ...{ keeper, clock, log },
    readClocks: () => ({ wallMs: now(), monotonicMs: performance.now() }),
    staleAfterMs: options.staleAfterMs,
    night: options.night,
    ...events,
  });
  data = made;
  if (!waits) setTimeout(() => void made.settle(), settledMs);
  if (source === null) {
    log('no source of bundles was named (--config, --bundle, --watch): there is no price');
  }
  let firstLook: Promise<void> | null = source === null ? Promise.resolve() : null;
  const listen = (): Promise<void> => {
    if (source !== null) {
      firstLook ??= made.follow((heard) => startSource(source, options, now, heard)).firstLook;
    }
    return firstLook ?? Promise.resolve();
  };
  if (waits) await listen();
  else if (keeper.current() === null) {
    const look = listen();
    // The price is not kept waiting by a network.
    if (source?.kind !== 'platform') await Promise.race([look, sleep(firstLookMs)]);
  }
  return { ...made, listen };
}
