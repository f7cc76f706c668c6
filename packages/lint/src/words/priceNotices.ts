import type { PriceJump } from '@wattpost/price-views';
import { localText } from '@wattpost/wording';
import { warning } from './sentence.ts';
import {
  decimal,
  maxOfChange,
  namedPrices,
  partText,
  weekMinuteText,
  type DoubtfulPrice,
  type PricedPart,
} from './texts.ts';

/** A short gap between two spans. */
export interface GapValues<Time> {
  readonly entry: string | null;
  readonly next: string | null;
  readonly from: Time;
  readonly until: Time;
  readonly count: number;
  readonly usual: string | null;
  readonly hasDefault: boolean;
  /** The start that the next one should have, if the end cannot be later (U1); `null`: the end should be `until`. */
  readonly start: string | null;
}
/** The notices of schedules and prices, and of their changes, like `bundleNotices`. */
export const priceNotices = {
  /**
   * Two entries, or two periods, have a gap of less than two minutes.
   *
   * A gap of less than two minutes between two entries, or two periods with the names of their cost rates (`null`:
   * the price is unknown). `from` and `until`: minutes of week (R1), or local times. `count`: such gaps between
   * entries with these names, of which this is the first. `usual`: the cost rate that applies in it; `null`: the
   * default price or, without one, none. The value `null`: more than are listed.
   */
  short_gap: warning(
    (
      values:
        | ({ readonly list: 'recurring' } & GapValues<number>)
        | ({ readonly list: 'unique' | 'cost_rate_periods' } & GapValues<string>)
        | null,
      say,
      locale,
    ) => {
      if (values === null) return say('There are more gaps than are listed here.');
      const { usual, hasDefault, count, start } = values;
      const timeText = (time: number | string): string =>
        typeof time === 'number' ? weekMinuteText(time, locale) : localText(time, locale);
      const places = {
        entry: values.entry ?? say('no price known'),
        next: values.next ?? say('no price known'),
        from: timeText(values.from),
        until: timeText(values.until),
      };
      const gap =
        usual !== null
          ? say(
              '“{entry}” applies until {from}, “{next}” from {until}: in between, “{usual}” applies.',
              { ...places, usual },
            )
          : hasDefault
            ? say(
                '“{entry}” applies until {from}, “{next}” from {until}: in between, the default price applies.',
                places,
              )
            : say(
                '“{entry}” applies until {from}, “{next}” from {until}: in between, no price is known.',
                places,
              );
      const text =
        start === null
          ? say('{gap} Set the end of “{entry}” to {until}.', { ...places, gap })
          : say('{gap} Set the start of “{next}” to {start}.', {
              ...places,
              gap,
              start: localText(start, locale),
            });
      return count === 1
        ? text
        : say('{text} This is the first of {count} such gaps.', {
            text,
            count: decimal(count, locale),
          });
    },
  ),
  /**
   * A price is far above or below what anybody charges in its currency.
   *
   * Amounts of one component; `bound` is the last plausible one, in `currency`.
   */
  implausible_price: warning(
    (
      {
        isHigh,
        part,
        bound,
        currency,
        prices,
      }: {
        readonly isHigh: boolean;
        readonly part: PricedPart;
        readonly bound: number;
        readonly currency: string;
        readonly prices: readonly DoubtfulPrice[];
      },
      say,
      locale,
    ) => {
      const text = (amount: string): string => partText(part, amount, currency, locale);
      const values = {
        bound: text(String(bound)),
        prices: namedPrices(prices, ({ amount }) => text(amount), say),
      };
      return isHigh
        ? say('More than {bound} looks implausible: {prices}.', values)
        : say('Less than {bound} looks implausible: {prices}.', values);
    },
  ),
  /**
   * Nobody can pay in the currency of a cost rate: it has ended, such as BGN, or is none, such as XXX.
   *
   * `ended`: the month of its end (ISO 4217, list three), `YYYY-MM`; `null`: ISO 4217 does not list it as a currency of
   * today.
   */
  currency_not_in_use: warning(
    ({ currency, ended }: { readonly currency: string; readonly ended: string | null }, say) =>
      ended === null
        ? say('{currency} is not the code of a currency that one can pay in.', { currency })
        : say('The currency {currency} has ended ({month}).', { currency, month: ended }),
  ),
  /**
   * A price has more decimals than anybody writes, such as 0.30000000000000004.
   *
   * `places`: the maximum number of decimals.
   */
  too_many_decimals: warning(
    (
      {
        places,
        prices,
      }: {
        readonly places: number;
        readonly prices: readonly DoubtfulPrice[];
      },
      say,
      locale,
    ) =>
      say('A price with more than {places} decimals looks implausible: {prices}.', {
        places: decimal(places, locale),
        prices: namedPrices(prices, ({ amount }) => decimal(amount as `${number}`, locale), say),
      }),
  ),
  /** Of a change: a price changes by more than a factor of three, or from or to free. */
  price_jump: warning(
    (
      { currency, jumps }: { readonly currency: string; readonly jumps: readonly PriceJump[] },
      say,
      locale,
    ) => {
      const changeText = ({ component, amounts, isFree }: PriceJump): string => {
        if (component === null || amounts === null) {
          return isFree ? say('now free of charge') : say('no longer free of charge');
        }
        return [amounts.before, amounts.after]
          .map(({ amount, quantity }) => partText(component, amount, currency, locale, quantity))
          .join(' → ');
      };
      return say('Prices change by more than a factor of three: {prices}.', {
        prices: namedPrices(jumps, changeText, say, maxOfChange),
      });
    },
  ),
  /**
   * Of a change: entries are removed, and the default price or none applies in their place.
   *
   * `hasDefault`: the default price applies instead; else the price is unknown.
   */
  entries_lost: warning(
    (
      {
        list,
        entries,
        hasDefault,
      }: {
        readonly list: 'recurring' | 'unique';
        readonly entries: readonly string[];
        readonly hasDefault: boolean;
      },
      say,
    ) => {
      const names = entries.slice(0, maxOfChange).map((name) => say('“{name}”', { name }));
      const values = { entries: names.join(', ') + (entries.length > names.length ? ' …' : '') };
      if (list === 'recurring') {
        return hasDefault
          ? say(
              'Weekly entries are lost, and the default price applies in their place: {entries}.',
              values,
            )
          : say(
              'Weekly entries are lost, and no price is known in their place: {entries}.',
              values,
            );
      }
      return hasDefault
        ? say(
            'Dated entries are lost, and the default price applies in their place: {entries}.',
            values,
          )
        : say('Dated entries are lost, and no price is known in their place: {entries}.', values);
    },
  ),
};
