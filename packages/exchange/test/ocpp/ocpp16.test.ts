import { Ajv } from 'ajv';
import { compileCostRate, runningCost, type CostRateInput, type Intervals } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import {
  ocpp16FinalCost,
  ocpp16RunningCost,
  ocpp16Settings,
  ocpp16UserPrice,
} from '../../src/ocpp/ocpp16.ts';
import type {
  Ocpp16ChangeConfiguration,
  Ocpp16DataTransfer,
} from '../../src/ocpp/ocpp16Records.ts';
import { schemaErrors } from './messageCheck.ts';

/*
 * Shapes restated from the paper on pricing, with the names and the ranges that libocpp reads: it parses
 * transactionId as a signed number of 32 bits, and names a language by two characters or more.
 */
const number = { type: 'number', minimum: 0 };
const whole = { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 };
const text = { type: 'string', minLength: 1 };
const closed = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const chargingPrice = closed({ kWhPrice: number, hourPrice: number, flatFee: number }, []);
const idlePrice = closed({ graceMinutes: whole, hourPrice: number }, []);
const priceTextExtra = {
  type: 'array',
  maxItems: 4,
  items: closed(
    {
      format: { enum: ['UTF8'] },
      language: { type: 'string', minLength: 2, maxLength: 8 },
      content: { ...text, maxLength: 512 },
    },
    ['format', 'content'],
  ),
};
const shapes = {
  DefaultPrice: closed({ priceText: text, priceTextOffline: text, chargingPrice }, ['priceText']),
  DefaultPriceText: closed({ priceText: text, priceTextOffline: text }, ['priceText']),
  SetUserPrice: closed({ idToken: text, priceText: text, priceTextExtra }, [
    'idToken',
    'priceText',
  ]),
  RunningCost: closed(
    {
      transactionId: whole,
      timestamp: text,
      meterValue: whole,
      cost: number,
      state: { enum: ['Charging', 'Idle'] },
      chargingPrice,
      idlePrice,
      nextPeriod: closed({ atTime: text, chargingPrice, idlePrice }, ['atTime', 'chargingPrice']),
    },
    ['transactionId', 'timestamp', 'meterValue', 'cost', 'state', 'chargingPrice'],
  ),
  FinalCost: closed({ transactionId: whole, cost: number, priceText: text, priceTextExtra }, [
    'transactionId',
    'cost',
  ]),
};
const ajv = new Ajv();

/** The content of a request; both must have their shapes. */
function contentOf(request: Ocpp16ChangeConfiguration | Ocpp16DataTransfer): unknown {
  const isSetting = 'key' in request;
  const kind = isSetting ? 'setting 1.6' : 'data 1.6';
  expect(schemaErrors(kind, request)).toEqual([]);
  expect(schemaErrors(`${kind} as first published`, request)).toEqual([]);
  if (isSetting) expect(request.key).toMatch(/^DefaultPrice(?:Text,[^,]{2,})?$/);
  const [name] = isSetting ? request.key.split(',') : [request.messageId];
  const content: unknown = JSON.parse(isSetting ? request.value : request.data);
  ajv.validate(shapes[name as keyof typeof shapes], content);
  expect(ajv.errors ?? []).toEqual([]);
  return content;
}

const block = (unit: number, price: number) => ({ uuid: null, unit, price });
const usual: Intervals = { energy: [block(1000, 0.49)], time: [], session_fee: null };
const none = { max_total: null, min_total: null, max_energy: null, max_time: null, max_idle: null };

function planOf(intervals: Intervals, changes: Partial<CostRateInput> = {}) {
  return compileCostRate({
    uuid: 'r',
    name: 'Stadt',
    currency: 'EUR',
    time_zone: 'UTC',
    intervals,
    tax: { percent: 20, included: true },
    ...changes,
  });
}

const evening: Partial<CostRateInput> = {
  dynamic_pricing: 1,
  recurring: [
    {
      uuid: 'e',
      name: 'Abend',
      validity: {
        type: 'recurring',
        weekdays: [{ weekday: 6, start_time: '20:00', end_time: '22:00' }],
      },
      intervals: { ...usual, energy: [block(1000, 0.39)] },
      marketing_texts: {},
    },
  ],
};
const atMs = Date.parse('2026-11-21T19:00:00Z');

