import { compileCalendar, type PricePlan } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { input, intervals, plan, recurring, soloBoard, station } from '../boards.ts';
import { boardModel, showsTheSame, type BoardInput } from '../../src/model/boardModel.ts';
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
    ['2026-12-31T23:59:59', '0.4', 'ab Sa., 00:00:', '0.6', '20'],
    ['2027-01-01T23:59:59', '0.4', 'ab Sa., 00:00:', '0.6', '20'],
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
    expect(nextText(during)).toBe('ab Sa., 00:00:');
  });

  it('C10 is made anew on the instant at which a period begins', () => {
    const at = vienna('2027-01-02T00:00:00');
    const before = input({ plan: calendar, instant: at - 1 });
    expect(showsTheSame({ ...before, instant: at - 2 }, before)).toBe(true);
    expect(showsTheSame({ ...before, instant: at }, before)).toBe(false);
  });
});

describe('where the zone data misread a clock', () => {
  /** From noon to one on Christmas Day. */
  const span = {
    timeZone: 'Europe/Vienna',
    from: vienna('2026-12-25T12:00:00'),
    until: vienna('2026-12-25T13:00:00'),
  };
  const daily = plan({
    tax: { percent: 20, included: true },
    recurring: [recurring('1', 0.3, 5, '11:30', '12:00'), recurring('2', 0.4, 5, '12:30', '13:30')],
  });
  const at = (local: string, changes: Partial<BoardInput> = {}) =>
    board({ plan: daily, instant: vienna(local), zoneDifferences: [span], ...changes });

  it('before it the price is right, and no change is announced at its begin or beyond', () => {
    const model = at('2026-12-25T11:30:00');
    expect(shownPriceText(model)).toMatch(/0,30/);
    expect([model.until, model.next, model.notice]).toEqual([null, null, null]);
    expect(model.provenance).toMatchObject([{ source: 'recurring', nextChange: null }]);
    // A change before it is.
    expect(nextText(at('2026-12-25T11:29:59'))).toBe('ab 11:30:');
  });

  it('in it there is no price and no time of day, and the clock is shown as uncertain', () => {
    const model = at('2026-12-25T12:59:59.999', { contact: 'Tel. 01 234' });
    expect(shownPriceText(model)).toBe('Preis nicht verfügbar');
    expect([model.clock, model.next, model.vat, model.contact]).toEqual([
      null,
      null,
      null,
      'Tel. 01 234',
    ]);
    expect(model.notice?.[0]?.text).toBe('Die Uhr dieser Anzeige geht möglicherweise falsch.');
    expect(model.provenance).toMatchObject([{ source: 'zone_data_differs' }]);
  });

  it('after it the price is right, but not since when', () => {
    const model = at('2026-12-25T13:00:00');
    expect(shownPriceText(model)).toMatch(/0,40/);
    expect([model.since, model.provenance[0]?.validFrom]).toEqual([null, null]);
    expect(at('2026-12-25T13:30:00').since?.[0]?.text).toBe('seit 13:30');
  });

  it('stations of another zone keep their price, and the board their clock', () => {
    const berlin = plan({ time_zone: 'Europe/Berlin' });
    const stations = [
      { plan: berlin, station: { ...station, name: 'A' } },
      { plan: daily, station: { ...station, name: 'B' } },
    ];
    const model = at('2026-12-25T12:00:00', { stations });
    expect(shownPriceText(model)).toBe('€\u00a00,50 pro kWh | Preis nicht verfügbar');
    expect([model.clock?.time, model.notice]).toEqual(['12:00', null]);
  });

  it.each([
    ['at its begin', span.from, span.from - 1],
    ['at its end', span.until, span.until - 1],
  ])('the board is made anew %s', (_title, instant, before) => {
    const earlier = input({ plan: daily, instant: before, zoneDifferences: [span] });
    expect(showsTheSame({ ...earlier, instant }, earlier)).toBe(false);
  });

  it('an expired price is shown as expired', () => {
    const model = at('2026-12-25T12:30:00', { validUntilMs: vienna('2026-12-25T12:15:00') });
    expect(model.provenance).toMatchObject([{ source: 'expired' }]);
    expect(boardModel(input()).provenance).toMatchObject([{ source: 'default' }]);
  });
});
