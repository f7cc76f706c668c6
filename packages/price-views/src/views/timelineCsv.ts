import type { PricePlan, BreakdownBlock } from '@wattpost/engine';
import type { AskedSpan } from '../dates/index.ts';
import { timeline, type TimelineRow } from './timeline.ts';

const columns = [
  'from',
  'until',
  'from_local',
  'until_local',
  'source',
  'entry_uuid',
  'name',
  'currency',
  'energy_amount',
  'energy_per_wh',
  'energy_blocks',
  'time_amount',
  'time_per_minutes',
  'time_blocks',
  'session_fee',
  'fee_from_seconds',
  'fee_from_kwh',
  'idle_amount',
  'idle_per_minutes',
  'idle_blocks',
  'max_total',
  'min_total',
  'max_energy',
  'max_time',
  'max_idle',
  'cost_rate_uuid',
  'tax_percent',
] as const;

/** A field that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first block's amount and quantity, and all blocks if there are several. */
function blockFields(blocks: readonly BreakdownBlock[]): string[] {
  const [first] = blocks;
  if (first === undefined) return ['', '', ''];
  const all = blocks.map(({ from, amount, quantity }) => `${from}: ${amount}/${quantity}`);
  return [first.amount, String(first.quantity), blocks.length === 1 ? '' : all.join('; ')];
}

function rowFields(row: TimelineRow, currency: string): string[] {
  const { price, stated } = row;
  const fee = stated?.sessionFee ?? null;
  return [
    new Date(row.from).toISOString(),
    new Date(row.until).toISOString(),
    row.fromLocal,
    row.untilLocal,
    price.source,
    harmless(price.entryUuid ?? ''),
    harmless(price.name ?? ''),
    currency,
    ...blockFields(stated?.energy ?? []),
    ...blockFields(stated?.time ?? []),
    fee?.amount ?? '',
    fee === null || fee.graceSeconds === 0 ? '' : String(fee.graceSeconds),
    fee === null || fee.thresholdKwh === '0' ? '' : fee.thresholdKwh,
    ...blockFields(stated?.idle ?? []),
    ...(['maxTotal', 'minTotal', 'maxEnergy', 'maxTime', 'maxIdle'] as const).map(
      (limit) => stated?.limits?.[limit] ?? '',
    ),
    harmless(price.costRateUuid ?? ''),
    stated === null || price.tax === null ? '' : String(price.tax.percent),
  ];
}

/**
 * The timeline of [`from`, `until`) as CSV (RFC 4180, a header, lines ending in CRLF), a line at a
 * time. Amounts are gross, exact and with a decimal point; a component without a price is empty, and so
 * are all amounts of an unknown price. `energy_amount` is for `energy_per_wh` Wh, `time_amount` for
 * `time_per_minutes` minutes; for several blocks they state the first, and `energy_blocks` (from kWh) or
 * `time_blocks` (from minutes) list all as `from: amount/quantity`. `cost_rate_uuid` and `tax_percent` are those of the price. A name or
 * uuid that a spreadsheet would treat as a formula is prefixed with an apostrophe.
 */
export function* timelineCsv(plan: PricePlan, span: AskedSpan): Generator<string, undefined> {
  yield `${columns.join(',')}\r\n`;
  for (const row of timeline(plan, span)) {
    yield `${rowFields(row, plan.currency).map(field).join(',')}\r\n`;
  }
  return undefined;
}
