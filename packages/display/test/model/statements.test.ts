import { describe, expect, it } from 'vitest';
import { boardHtml } from '../../src/model/boardHtml.ts';
import { showsTheSame } from '../../src/model/boardModel.ts';
import { boardText } from '../../src/model/boardText.ts';
import { input, intervals, plan, recurring, soloBoard, type BoardChanges } from '../boards.ts';

const changing = plan({ recurring: [recurring('1', 0.3, 4, '14:00', '16:00')] });
const board = (changes: BoardChanges) =>
  soloBoard(input({ plan: changing, locales: ['de-AT', 'en-GB'], ...changes }));

describe('C5 which price counts for a session that crosses a change', () => {
  it.each([
    [
      'start',
      'Der Preis bei Ladebeginn gilt bis zum Ende des Ladevorgangs',
      'The price at the start applies until the end of the session',
    ],
    [
      'schedule',
      'Der Preis kann sich während des Ladens ändern',
      'The price may change during charging',
    ],
  ] as const)('is said where the bundle states %s', (follow, ...texts) => {
    const model = board({ follow });
    expect(model.follow?.map(({ text }) => text)).toEqual(texts);
    expect(boardText(model)).toContain(` · ${texts[0]}\n`);
    expect(boardHtml(model)).toContain(texts[0]);
  });

  it.each<[string, BoardChanges, boolean]>([
    ['not where nothing is stated', {}, false],
    ['not of a price that never changes', { follow: 'start', plan: plan() }, false],
    [
      'not where only the entry changes',
      { follow: 'start', plan: plan({ recurring: [recurring('1', 0.5, 4, '14:00', '16:00')] }) },
      false,
    ],
    ['not of an unknown price', { follow: 'start', validUntilMs: 0 }, false],
    [
      'of a free one that ends',
      {
        follow: 'start',
        plan: plan({
          intervals: intervals({}),
          recurring: [recurring('1', 0.3, 4, '14:00', '16:00')],
        }),
      },
      true,
    ],
    [
      'also while no next price is shown',
      { follow: 'start', standing: { kind: 'clock_untrusted', withheld: 'next' } },
      true,
    ],
  ])('%s', (_title, changes, isSaid) => {
    expect(board(changes).follow !== null).toBe(isSaid);
  });
});

describe('the label of the ad hoc price', () => {
  it('is off unless it is switched on, and never beside an unknown price', () => {
    expect(board({}).adHoc).toBeNull();
    expect(board({ adHocLabel: true, validUntilMs: 0 }).adHoc).toBeNull();
    const model = board({ adHocLabel: true });
    expect(model.adHoc?.map(({ text }) => text)).toEqual(['Ad-hoc-Preis', 'Ad hoc price']);
    expect(boardText(model)).toContain(' · Ad-hoc-Preis\n');
  });
});

it('a change of what is stated is a change of the board', () => {
  const plain = input({ plan: changing });
  expect(showsTheSame(plain, { ...plain, follow: 'start' })).toBe(false);
  expect(showsTheSame(plain, { ...plain, adHocLabel: true })).toBe(false);
});

describe('C11 since when the minutes of a price count', () => {
  const late = intervals({ time: [[240, 0], [1, 0.1]] }); // prettier-ignore
  const lateAtTwo = { ...recurring('1', 0.3, 4, '14:00', '16:00'), intervals: late };
  it.each<[string, BoardChanges, boolean]>([
    ['not of a price without minutes', {}, false],
    ['of a price that begins with a part of them', { plan: plan({ intervals: late }) }, true],
    ['of the next price', { plan: plan({ recurring: [lateAtTwo] }) }, true],
    [
      'of the next price after a free one',
      { plan: plan({ intervals: intervals({}), recurring: [lateAtTwo] }) },
      true,
    ],
    [
      'of the next price after an unknown one',
      { plan: plan({ intervals: null, recurring: [lateAtTwo] }) },
      true,
    ],
    [
      'not of a next price that is not shown',
      {
        plan: plan({ recurring: [lateAtTwo] }),
        standing: { kind: 'clock_untrusted', withheld: 'next' },
      },
      false,
    ],
    [
      'not of one after the end of the bundle',
      {
        plan: plan({ recurring: [lateAtTwo] }),
        validUntilMs: Date.parse('2026-11-19T12:00:00Z'),
      },
      false,
    ],
    ['not of an expired price', { plan: plan({ intervals: late }), validUntilMs: 0 }, false],
  ])('%s', (_title, changes, isSaid) => {
    const model = board(changes);
    expect(model.counted !== null).toBe(isSaid);
    expect(boardText(model).includes('Minuten zählen ab dem Anstecken')).toBe(isSaid);
  });
});
