import type { XmlElement } from '@rgrove/parse-xml';
import { decodeUtf8, readJson } from '@wattpost/contract';
import { readAwattar } from './readAwattar.ts';
import { readNordPool } from './readNordPool.ts';
import { readEnergyCharts } from './readEnergyCharts.ts';
import { readEntsoe } from './readEntsoe.ts';
import { type SpotFeedName, otherFeeds, spotFeeds } from './spotFeeds.ts';
import { type SpotReading, maxSpotBytes, notSpot, unread } from './spotSeries.ts';
import { localName, readXml } from '../text/index.ts';

const xmlReaders: Readonly<Record<SpotFeedName<'XML'>, (root: XmlElement) => SpotReading>> = {
  'ENTSO-E': readEntsoe,
};

const jsonReaders: Readonly<
  Record<SpotFeedName<'JSON'>, (json: unknown, zone: string | null) => SpotReading>
> = {
  aWATTar: readAwattar,
  'Nord Pool': readNordPool,
  'energy-charts.info': readEnergyCharts,
};

function readXmlFeed(text: string): SpotReading {
  const xml = readXml(text);
  if (!xml.ok) return { ok: false, problems: [xml.problem] };
  const name = localName(xml.root);
  const feed = spotFeeds.filter((one) => one.medium === 'XML').find((one) => one.isMine(name));
  return feed === undefined ? notSpot() : xmlReaders[feed.name](xml.root);
}

function readJsonFeed(text: string, zone: string | null): SpotReading {
  const json = readJson(text);
  if (!json.ok && otherFeeds.some(({ isMine }) => isMine(text))) return notSpot(text);
  if (!json.ok) return { ok: false, problems: [json.problem] };
  if (json.losses.length > 0) return { ok: false, problems: json.losses };
  const { value } = json;
  const feed = spotFeeds.filter((one) => one.medium === 'JSON').find((one) => one.isMine(value));
  return feed === undefined ? notSpot(value) : jsonReaders[feed.name](value, zone);
}

/**
 * Reads day-ahead prices of one of `spotFeeds`, which their content tells apart. Nothing outside of the input is
 * read.
 *
 * @param zone the EIC code of the bidding zone that a feed of several areas is read for; default: such a feed is a problem
 * @returns the series by time, with equal intervals once; or all problems
 */
export function readSpot(input: string | Uint8Array, zone: string | null = null): SpotReading {
  if (input.length > maxSpotBytes) {
    return unread(
      '$',
      'too_large',
      `Expected at most ${maxSpotBytes / 1024 / 1024} MiB, found more.`,
    );
  }
  const decoded =
    typeof input === 'string' ? { ok: true as const, text: input } : decodeUtf8(input);
  if (!decoded.ok) {
    return unread(
      '$',
      'not_utf8',
      `Expected text in UTF-8, found another byte at offset ${decoded.offset}.`,
    );
  }
  const text = decoded.text.replace(/^\uFEFF/, '');
  return text.trimStart().startsWith('<') ? readXmlFeed(text) : readJsonFeed(text, zone);
}
