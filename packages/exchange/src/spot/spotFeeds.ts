import type { Medium } from '../text/index.ts';

/** A feed of day-ahead prices. */
export interface SpotFeed {
  /** A proper name, the same in all languages. */
  readonly name: string;
  readonly address: string;
  readonly medium: Exclude<Medium, 'CSV'>;
  /** Its files, in messages. */
  readonly form: string;
  /** What they state beside prices. */
  readonly states: string;
  /** Whether a file is one of them. @param content of XML the local name of the root, of JSON the value */
  readonly isMine: (content: unknown) => boolean;
}

const has =
  (key: string) =>
  (json: unknown): boolean =>
    typeof json === 'object' && json !== null && key in json;

/** All feeds. This file loads nothing, because the help of programs names them; `readSpot` has their readers. */
export const spotFeeds = [
  {
    name: 'ENTSO-E',
    address: 'https://transparency.entsoe.eu',
    medium: 'XML',
    form: 'XML, document type A44',
    states: 'zone, currency, unit',
    isMine: (root) =>
      root === 'Publication_MarketDocument' || root === 'Acknowledgement_MarketDocument',
  },
  {
    name: 'aWATTar',
    address: 'https://www.awattar.at',
    medium: 'JSON',
    form: 'JSON with marketprice',
    states: 'zone, currency, unit',
    isMine: (json) => has('data')(json) && has('object')(json),
  },
  {
    name: 'Nord Pool',
    address: 'https://data.nordpoolgroup.com',
    medium: 'JSON',
    form: 'JSON with multiAreaEntries',
    states: 'zone, currency',
    isMine: has('multiAreaEntries'),
  },
  {
    name: 'energy-charts.info',
    address: 'https://energy-charts.info',
    medium: 'JSON',
    form: 'JSON with unix_seconds and price',
    states: 'currency, unit',
    isMine: has('unix_seconds'),
  },
] as const satisfies readonly SpotFeed[];

/** Feeds that are not read, since they lack what a price needs: the feed to use instead. */
export const otherFeeds = [
  {
    name: 'Tibber',
    lacks: 'its prices are for consumers, with tax and charges',
    instead: 'ENTSO-E',
    isMine: (json) => has('data')(json) && has('viewer')((json as { data: unknown }).data),
  },
  {
    name: 'SMARD',
    lacks: 'it states neither unit nor currency',
    instead: 'energy-charts.info',
    isMine: (json) => has('meta_data')(json) && has('series')(json),
  },
  {
    name: 'OMIE',
    lacks: 'it counts the hours of a local day',
    instead: 'ENTSO-E',
    isMine: (text) => typeof text === 'string' && text.startsWith('MARGINALPDBC'),
  },
] as const satisfies readonly (Pick<SpotFeed, 'name' | 'isMine'> & {
  readonly lacks: string;
  readonly instead: (typeof spotFeeds)[number]['name'];
})[];

/** The names of the feeds of a medium. */
export type SpotFeedName<Of extends Medium> = Extract<
  (typeof spotFeeds)[number],
  { readonly medium: Of }
>['name'];

/** The feeds in an English sentence: `A (XML) or B (JSON)`. */
export function spotFeedList(): string {
  const feeds = spotFeeds.map(({ name, form }) => `${name} (${form})`);
  return `${feeds.slice(0, -1).join(', ')} or ${feeds.at(-1)}`;
}

/** Findings about days of prices that are formally right and probably wrong; the command line accepts them by name. */
export const spotDoubts = [
  'spot_zeros',
  'spot_zeros_from',
  'spot_constant',
  'spot_copied',
  'spot_too_high',
  'spot_too_low',
] as const;
