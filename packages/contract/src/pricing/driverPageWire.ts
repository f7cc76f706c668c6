import * as z from 'zod';
import { bundleFollows } from '../bundle/index.ts';
import { type Read, objectOf, listOf } from '../schema/index.ts';

const amount = z.string().regex(/^\d+(\.\d+)?$/);

const block = objectOf({
  amount: amount.describe('What `quantity` costs, tax included: an exact decimal, never rounded.'),
  quantity: z.number().describe('Wh of energy, minutes of time.'),
  from: z.string().describe('Where in a session it begins: kWh or minutes, inclusive.'),
  until: z.string().nullable().describe('Where it ends, exclusive; null: it does not.'),
});

const limit = amount.nullable();

/** A price for drivers: gross, exact, in the order of AFIR article 5(4). */
const driverPrice = objectOf({
  free: z.boolean(),
  lines: listOf(z.string()).min(1).describe('The same in words, in the language of the page.'),
  energy: listOf(block),
  time: listOf(block),
  idle: listOf(block).nullable().describe('null: idle minutes are charged like all others.'),
  session_fee: objectOf({
    amount,
    grace_seconds: z.number().describe('A session must last so long for the fee to be due.'),
    threshold_kwh: z.string().describe('A session must take so much for the fee to be due.'),
  }).nullable(),
  limits: objectOf({
    min_total: limit,
    max_total: limit,
    max_energy: limit,
    max_time: limit,
    max_idle: limit,
  }).nullable(),
});

const instant = z.iso.datetime();
const timeOfDay = z.string().regex(/^\d\d:\d\d(:\d\d)?$/);
const known = driverPrice.nullable().describe('null: not known, which is not free of charge.');

/** The page for drivers as data: `GET /p/{station}?format=json`. */
export const driverPage = objectOf({
  station: objectOf({
    uuid: z.string(),
    name: z.string(),
    location_name: z.string().nullable(),
    time_zone: z.string().describe('IANA.'),
  }),
  language: z.string().describe('BCP 47; the language of all words here.'),
  currency: z.string().nullable().describe('ISO 4217; null where no price is known at all.'),
  tax_percent: z
    .number()
    .nullable()
    .describe('In the amounts of the price now; null: the operator states none.'),
  follow: z
    .enum(bundleFollows)
    .nullable()
    .describe(
      'Which price counts for a session that crosses a change: the price at the start, or each in its time; null: the operator does not state it.',
    ),
  now: objectOf({
    price: known,
    until: instant.nullable().describe('UTC; null: no change is known.'),
  }),
  next: objectOf({ price: known, from: instant }).nullable(),
  days: listOf(
    objectOf({
      date: z.iso.date(),
      spans: listOf(
        objectOf({
          from: timeOfDay,
          until: timeOfDay.describe('Exclusive; the end of the date is 24:00.'),
          price: z.int().min(0).describe('Which of `prices`.'),
        }),
      ),
    }),
  ).describe("Today and the days after it, on the station's clock; at most seven."),
  prices: listOf(known).describe('The different prices of these days, cheapest first.'),
});

export type DriverPage = Read<typeof driverPage>;
export type DriverPrice = Read<typeof driverPrice>;
