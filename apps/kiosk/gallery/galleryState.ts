import type { CostRate, MarketingTexts } from '@wattpost/engine';
import type { BoardSetup, StationData } from '../src/ipc/ipc.ts';
import { galleryUuid } from './galleryRates.ts';
import { textsOf, type GalleryLanguage } from './galleryTexts.ts';
import type { GalleryLayout } from './galleryEntry.ts';

/** What a state puts on a board. Everything that is left out is as on an ordinary good day. */
export interface StateSetup {
  /** None: there is no usable bundle. */
  readonly stations: readonly StationData[];
  /** ISO 8601. */
  readonly validUntil?: string;
  readonly standing?: BoardSetup['standing'];
  readonly night?: BoardSetup['night'];
  readonly contact?: string;
  /** Left out: the one language that is asked for. */
  readonly locales?: readonly string[];
  readonly minCapHeightPx?: BoardSetup['minCapHeightPx'];
  /** The safe screen instead of a board, with `locales` and `contact`. */
  readonly isSafeScreen?: boolean;
  /** Which turn of the running texts; left out: the first. */
  readonly turn?: number;
}

/** A state of a board, to be shown on every layout in every language. */
export interface GalleryState {
  /** Lower case, with hyphens; unique. */
  readonly name: string;
  /** What is to be seen, for people. */
  readonly title: string;
  /** The instant at which time stands still, ISO 8601 with an offset. */
  readonly at: string;
  readonly make: (language: GalleryLanguage, layout: GalleryLayout) => StateSetup;
}

/** Thursday, noon in Vienna: the instant of every state to which the time does not matter. */
export const noon = '2026-11-19T12:00:00+01:00';

/** What a station of the gallery can differ in. */
export interface StationParts {
  readonly name?: string;
  readonly locationName?: string | null;
  readonly maxPowerKw?: number | null;
  readonly timeZone?: string;
  /** `null`: none. */
  readonly directions?: string | null;
}

/** A station with a cost rate: the one on the market square unless something else is said. */
export function station(
  language: GalleryLanguage,
  costRate: CostRate,
  parts: StationParts = {},
  number = 1,
): StationData {
  const texts = textsOf[language];
  const directions = parts.directions === undefined ? texts.directions : parts.directions;
  return {
    uuid: galleryUuid(100 + number),
    station: {
      name: parts.name ?? texts.name,
      timeZone: parts.timeZone ?? costRate.time_zone,
      locationName:
        parts.locationName === undefined ? 'Lindengasse 4, 1070 Wien' : parts.locationName,
      maxPowerKw: parts.maxPowerKw === undefined ? 22 : parts.maxPowerKw,
      directions: directions === null ? [] : [{ language: language.slice(0, 2), text: directions }],
    },
    costRate,
  };
}

/** The marketing texts of a language, as a cost rate has them. */
export function marketing(language: GalleryLanguage): MarketingTexts {
  return { [language.replace('-', '_')]: textsOf[language].marketing };
}
