import { boardModel, isNight, shownPriceText } from '@wattpost/display';
import { boardPrices } from '../../ipc/boardPrices.ts';
import type { BoardSetup } from '../../ipc/ipc.ts';
import type { KioskOptions } from '../settings/index.ts';
import { boardCode } from './boardCode.ts';
import type { DataView } from './kioskData.ts';

/** The data as it is sent to the page. */
export function boardSetup(
  options: KioskOptions,
  view: DataView,
  minCapHeightPx: BoardSetup['minCapHeightPx'],
): BoardSetup {
  const { locales, theme, night, contact, clock } = options;
  const { revision, data, bundleSha256, standing } = view;
  return {
    revision,
    data,
    bundleSha256,
    standing,
    locales,
    theme,
    night,
    contact,
    clock,
    minCapHeightPx,
    code: boardCode(options, view),
  };
}

/** What main finds to be right to be seen on the screen. */
export interface ExpectedScreen {
  readonly bundleSha256: string | null;
  /** The prices and the time of day at an instant (epoch milliseconds), as a heartbeat reports them. */
  readonly at: (instant: number) => { readonly price: string; readonly time: string };
}

/** What of the data side is to be seen. */
type ShownView = Pick<DataView, 'revision' | 'data' | 'bundleSha256' | 'standing'>;
/** What of the options is. */
type ShownOptions = Pick<KioskOptions, 'locales' | 'night' | 'contact'>;

/** Computes by itself, apart from the page, what it has to look like. */
function expectedScreen(
  { locales, night, contact }: ShownOptions,
  { data, bundleSha256, standing }: ShownView,
): ExpectedScreen {
  const prices = boardPrices(data);
  const timeZone = prices.stations[0]?.plan.timeZone ?? null;
  return {
    bundleSha256,
    at: (instant) => {
      if (isNight({ night, timeZone, standing, instant })) return { price: '', time: '' };
      const model = boardModel({ ...prices, locales, standing, contact, instant });
      return { price: shownPriceText(model), time: model.clock?.time ?? '' };
    },
  };
}

/** Remembers what is expected for as long as the view's revision is the same. */
export function rememberExpected(options: ShownOptions): (view: ShownView) => ExpectedScreen {
  let known: { readonly revision: number; readonly expected: ExpectedScreen } | null = null;
  return (view) => {
    if (known?.revision !== view.revision) {
      known = { revision: view.revision, expected: expectedScreen(options, view) };
    }
    return known.expected;
  };
}
