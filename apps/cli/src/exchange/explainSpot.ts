import { type CommandResult, success, usage } from '@wattpost/command';
import type { SpotFormula } from '@wattpost/contract';
import {
  instantToLocal,
  readLocalSecond,
  writeLocalSecond,
  type ClockLike,
} from '@wattpost/engine';
import type { ExchangeFinding, SpotPrice } from '@wattpost/exchange';
import { type JsonOption, formatOutput } from '../host/index.ts';
import { type ParsedTime, resolveTime } from '../input/readTime.ts';

function localMinute(localSec: number): string {
  return writeLocalSecond(localSec).slice(0, 16).replace('T', ' ');
}

/** The steps from the spot price to the listed price, a line each. */
function lines(price: SpotPrice, formula: SpotFormula, timeZone: string): string {
  const { currency, tax_percent: percent, floor, cap, rounding } = formula;
  const both =
    price.perMwh.length > 1
      ? ` (the clock shows this time twice; repeated_hour is ${formula.repeated_hour})`
      : '';
  const bounds = [
    ...(floor === null ? [] : [`floor ${floor}`]),
    ...(cap === null ? [] : [`cap ${cap}`]),
  ];
  const rows: [string, string][] = [
    ['spot price per MWh', `${price.perMwh.join(' and ')} ${currency}${both}`],
    ['spot price per kWh', price.spot],
    ...price.charges.map(({ name, price: charge }): [string, string] => [`+ ${name}`, charge]),
    ['= sum', price.sum],
    [`× tax of ${percent} %`, price.withTax],
    ...(bounds.length === 0 ? [] : [[bounds.join(', '), price.bounded] as [string, string]]),
    [`rounded (${rounding.mode}, step ${rounding.step})`, `${price.result} ${currency} per kWh`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const title = `${localMinute(price.fromSec)} to ${localMinute(price.untilSec)}, ${timeZone}`;
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join(
    '\n',
  );
}

/**
 * How the price at a time follows from the spot price, for each clock of the stations.
 *
 * @param prices by time zones
 * @param doubts about the days of the feed, for JSON
 */
export function explainSpot(
  at: ParsedTime,
  prices: ReadonlyMap<string, readonly SpotPrice[]>,
  formula: SpotFormula,
  doubts: readonly ExchangeFinding[],
  clockOf: (timeZone: string) => ClockLike,
  options: JsonOption,
): CommandResult<readonly string[]> {
  const found: { readonly time_zone: string; readonly price: SpotPrice }[] = [];
  for (const [timeZone, list] of prices) {
    const { local } = instantToLocal(clockOf(timeZone), resolveTime(at, clockOf(timeZone)).epochMs);
    const localSec = readLocalSecond(local) ?? Number.NaN;
    const price = list.find(({ fromSec, untilSec }) => fromSec <= localSec && localSec < untilSec);
    if (price === undefined) {
      const [first, last] = [list[0]?.fromSec ?? 0, list.at(-1)?.untilSec ?? 0];
      return usage(
        `--explain is ${local.replace('T', ' ')} in ${timeZone}, where the feed has no price; it has prices from ${localMinute(first)} until ${localMinute(last)}.`,
      );
    }
    found.push({ time_zone: timeZone, price });
  }
  const text = formatOutput(
    options,
    () => ({
      prices: found.map(({ time_zone, price }) => ({
        time_zone,
        from: writeLocalSecond(price.fromSec),
        until: writeLocalSecond(price.untilSec),
        spot_per_mwh: price.perMwh,
        spot_per_kwh: price.spot,
        charges: price.charges,
        sum: price.sum,
        with_tax: price.withTax,
        bounded: price.bounded,
        price: price.result,
        currency: formula.currency,
      })),
      findings: doubts,
    }),
    () => found.map(({ time_zone, price }) => lines(price, formula, time_zone)).join('\n'),
  );
  return success([text]);
}
