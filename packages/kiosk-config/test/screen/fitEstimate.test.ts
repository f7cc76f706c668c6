import { readFileSync } from 'node:fs';
import { readBundle, type Bundle, type CapHeights } from '@wattpost/contract';
import { sampleBundlePath, sampleNames } from '@wattpost/samples';
import { partsText } from '@wattpost/wording';
import { describe, expect, it } from 'vitest';
import { capHeightsPx, pixelsPerMm } from '../../src/screen/capHeight.ts';
import { fitEstimate } from '../../src/screen/fitEstimate.ts';
import {
  displayedStations,
  writtenPrices,
  type DisplayedStation,
} from '../../src/screen/shownStations.ts';

const screen = { width: 1920, height: 1080 };
const locales = ['de-AT'];

function sample(name: (typeof sampleNames)[number]): Bundle {
  const reading = readBundle(readFileSync(sampleBundlePath(name)));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

function shown(name: (typeof sampleNames)[number], count = 1): readonly DisplayedStation[] {
  const bundle = sample(name);
  const uuids = bundle.stations.slice(0, count).map(({ uuid }) => uuid);
  return displayedStations(bundle, uuids).shown;
}

/** Price and directions read from one place. */
function alike(px: number): CapHeights {
  return { price: px, directions: px };
}

const kinds = ['ample', 'perhaps', 'cannot'];

describe('the height of capitals', () => {
  it('is 12.2 mm for each metre', () => {
    expect(capHeightsPx({ viewingDistanceM: 1, readingDistanceM: 1 }, 1)).toEqual(alike(12.2));
    expect(capHeightsPx({ viewingDistanceM: 10, readingDistanceM: 2 }, 2)).toEqual({
      price: 244,
      directions: 48.8,
    });
  });

  it('follows from the diagonal as well as from the density', () => {
    const rest = { viewingDistanceM: 1, readingDistanceM: 1, resolution: null };
    expect(pixelsPerMm({ ...rest, size: { kind: 'density', pixelsPerMm: 3.1 } }, screen)).toBe(3.1);
    // 32 inches of 1920 x 1080 are 708.4 mm wide.
    const ofDiagonal = pixelsPerMm({ ...rest, size: { kind: 'diagonal', inches: 32 } }, screen);
    expect(1920 / ofDiagonal).toBeCloseTo(708.4, 1);
  });
});

describe('what can be said of the room without drawing', () => {
  it.each(sampleNames)('%s: the larger the letters, the worse; never better again', (name) => {
    const stations = shown(name);
    let worst = 0;
    for (let px = 5; px < 800; px += 40) {
      const { kind, maxCapHeightPx } = fitEstimate(stations, screen, alike(px), locales);
      expect(kinds.indexOf(kind)).toBeGreaterThanOrEqual(worst);
      worst = kinds.indexOf(kind);
      expect(kind === 'cannot').toBe(px > maxCapHeightPx);
    }
    expect(worst).toBe(2);
  });

  it('directions that are read from nearby leave the room to the price', () => {
    const stations = shown('city-ac');
    const far = fitEstimate(stations, screen, alike(250), locales);
    const near = fitEstimate(stations, screen, { price: 250, directions: 30 }, locales);
    expect(near.maxCapHeightPx).toBeGreaterThan(1.2 * far.maxCapHeightPx);
    const tooLarge = fitEstimate(stations, screen, { price: 20, directions: 700 }, locales);
    expect(tooLarge).toMatchObject({ kind: 'cannot', maxCapHeightPx: 0 });
  });

  it('more stations need more room', () => {
    const most = [1, 2, 3, 4].map(
      (count) =>
        fitEstimate(shown('all-stations', count), screen, alike(50), locales).maxCapHeightPx,
    );
    expect([...most].sort((one, other) => other - one)).toEqual(most);
  });

  it('names what is widest', () => {
    const { kind, widest } = fitEstimate(shown('city-ac'), screen, alike(700), locales);
    expect(kind).toBe('cannot');
    const directions = sample('city-ac').stations[0]?.directions.map(({ text }) => text) ?? [];
    expect(directions.join(' ')).toContain(widest);
  });

  it('has room for a station without prices and directions', () => {
    const [one] = shown('city-ac');
    if (one === undefined) throw new Error('The sample has no station.');
    const empty = {
      ...one,
      station: { ...one.station, directions: [] },
      rates: [],
    };
    expect(fitEstimate([empty], screen, alike(100), locales).kind).toBe('ample');
  });
});

describe('prices as they are written', () => {
  it('are those of the board, exactly, each combination once', () => {
    const [one] = shown('city-ac');
    if (one === undefined) throw new Error('The sample has no station.');
    const prices = one.rates.flatMap(({ costRate }) => writtenPrices(costRate, ['de-AT', 'de-DE']));
    const texts = prices.map(({ amounts }) =>
      amounts.map((parts) => partsText(parts).replaceAll('\u00a0', ' ')),
    );
    expect(texts).toContainEqual(expect.arrayContaining(['€ 0,44']));
    expect(texts).toContainEqual(expect.arrayContaining(['0,44 €']));
    expect(new Set(texts.map((amounts) => amounts.join('|'))).size).toBe(texts.length);
  });
});
