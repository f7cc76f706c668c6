import type { Receipt, ReceiptLine } from '@wattpost/engine';
import * as z from 'zod';
import {
  type Read,
  currencyCode,
  expect,
  instantSchema,
  moneySchema,
  notNegative,
  uuid,
  objectOf,
  strictObjectOf,
  listOf,
} from '../schema/index.ts';

const unit = expect('a unit greater than 0');

/** Members of a receipt's lines since a session may have several cost rates. */
const lineAdditions = {
  tax_percent: notNegative('a percentage, 0 or greater')
    .exactOptional()
    .describe(
      'Only in a session with several percentages of tax: the one that the amount belongs to. An addition.',
    ),
  cost_rate_uuid: uuid('the cost rate')
    .nullable()
    .default(null)
    .describe(
      'The cost rate whose price it is; null in a receipt that was stored before this was stated. An addition.',
    ),
};

const firstLine = {
  component: z
    .enum(
      ['energy', 'time', 'idle', 'session_fee', 'limit'],
      expect('a component, "energy", "time", "idle", "session_fee" or "limit"'),
    )
    .describe('What was billed; `limit`: what a limit of the price takes off or adds.'),
  limited: z
    .enum(
      ['energy', 'time', 'idle', 'total'],
      expect('what a limit is of, "energy", "time", "idle" or "total"'),
    )
    .exactOptional()
    .describe('What a limit is a limit of; absent in other lines.'),
  entry_uuid: uuid('the schedule entry')
    .nullable()
    .describe('The schedule entry whose price it is; null for the default price.'),
  from: instantSchema('the beginning').describe('UTC; inclusive.'),
  until: instantSchema('the end').describe('UTC; exclusive.'),
  quantity: notNegative('a quantity, 0 or greater').describe(
    'Wh for energy, minutes for time and idle time, 1 for a fee or limit.',
  ),
  unit: z
    .number(unit)
    .gt(0, unit)
    .describe('What `price` is for, in Wh or minutes; 1 for a fee or limit.'),
  price: moneySchema('the price').describe('Money for one unit, as decimal text; the limit.'),
  amount: moneySchema('the amount').describe(
    'quantity × price ÷ unit, exact where it ends, else to 10 places; of a limit what it takes off, a negative amount, or adds.',
  ),
};

const line = { ...firstLine, ...lineAdditions };

const tax = {
  percent: notNegative('a percentage, 0 or greater'),
  net: moneySchema('the net amount'),
  tax: moneySchema('the tax'),
  gross: moneySchema('the gross amount'),
};

const aLine = expect('a line of a receipt, an object');
const aTax = expect('a tax {percent, net, tax, gross}');
const aReceipt = expect('a receipt, an object');

function firstReceipt<Line extends z.ZodType, Tax extends z.ZodType>(ofLine: Line, ofTax: Tax) {
  return {
    currency: currencyCode().describe('ISO 4217.'),
    total: moneySchema('the total').describe('What is due, tax included, as decimal text.'),
    lines: listOf(ofLine, expect('a list of lines')).describe(
      'One for each component and schedule entry, and for each limit that was reached.',
    ),
    idle_minutes: notNegative('minutes, 0 or greater, or null')
      .nullable()
      .exactOptional()
      .describe(
        'Minutes without charging, where the price states what they cost; null: not known, and without effect.',
      ),
    tax: ofTax
      .nullable()
      .describe(
        'The total taken apart; null when the cost rate says nothing about tax, or when percentages differ.',
      ),
  };
}

function receiptFields<Line extends z.ZodType, Tax extends z.ZodType>(ofLine: Line, ofTax: Tax) {
  return {
    ...firstReceipt(ofLine, ofTax),
    taxes: listOf(ofTax, expect('a list of taxes'))
      .exactOptional()
      .describe(
        'The total taken apart by percentage; absent in a receipt that was stored before this was stated. An addition.',
      ),
  };
}

const strictTax = strictObjectOf(tax, aTax);

/** A receipt in a site file: unknown keys are problems. */
export const siteReceipt = strictObjectOf(
  firstReceipt(
    strictObjectOf(firstLine, aLine).transform((given) => ({ ...given, cost_rate_uuid: null })),
    strictTax,
  ),
  aReceipt,
);

/** The same in the second format, for sessions with several cost rates. */
export const calendarSiteReceipt = strictObjectOf(
  receiptFields(strictObjectOf(line, aLine), strictTax),
  aReceipt,
);

/** The receipt of a charge log. */
export const receipt = objectOf(
  receiptFields(objectOf(line, aLine), objectOf(tax, aTax)),
  aReceipt,
).meta({
  id: 'Receipt',
  description:
    'What the session cost and why: one line for each component and schedule entry; the exact sum of the lines is the total before it was rounded, and before a tax that the prices do not include was added.',
});

/** The cost of a session in detail: the lines' exact sum is the total before rounding. */
export type ReceiptWire = Read<typeof receipt>;

/** A line of a receipt: the cost of one component of one schedule entry, at one price. */
export type ReceiptLineWire = ReceiptWire['lines'][number];

/** A receipt of the engine in its wire form. */
export function receiptOnWire({
  currency,
  total,
  lines,
  idleMinutes,
  tax,
  taxes,
}: Receipt): ReceiptWire {
  return {
    currency,
    total,
    lines: lines.map(
      ({ component, taxPercent, costRateUuid, entryUuid, from, until, ...rest }) => ({
        component,
        ...(taxPercent === undefined ? {} : { tax_percent: taxPercent }),
        cost_rate_uuid: costRateUuid,
        entry_uuid: entryUuid,
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
        ...rest,
      }),
    ),
    ...(idleMinutes === undefined ? {} : { idle_minutes: idleMinutes }),
    tax,
    taxes: [...taxes],
  };
}

/** A receipt from its wire form; its instants must be valid. */
export function receiptFromWire({
  currency,
  total,
  lines,
  idle_minutes: idleMinutes,
  tax,
  taxes = tax === null ? [] : [tax],
}: ReceiptWire): Receipt {
  return {
    currency,
    total,
    lines: lines.map(
      ({
        component,
        tax_percent: taxPercent,
        cost_rate_uuid: costRateUuid,
        entry_uuid,
        from,
        until,
        ...rest
      }): ReceiptLine => ({
        component,
        ...(taxPercent === undefined ? {} : { taxPercent }),
        costRateUuid,
        entryUuid: entry_uuid,
        from: Date.parse(from),
        until: Date.parse(until),
        ...rest,
      }),
    ),
    ...(idleMinutes === undefined ? {} : { idleMinutes }),
    tax,
    taxes,
  };
}
