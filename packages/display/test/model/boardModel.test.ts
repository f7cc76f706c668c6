import { describe, expect, it } from 'vitest';
import { input, intervals, plan, recurring, soloBoard, station, thursdayNoon } from '../boards.ts';
import { boardModel, showsTheSame } from '../../src/model/boardModel.ts';
import { boardText } from '../../src/model/boardText.ts';
import { headerDetail } from '../../src/model/stationNames.ts';
import { partsText } from '@wattpost/wording';

const hourMs = 3_600_000;

/** Thursday 12:00 to 15:00 cheaper; around it the plain price. */
const noon = plan({ recurring: [recurring('1', 0.4, 4, '12:00', '15:00')] });

function hero(model: ReturnType<typeof soloBoard>): string {
  return model.price.kind === 'priced' ? partsText(model.price.hero.parts) : model.price.kind;
}

describe('C10 the current price', () => {
  it.each([
    [-1, '€\u00a00,50', 'default'],
    [0, '€\u00a00,40', 'recurring'],
    [3 * hourMs - 1, '€\u00a00,40', 'recurring'],
    [3 * hourMs, '€\u00a00,50', 'default'],
  ])('%s ms after the change', (afterMs, price, source) => {
    const model = soloBoard(input({ plan: noon, instant: thursdayNoon + afterMs }));
    expect(hero(model)).toBe(price);
    expect(model.provenance[0]?.source).toBe(source);
  });

  it.each([
    ['a Date', new Date(thursdayNoon)],
    ['a Temporal.Instant', { epochMilliseconds: thursdayNoon }],
  ])('at an instant that is %s', (_kind, instant) => {
    const board = input({ plan: noon });
    expect(boardModel({ ...board, instant })).toEqual(boardModel(board));
  });

  it('at nothing that is no instant', () => {
    const instant = '2026-05-07T12:00' as unknown as Date;
    expect(() => boardModel({ ...input(), stations: [], instant })).toThrow('found the text');
  });

  it('shows since when, until when, and the next price', () => {
    const model = soloBoard(input({ plan: noon, instant: thursdayNoon }));
    expect(model.since?.map(({ text }) => text)).toEqual(['seit 12:00', 'since 12:00']);
    expect(model.until?.map(({ text }) => text)).toEqual(['bis 15:00', 'until 15:00']);
    expect(model.next?.from[0]?.text).toBe('ab 15:00');
    expect(model.next?.price).toMatchObject({ kind: 'priced', hero: { value: '0.5' } });
    expect(model.at).toBe(thursdayNoon);
    expect(model.provenance).toEqual([
      {
        source: 'recurring',
        entryUuid: '22222222-2222-4222-8222-000000000001',
        name: '1',
        validFrom: thursdayNoon,
        nextChange: thursdayNoon + 3 * hourMs,
      },
    ]);
  });

  it('names the weekday on another day', () => {
    const model = soloBoard(input({ plan: noon, instant: thursdayNoon - 24 * hourMs }));
    expect(model.until?.map(({ text }) => text)).toEqual([
      'bis Do 12:00\u00a0Uhr',
      'until Thu 12:00',
    ]);
  });

  it('a price that never changes has neither', () => {
    expect(soloBoard(input())).toMatchObject({ since: null, until: null, next: null });
  });
});

describe('D2 an unknown price is shown as unknown', () => {
  const unknown = plan({ intervals: null });

  it('now', () => {
    const model = soloBoard(input({ plan: unknown }));
    expect(model.price).toEqual({ kind: 'unavailable' });
    expect(model.provenance[0]?.source).toBe('none');
    expect(boardText(model)).toContain('Preis nicht verfügbar');
  });

  it('next', () => {
    const then = plan({ intervals: null, recurring: [recurring('1', 0.4, 4, '12:00', '15:00')] });
    const model = soloBoard(input({ plan: then }));
    expect(hero(model)).toBe('€\u00a00,40');
    expect(model.next?.price).toEqual({ kind: 'unavailable' });
    expect(boardText(model)).toMatch(/Nächster Preis, ab 15:00:\n {2}Preis nicht verfügbar/);
  });

  it('without data: no price, no clock, no name, and still words', () => {
    const model = soloBoard(input({ stations: [], locales: [] }));
    expect(model).toMatchObject({
      price: { kind: 'unavailable' },
      clock: null,
      place: null,
      languages: ['en', 'de', 'fr'],
      provenance: [{ source: 'no_data', validFrom: null }],
    });
  });

  it.each([
    [thursdayNoon + 1, 'recurring'],
    [thursdayNoon, 'expired'],
    [thursdayNoon - 1, 'expired'],
    // What a program without types may pass: no end that lies ahead.
    [Number.NaN, 'expired'],
    [Infinity, 'expired'],
    [undefined as unknown as null, 'expired'],
    [String(thursdayNoon + 1) as unknown as number, 'expired'],
  ])('data valid until %s', (validUntilMs, source) => {
    const model = soloBoard(input({ plan: noon, validUntilMs }));
    expect(model.provenance[0]?.source).toBe(source);
    expect(model.price.kind).toBe(source === 'expired' ? 'unavailable' : 'priced');
    // Past the validity nothing is promised, not even the change that the schedule has.
    expect(model.next).toBeNull();
    expect(model.until).toBeNull();
  });
});

