import path from 'node:path';
import {
  type Answer,
  type CommandResult,
  counted,
  sourceName,
  success,
  usage,
} from '@wattpost/command';
import type { Bundle } from '@wattpost/contract';
import { embedBundle, type Embedded } from '@wattpost/preview';
import { type CliIo, deliverFile } from '../host/index.ts';
import { utcText } from '@wattpost/price-views';
import { chooseStation, loadBundleBytes } from '../input/readInput.ts';
import { readTime, resolveTime } from '../input/readTime.ts';
import { stationClock } from '../input/stationContext.ts';
import {
  outputFor,
  previewFile,
  previewPicture,
  requirePage,
  type PictureOptions,
} from './previewPicture.ts';

/** Options of `wattpost preview`. */
interface PreviewOptions extends PictureOptions {
  /** A picture of the board instead of the page. */
  readonly png?: boolean;
}

/** Options that the page does not have. */
const pictureOnly = ['size', 'theme', 'locale', 'browser'] as const;

/** `wattpost preview`: a page with the bundle, or a picture of a board. */
export function previewCommand(
  io: CliIo,
  bundlePath: string,
  options: PreviewOptions,
): Promise<CommandResult<Answer>> {
  return options.png === true
    ? previewPicture(io, bundlePath, options)
    : previewPage(io, bundlePath, options);
}

async function previewPage(
  io: CliIo,
  bundlePath: string,
  options: PreviewOptions,
): Promise<CommandResult<Answer>> {
  const stray = pictureOnly.find((name) => options[name] !== undefined);
  if (stray !== undefined || !options.sandbox) {
    return usage(`--${stray ?? 'no-sandbox'} is for a picture: it needs --png.`);
  }
  if ((options.station?.length ?? 0) > 1) {
    return usage('The page begins with one station: give --station once.');
  }
  const place = outputFor(bundlePath, options, '.html');
  if (!place.ok) return place;
  const loaded = await loadBundleBytes(io, bundlePath, options.maxBytes);
  if (!loaded.ok) return loaded;
  const { bundle, bytes } = loaded.value;
  const beginning = readBeginning(io, bundle, options);
  if (!beginning.ok) return beginning;
  const page = await requirePage(io, 'preview');
  if (!page.ok) return page;
  const { note, ...begins } = beginning.value;
  const content = embedBundle(page.value, {
    name: path.basename(sourceName(bundlePath)),
    text: new TextDecoder().decode(bytes),
    ...begins,
  });
  const { instantMs, stationUuid } = begins;
  const made = {
    content,
    facts: {
      stations: bundle.stations.map(({ uuid }) => uuid),
      ...(stationUuid === undefined ? {} : { station: stationUuid }),
      ...(instantMs === undefined ? {} : { at: utcText(instantMs) }),
    },
    words: `the price preview of ${counted(bundle.stations.length, 'station')}; open it in a browser`,
    notes: note === undefined ? [] : [note],
  };
  return deliverFile(io, { ...options, output: place.value }, made, previewFile);
}

/** The page's initial station and time, and notes about the time. */
type Beginning = Pick<Embedded, 'instantMs' | 'stationUuid'> & { readonly note?: string };

/** A local time is that of the page's initial station. */
function readBeginning(
  io: CliIo,
  bundle: Bundle,
  { at, station }: Pick<PreviewOptions, 'at' | 'station'>,
): CommandResult<Beginning> {
  const [stationUuid = bundle.stations[0]?.uuid] = station ?? [];
  const chosen = chooseStation(bundle, stationUuid);
  if (!chosen.ok) return chosen;
  const begins = station === undefined ? {} : { stationUuid: chosen.value.uuid };
  if (at === undefined) return success(begins);
  const given = readTime(at, '--at');
  if (!given.ok) return given;
  const { epochMs, note } = resolveTime(given.value, stationClock(io, bundle, chosen.value));
  return success({ ...begins, instantMs: epochMs, ...(note === undefined ? {} : { note }) });
}
