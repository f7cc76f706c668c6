import { boardModel, isNight, shownPriceText } from '@wattpost/display';
import { boardClock, boardPrices } from '../../ipc/boardPrices.ts';
import type { BoardSetup } from '../../ipc/ipc.ts';
import type { KioskOptions } from '../settings/options.ts';
import { boardCode } from './boardCode.ts';
import type { DataView } from './kioskData.ts';

/** The data as sent to the page. */
export function boardSetup(
  options: KioskOptions,
  view: DataView,
  minCapHeightPx: BoardSetup['minCapHeightPx'],
): BoardSetup {
  const { locales, theme, night, adHocLabel, contact, clock } = options;
  const { revision, data, bundleSha256, standing } = view;
  return {
    revision,
    data,
    bundleSha256,
    standing,
    locales,
    theme,
    night,
    adHocLabel,
    contact,
    clock,
    minCapHeightPx,
    code: boardCode(options, view),
  };
}

/** What main computes that the screen must show. */
export interface ExpectedScreen {
  readonly bundleSha256: string | null;
  /** The prices and the time of day at an instant (epoch milliseconds), as a heartbeat reports them. */
  readonly at: (instant: number) => { readonly price: string; readonly time: string };
}

/** The part of the data's state that the board needs. */
type BoardView = Pick<DataView, 'revision' | 'data' | 'bundleSha256' | 'standing'>;
/** The part of the options that the board needs. */
type BoardOptions = Pick<KioskOptions, 'locales' | 'night' | 'contact'>;

/** Computes independently of the page what the page must show. */
function expectedScreen(
  { locales, night, contact }: BoardOptions,
  { data, bundleSha256, standing }: BoardView,
): ExpectedScreen {
  const prices = boardPrices(data);
  const clock = boardClock(data);
  return {
    bundleSha256,
    at: (instant) => {
      if (isNight({ night, clock, standing, instant })) return { price: '', time: '' };
      const model = boardModel({ ...prices, locales, standing, contact, instant });
      return { price: shownPriceText(model), time: model.clock?.time ?? '' };
    },
  };
}

/** Caches the expected screen for as long as the view's revision is the same. */
export function rememberExpected(options: BoardOptions): (view: BoardView) => ExpectedScreen {
  let cached: { readonly revision: number; readonly expected: ExpectedScreen } | null = null;
  return (view) => {
    if (cached?.revision !== view.revision) {
      cached = { revision: view.revision, expected: expectedScreen(options, view) };
    }
    return cached.expected;
  };
}
