import type { Intervals } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { input, plan, recurring, station, thursdayNoon } from '../boards.ts';
import { boardModel, showsTheSame, type PricedStation } from '../../src/model/boardModel.ts';
import type { BoardStation } from '../../src/model/boardStation.ts';
import { boardText, shownPriceText } from '../../src/model/boardText.ts';

const named = (name: string, more: Partial<BoardStation> = {}): BoardStation => ({
  ...station,
  locationName: 'Hof 4',
  name: `Rathaus · ${name}`,
  ...more,
});
const plain = plan();
const dear = plan({
  intervals: { energy: [{ uuid: null, unit: 1000, price: 0.7 }], time: [], session_fee: null },
});
const noon = plan({ recurring: [recurring('1', 0.4, 4, '12:00', '15:00')] });

function board(stations: readonly PricedStation[], instant = thursdayNoon) {
  return boardModel(input({ stations, instant, locales: ['de-AT', 'en-GB'] }));
}

describe('several stations on one board', () => {
  it('with one price: one panel that names them all', () => {
    const model = board([
      { station: named('Säule 1'), plan: plain },
      { station: named('Säule 2'), plan: plan() },
    ]);
    expect(model.panels).toHaveLength(1);
    expect(model.panels[0]).toMatchObject({
      stationIndexes: [0, 1],
      label: { name: 'Säule 1, 2', power: '', plugs: '', location: '' },
    });
    expect(model.place).toEqual({ title: 'Rathaus', location: 'Hof 4', power: '', plugs: '' });
    expect(shownPriceText(model)).toBe('€\u00a00,50 pro kWh');
    expect(model.provenance).toHaveLength(2);
  });

  it('with several: a panel for each price, in the order of the stations', () => {
    const model = board([
      { station: named('Säule 1'), plan: plain },
      { station: named('Lader 2', { maxPowerKw: 150 }), plan: dear },
      { station: named('Säule 3'), plan: plain },
    ]);
    expect(model.panels.map(({ stationIndexes }) => stationIndexes)).toEqual([[0, 2], [1]]);
    expect(model.panels.map(({ label }) => label)).toEqual([
      { name: 'Säule 1, 3', power: '', plugs: '', location: '' },
      { name: 'Lader 2', power: '150\u00a0kW', plugs: '', location: '' },
    ]);
    expect(shownPriceText(model)).toBe('€\u00a00,50 pro kWh | €\u00a00,70 pro kWh');
  });

  it.each([
    ['as many decimals', 0.595, '€\u00a00,500 pro kWh | €\u00a00,595 pro kWh'],
    ['but not the noise of a computed one', 0.1 + 0.2, /^€\u00a00,50 pro kWh \| €\u00a00,3/],
  ])('prices beside each other have %s', (_name, price, shown) => {
    const intervals = { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null };
    const model = board([
      { station: named('1'), plan: plain },
      { station: named('2'), plan: plan({ intervals }) },
    ]);
    expect(shownPriceText(model)).toMatch(shown);
  });

  it('prices of another currency lend no decimals', () => {
    const energy = [{ uuid: null, unit: 1000, price: 189.9 }];
    const intervals = { energy, time: [], session_fee: null };
    const thirds = {
      energy: [{ uuid: null, unit: 1000, price: 0.595 }],
      time: [],
      session_fee: null,
    };
    const model = board([
      { station: named('1'), plan: plan({ intervals: thirds }) },
      { station: named('2'), plan: plan({ currency: 'HUF', intervals }) },
    ]);
    expect(shownPriceText(model)).toBe('€\u00a00,595 pro kWh | HUF\u00a0189,90 pro kWh');
  });

  it('a price that is equal now but ends sooner is shown separately', () => {
    const until = (end: string) => plan({ recurring: [recurring('1', 0.4, 4, '12:00', end)] });
    const model = board([
      { station: named('1'), plan: until('15:00') },
      { station: named('2'), plan: until('16:00') },
    ]);
    expect(model.panels.map(({ until: said }) => said?.[0]?.text)).toEqual([
      'bis 15:00',
      'bis 16:00',
    ]);
  });

  it('one that is not known does not touch the others', () => {
    const model = board([
      { station: named('1'), plan: plan({ intervals: null }) },
      { station: named('2'), plan: plain },
    ]);
    expect(model.panels.map(({ price }) => price.kind)).toEqual(['unavailable', 'priced']);
    expect(shownPriceText(model)).toBe('Preis nicht verfügbar | €\u00a00,50 pro kWh');
  });

  it('past the validity they are all not known, together', () => {
    const stations = [
      { station: named('1'), plan: plain },
      { station: named('2'), plan: dear },
    ];
    const model = boardModel(input({ stations, validUntilMs: thursdayNoon }));
    expect(model.panels).toHaveLength(1);
    expect(model.provenance.map(({ source }) => source)).toEqual(['expired', 'expired']);
  });

  it('a change of one of them is a change of the board', () => {
    const stations = [
      { station: named('1'), plan: plain },
      { station: named('2'), plan: noon },
    ];
    const locales = ['de-AT'];
    const at = (instant: number) => input({ stations, instant, locales });
    expect(showsTheSame(at(thursdayNoon), at(thursdayNoon - 1))).toBe(false);
    expect(showsTheSame(at(thursdayNoon + 1), at(thursdayNoon))).toBe(true);
  });
});

