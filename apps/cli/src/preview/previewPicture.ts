import path from 'node:path';
import { type Answer, type CommandResult, standardStream, success, usage } from '@wattpost/command';
import { type Bundle, type BundleStation, bundleClock, zoneDataOf } from '@wattpost/contract';
import type { ClockLike } from '@wattpost/engine';
import { embedScene } from '@wattpost/preview';
import { type CliIo, type JsonOption, deliverFile } from '../host/index.ts';
import { localIsoText, utcText } from '@wattpost/price-views';
import { chooseStation, loadBundle } from '../input/readInput.ts';
import { readAt, resolveTime } from '../input/readTime.ts';
import { stationClock, validityNote } from '../input/stationContext.ts';

/** Options of a picture; the page shares some. */
export interface PictureOptions extends JsonOption {
  /** A file, or `-` for standard output; left out: named after the bundle, in the current folder. */
  readonly output?: string;
  /** Whether to replace an existing file. */
  readonly force?: boolean;
  readonly at?: string;
  /** Uuids, in display order. */
  readonly station?: readonly string[];
  /** Left out: 1920x1080. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Left out: light. */
  readonly theme?: 'light' | 'dark';
  /** Left out: all languages with texts. */
  readonly locale?: readonly string[];
  /** A browser's path, or the name of its command. */
  readonly browser?: string;
  readonly sandbox: boolean;
  readonly maxBytes: number;
}

/** The bundle with the clocks that this computer has chosen, where the browser would have others. */
function drawnBundle({ zones }: CliIo, bundle: Bundle, clock: ClockLike): Bundle {
  if (typeof clock === 'string') return bundle;
  const clockOf = (zone: string): ClockLike | undefined => bundleClock(bundle, zone, zones);
  const zone_data = zoneDataOf(bundle, { release: null, clockOf });
  return { ...bundle, format: 'wattpost-bundle/2', zone_data };
}

/** The maximum of a display. */
const maxStations = 4;
const defaultSize = { width: 1920, height: 1080 };

/** `wattpost preview --png`: the display's board at an instant, drawn by the display's own page. */
export async function previewPicture(
  io: CliIo,
  bundlePath: string,
  options: PictureOptions,
): Promise<CommandResult<Answer>> {
  const place = pictureFile(io, bundlePath, options);
  if (!place.ok) return place;
  const given = readAt(io, options.at);
  if (!given.ok) return given;
  const loaded = await loadBundle(io, bundlePath, options.maxBytes);
  if (!loaded.ok) return loaded;
  const bundle = loaded.value;
  const chosen = chooseStations(bundle, options.station);
  if (!chosen.ok) return chosen;
  const [station] = chosen.value;
  const clock = stationClock(io, bundle, station);
  const { epochMs, note } = resolveTime(given.value, clock);
  const tools = await readTools(io, options);
  if (!tools.ok) return tools;
  const size = options.size ?? defaultSize;
  const html = embedScene(tools.value.page, {
    bundle: drawnBundle(io, { ...bundle, stations: chosen.value }, clock),
    locales: options.locale ?? [],
    theme: options.theme ?? 'light',
    instantMs: epochMs,
  });
  const { browser } = tools.value;
  const painting = await io.renderBoardPng({ html, ...size, browser, sandbox: options.sandbox });
  if (!painting.ok) return usage(paintingFailed(browser, painting.reason));
  const { fits, text } = painting;
  const notes = [
    note,
    validityNote({ bundle, plan: { clock } }, epochMs),
    fits ? undefined : 'Some text does not fit on a display of this size.',
  ];
  const dimensions = `${size.width}x${size.height}`;
  const made = {
    content: painting.png,
    facts: {
      at: utcText(epochMs),
      local: localIsoText(clock, epochMs),
      time_zone: station.time_zone,
      stations: chosen.value.map(({ uuid }) => uuid),
      ...size,
      fits,
      text,
    },
    words: `the board at ${localIsoText(clock, epochMs)}, ${dimensions} pixels`,
    notes: notes.filter((one) => one !== undefined),
  };
  return deliverFile(io, { ...options, output: place.value }, made, previewFile);
}

/** As for any new file, with a message of its own about `--force`. */
export const previewFile = { force: 'replaces it', mode: 0o666 };

/**
 * The output file: as requested, else the bundle's name with another extension.
 *
 * @param ending such as `.png`
 */
export function outputFor(
  bundle: string,
  { output }: Pick<PictureOptions, 'output'>,
  ending: string,
): CommandResult<string> {
  if (output === '') return usage('--output is empty; name a file, or - for standard output.');
  if (output !== undefined) return success(output);
  if (bundle === standardStream) {
    return usage('The bundle has no name to call the file after: give one with --output.');
  }
  return success(`${path.basename(bundle).replace(/\.json$/i, '')}${ending}`);
}

/** Terminals cannot display a picture. */
function pictureFile(
  io: CliIo,
  bundlePath: string,
  options: PictureOptions,
): CommandResult<string> {
  const place = outputFor(bundlePath, options, '.png');
  const toTerminal = place.ok && place.value === standardStream && io.columns !== undefined;
  return toTerminal
    ? usage('A terminal cannot show the picture: name a file with --output.')
    : place;
}

function chooseStations(
  bundle: Bundle,
  uuids: readonly string[] = [],
): CommandResult<readonly [BundleStation, ...BundleStation[]]> {
  const repeated = uuids.find((uuid, index) => uuids.indexOf(uuid) < index);
  if (repeated !== undefined) return usage(`--station names ${JSON.stringify(repeated)} twice.`);
  if (uuids.length > maxStations) {
    return usage(`A display shows at most ${maxStations} stations, not ${uuids.length}.`);
  }
  const [first, ...others] = uuids;
  const chosen = chooseStation(bundle, first);
  if (!chosen.ok) return chosen;
  const stations: [BundleStation, ...BundleStation[]] = [chosen.value];
  for (const uuid of others) {
    const next = chooseStation(bundle, uuid);
    if (!next.ok) return next;
    stations.push(next.value);
  }
  return success(stations);
}

/** The page, or an error: it can be missing only in the repository. */
export async function requirePage(
  io: Pick<CliIo, 'readPage'>,
  page: 'preview' | 'board',
): Promise<CommandResult<string>> {
  const html = await io.readPage(page);
  return html === undefined
    ? usage('The preview has not been built: npm run build makes it.')
    : success(html);
}

/** The page that draws, and the browser that shows it. */
async function readTools(
  io: CliIo,
  options: PictureOptions,
): Promise<CommandResult<{ readonly page: string; readonly browser: string }>> {
  const page = await requirePage(io, 'board');
  if (!page.ok) return page;
  const wanted = options.browser ?? (io.env['WATTPOST_BROWSER'] || undefined);
  const browser = await io.findBrowser(wanted);
  if (browser !== undefined) return success({ page: page.value, browser });
  const asked = options.browser === undefined ? 'WATTPOST_BROWSER' : '--browser';
  return usage(
    wanted === undefined
      ? 'A picture needs Chromium, Chrome or Edge, and none is found. On Debian: ' +
          'apt install chromium. For one in another folder: --browser, or WATTPOST_BROWSER.'
      : `${asked} is ${JSON.stringify(wanted)}, which is not an installed program.`,
  );
}

function paintingFailed(browser: string, reason: string): string {
  const cure = /sandbox/i.test(reason)
    ? ' If the system does not allow its sandbox, use --no-sandbox.'
    : '';
  return `${JSON.stringify(browser)} did not draw the board: ${reason}${cure}`;
}
