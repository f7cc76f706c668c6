import type { IntervalsInput, PricePlan } from '@wattpost/engine';
import { createSignatureCheck } from '@wattpost/exchange/node';
import { describe, expect, it } from 'vitest';
import { type SignedAudit, auditSignedRecords } from '../../src/ocmf/auditSigned.ts';
import { exportTariffText } from '../../src/ocmf/exportTariffText.ts';
import { readOcmfPublicKey } from '../../src/ocmf/publicKey.ts';
import { signedSentence } from '../../src/ocmf/signedWords.ts';
import { begin, end, keys, planOf, reading, record } from './signing.ts';

const atMs = Date.parse('2026-11-21T11:03:10Z');

function textOf(plan: PricePlan, untilMs?: number) {
  const result = exportTariffText(plan, { atMs, ...(untilMs === undefined ? {} : { untilMs }) });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

const perMinute = (...prices: readonly (readonly [number, number])[]) =>
  prices.map(([unit, price]) => ({ unit, price }));
const fee = { amount: 1 };

describe('a price that a profile says exactly', () => {
  it.each<[string, string, Partial<IntervalsInput>, object]>([
    ['002;EUR;0;49;0', 'energy alone', {}, {}],
    [
      '001;EUR;100;49;10;240',
      'a blocking fee from a minute',
      { time: perMinute([240, 0], [1, 0.1]), session_fee: fee },
      {},
    ],
    ['001;EUR;0;49;5;0', 'energy and time', { time: perMinute([1, 0.05]) }, {}],
    [
      '002;EUR;100;49;10',
      'a blocking fee after charging',
      { idle: perMinute([1, 0.1]), session_fee: fee },
      {},
    ],
    [
      '003;EUR;25;6',
      'time alone',
      { energy: [], time: perMinute([60, 3.6]), session_fee: { amount: 0.25 } },
      {},
    ],
    ['002;EUR;0;61.5;0', 'parts of a cent', { energy: [{ unit: 100, price: 0.0615 }] }, {}],
    [
      '002;EUR;0;58.31;0',
      'prices with a tax that is added',
      {},
      { tax: { percent: 19, included: false } },
    ],
  ])('%s: %s', (text, _, intervals, more) => {
    expect(textOf(planOf(intervals, more))).toMatchObject({ text, findings: [] });
  });

  it.each<[string, Partial<IntervalsInput>, object]>([
    [
      'blocks of energy',
      {
        energy: [
          { unit: 10_000, price: 0.4 },
          { unit: 1000, price: 0.6 },
        ],
      },
      {},
    ],
    ['a fee that is due later', { session_fee: { amount: 1, grace_period: 60 } }, {}],
    ['a limit', { limits: { max_total: 20 } }, {}],
    ['time and idle time', { time: perMinute([1, 0.1]), idle: perMinute([1, 0.2]) }, {}],
    ['another currency', {}, { currency: 'CHF' }],
    ['a third of a cent', { energy: [{ unit: 3000, price: 0.01 }] }, {}],
  ])('else in words: %s', (_, intervals, more) => {
    const { text, findings, pricesAreTheSame } = textOf(planOf(intervals, more));
    expect(findings).toMatchObject([{ code: 'tariff_text', values: { reason: 'words' } }]);
    expect([pricesAreTheSame, text.length <= 250, text.includes('/')]).toEqual([true, true, true]);
  });

  it.each([
    [{ grace_period: 60 }, '1 min'],
    [{ energy_threshold: 500 }, '0.5 kWh'],
    [{ grace_period: 90, energy_threshold: 1000 }, '90 s and 1 kWh'],
  ])('C4 says when a fee is due: %j', (conditions, words) => {
    const { text } = textOf(planOf({ session_fee: { ...fee, ...conditions } }));
    expect(text).toBe(`0.49 EUR/kWh, 1 EUR/session, fee only if at least ${words}`);
  });

  it('is cut to the length of the field, with a finding about prices', () => {
    const energy = Array.from({ length: 20 }, (_, index) => ({
      unit: 1000,
      price: index + 0.123456,
    }));
    const { text, findings, pricesAreTheSame } = textOf(planOf({ energy }));
    expect([text.length, pricesAreTheSame]).toEqual([250, false]);
    expect(findings.map(({ values }) => values)).toContainEqual({ reason: 'cut', most: 250 });
  });

  it('is unknown where the price is', () => {
    expect(exportTariffText(planOf({}, { intervals: null }), { atMs })).toMatchObject({
      ok: false,
      problems: [{ code: 'price_unknown' }],
    });
  });
});

const evening = {
  uuid: 'e',
  name: 'Evening',
  validity: {
    type: 'recurring',
    weekdays: [{ weekday: 6, start_time: '13:00', end_time: '24:00' }],
  },
  intervals: { energy: [{ unit: 1000, price: 0.6 }], time: [], session_fee: null },
  marketing_texts: {},
};
const changing = planOf({}, { dynamic_pricing: 1, recurring: [evening] });

it('has the texts of all prices of a session, separated by |', () => {
  const result = textOf(changing, Date.parse('2026-11-21T12:40:02Z'));
  expect(result).toMatchObject({ text: '002;EUR;0;49;0|002;EUR;0;60;0', findings: [] });
  expect(textOf(changing).text).toBe('002;EUR;0;49;0');
});

function audit(
  TT: string,
  readings = [begin, end],
  plan = planOf(),
  follow?: 'schedule',
): SignedAudit {
  const key = readOcmfPublicKey(keys().hex);
  if (key === undefined) throw new Error('no key');
  const [first] = auditSignedRecords(record(readings, { TT }), {
    plan,
    createSignatureCheck,
    trusted: { kind: 'given', key },
    ...(follow === undefined ? {} : { policy: { follow } }),
  });
  if (first === undefined) throw new Error('no audit');
  return first;
}

describe('a tariff text that was signed', () => {
  const uuid = '<=>12345678-1234-5678-1234-567812345678';
  it.each<[string, string, string]>([
    ['agrees', '002;EUR;0;49;0', '9.07'],
    ['agrees', '001;EUR;0;49;0;0', '9.07'],
    ['agrees', ` 002;EUR;0;49;0${uuid}`, '9.07'],
    ['differs', '002;EUR;100;49;0', '10.07'],
    ['differs', '001;EUR;0;49;10;60', '12.75'],
    ['differs', '003;EUR;0;6', '5.81'],
    ['differs', '003;EUR;123456789.123456;999999999.999999', '969901234.56'],
    ['differs', '001;EUR;0;0.000001;999999999.999999;999999999', '0.00'],
  ])('%s: %s comes to %s', (verdict, text, amount) => {
    expect(audit(text)).toMatchObject({ verdict, tariffText: { kind: 'amount', amount } });
  });

  it('is a witness beside the price list, in one sentence', () => {
    const result = audit(`002;EUR;0;49;0${uuid}`);
    expect(signedSentence(result, { plan: planOf(), locales: ['en-GB'] })).toBe(
      'signed by meter S1, 18.5 kWh from 12:03:10 to 13:40:02 (clock synchronised); by the price list in force: €9.07; by the signed tariff text: €9.07',
    );
    expect(JSON.stringify(result)).not.toContain('12345678-1234');
  });

  it('counts each text from the reading at which the tariff changed', () => {
    const change = reading('13:00:00', 'T', '2944.600');
    const readings = [begin, change, end];
    const text = '002;EUR;0;49;0|002;EUR;0;60;0';
    const result = audit(text, readings, changing, 'schedule');
    // 9.0 kWh at 0.49, 9.5 kWh at 0.60
    expect(result).toMatchObject({
      verdict: 'agrees',
      receipt: { total: '10.11' },
      tariffText: { kind: 'amount', amount: '10.11' },
      notes: [{ code: 'tariff_changes', values: { count: '1' } }],
    });
    expect(audit(text, [begin, end], changing, 'schedule')).toMatchObject({
      tariffText: { kind: 'not_computable', reason: 'changes' },
      notes: [{ code: 'change_not_read' }],
    });
  });

  it.each([
    ['words', 'Night owl'],
    ['words', '001;USD;0;49;0;0'],
    ['words', '001;EUR;0;49;0'],
    ['words', '004;EUR;0;49'],
    ['words', '002;EUR;-1;49;0'],
    ['words', '001;EUR;0;49;0;1.5'],
    ['words', '003;EUR;123456789.1234567;1'],
    ['idle', '002;EUR;0;49;10'],
    ['changes', '002;EUR;0;49;0|003;EUR;0;1'],
  ])('comes to no amount for the reason %s: %s', (reason, text) => {
    const { verdict, tariffText } = audit(text);
    expect([verdict, tariffText]).toMatchObject(['agrees', { kind: 'not_computable', reason }]);
  });

  it('in words is compared with the words of the price list', () => {
    const plan = planOf({ session_fee: { amount: 1, grace_period: 60 } });
    const { text } = textOf(plan);
    expect(audit(text, [begin, end], plan).tariffText).toMatchObject({ kind: 'same_words' });
  });
});
