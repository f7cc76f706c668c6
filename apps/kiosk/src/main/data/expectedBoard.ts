import {
  boardModel,
  isNight,
  shownPriceText,
  themeAt,
  type BoardModel,
  type PricedStation,
} from '@wattpost/display';
import { compileCostRate } from '@wattpost/engine';
import type { BoardSetup, FirstBoard } from '../../ipc/ipc.ts';

/** What main finds to be right to be seen on the screen. */
export interface ExpectedScreen {
  readonly bundleSha256: string | null;
  /** The prices and the time of day at an instant (epoch milliseconds), as a heartbeat tells them. */
  readonly at: (instant: number) => { readonly price: string; readonly time: string };
}

/** The same, and all that is on it. */
export interface ExpectedBoard extends ExpectedScreen {
  /** The whole board of an instant (epoch milliseconds), for a page to begin with; `null`: it is night. */
  readonly first: (instant: number) => FirstBoard | null;
}

const secondMs = 1000;

/** Computes by itself, apart from the page, what a setup has to look like. */
function expectedBoard(setup: BoardSetup): ExpectedBoard {
  const { data, bundleSha256, locales, standing, night, theme, contact } = setup;
  const stations: readonly PricedStation[] =
    data.kind === 'none'
      ? []
      : data.stations.map(({ station, costRate }) => ({
          station,
          plan: compileCostRate(costRate, { timeZone: station.timeZone }),
        }));
  const validUntilMs = data.kind === 'none' ? null : data.validUntilMs;
  const timeZone = stations[0]?.plan.timeZone ?? null;
  /** `null`: it is night. */
  const modelAt = (instant: number): BoardModel | null =>
    isNight({ night, timeZone, standing, instant })
      ? null
      : boardModel({ stations, locales, validUntilMs, standing, contact, instant });
  let last: { readonly second: number; readonly first: FirstBoard | null } | null = null;
  return {
    bundleSha256,
    at: (instant) => {
      const model = modelAt(instant);
      return model === null
        ? { price: '', time: '' }
        : { price: shownPriceText(model), time: model.clock?.time ?? '' };
    },
    first: (instant) => {
      // Asked for twice within a start; the page looks at every second for itself.
      const second = Math.floor(instant / secondMs);
      if (last?.second === second) return last.first;
      const model = modelAt(instant);
      const first = model === null ? null : { model, theme: themeAt(theme, timeZone, instant) };
      last = { second, first };
      return first;
    },
  };
}

/** Remembers what is expected of a setup for as long as its revision is the same. */
export function rememberExpected(): (setup: BoardSetup) => ExpectedBoard {
  let known: { readonly revision: number; readonly expected: ExpectedBoard } | null = null;
  return (setup) => {
    if (known?.revision !== setup.revision) {
      known = { revision: setup.revision, expected: expectedBoard(setup) };
    }
    return known.expected;
  };
}
