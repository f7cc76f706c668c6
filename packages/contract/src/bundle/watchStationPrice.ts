import { watchAnswers, type WatchOptions } from '@wattpost/engine';
import type { Bundle } from './bundle.ts';
import type { OwnZones } from './bundleClock.ts';
import { stationPrice, type StationPrice } from './stationPrice.ts';

/** The end of a result; `null`: unlimited. */
function untilOf(answer: StationPrice): number | null {
  if (answer.kind === 'valid') return answer.until;
  return answer.kind === 'not_yet' ? answer.validFrom : null;
}

/**
 * Calls `listener` with a station's current price before it returns, and once at each change, including the start
 * and end of the bundle, until `signal` is aborted. Timers, clocks, signals and errors of a listener
 * are handled as in the engine's `watch`.
 *
 * @param options as for `watch`, and `locales` and `own` as for `stationPrice`. For another bundle end this watch
 * and begin a new one.
 * @throws TypeError and RangeError as `stationPrice`, and for options as `watch`.
 */
export function watchStationPrice(
  bundle: Bundle,
  stationUuid: string,
  listener: (answer: StationPrice) => void,
  options: WatchOptions & { readonly locales?: readonly string[]; readonly own?: OwnZones },
): void {
  watchAnswers(
    {
      ask: (epochMs) => stationPrice(bundle, stationUuid, epochMs, options.locales, options.own),
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
