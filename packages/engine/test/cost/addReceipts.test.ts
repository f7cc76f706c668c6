import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuestion } from '../arbitraries.ts';
import { Ratio } from '../ratio.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { addReceipts } from '../../src/cost/addReceipts.ts';
import { amountText } from '../../src/cost/amountText.ts';
import type { Receipt, ReceiptTax } from '../../src/cost/receipt.ts';
import { sessionCost } from '../../src/cost/sessionCost.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';

const tax = (percent: number, net: string, vat: string, gross: string): ReceiptTax => ({
  percent,
  net,
  tax: vat,
  gross,
});

type Summand = Pick<Receipt, 'currency' | 'total' | 'tax'>;
const receipt = (total: string, split: ReceiptTax | null = null, currency = 'EUR'): Summand => ({
  currency,
  total,
  tax: split,
});

/** A sum as a ratio of all the texts that `pick` finds. */
function sumOf(texts: readonly string[]): string {
  return texts.reduce((sum, text) => sum.plus(Ratio.of(text)), new Ratio(0n)).toString();
}

describe('P5 receipts are added as they were rounded', () => {
  it('with their tax by percentage, and those without a tax by themselves', () => {
    const receipts = [
      receipt('1.20', tax(20, '1.00', '0.20', '1.20')),
      receipt('0.10'),
      receipt('11.00', tax(10, '10.00', '1.00', '11.00')),
      receipt('0.20'),
      receipt('0.02', tax(20, '0.02', '0.00', '0.02')),
    ];
    expect(addReceipts('EUR', receipts)).toEqual({
      ok: true,
      totals: {
        currency: 'EUR',
        count: 5,
        total: '12.52',
        taxes: [tax(10, '10.00', '1.00', '11.00'), tax(20, '1.02', '0.20', '1.22')],
        untaxed: '0.30',
      },
    });
  });

  it('K5 with each of the taxes of a receipt that has several', () => {
    const several = (vat: string) => ({
      ...receipt('14.00'),
      taxes: [tax(19, '5.04', '0.96', '6.00'), tax(20, '6.67', vat, '8.00')],
    });
    const one = tax(20, '1.00', '0.20', '1.20');
    const receipts = [several('1.33'), { ...receipt('1.20', one), taxes: [one] }];
    expect(addReceipts('EUR', receipts)).toMatchObject({
      totals: {
        total: '15.20',
        untaxed: '0.00',
        taxes: [tax(19, '5.04', '0.96', '6.00'), tax(20, '7.67', '1.53', '9.20')],
      },
    });
    expect(addReceipts('EUR', [several('none')])).toMatchObject({
      problems: [{ path: '$[0].taxes[1].tax', code: 'wrong_type' }],
    });
  });

  it('loses no cent of a hundred thousand', () => {
    const receipts = Array.from({ length: 100_000 }, () => receipt('0.10'));
    expect(addReceipts('EUR', receipts)).toMatchObject({ totals: { total: '10000.00' } });
  });

  it.each([
    ['EUR', '0.00'],
    ['JPY', '0'],
    ['KWD', '0.000'],
  ])('of no receipt is the sum 0 in the digits of %s', (currency, total) => {
    const totals = { currency, count: 0, total, taxes: [], untaxed: total };
    expect(addReceipts(currency, [])).toEqual({ ok: true, totals });
  });

  it('has no sum of several currencies, and names every receipt that is in the way', () => {
    const receipts = [receipt('1.00'), receipt('2.00', null, 'CHF'), receipt('3', null, 'JPY')];
    expect(addReceipts('EUR', receipts)).toEqual({
      ok: false,
      problems: [
        {
          path: '$[1].currency',
          code: 'other_currency',
          message: 'A receipt in CHF among those in EUR; add each currency by itself.',
        },
        expect.objectContaining({ path: '$[2].currency', code: 'other_currency' }),
      ],
    });
  });

  it('refuses invalid amounts, and names them', () => {
    const odd = receipt('1,00', tax(20, '', '0.20', '1e5'));
    const sum = addReceipts('EUR', [receipt('1.00'), odd]);
    expect(sum.ok ? [] : sum.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$[1].total wrong_type',
      '$[1].tax.net wrong_type',
      '$[1].tax.gross wrong_type',
    ]);
  });

  it(
    'law: the sum of what sessions cost is the sum of their totals, and splits as they do',
    () => {
      const session = fc.record({
        minutes: fc.integer({ min: 0, max: 600 }),
        energyWh: fc.integer({ min: 0, max: 90_000 }),
      });
      fc.assert(
        fc.property(
          fc.array(arbitraryQuestion(), { minLength: 1, maxLength: 3 }),
          fc.array(session, { maxLength: 6 }),
          fc.constantFrom('EUR', 'JPY', 'KWD'),
          (questions, sessions, currency) => {
            const receipts = questions.flatMap(({ costRate, instants: [start = 0] }) => {
              const plan = compileCostRate({ ...costRate, currency });
              return sessions.flatMap(({ minutes, energyWh }) => {
                const end = start + minutes * 60_000;
                const cost = sessionCost(plan, { start, end, energyWh });
                return cost.ok ? [cost.receipt] : [];
              });
            });
            const sum = addReceipts(currency, receipts);
            if (!sum.ok) throw new Error('receipts of one currency can be added');
            const { total, taxes, untaxed, count } = sum.totals;
            expect(count).toBe(receipts.length);
            expect(Ratio.of(total).toString()).toBe(sumOf(receipts.map((one) => one.total)));
            expect(sumOf([untaxed, ...taxes.map(({ gross }) => gross)])).toBe(sumOf([total]));
            for (const { percent, net, tax: vat, gross } of taxes) {
              expect(sumOf([net, vat])).toBe(sumOf([gross]));
              const same = receipts.flatMap((one) => (one.tax?.percent === percent ? one.tax : []));
              expect(sumOf([net])).toBe(sumOf(same.map((one) => one.net)));
            }
            expect(amountText(total, currency)).toBe(total);
          },
        ),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

describe('C6 an amount with the digits of its currency', () => {
  it.each([
    ['0.5', 'EUR', '0.50'],
    ['12', 'EUR', '12.00'],
    [0, 'EUR', '0.00'],
    ['-0.5', 'EUR', '-0.50'],
    ['007.10', 'EUR', '7.10'],
    ['0.615', 'EUR', '0.615'],
    [1e-7, 'EUR', '0.0000001'],
    ['1', 'JPY', '1'],
    ['0.5', 'JPY', '0.5'],
    [0.5, 'KWD', '0.500'],
    ['0.1', 'CLF', '0.1000'],
  ])('%j in %s is %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text);
  });

  it.each([NaN, -Infinity, '', '1,5', '.5', '1.', '+1', '1e2', null, '9'.repeat(101)])(
    'refuses %j',
    (amount) => {
      expect(() => amountText(amount as string, 'EUR')).toThrow('An amount is a number or decimal');
    },
  );

  it('refuses what is no currency', () => {
    expect(() => amountText('1', 'euro')).toThrow(RangeError);
    expect(() => addReceipts('', [])).toThrow(RangeError);
  });
});
