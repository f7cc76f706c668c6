import { printableLine } from '@wattpost/command';
import { priceBreakdown, type CostPolicy, type Receipt, type ReceiptLine } from '@wattpost/engine';
import stringWidth from 'string-width';
import { type MoneyText, durationWords, moneyText, rateText } from '@wattpost/wording';
import { paragraph } from '../host/index.ts';
import { clockText, energyWords, tableText, widthLeft } from '../words/index.ts';
import { type StationContext, stationTitle } from '../input/index.ts';

/** A session that has been priced. */
export interface PricedSession {
  /** Epoch milliseconds. */
  readonly start: number;
  /** Epoch milliseconds. */
  readonly end: number;
  readonly policy: CostPolicy;
  readonly receipt: Receipt;
  readonly notes: readonly string[];
}

/** What the first column needs at least: the end of a line's span on one line. */
const narrowestWhat = 27;

/** A receipt for people. */
export function costReport(
  context: StationContext,
  session: PricedSession,
  locales: readonly string[],
  width: number,
): string {
  const { station, plan } = context;
  const { receipt, notes } = session;
  const money = moneyText(locales, plan.currency);
  const lines = receipt.lines.map((line) => lineCells(context, line, money));
  const sums = totals(receipt, plan.tax?.included ?? true, money);
  const amountWidth = widest([...lines.map(({ amount }) => amount), ...sums.map(([, sum]) => sum)]);
  const columnWidths = [
    widest(['quantity', ...lines.map(({ quantity }) => quantity)]),
    widest(['price', ...lines.map(({ price }) => price)]),
    amountWidth,
  ];
  const hasColumns = widthLeft(width, columnWidths) >= narrowestWhat;
  const others = hasColumns ? columnWidths : [amountWidth];
  const head = hasColumns ? ['what', 'quantity', 'price', 'amount'] : ['what', 'amount'];
  const rows = [
    ...lines.map((line) => (hasColumns ? wideRow(line) : narrowRow(line))),
    ...sums.map(([what, sum]) => (hasColumns ? [what, '', '', sum] : [what, sum])),
  ];
  return [
    paragraph(stationTitle(station), width),
    paragraph(sessionWords(plan.timeZone, session), width),
    ...notes.map((note) => paragraph(`note: ${note}`, width)),
    tableText(rows, [widthLeft(width, others), ...others], { head, opens: true, closes: true }),
  ].join('');
}

function sessionWords(timeZone: string, { start, end, policy }: PricedSession): string {
  const { follow = 'start', billing = 'pro_rata', intervals = 'blocks' } = policy;
  const rule = {
    start: 'the price at the start holds to the end',
    schedule: 'the price follows the schedule',
  }[follow];
  const counted = {
    pro_rata: 'billed pro rata',
    started_unit: 'every started unit of an entry is billed in full',
    started_unit_once: 'every started unit of the session is billed in full',
  }[billing];
  const from = clockText(timeZone, start);
  const until = clockText(timeZone, end);
  return (
    `from ${from} to ${until} (${durationWords(end - start)}): ${rule}; ${counted}` +
    `${intervals === 'tiers' ? '; intervals read as tiers' : ''}.`
  );
}

const componentWords = { energy: 'energy', time: 'time', session_fee: 'session fee' } as const;

/** A receipt's line in words. */
interface LineCells {
  readonly what: string;
  /** Empty for a fee. */
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

function lineCells(
  { bundle, station, plan }: StationContext,
  line: ReceiptLine,
  money: MoneyText,
): LineCells {
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === station.cost_rate_uuid);
  const entries = [...(costRate?.recurring ?? []), ...(costRate?.unique ?? [])];
  const entry = entries.find(({ uuid }) => uuid === line.entryUuid);
  const name = printableLine(entry?.name ?? plan.name);
  const clock = (epochMs: number): string => clockText(plan.timeZone, epochMs);
  const what = [
    `${componentWords[line.component]}, ${name}`,
    clock(line.from),
    ...(line.component === 'session_fee' ? [] : [`to ${clock(line.until)}`]),
  ];
  return {
    what: what.join('\n'),
    quantity: quantityWords(line),
    price: priceText(line, money),
    amount: money(line.amount),
  };
}

function wideRow({ what, quantity, price, amount }: LineCells): string[] {
  return [what, quantity, price, amount];
}

function narrowRow({ what, quantity, price, amount }: LineCells): string[] {
  return [quantity === '' ? what : `${what}\n${quantity} at ${price}`, amount];
}

/** Columns of the widest text; some characters take two. */
function widest(texts: readonly string[]): number {
  return Math.max(6, ...texts.map((text) => stringWidth(text)));
}

function quantityWords({ component, quantity }: ReceiptLine): string {
  switch (component) {
    case 'energy':
      return rounded(quantity, 1, energyWords);
    case 'time':
      return rounded(quantity, 2, (minutes) => `${minutes} min`);
    case 'session_fee':
      return '';
  }
}

/** A quantity cut to what can be looked at, marked where that changes it; the amount is exact. */
function rounded(quantity: number, decimals: number, words: (quantity: number) => string): string {
  const short = Number(quantity.toFixed(decimals));
  return `${short === quantity ? '' : '≈ '}${words(short)}`;
}

/** The line's price as listed (the tax that it lacks is a line of its own), for what people are told. */
function priceText({ component, price, unit }: ReceiptLine, money: MoneyText): string {
  if (component === 'session_fee') return money(price);
  const list = [{ uuid: null, unit, price: Number(price) }];
  const line = { energy: [], time: [], session_fee: null, [component]: list };
  const [block] = priceBreakdown(line, null)[component];
  if (block === undefined) throw new Error(`a line of ${component} without a price`);
  return rateText(block, component, money);
}

function totals(
  { total, tax }: Receipt,
  taxIncluded: boolean,
  money: MoneyText,
): (readonly [string, string])[] {
  if (tax === null) return [['total', money(total)]];
  const vat = `${tax.percent} % VAT`;
  return taxIncluded
    ? [
        ['total', money(total)],
        ['of which net', money(tax.net)],
        [`of which ${vat}`, money(tax.tax)],
      ]
    : [
        ['net', money(tax.net)],
        [vat, money(tax.tax)],
        ['total', money(total)],
      ];
}
