import { sessionCost, type Receipt } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { bundleOf, calendarBundle, perKwh, smallCostRate } from '../smallBundle.ts';
import { stationPlan } from '../../src/bundle/stationPlan.ts';
import { receipt, receiptFromWire, receiptOnWire } from '../../src/charging/receiptWire.ts';

const uuids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const [before = '', after = ''] = uuids;

/** What a session over New Year costs at a station whose VAT rises on 1 January. */
function newYearReceipt(): Receipt {
  const periods = [{ cost_rate_uuid: after, from: '2027-01-01T00:00:00', until: null }];
  const limits = { max_total: 10 };
  const bundle = bundleOf(
    calendarBundle({
      station: { cost_rate_uuid: before, cost_rate_periods: periods },
      cost_rates: uuids.map((uuid, index) =>
        smallCostRate({
          uuid,
          intervals: { ...perKwh(index + 1), limits },
          tax: { percent: 19 + index, included: true },
        }),
      ),
    }),
  );
  const cost = sessionCost(
    stationPlan(bundle, 'station-1'),
    {
      start: Date.parse('2026-12-31T22:00:00Z'),
      end: Date.parse('2027-01-01T00:00:00Z'),
      energyWh: 20_000,
    },
    { follow: 'schedule' },
  );
  if (!cost.ok) throw new Error(JSON.stringify(cost.problems));
  return cost.receipt;
}

describe('a receipt on the wire', () => {
  it('K5 is that of the engine, with a tax for each percentage and the cost rate of each line', () => {
    const made = newYearReceipt();
    const sent = receiptOnWire(made);
    expect(sent).toMatchObject({ total: '10.00', tax: null });
    expect(sent.taxes?.map(({ percent }) => percent)).toEqual([19, 20]);
    expect(new Set(sent.lines.map((line) => line.cost_rate_uuid))).toEqual(new Set(uuids));
    const limits = sent.lines.filter(({ component }) => component === 'limit');
    expect(limits.map((line) => line.tax_percent)).toEqual([19, 20]);
    const read = receipt.parse(JSON.parse(JSON.stringify(sent)));
    expect(read).toEqual(sent);
    expect(receiptFromWire(read)).toEqual(made);
  });

  it('has its single tax as the only one if the sender states no others', () => {
    const { taxes: _unknown, ...old } = receiptOnWire(newYearReceipt());
    const tax = { percent: 20, net: '8.33', tax: '1.67', gross: '10.00' };
    const lines = old.lines.map(({ cost_rate_uuid: _none, ...line }) => line);
    const read = receiptFromWire(receipt.parse({ ...old, lines, tax }));
    expect(read.taxes).toEqual([tax]);
    expect(read.lines.map(({ costRateUuid }) => costRateUuid)).toEqual(lines.map(() => null));
    expect(receiptFromWire(receipt.parse({ ...old, lines, tax: null })).taxes).toEqual([]);
  });
});
