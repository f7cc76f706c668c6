import type { Receipt, ReceiptLine } from '@wattpost/engine';
import * as z from 'zod';
import {
  type Read,
  currencyCode,
  expect,
  instantText,
  moneyText,
  notNegative,
  uuid,
  objectOf,
  strictObjectOf,
} from '../schema/index.ts';

const unit = expect('a unit greater than 0');

const line = {
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
  from: instantText('the beginning').describe('UTC; inclusive.'),
  until: instantText('the end').describe('UTC; exclusive.'),
  quantity: notNegative('a quantity, 0 or greater').describe(
    'Wh for energy, minutes for time and idle time, 1 for a fee or limit.',
  ),
  unit: z
    .number(unit)
    .gt(0, unit)
    .describe('What `price` is for, in Wh or minutes; 1 for a fee or limit.'),
  price: moneyText('the price').describe('Money for one unit, as decimal text; the limit.'),
  amount: moneyText('the amount').describe(
    'quantity × price ÷ unit, exact where it ends, else to 10 places; of a limit what it takes off, a negative amount, or adds.',
  ),
};

const tax = {
  percent: notNegative('a percentage, 0 or greater'),
  net: moneyText('the net amount'),
  tax: moneyText('the tax'),
  gross: moneyText('the gross amount'),
};

const aLine = expect('a line of a receipt, an object');
const aTax = expect('the tax {percent, net, tax, gross}, or null');
const aReceipt = expect('a receipt, an object');

function receiptFields<Line extends z.ZodType, Tax extends z.ZodType>(ofLine: Line, ofTax: Tax) {
  return {
    currency: currencyCode().describe('ISO 4217.'),
    total: moneyText('the total').describe('What is due, tax included, as decimal text.'),
    lines: z
      .array(ofLine, expect('a list of lines'))
      .describe('One for each component and schedule entry, and for each limit that was reached.'),
    idle_minutes: notNegative('minutes, 0 or greater, or null')
      .nullable()
      .exactOptional()
      .describe(
        'Minutes without charging, where the price states what they cost; null: not known, and without effect.',
      ),
    tax: ofTax
      .nullable()
      .describe('The total taken apart; null when the cost rate says nothing about tax.'),
  };
}

/** A receipt as a site file has it: an unknown key is a problem. */
export const siteReceipt = strictObjectOf(
  receiptFields(strictObjectOf(line, aLine), strictObjectOf(tax, aTax)),
  aReceipt,
);

/** A receipt as charge logs carry it. */
export const receipt = objectOf(
  receiptFields(objectOf(line, aLine), objectOf(tax, aTax)),
  aReceipt,
).meta({
  id: 'Receipt',
  description:
    'What the session cost and why: one line for each component and schedule entry; the exact sum of the lines is the total before it was rounded, and before a tax that the prices do not include was added.',
});

/** What a session cost and why: the lines' exact sum is the total before it was rounded. */
export type ReceiptWire = Read<typeof receipt>;

/** A line of a receipt: what one component of one schedule entry cost, at one price. */
export type ReceiptLineWire = ReceiptWire['lines'][number];

/** A receipt of the engine as it crosses the wire. */
export function receiptOnWire({ currency, total, lines, idleMinutes, tax }: Receipt): ReceiptWire {
  return {
    currency,
    total,
    lines: lines.map(({ component, entryUuid, from, until, ...rest }) => ({
      component,
      entry_uuid: entryUuid,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      ...rest,
    })),
    ...(idleMinutes === undefined ? {} : { idle_minutes: idleMinutes }),
    tax,
  };
}

/** The receipt that was on the wire; its instants must have been read. */
export function receiptFromWire({
  currency,
  total,
  lines,
  idle_minutes: idleMinutes,
  tax,
}: ReceiptWire): Receipt {
  return {
    currency,
    total,
    lines: lines.map(({ component, entry_uuid, from, until, ...rest }): ReceiptLine => ({
      component,
      entryUuid: entry_uuid,
      from: Date.parse(from),
      until: Date.parse(until),
      ...rest,
    })),
    ...(idleMinutes === undefined ? {} : { idleMinutes }),
    tax,
  };
}
