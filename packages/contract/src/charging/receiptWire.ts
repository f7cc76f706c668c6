import type { Receipt, ReceiptLine } from '@wattpost/engine';
import { z } from 'zod';
import { receiptLineMeanings, receiptMeanings } from '../operation/index.ts';
import {
  currencyCode,
  expect,
  instantText,
  moneyText,
  uuid,
  withMeanings,
} from '../schema/index.ts';
import { utcInstant } from '../json/index.ts';

/** A line of a receipt: what one component of one schedule entry cost, at one price. */
export interface ReceiptLineWire {
  readonly component: 'energy' | 'time' | 'session_fee';
  /** The schedule entry whose price it is; `null` for the default price. */
  readonly entry_uuid: string | null;
  /** UTC; inclusive. */
  readonly from: string;
  /** UTC; exclusive. */
  readonly until: string;
  /** Wh or minutes; 1 for the fee. */
  readonly quantity: number;
  /** What `price` is for, in Wh or minutes; 1 for the fee. */
  readonly unit: number;
  readonly price: string;
  readonly amount: string;
}

/** What a session cost and why: the lines' exact sum is the total before it was rounded. */
export interface ReceiptWire {
  readonly currency: string;
  readonly total: string;
  readonly lines: readonly ReceiptLineWire[];
  readonly tax: {
    readonly percent: number;
    readonly net: string;
    readonly tax: string;
    readonly gross: string;
  } | null;
}

const quantity = expect('a quantity, 0 or greater');
const unit = expect('a unit greater than 0');
const percent = expect('a percentage, 0 or greater');

const lineShape = {
  component: z.enum(
    ['energy', 'time', 'session_fee'],
    expect('a component, "energy", "time" or "session_fee"'),
  ),
  entry_uuid: uuid('the schedule entry').nullable(),
  from: instantText('the beginning'),
  until: instantText('the end'),
  quantity: z.number(quantity).min(0, quantity),
  unit: z.number(unit).gt(0, unit),
  price: moneyText('the price'),
  amount: moneyText('the amount'),
};

const taxShape = {
  percent: z.number(percent).min(0, percent),
  net: moneyText('the net amount'),
  tax: moneyText('the tax'),
  gross: moneyText('the gross amount'),
};

const head = { currency: currencyCode(), total: moneyText('the total') };
const lines = expect('a list of lines');
const aLine = expect('a line of a receipt, an object');
const aTax = expect('the tax {percent, net, tax, gross}, or null');
const aReceipt = expect('a receipt, an object');

/** A receipt as a site file has it: an unknown key is a problem. */
export const siteReceipt: z.ZodType<ReceiptWire> = z.strictObject(
  {
    ...head,
    lines: z.array(z.strictObject(lineShape, aLine), lines),
    tax: z.strictObject(taxShape, aTax).nullable(),
  },
  aReceipt,
);

/** A receipt as charge logs carry it. */
export const receipt: z.ZodType<ReceiptWire> = z
  .object(
    withMeanings(
      {
        ...head,
        lines: z.array(z.object(withMeanings(lineShape, receiptLineMeanings), aLine), lines),
        tax: z.object(taxShape, aTax).nullable(),
      },
      receiptMeanings,
    ),
    aReceipt,
  )
  .meta({
    id: 'Receipt',
    description:
      'What the session cost and why: one line for each component and schedule entry; the exact sum of the lines is the total before it was rounded, and before a tax that the prices do not include was added.',
  });

/** A receipt of the engine as it crosses the wire. */
export function receiptOnWire({ currency, total, lines, tax }: Receipt): ReceiptWire {
  return {
    currency,
    total,
    lines: lines.map(({ entryUuid, from, until, ...rest }) => ({
      component: rest.component,
      entry_uuid: entryUuid,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      quantity: rest.quantity,
      unit: rest.unit,
      price: rest.price,
      amount: rest.amount,
    })),
    tax,
  };
}

/** The receipt that was on the wire; its instants must have been read. */
export function receiptFromWire({ currency, total, lines, tax }: ReceiptWire): Receipt {
  return {
    currency,
    total,
    lines: lines.map(({ entry_uuid, from, until, ...rest }): ReceiptLine => ({
      component: rest.component,
      entryUuid: entry_uuid,
      from: instantOf(from),
      until: instantOf(until),
      quantity: rest.quantity,
      unit: rest.unit,
      price: rest.price,
      amount: rest.amount,
    })),
    tax,
  };
}

function instantOf(text: string): number {
  const instant = utcInstant(text);
  if (instant === undefined) throw new Error(`Not an instant: ${text}`);
  return instant;
}