describe('the next price', () => {
  const fee = { amount: 1, grace_period: 0, energy_threshold: 0 };
  const energy = (price: number, sessionFee: typeof fee | null = fee): Intervals => ({
    energy: [{ uuid: null, unit: 1000, price }],
    time: [],
    session_fee: sessionFee,
  });
  const next = (then: Intervals, now = energy(0.5)) => {
    const entry = { ...recurring('1', 0, 4, '12:00', '15:00'), intervals: then };
    const changing = plan({ intervals: now, recurring: [entry] });
    return board([{ station, plan: changing }], thursdayNoon - 60_000).panels[0]?.next;
  };

  it('shows only changes', () => {
    const said = next(energy(0.4));
    expect(said?.lines.map(({ value }) => value)).toEqual(['0.4']);
    expect(said?.restAsNow?.[0]?.text).toBe('sonst wie jetzt');
  });

  it('says a fee and its condition once, also where minutes change or are asked for anew', () => {
    const lasting = { ...fee, grace_period: 300 };
    const idle = (price: number): Intervals => ({
      ...energy(price, lasting),
      time: [
        { uuid: null, unit: 240, price: 0 },
        { uuid: null, unit: 1, price: price / 5 },
      ],
    });
    for (const now of [idle(0.5), energy(0.5, lasting)]) {
      const said = next(idle(0.4), now);
      expect(said?.lines.map(({ component, value }) => [component, value])).toEqual([
        ['energy', '0.4'],
        ['time', '0.08'],
      ]);
      expect(said?.restAsNow?.[0]?.text).toBe('sonst wie jetzt');
    }
    // Minutes that are not charged any more must not be taken for what stays.
    const said = next(energy(0.4, lasting), idle(0.5));
    expect(said?.lines.map(({ component }) => component)).toEqual(['energy']);
    expect(said?.ended.map(([first]) => first?.text)).toEqual(['ohne Zeitgebühr']);
    expect(said?.restAsNow?.[0]?.text).toBe('sonst wie jetzt');
  });

  it.each<[string, Intervals, string[]]>([
    ['a fee with another condition', energy(0.4, { ...fee, grace_period: 60 }), ['0.4', '1']],
    ['another fee', energy(0.4, { ...fee, amount: 2 }), ['0.4', '2']],
    ['no fee any more', energy(0.4, null), ['0.4']],
    [
      'another component in front',
      { energy: [], time: [{ uuid: null, unit: 1, price: 0.1 }], session_fee: fee },
      ['0.1', '1'],
    ],
  ])('says all of it with %s', (_title, then, values) => {
    const said = next(then);
    expect(said?.lines.map(({ value }) => value)).toEqual(values);
    expect(said?.restAsNow).toBeNull();
  });
});

describe('the texts of several stations', () => {
  const directions = (text: string) => [{ language: 'de', text }];
  const texts = { de_AT: { short_description: 'Kurz', description: '', legal: '' } };

  it('each has its name; common parts are shown once', () => {
    const told = plan({ marketing_texts: texts });
    const model = board([
      { station: named('Säule 1', { directions: directions('Links') }), plan: told },
      { station: named('Säule 2', { directions: directions('Rechts') }), plan: told },
      { station: named('Säule 3', { directions: directions('Links') }), plan: told },
      { station: named('Säule 4'), plan: told },
    ]);
    expect(model.panes.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      [
        'So finden Sie uns: Säule 1 · Säule 3',
        'Links',
        'So finden Sie uns: Säule 2',
        'Rechts',
        'Kurz',
      ],
    ]);
  });

  it('marketing of one station has its name above it', () => {
    const model = board([
      { station: named('Säule 1'), plan: plan({ marketing_texts: texts }) },
      { station: named('Säule 2'), plan: dear },
    ]);
    expect(model.panes[0]?.blocks.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'title: Säule 1',
      'headline: Kurz',
    ]);
  });
});

describe('whom to ask', () => {
  const contact = 'Stadtstrom, Tel. 01 234';
  it('is shown exactly where a price is not available', () => {
    const unknown = { station: named('1'), plan: plan({ intervals: null }) };
    const known = { station: named('2'), plan: plain };
    const of = (stations: readonly PricedStation[]) => boardModel(input({ stations, contact }));
    expect(of([known]).contact).toBeNull();
    expect(of([known, unknown]).contact).toBe(contact);
    expect(of([]).contact).toBe(contact);
    expect(boardText(of([]))).toContain(contact);
    expect(boardModel(input({ stations: [] })).contact).toBeNull();
  });
});
