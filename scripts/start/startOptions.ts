import path from 'node:path';
import { parseArgs } from 'node:util';
import { readClock, readSize } from '../../apps/kiosk/src/main/settings/readDemonstration.ts';
import { repositoryRoot } from '../run/root.ts';

/** The output of `npm start -- --help`. */
export const help = `npm start [-- options]

Starts the platform with a sample site and a kiosk that shows a station's price from it, stops the
platform, and starts the kiosk again: it shows the price that it kept. With a screen the last window stays
open until you close it; without one a picture of it is written to kiosk.png.

  --station UUID,…   which of the sample's stations, one to four (default: the first)
  --bundle FILE      show this price bundle instead; no platform is started
  --at T             show this instant instead of now, for example 2026-10-25T00:30:00Z; no platform
                     is started, since that has the clock of this machine
  --run-clock        let time go on from there
  --locale L,…, --theme light|dark|auto, --size WxH   as the kiosk has them
  --screenshot FILE  write a picture there, also where there is a screen
  --help             this text

Exit codes: 0 good, 1 the board could not be shown, 2 wrong usage.
`;

/** The parsed options. */
export interface StartOptions {
  /** A bundle to show, absolute; `null`: the platform's prices. */
  readonly bundle: string | null;
  /** Uuids; empty: the first there is. */
  readonly stations: readonly string[];
  /** Device-independent pixels of the picture, or of the window. */
  readonly size: { readonly width: number; readonly height: number };
  /** Where a picture goes, absolute; `null`: it was not asked for. */
  readonly screenshot: string | null;
  /** Arguments for the kiosk itself, without source and station. */
  readonly kioskArguments: readonly string[];
}

const sampleBundle = path.join(repositoryRoot, 'packages', 'samples', 'bundles', 'city-ac.json');

/**
 * Understands the command line, except what only the kiosk itself can judge: on a fresh clone that has
 * to be built first.
 *
 * @param nowMs the system's clock, epoch milliseconds.
 * @throws when it is wrong.
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
  const clock = readClock(values.at, values['run-clock'], nowMs);
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