describe('D3 free of charge is shown only for zero', () => {
  it('zero throughout', () => {
    const model = soloBoard(
      input({ plan: plan({ intervals: intervals({ energy: [[1000, 0]] }) }) }),
    );
    expect(model.price).toEqual({ kind: 'free' });
    expect(model.vat).toBeNull();
    expect(boardText(model)).toContain('Kostenlos');
  });

  it('a first block of zero is not what stands in large digits', () => {
    const blocks = intervals({
      time: [
        [30, 0],
        [1, 0.1],
      ],
    });
    const model = soloBoard(input({ plan: plan({ intervals: blocks }) }));
    expect(hero(model)).toBe('€\u00a00,10');
    expect(model.price).toMatchObject({ others: [] });
  });
});

describe('Z2 the station’s clock', () => {
  it.each([
    ['2026-10-25T00:30:00Z', '02:30', 'MESZ'],
    ['2026-10-25T01:30:00Z', '02:30', 'MEZ'],
    ['2026-03-29T00:59:59Z', '01:59', 'MEZ'],
    ['2026-03-29T01:00:00Z', '03:00', 'MESZ'],
    ['2026-11-19T23:00:00Z', '00:00', 'MEZ'],
  ])('%s is %s %s', (at, time, zone) => {
    const { clock } = soloBoard(input({ instant: Date.parse(at), locales: ['de-DE'] }));
    expect(clock).toMatchObject({ time, zone });
  });

  it('a change beyond a change of the clock names its zone', () => {
    const sunday = plan({ recurring: [recurring('1', 0.4, 0, '02:30', '04:00')] });
    const at = Date.parse('2026-10-25T00:30:00Z');
    const model = soloBoard(input({ plan: sunday, instant: at, locales: ['de-DE'] }));
    expect(model.until?.[0]?.text).toBe('bis 02:00\u00a0MEZ');
  });

  it('twelve hours where the first language counts so', () => {
    const model = soloBoard(input({ plan: noon, locales: ['en-US', 'de-DE'] }));
    expect(model.clock?.time.replaceAll('\u202f', ' ')).toBe('12:00 PM');
  });
});

describe('VAT', () => {
  it.each([
    [{ percent: 20, included: true }, ['inkl. 20\u00a0% USt.', 'incl. 20% VAT']],
    [{ percent: 8.1, included: false }, ['inkl. 8,1\u00a0% USt.', 'incl. 8.1% VAT']],
  ])('%j', (tax, texts) => {
    expect(soloBoard(input({ plan: plan({ tax }) })).vat?.map(({ text }) => text)).toEqual(texts);
  });

  it('shows nothing without a tax', () => {
    expect(soloBoard(input()).vat).toBeNull();
  });
});

describe('the station', () => {
  it.each([
    ['Hof', 22, 'Hof · 22\u00a0kW'],
    ['Hof', null, 'Hof'],
    [null, 7.4, '7,4\u00a0kW'],
    [null, null, ''],
  ])('%s, %s kW', (locationName, maxPowerKw, detail) => {
    const model = soloBoard(input({ station: { ...station, locationName, maxPowerKw } }));
    expect(model.place?.title).toBe('Station');
    expect(model.place && headerDetail(model.place)).toBe(detail);
    expect(model.label).toBeNull();
  });
});

it('names of stations turn the order of nothing around them', () => {
  const turned = { ...station, name: 'Hof \u202e1\u200f', locationName: 'A\u2066B' };
  const model = soloBoard(input({ station: turned }));
  expect(model.place?.title).toBe('Hof 1');
  expect(model.place?.location).toBe('AB');
});

describe('when a board has to be made anew', () => {
  const first = input({ plan: noon, instant: thursdayNoon });
  it.each([
    ['within a minute', { ...first, instant: thursdayNoon + 59_999 }, true],
    ['in the next minute', { ...first, instant: thursdayNoon + 60_000 }, false],
    ['with another price', { ...first, instant: thursdayNoon - 1 }, false],
    ['with another plan', { ...first, stations: input().stations }, false],
    ['once the data has ended', { ...first, validUntilMs: thursdayNoon }, false],
  ])('%s', (_title, later, same) => {
    expect(showsTheSame(later, first)).toBe(same);
  });
});

it('equal input results in an equal model', () => {
  expect(soloBoard(input({ plan: noon }))).toEqual(soloBoard(input({ plan: noon })));
});