describe('ocpp16Settings', () => {
  it('states the default price, and offline the next one, in each language', () => {
    const { requests, findings } = ocpp16Settings(planOf(usual, evening), {
      atMs,
      untilMs: null,
      languages: ['en', 'de'],
    });
    expect(findings).toEqual([]);
    expect(requests.map(({ key }) => key)).toEqual(['DefaultPrice', 'DefaultPriceText,de']);
    const [first, second] = requests.map(contentOf);
    expect(first).toMatchObject({ chargingPrice: { kWhPrice: 0.49 } });
    expect(first).toHaveProperty('priceText', expect.not.stringContaining('0.39'));
    expect(first).toHaveProperty('priceTextOffline', expect.stringContaining('0.39'));
    expect(second).toHaveProperty('priceTextOffline', expect.stringContaining('0,39'));
  });

  it('states no next price from when prices are no longer known', () => {
    const untilMs = atMs + 60_000;
    const { requests } = ocpp16Settings(planOf(usual, evening), {
      atMs,
      untilMs,
      languages: ['en'],
    });
    expect(requests.map(({ value }) => value)).toEqual([expect.not.stringContaining('0.39')]);
  });

  const minutes = [block(1, 0.1)];
  it.each([
    ['unknown', null],
    ['blocks', { ...usual, energy: [block(1000, 0.5), block(1000, 0.4)] }],
    ['blocks', { ...usual, time: [block(240, 0), block(1, 0.1)] }],
    ['limits', { ...usual, limits: { ...none, max_total: 20 } }],
    ['fee', { ...usual, session_fee: { amount: 1, grace_period: 300, energy_threshold: null } }],
    ['fee', { ...usual, session_fee: { amount: 1, grace_period: null, energy_threshold: 500 } }],
    ['decimal', { ...usual, energy: [block(3000, 1)] }],
    ['idle', { ...usual, idle: minutes }],
  ] as const)('leaves numbers out: %s', (reason, intervals) => {
    const given = planOf(intervals as Intervals);
    const { requests, findings } = ocpp16Settings(given, {
      atMs,
      untilMs: null,
      languages: ['en'],
    });
    expect(findings).toMatchObject([{ code: 'numbers_left_out', values: { reason } }]);
    for (const request of requests) {
      expect(contentOf(request)).not.toHaveProperty('chargingPrice');
    }
  });

  it('keeps numbers only with a text for a station that is offline', () => {
    const { requests } = ocpp16Settings(planOf(usual, evening), {
      atMs,
      untilMs: null,
      languages: ['en'],
    });
    const [value] = requests.map(contentOf);
    expect(value).toMatchObject({
      chargingPrice: {},
      priceTextOffline: expect.any(String) as string,
    });
  });

  const blocks = (length: number): Intervals => ({
    ...usual,
    energy: Array.from({ length }, (_, index) => block(1000, (50 + index) / 100)),
  });
  it.each([
    ['the next price', 7, evening, 'next_price_left_out', undefined],
    ['the text for a station offline', 14, evening, 'text_left_out', 'offline'],
    ['the text for a station offline, of a lasting price', 14, {}, 'text_left_out', 'offline'],
    ['the price', 20, evening, 'text_left_out', 'price'],
    ['the lasting price', 20, {}, 'text_left_out', 'price'],
  ])('leaves out what is too long: %s', (_, length, changes, code, reason) => {
    const { requests, findings } = ocpp16Settings(planOf(blocks(length), changes), {
      atMs,
      untilMs: null,
      languages: ['en'],
    });
    const [finding, ...others] = findings.filter((each) => each.code !== 'numbers_left_out');
    expect([finding, others]).toMatchObject([{ code, path: '$.en' }, []]);
    expect(finding?.values).toEqual({ maxLength: 500, ...(reason && { reason }) });
    expect(requests.map((request) => Object.keys(contentOf(request) as object))).toEqual(
      reason === 'price'
        ? []
        : [reason === 'offline' ? ['priceText'] : ['priceText', 'priceTextOffline']],
    );
  });

  it('keeps to the characters of a key', () => {
    const long = 'de-x-aaaaaaaa-bbbbbbbb-cccccccc-d';
    const longer = `${long}d`;
    const { requests, findings } = ocpp16Settings(planOf(usual), {
      atMs,
      untilMs: null,
      languages: ['en', long, longer],
    });
    expect(requests.map(contentOf).length).toBe(2);
    expect(requests.at(-1)?.key.length).toBe(50);
    expect(findings).toMatchObject([
      { path: `$.${longer}`, code: 'text_left_out', values: { reason: 'key', maxLength: 50 } },
    ]);
  });
});

