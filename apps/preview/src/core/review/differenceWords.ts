import type { ComponentChange, FeeConditions, PriceChange } from '@wattpost/price-views';
import { exact, minorUnitDigits } from '@wattpost/engine';
import { moneyText, numberFormat, rateText, unitSymbol } from '@wattpost/wording';
import { coreSay, type CoreSay } from '../languages/coreSay.ts';
import { priceParts } from '../words/index.ts';

/** The change of a price, in words. */
export interface DifferenceWords {
  /** `+3 ct/kWh, start +€0.10`. */
  readonly text: string;
  /** −1: cheaper, 1: more expensive, 0: undecidable. */
  readonly direction: -1 | 0 | 1;
}

type Side = Pick<PriceChange['before'], 'stated' | 'currency'>;

/** The components of a change. */
export interface PriceDifference extends Pick<PriceChange, 'components'> {
  readonly before: Side;
  readonly after: Side;
}

/**
 * The change of a price; if it is not a difference of amounts, the new price.
 *
 * @param locale BCP 47
 */
export function differenceWords(
  { before, after, components }: PriceDifference,
  locale: string,
): DifferenceWords {
  if (components.length === 0) {
    const say = coreSay(locale);
    const priceOf = ({ stated, currency }: Side): string =>
      priceParts(stated, currency, locale).join(' · ');
    const prices = { after: priceOf(after), before: priceOf(before) };
    return { text: say('{after} instead of {before}', prices), direction: 0 };
  }
  const directions = new Set(components.map(directionOf));
  const [only = 0] = directions;
  return {
    text: components.map((part) => partText(part, after.currency, locale)).join(', '),
    direction: directions.size === 1 ? only : 0,
  };
}

/** An added or removed limit, and changed conditions alone, count as neither cheaper nor more expensive. */
function directionOf({ delta }: ComponentChange): DifferenceWords['direction'] {
  if (delta === null || delta === '0') return 0;
  return delta.startsWith('-') ? -1 : 1;
}

/** `time −5 ct/min after 240 min`, `start +€1.00`, `most per session €12.00`. */
function partText(part: ComponentChange, currency: string, locale: string): string {
  const say = coreSay(locale);
  const named =
    part.delta === '0' ? say('start') : namedPart(part, changeText(part, currency, locale), say);
  return part.conditions === null ? named : dueText(named, part.conditions.after, locale);
}

function namedPart({ component, limit }: ComponentChange, change: string, say: CoreSay): string {
  switch (component) {
    case 'energy':
      return change;
    case 'time':
      return say('time {change}', { change });
    case 'idle':
      return say('idle {change}', { change });
    case 'session_fee':
      return say('start {change}', { change });
    case 'limit':
      return limitTexts[limit ?? 'maxTotal'](change, say);
  }
}

const limitTexts: Readonly<
  Record<NonNullable<ComponentChange['limit']>, (change: string, say: CoreSay) => string>
> = {
  maxEnergy: (change, say) => say('maximum for energy {change}', { change }),
  maxTime: (change, say) => say('maximum for time {change}', { change }),
  maxIdle: (change, say) => say('maximum for idle time {change}', { change }),
  maxTotal: (change, say) => say('maximum per session {change}', { change }),
  minTotal: (change, say) => say('minimum per session {change}', { change }),
};

function changeText(part: ComponentChange, currency: string, locale: string): string {
  const { component, before, after, delta, quantity } = part;
  const [say, money] = [coreSay(locale), moneyText(locale, currency)];
  if (component === 'limit' && after === null) return say('no longer limited');
  if (component === 'limit' && before === null) return money(after ?? '0');
  const isWhole = component === 'limit' || component === 'session_fee';
  if (delta === null) {
    const rateOf = (rate: string | null): string => {
      const [amount = '', units] = (rate ?? '').split('/');
      const block = { amount, quantity: Number(units), from: '0', until: null };
      return isWhole ? money(amount) : rateText(block, component, money);
    };
    const rates = { after: rateOf(after), before: rateOf(before) };
    return stretchText(say('{after} instead of {before}', rates), part, locale);
  }
  const isLess = delta.startsWith('-');
  const amount = smallMoney(delta.replace('-', ''), currency, locale);
  const per = isWhole ? '' : `/${unitSymbol(component, quantity)}`;
  return stretchText(`${isLess ? '−' : '+'}${amount}${per}`, part, locale);
}

/** The part of a session in which a component changes. */
function stretchText(
  change: string,
  { component, from, until }: ComponentChange,
  locale: string,
): string {
  if (component === 'session_fee' || (from === '0' && until === null)) return change;
  const say = coreSay(locale);
  const values = {
    change,
    from: written(from, locale),
    unit: component === 'energy' ? 'kWh' : 'min',
  };
  if (until === null) return say('{change} after {from} {unit}', values);
  const span = { ...values, until: written(until, locale) };
  return from === '0'
    ? say('{change} for the first {until} {unit}', span)
    : say('{change} from {from} to {until} {unit}', span);
}

function dueText(
  change: string,
  { graceSeconds, thresholdKwh }: FeeConditions,
  locale: string,
): string {
  const say = coreSay(locale);
  const values = { change, minutes: graceSeconds / 60, energy: written(thresholdKwh, locale) };
  if (graceSeconds === 0) {
    return thresholdKwh === '0'
      ? say('{change}, always due', values)
      : say('{change}, due from {energy} kWh', values);
  }
  return thresholdKwh === '0'
    ? say('{change}, due from {minutes, number} min', values)
    : say('{change}, due from {minutes, number} min and {energy} kWh', values);
}

/** An exact decimal in the locale's notation. */
function written(decimal: string, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 20 }).format(decimal as `${number}`);
}

/** `3 ct` of euros below one; other currencies in their usual notation. */
function smallMoney(amount: string, currency: string, locale: string): string {
  const isSmall = /^0(\.|$)/.test(amount) && minorUnitDigits(currency) === 2;
  if (!isSmall || currency !== 'EUR') return moneyText(locale, currency)(amount);
  const { decimalOf, decimalText, multiply } = exact;
  const cents = decimalText(multiply(decimalOf(amount), decimalOf('100')));
  const say = coreSay(locale);
  return say('{cents} ct', { cents: written(cents, locale) });
}
