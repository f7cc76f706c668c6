import { compileCalendar, type PricePlan } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { input, intervals, plan, recurring, soloBoard } from '../boards.ts';
import { showsTheSame, type BoardInput } from '../../src/model/boardModel.ts';
import { boardText, shownPriceText } from '../../src/model/boardText.ts';

/** A plan with one price per kWh. */
const perKwh = (uuid: string, price: number, percent = 20, included = true): PricePlan =>
  plan({
    uuid,
    intervals: intervals({ energy: [[1000, price]] }),
    tax: { percent, included },
    marketing_texts: { de: { short_description: uuid, description: '', legal: '' } },
  });

const usual = plan({
  uuid: 'usual',
  tax: { percent: 20, included: true },
  // 2026-12-24 is a Thursday.
  recurring: [recurring('1', 0.3, 4, '14:00', '16:00')],
});

/** A holiday over New Year, and a new list with a higher tax from New Year on. */
const calendar = compileCalendar(usual, [
  { rate: perKwh('holiday', 0.4), from: '2026-12-24T15:00:00', until: '2027-01-02T00:00:00' },
  { rate: perKwh('new', 0.6, 25), from: '2027-01-01T00:00:00', until: null },
]);

/** An instant of Vienna's winter. */
const vienna = (local: string): number => Date.parse(`${local}+01:00`);

const board = (changes: Partial<BoardInput> & { plan?: PricePlan }) =>
  soloBoard(input({ plan: calendar, ...changes }));

const nextText = (model: ReturnType<typeof board>): string | undefined =>
  /Nächster Preis, (.*)/.exec(boardText(model))?.[1];

describe('K4 a board over a calendar', () => {
  it.each([
    // The usual rate, whose own window ends with the begin of the holiday.
    ['2026-12-24T13:59:59', '0.5', 'ab 14:00:', '0.3', '20'],
    ['2026-12-24T14:00:00', '0.3', 'ab 15:00:', '0.4', '20'],
    // The holiday survives the begin of the new list (K2).
    ['2026-12-31T23:59:59', '0.4', 'ab Sa 00:00\u00a0Uhr:', '0.6', '20'],
    ['2027-01-01T23:59:59', '0.4', 'ab Sa 00:00\u00a0Uhr:', '0.6', '20'],
    ['2027-01-02T00:00:00', '0.6', undefined, undefined, '25'],
  ])('at %s says %s, next %s %s', (local, price, from, next, percent) => {
    const model = board({ instant: vienna(local) });
    expect(model.price).toMatchObject({ hero: { value: price } });
    expect(nextText(model)).toBe(from);
    expect(model.next?.price).toEqual(
      next === undefined
        ? undefined
        : expect.objectContaining({ hero: expect.objectContaining({ value: next }) as unknown }),
    );
    expect(model.vat?.[0]?.text).toBe(`inkl. ${percent}\u00a0% USt.`);
  });

  it('each price is gross by its own tax, also the one that comes next', () => {
    const net = compileCalendar(perKwh('old', 0.5, 20, false), [
      { rate: perKwh('new', 0.5, 10, false), from: '2027-01-01T00:00:00', until: null },
    ]);
    const model = board({ plan: net, instant: vienna('2026-12-31T12:00:00') });
    expect(model).toMatchObject({
      price: { hero: { value: '0.6' } },
      next: { price: { hero: { value: '0.55' } } },
    });
  });

  it('has the texts of the rate that applies', () => {
    const texts = (local: string) => board({ instant: vienna(local) }).panes[0]?.blocks;
    expect(texts('2027-01-01T00:00:00')).toMatchObject([{ text: 'holiday' }]);
    expect(texts('2027-01-02T00:00:00')).toMatchObject([{ text: 'new' }]);
  });

  it('K3 shows that the price is not available without a rate', () => {
    const closed = compileCalendar(usual, [
      { rate: null, from: '2026-12-25T00:00:00', until: '2026-12-26T00:00:00' },
    ]);
    const before = board({ plan: closed, instant: vienna('2026-12-24T23:00:00') });
    expect(before.next?.price).toEqual({ kind: 'unavailable' });
    const during = board({ plan: closed, instant: vienna('2026-12-25T12:00:00') });
    expect(shownPriceText(during)).toBe('Preis nicht verfügbar');
    expect(during.provenance).toMatchObject([{ source: 'none', entryUuid: null }]);
    expect(nextText(during)).toBe('ab Sa 00:00\u00a0Uhr:');
  });

  it('C10 is made anew on the instant at which a period begins', () => {
    const at = vienna('2027-01-02T00:00:00');
    const before = input({ plan: calendar, instant: at - 1 });
    expect(showsTheSame({ ...before, instant: at - 2 }, before)).toBe(true);
    expect(showsTheSame({ ...before, instant: at }, before)).toBe(false);
  });
});
