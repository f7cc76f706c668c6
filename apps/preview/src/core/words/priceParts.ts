import { exact, type BreakdownBlock, type PriceBreakdown } from '@wattpost/engine';
import { moneyText, rateText, shortLimits, type BlockComponent } from '@wattpost/wording';

/**
 * A price in a few short parts, of which none costs nothing unless all do: `€0.44/kWh`,
 * `idle €0.05/min after 6 h`, `€0.50 start`. At least one.
 *
 * @param price gross; `null`: not known (D2)
 * @param locale BCP 47, of the amounts
 */
export function priceParts(
  price: PriceBreakdown | null,
  currency: string,
  locale: string,
): readonly string[] {
  if (price === null) return ['no price'];
  const money = moneyText(locale, currency);
  const parts = [
    ...blockParts(price.energy, 'energy', '', money),
    ...blockParts(price.time, 'time', price.idle === null ? '' : 'charging ', money),
    ...blockParts(price.idle ?? [], 'idle', 'idle ', money),
    ...(price.sessionFee === null || price.sessionFee.amount === '0'
      ? []
      : [`${money(price.sessionFee.amount)} start`]),
    ...(price.limits === null ? [] : shortLimits(price.limits, money)),
  ];
  return parts.length === 0 ? ['free'] : parts;
}

/** The blocks that cost something; one that is free is told where it comes after another. */
function blockParts(
  blocks: readonly BreakdownBlock[],
  component: BlockComponent,
  name: string,
  money: (amount: string) => string,
): string[] {
  const first = blocks.findIndex(({ amount }) => amount !== '0');
  if (first < 0) return [];
  return blocks.slice(first).map((block) => {
    const rate = block.amount === '0' ? 'free' : rateText(block, component, money);
    return `${name}${rate}${afterText(block, component)}`;
  });
}

function afterText({ from }: BreakdownBlock, component: BlockComponent): string {
  if (from === '0') return '';
  if (component === 'energy') return ` after ${from} kWh`;
  const { decimalOf, decimalText, divide } = exact;
  const minutes = Number(from);
  // Hours where they are whole: nobody reads 360 minutes.
  return minutes >= 120 && minutes % 60 === 0
    ? ` after ${decimalText(divide(decimalOf(from), decimalOf('60')))} h`
    : ` after ${from} min`;
}
