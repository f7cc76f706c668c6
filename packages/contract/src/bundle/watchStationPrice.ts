import { watchAnswers, type WatchOptions } from '@wattpost/engine';
import type { Bundle } from './bundle.ts';
import { stationPrice, type StationPrice } from './stationPrice.ts';

/** Until when an answer holds; `null`: for good. */
function untilOf(answer: StationPrice): number | null {
  if (answer.kind === 'valid' || answer.kind === 'zone_data_differs') return answer.until;
  return answer.kind === 'not_yet' ? answer.validFrom : null;
}

/**
 * Calls `listener` with a station's price now, before it returns, and once at each change, the begin and
 * the end of the bundle included, until `signal` is aborted. Timers, clocks, signals and what a listener
 * throws are as the engine's `watch` says.
 *
 * @param options what to wait by, and `locales` as for `stationPrice`. For another bundle end this watch
 * and begin a new one.
 * @throws TypeError and RangeError as `stationPrice`, and for options as `watch`.
 */
export function watchStationPrice(
  bundle: Bundle,
  stationUuid: string,
  listener: (answer: StationPrice) => void,
  options: WatchOptions & { readonly locales?: readonly string[] },
): void {
  watchAnswers(
    {
      ask: (epochMs) => stationPrice(bundle, stationUuid, epochMs, options.locales),
      until: untilOf,
      isSame: (answer, earlier) => {
        if (answer.kind !== 'valid' || earlier.kind !== 'valid')
          return answer.kind === earlier.kind;
        return answer.price === earlier.price && answer.until === earlier.until;
      },
    },
    listener,
    options,
  );
}
