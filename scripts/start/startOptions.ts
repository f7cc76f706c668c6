import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRunClock, readSize } from '../../apps/kiosk/src/main/settings/readDemonstration.ts';
import { repositoryRoot } from '../run/root.ts';

/** The output of `npm start -- --help`. */
export const help = `npm start [-- options]

Starts the platform with a sample site and a kiosk that shows a station's price from it, stops the
platform, and starts the kiosk again, which then shows the price from its store. With a screen the last
window stays open until you close it; without one a picture of it is written to kiosk.png.

  --station UUID,…   which of the sample's stations, one to four (default: the first)
  --bundle FILE      show this price bundle instead; no platform is started
  --at T             show this instant instead of now, for example 2026-10-25T00:30:00Z; no platform
                     is started, because it would use the clock of this machine
  --run-clock        let the clock run from that instant
  --locale L,…, --theme light|dark|auto, --size WxH   options of the kiosk
  --screenshot FILE  write a picture, even with a screen
  --help             print this

Exit codes: 0 success, 1 the board could not be shown, 2 wrong usage.
`;

/** The parsed options. */
export interface StartOptions {
  /** A bundle to show, absolute; `null`: the platform's prices. */
  readonly bundle: string | null;
  /** Uuids; empty: the first station. */
  readonly stations: readonly string[];
  /** Device-independent pixels of the picture, or of the window. */
  readonly size: { readonly width: number; readonly height: number };
  /** The absolute path of the picture; `null`: no picture. */
  readonly screenshot: string | null;
  /** The kiosk's arguments, except source and station. */
  readonly kioskArguments: readonly string[];
}

const sampleBundle = path.join(repositoryRoot, 'packages', 'samples', 'bundles', 'city-ac.json');

/**
 * Parses the command line. The kiosk checks its own options later, because it may have to be built first.
 *
 * @param nowMs the system's clock, epoch milliseconds.
 * @throws on wrong usage.
 */
export function readStartOptions(args: string[], nowMs: number): StartOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      bundle: text,
      at: text,
      station: text,
      locale: text,
      theme: text,
      'run-clock': { type: 'boolean', default: false },
      size: { ...text, default: '1920x1080' },
      screenshot: text,
    },
  });
  const clock = readRunClock(values.at, values['run-clock'], nowMs);
  if (typeof clock === 'string') throw new Error(clock);
  const size = readSize(values.size);
  if (size === null || typeof size === 'string') throw new Error(String(size));
  const forKiosk = (['at', 'locale', 'theme', 'size'] as const).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  const isFromFile = values.bundle !== undefined || values.at !== undefined;
  return {
    bundle: isFromFile ? path.resolve(values.bundle ?? sampleBundle) : null,
    stations: values.station?.split(',') ?? [],
    size,
    screenshot: values.screenshot === undefined ? null : path.resolve(values.screenshot),
    kioskArguments: [...forKiosk, ...(values['run-clock'] ? ['--run-clock'] : [])],
  };
}
