import { readBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { priceAt, priceBreakdown, priceKey, startOfDate, type PricePlan } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/core/answers.ts';
import type { DatePriceAnswer, FromDateAnswer } from '../../../src/core/dates/dateQuestions.ts';
import type { DatePrice } from '../../../src/core/dates/datePrice.ts';
import type { Workspace } from '../../../src/core/workspace/workspace.ts';
import { editedIn, firstStation, openSample } from '../../openSample.ts';

const now = '2026-11-23T08:00:00Z';
const seedUuid = '8f6c3c1e-6a53-4d7e-9c39-3f6f1d000000';
const vienna = 'Europe/Vienna';

function keyAt(plan: PricePlan, ms: number): string {
  const { intervals } = priceAt(plan, ms);
  return priceKey(intervals && priceBreakdown(intervals, plan.tax));
}

function planIn(bundle: Bundle): PricePlan {
  return stationPlan(bundle, bundle.stations[0]?.uuid ?? '');
}

/** A sample that was changed after it was opened. */
function changed(name: 'city-ac' | 'motorway-hpc', change: (text: string) => string): Workspace {
  const before = openSample(name);
  const { bundle } = editedIn(openSample(name, change));
  return { ...before, edited: { ...editedIn(before), bundle } };
}

function fromDate(
  workspace: Workspace,
  date: string,
): { readonly answer: FromDateAnswer; readonly after: Bundle } {
  const reply = answer(workspace, { name: 'fromDate', ask: { date, now } });
  return { answer: reply.answer, after: editedIn(reply.workspace).bundle };
}

const instant = (from: string, until: string): fc.Arbitrary<number> =>
  fc.integer({ min: Date.parse(from), max: Date.parse(until) });

describe('changes that begin on a date', () => {
  const cheaper = (text: string): string =>
    text.replaceAll(/"price":\s*0\.4\d\b/g, '"price": 0.38');

  it('are one bundle of dated entries where all that changes is listed by date', () => {
    const workspace = changed('motorway-hpc', cheaper);
    const before = planIn(editedIn(workspace).saved);
    const wanted = planIn(editedIn(workspace).bundle);
    const { answer: told, after } = fromDate(workspace, '2026-11-25');
    expect(told).toEqual({ kind: 'entries' });
    const plan = planIn(after);
    const beginsMs = startOfDate(plan.timeZone, '2026-11-25');
    fc.assert(
      fc.property(instant('2026-10-24T00:00:00Z', '2026-12-20T00:00:00Z'), (ms) => {
        expect(keyAt(plan, ms)).toBe(keyAt(ms < beginsMs ? before : wanted, ms));
      }),
    );
  });

  it('are two bundles where a weekly price changes: the first ends where the second begins', () => {
    const workspace = changed('city-ac', (text) => text.replace('"price": 0.39', '"price": 0.42'));
    const { answer: told, after } = fromDate(workspace, '2027-01-01');
    expect(after).toBe(editedIn(workspace).bundle);
    if (told.kind !== 'bundles') throw new Error(told.kind);
    expect(told.files.map(({ name }) => name)).toEqual([
      'city-ac-until-2027-01-01.json',
      'city-ac-from-2027-01-01.json',
    ]);
    const [first, second] = told.files.map(({ json }) => {
      const reading = readBundle(new TextEncoder().encode(json));
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      return reading.bundle;
    });
    expect(first?.cost_rates).toEqual(editedIn(workspace).saved.cost_rates);
    expect(second?.cost_rates).toEqual(after.cost_rates);
    expect(first?.valid_until).toBe('2026-12-31T23:00:00.000Z');
    expect(second?.valid_until).toBeNull();
    expect(Date.parse(second?.created_at ?? '')).toBeGreaterThan(
      Date.parse(first?.created_at ?? ''),
    );
  });

  it('are none where nothing was changed, and do not begin in the past', () => {
    expect(fromDate(openSample('city-ac'), '2027-01-01').answer).toEqual({ kind: 'nothing' });
    const workspace = changed('city-ac', cheaper);
    expect(fromDate(workspace, '2026-11-23').answer).toEqual({ kind: 'too_late' });
  });
});

const holiday: DatePrice = {
  ...{ date: '2026-12-25', name: 'Christmas', price: { kind: 'as_on', weekday: 0 } },
  ...{ firstDate: '2026-11-23', lastDate: '2027-04-30' },
};

function withPrice(
  workspace: Workspace,
  wanted: DatePrice,
): { readonly answer: DatePriceAnswer; readonly after: Bundle } {
  const ask = { ...wanted, stationUuid: firstStation(workspace), seedUuid };
  const reply = answer(workspace, { name: 'datePrice', ask });
  return { answer: reply.answer, after: editedIn(reply.workspace).bundle };
}

describe('a price for one date', () => {
  it.each([
    ['as on a Sunday', holiday],
    ['per kWh', { ...holiday, price: { kind: 'per_kwh', amount: 0.25 } } as const],
  ])('%s leaves every other instant of a weekly list as it was', (_title, wanted) => {
    const workspace = openSample('city-ac');
    const before = planIn(editedIn(workspace).bundle);
    const { answer: told, after } = withPrice(workspace, wanted);
    expect(told).toEqual({ ok: true, isUnrolled: true });
    expect(after.valid_until).toBe('2027-04-30T22:00:00.000Z');
    const plan = planIn(after);
    const [from, until] = ['2026-12-25', '2026-12-26'].map((date) => startOfDate(vienna, date));
    // Over the change of the clock in March, too.
    fc.assert(
      fc.property(instant('2026-11-22T23:00:00Z', '2027-04-30T21:59:59Z'), (ms) => {
        const isHoliday = (from ?? 0) <= ms && ms < (until ?? 0);
        if (!isHoliday) expect(keyAt(plan, ms)).toBe(keyAt(before, ms));
      }),
    );
    const noon = Date.parse('2026-12-25T11:00:00Z');
    const energy = priceAt(plan, noon).intervals?.energy[0]?.price;
    const sunday = priceAt(before, Date.parse('2026-12-27T11:00:00Z')).intervals?.energy[0]?.price;
    expect(energy).toBe(wanted.price.kind === 'as_on' ? sunday : 0.25);
    expect(priceAt(plan, noon).name).toBe('Christmas');
  });

  it('takes the place of the entries that a list by date has for it, and of nothing else', () => {
    const workspace = openSample('motorway-hpc');
    const wanted = {
      ...{ ...holiday, date: '2026-11-21' },
      price: { kind: 'per_kwh', amount: 0.5 } as const,
    };
    const { answer: told, after } = withPrice(workspace, wanted);
    expect(told).toEqual({ ok: true, isUnrolled: false });
    expect(after.valid_until).toBe(editedIn(workspace).bundle.valid_until);
    const on = (bundle: Bundle, date: string): number =>
      (bundle.cost_rates[0]?.unique ?? []).filter(({ validity }) => validity.start.startsWith(date))
        .length;
    expect([on(after, '2026-11-21'), on(after, '2026-11-22')]).toEqual([
      1,
      on(editedIn(workspace).bundle, '2026-11-22'),
    ]);
  });

  it('needs no end where there is one price for ever', () => {
    const { answer: told, after } = withPrice(openSample('default-only'), {
      ...{ ...holiday, price: { kind: 'per_kwh', amount: 0.5 } },
    });
    expect(told).toEqual({ ok: true, isUnrolled: false });
    expect(after.valid_until).toBeNull();
    expect(after.cost_rates[0]?.unique).toHaveLength(1);
  });

  it.each<[string, Partial<DatePrice>, string]>([
    ['after the last date', { date: '2027-06-01' }, 'outside'],
    ['that is not given', { date: '' }, 'outside'],
    ['over very many dates', { lastDate: '2037-01-01' }, 'too_long'],
    ['that is negative', { price: { kind: 'per_kwh', amount: -1 } }, 'invalid'],
  ])('%s is refused', (_title, wanted, problem) => {
    const workspace = openSample('city-ac');
    const { answer: told, after } = withPrice(workspace, { ...holiday, ...wanted });
    expect(told).toEqual({ ok: false, problem });
    expect(after).toBe(editedIn(workspace).bundle);
  });
});
