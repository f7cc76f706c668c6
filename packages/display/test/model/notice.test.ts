import { describe, expect, it } from 'vitest';
import {
  input,
  plan,
  recurring,
  soloBoard,
  station,
  thursdayNoon,
  type BoardChanges,
} from '../boards.ts';
import { showsTheSame } from '../../src/model/boardModel.ts';
import { boardText, shownPriceText } from '../../src/model/boardText.ts';
import type { Standing } from '../../src/model/notice.ts';

/** Noon to two at another price, so that there is something to promise. */
const changing = plan({ recurring: [recurring('1', 0.3, 4, '14:00', '16:00')] });
const aged: Standing = { kind: 'aged', updatedMs: Date.parse('2026-11-17T09:30:00Z') };
const untrusted = (withheld: 'next' | 'price'): Standing => ({ kind: 'clock_untrusted', withheld });

function board(changes: BoardChanges) {
  return soloBoard(input({ plan: changing, locales: ['en-GB', 'de-AT', 'fr-CH'], ...changes }));
}

describe('the board’s notices about its data', () => {
  it('nothing while everything is as it should be', () => {
    const model = board({});
    expect(model.notice).toBeNull();
    expect(model).toEqual(board({ standing: { kind: 'good' } }));
  });

  it('in English throughout where it does not speak the language', () => {
    const model = board({ standing: aged, locales: ['fi-FI', 'eu-ES'] });
    const [first] = model.notice ?? [];
    expect(first).toEqual({ language: 'en', text: 'Price list last updated: Tue 10:30' });
    const [, second] = model.clock?.date ?? [];
    expect(second?.language).toBe('en');
    // Versions of the locale data differ about the comma.
    expect(second?.text).toMatch(/^Thu,? 19 November$/);
    expect(boardText(model)).toContain('0,50\u00a0€ per kWh');
  });

  it('how old the data is, and the price as ever', () => {
    const model = board({ standing: aged });
    expect(model.notice?.map(({ text }) => text)).toEqual([
      'Price list last updated: Tue 10:30',
      'Preisliste zuletzt aktualisiert: Di 10:30\u00a0Uhr',
      'Tarifs mis à jour\u00a0: mar. 10:30',
    ]);
    expect({ ...model, notice: null }).toEqual(board({}));
    expect(boardText(model)).toContain('last updated: Tue 10:30');
  });

  it('no later price when the clock is a little doubtful, with the price still there', () => {
    const model = board({ standing: untrusted('next') });
    expect(model.notice?.[0]?.text).toBe('The clock of this display may be wrong.');
    expect([model.since, model.until, model.next]).toEqual([null, null, null]);
    expect(model.price).toEqual(board({}).price);
    expect(model.clock).not.toBeNull();
  });

  it('the year and the age, when the clock is doubtful and the data old', () => {
    const updatedMs = Date.parse('2025-11-17T09:30:00Z');
    const model = board({ standing: { kind: 'clock_untrusted', withheld: 'next', updatedMs } });
    expect(model.notice?.[0]?.text).toBe(
      'The clock of this display may be wrong. Price list last updated: 17 Nov 2025, 10:30',
    );
    const year = / November 2026$/;
    expect(model.clock?.date[0]?.text).toMatch(year);
    expect(board({ standing: untrusted('next') }).clock?.date[0]?.text).toMatch(year);
    expect(board({ validUntilMs: thursdayNoon }).clock?.date[0]?.text).toMatch(year);
    expect(board({ standing: aged }).clock?.date[0]?.text).not.toMatch(year);
  });

  it('no price, and no time either, when it is more than that', () => {
    const model = board({ standing: untrusted('price') });
    expect(model.price).toEqual({ kind: 'unavailable' });
    expect([model.clock, model.next, model.vat]).toEqual([null, null, null]);
    expect(model.provenance[0]?.source).toBe('clock_untrusted');
    expect(shownPriceText(model)).toBe('Price not available');
  });

  it.each([
    ['no data', { stations: [] }, 'No price list is available for this display.', 'no_data'],
    [
      'data past its end',
      { validUntilMs: thursdayNoon, station },
      'The price list of this display has expired.',
      'expired',
    ],
    [
      'old data past its end',
      { validUntilMs: thursdayNoon, standing: aged },
      'The price list of this display has expired.',
      'expired',
    ],
  ] as const)('%s', (_title, changes, notice, source) => {
    const model = board(changes);
    expect(model.notice?.[0]?.text).toBe(notice);
    expect(model.provenance[0]?.source).toBe(source);
    expect(model.price).toEqual({ kind: 'unavailable' });
  });

  it('a change of it is a change of the board', () => {
    const one = input({ plan: changing });
    expect(showsTheSame(one, { ...one })).toBe(true);
    expect(showsTheSame(one, { ...one, standing: aged })).toBe(false);
  });
});
