import type { BoardSetup } from '../src/ipc/ipc.ts';
import {
  afterFourHours,
  alternating,
  always,
  block,
  darkHours,
  evening,
  fee,
  francs,
  germanTariff,
  idleAndLimits,
  once,
  perKwh,
  price,
  sixLines,
  weekly,
  withFee,
  type RateParts,
} from './rates.ts';

/** What the first station of a board costs, and what is known about it. */
export interface PriceCase extends Partial<Pick<BoardSetup, 'standing' | 'night'>> {
  /** A description for people. */
  readonly title: string;
  /** The fixed instant, ISO 8601 with an offset; left out: noon on a Thursday. */
  readonly at?: string;
  /** `null`: there is no usable bundle. */
  readonly rate: RateParts | null;
  /** When the station has another cost rate; local times. Left out: never. */
  readonly periods?: readonly {
    readonly rate: RateParts;
    readonly from: string;
    readonly until: string | null;
  }[];
  /** ISO 8601 in UTC; left out: the bundle does not expire. */
  readonly validUntil?: string;
}

const perMinuteFromOne = price([block(1000, 0.49)], [block(60, 1.2)]);

/** Every state of a price, by its name: lower case, with hyphens. */
export const priceCases = {
  'single-price': { title: 'One price per kWh at all times', rate: always },
  'next-price': { title: 'One price per kWh, cheaper from 18:00', rate: alternating },
  'next-in-minutes': {
    title: 'Another price in four minutes',
    at: '2026-11-19T17:56:00+01:00',
    rate: alternating,
  },
  'next-in-months': {
    title: 'Another price next year',
    rate: {
      ...always,
      unique: [once('2027-04-01T00:00:00', price([block(1000, 0.52)], [], fee(1)))],
    },
  },
  'next-without-fee': {
    title: 'The same energy price without the time price from 20:00',
    rate: {
      intervals: price([block(1000, 0.59)], [block(1, 0.05)]),
      recurring: [weekly('20:00', '23:00', perKwh(0.59))],
    },
  },
  fees: {
    title: 'Energy, time from the fifth hour on and a session fee; another price at night',
    rate: {
      intervals: withFee,
      recurring: [weekly('22:00', '06:00', price([block(1000, 0.39)], [], fee(0.5)))],
    },
  },
  tiers: {
    title: 'Six lines with conditions; prices without tax, in francs',
    rate: { ...francs, intervals: sixLines },
  },
  'idle-and-limits': {
    title: 'Idle time at a price of its own, and every kind of limit',
    rate: { ...alternating, intervals: idleAndLimits },
  },
  'max-total': {
    title: 'Energy, time from the fifth hour on from 8 to 20, at most 12 in all',
    rate: {
      intervals: { ...germanTariff, time: [] },
      recurring: [weekly('08:00', '20:00', germanTariff)],
    },
  },
  'per-session': {
    title: 'Only a fee for each session, with a condition',
    rate: { intervals: price([], [], fee(4.9, 300, 1000)), recurring: [evening] },
  },
  free: {
    title: 'Free of charge until 14:00',
    rate: { ...always, recurring: [weekly('10:00', '14:00', price())] },
  },
  'free-energy': {
    title: 'Free energy, a time price after four hours',
    rate: { intervals: price([block(1000, 0)], afterFourHours), recurring: [evening] },
  },
  forint: {
    title: 'Four digits before the comma: forint',
    rate: {
      currency: 'HUF',
      time_zone: 'Europe/Budapest',
      tax: { percent: 27, included: true },
      intervals: price([block(1000, 189.9)], [block(60, 1450)], fee(12_500)),
      recurring: [weekly('18:00', '22:00', perKwh(149.9))],
    },
  },
  'large-amount': {
    title: 'A currency of many letters and an amount of many digits',
    rate: {
      currency: 'XPF',
      time_zone: 'Pacific/Noumea',
      tax: null,
      intervals: price([block(1000, 1234.5678)], [], fee(2500)),
    },
  },
  'last-confirmed': {
    title: 'Valid, last confirmed in spring',
    rate: { ...always, intervals: perMinuteFromOne },
    standing: { kind: 'aged', updatedMs: Date.parse('2025-03-02T04:12:00+01:00') },
  },
  'next-unknown': {
    title: 'A price now, and none known for later',
    rate: { intervals: null, recurring: [weekly('08:00', '18:00', perKwh(0.49))] },
  },
  unavailable: {
    title: 'An unknown price, and a known one later',
    rate: { intervals: null, recurring: [weekly('14:00', '18:00', perKwh(0.49), [4])] },
  },
  expired: {
    title: 'Past its validity: no price',
    rate: always,
    validUntil: '2026-11-19T10:00:00Z',
  },
  'clock-next-withheld': {
    title: 'A clock in doubt and an old price list: a price, but no next price',
    rate: alternating,
    standing: {
      kind: 'clock_untrusted',
      withheld: 'next',
      updatedMs: Date.parse('2026-11-02T07:00:00+01:00'),
    },
  },
  'clock-price-withheld': {
    title: 'A clock that is wrong: no price',
    rate: alternating,
    standing: { kind: 'clock_untrusted', withheld: 'price' },
  },
  'clock-set-back': {
    title: '02:30 for the second time',
    at: '2026-10-25T02:30:00+01:00',
    rate: darkHours,
  },
  'new-list': {
    title: 'The price of a holiday, then a new list with a higher tax',
    at: '2026-12-31T22:30:00+01:00',
    rate: always,
    periods: [
      { rate: always, from: '2026-12-24T12:00:00', until: '2027-01-01T00:00:00' },
      {
        rate: { intervals: withFee, tax: { percent: 22, included: true } },
        from: '2027-01-01T00:00:00',
        until: null,
      },
    ],
  },
  'no-data': { title: 'No usable bundle', rate: null },
  night: {
    title: 'Black at night',
    at: '2026-11-19T23:30:00+01:00',
    rate: always,
    night: { fromMinute: 1380, untilMinute: 300 },
  },
} as const satisfies Readonly<Record<string, PriceCase>>;

export type PriceCaseName = keyof typeof priceCases;
