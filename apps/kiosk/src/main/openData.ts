import { app } from 'electron';
import { boardNow } from './boardNow.ts';
import { makeKioskData, type DataView, type KioskData } from './kioskData.ts';
import { log } from './log.ts';
import { openKeeper } from './openKeeper.ts';
import type { KioskOptions } from './options.ts';
import { startSource } from './startSource.ts';

/** What the data side tells the rest. */
export interface DataEvents {
  /** There is news for the status. */
  readonly onNews: () => void;
  /** The board has something else to show. */
  readonly onChange: (view: DataView) => void;
}

/** After so long there is time for what the first price did not wait for, in milliseconds. */
const settledMs = 10_000;

/**
 * Takes up what the store holds and begins to listen to the source.
 *
 * @param waits whether to wait for a platform's first answer as well; a disk answers at once, but the
 *   price is not kept waiting by a network.
 * @throws Error when the pinned key cannot be used.
 */
export async function openData(
  options: KioskOptions,
  events: DataEvents,
  waits: boolean,
): Promise<KioskData> {
  const { source, clock } = options;
  const now = (): number => boardNow(options);
  if (clock.kind === 'frozen') {
    log(`demonstration: the time stands still at ${new Date(clock.epochMs).toISOString()}`);
  } else if (clock.offsetMs !== 0) {
    log(`demonstration: the clock is moved by ${clock.offsetMs} ms`);
  }
  const { electron, icu, tz } = process.versions;
  const program = waits ? null : [app.getVersion(), electron, icu, tz].join(' ');
  const data = makeKioskData({
    keeper: await openKeeper(options, program, app.getPath('userData'), now, log),
    clock,
    readClocks: () => ({ wallMs: now(), monotonicMs: performance.now() }),
    staleAfterMs: options.staleAfterMs,
    night: options.night,
    log,
    ...events,
  });
  if (!waits) setTimeout(() => void data.settle(), settledMs);
  if (source === null) {
    log('no source of bundles was named (--config, --bundle, --watch): there is no price');
    return data;
  }
  const running = data.follow((sourceEvents) =>
    startSource(source, options.stations, now, sourceEvents),
  );
  if (waits || source.kind !== 'platform') await running.firstLook;
  return data;
}