describe('messages of a session', () => {
  const plan = planOf({ ...usual, time: [block(1, 0.1)], idle: [block(30, 0), block(1, 0.2)] });
  const session = {
    start: atMs,
    end: atMs + 600_000,
    readings: [
      { at: atMs, energyWh: 100 },
      { at: atMs + 600_000, energyWh: 2100 },
    ],
  };

  it('states the cost so far, with the next price and its instant', () => {
    const cost = runningCost(planOf(usual, evening), session, { follow: 'schedule' });
    if (!cost.ok) throw new Error('refused');
    const at = { transactionId: 7, atMs: session.end, meterWh: 2100.9 };
    const { request, findings } = ocpp16RunningCost(cost, at);
    expect(findings).toEqual([]);
    expect(request).toMatchObject({
      vendorId: 'org.openchargealliance.costmsg',
      messageId: 'RunningCost',
    });
    expect(contentOf(request)).toEqual({
      transactionId: 7,
      timestamp: '2026-11-21T19:10:00.000Z',
      meterValue: 2100,
      cost: 0.98,
      state: 'Charging',
      chargingPrice: { kWhPrice: 0.49 },
      idlePrice: { hourPrice: 0 },
      nextPeriod: {
        atTime: '2026-11-21T20:00:00.000Z',
        chargingPrice: { kWhPrice: 0.39 },
        idlePrice: { hourPrice: 0 },
      },
    });
  });

  it('states idle time and its grace minutes', () => {
    const cost = runningCost(plan, { ...session, end: session.end + 60_000 });
    if (!cost.ok) throw new Error('refused');
    const at = { transactionId: 7, atMs: session.end, meterWh: 2100 };
    expect(contentOf(ocpp16RunningCost(cost, at).request)).toMatchObject({
      state: 'Idle',
      chargingPrice: { kWhPrice: 0.49, hourPrice: 6 },
      idlePrice: { graceMinutes: 30, hourPrice: 12 },
    });
  });

  it('states the final cost and the price for a driver', () => {
    const cost = runningCost(plan, session);
    if (!cost.ok) throw new Error('refused');
    const languages = ['en', 'de'] as const;
    const final = ocpp16FinalCost(cost.receipt, { transactionId: 7, languages });
    expect(final.findings).toEqual([]);
    expect(contentOf(final.request)).toEqual({
      transactionId: 7,
      cost: 1.98,
      priceText: '€1.98',
      priceTextExtra: [{ format: 'UTF8', language: 'de', content: '1,98\u00a0€' }],
    });
    const user = ocpp16UserPrice(plan, { atMs, untilMs: null, idToken: 'A1', languages });
    if (user.request === null) throw new Error('too long');
    expect(contentOf(user.request)).toMatchObject({ idToken: 'A1' });
  });

  it('writes a state that the readings do not show as charging, and no numbers that 1.6 lacks', () => {
    const blocks = planOf({ ...usual, energy: [block(1000, 0.5), block(1000, 0.4)] });
    const late = { at: atMs + 3_600_000, energyWh: 2100 };
    const cost = runningCost(blocks, {
      start: atMs,
      end: late.at,
      readings: [{ at: atMs, energyWh: 100 }, late],
    });
    if (!cost.ok) throw new Error('refused');
    const at = { transactionId: 7, atMs: late.at, meterWh: 2100 };
    const { request, findings } = ocpp16RunningCost(cost, at);
    expect(findings.map(({ code }) => code)).toEqual(['numbers_left_out', 'charging_assumed']);
    expect(contentOf(request)).toMatchObject({
      state: 'Charging',
      chargingPrice: {},
    });
  });

  const six = ['en', 'de-Latn-AT', 'fr', 'it', 'es', 'nl'] as const;

  it('leaves out languages after the fifth', () => {
    const options = { atMs, untilMs: null, languages: six };
    const cost = runningCost(plan, session);
    if (!cost.ok) throw new Error('refused');
    const made = [
      ocpp16Settings(plan, options),
      ocpp16UserPrice(plan, { ...options, idToken: 'A1' }),
      ocpp16FinalCost(cost.receipt, { transactionId: 7, languages: six }),
    ];
    for (const { findings } of made) {
      expect(findings).toContainEqual(
        expect.objectContaining({
          path: '$.nl',
          code: 'text_left_out',
          values: { reason: 'languages' },
        }),
      );
    }
    for (const { request } of made.slice(1) as ReturnType<typeof ocpp16FinalCost>[]) {
      expect(contentOf(request)).toMatchObject({
        priceTextExtra: [{ language: 'de' }, {}, {}, { language: 'es' }],
      });
    }
  });

  it.each([
    [16, ['next_price_left_out'], true],
    [40, ['text_left_out'], false],
  ])('leaves out texts that are too long for a message: %d blocks', (length, codes, isWritten) => {
    const energy = Array.from({ length }, (_, index) => block(1000, (50 + index) / 100));
    const { request, findings } = ocpp16UserPrice(planOf({ ...usual, energy }, evening), {
      atMs,
      untilMs: null,
      idToken: 'A1',
      languages: ['en'],
    });
    expect([findings.map(({ code }) => code), request !== null]).toEqual([codes, isWritten]);
  });
});
