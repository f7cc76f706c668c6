import { stationMembers } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { boardModel } from '../../src/model/boardModel.ts';
import { boardStation } from '../../src/model/boardStation.ts';
import { boardText } from '../../src/model/boardText.ts';
import { input } from '../boards.ts';

type Member = (typeof stationMembers)[keyof typeof stationMembers];
type ShownKind = Extract<Member, { readonly isShown: true }>['kind'];

/** A value of each kind of member that a board shows. */
const values: Readonly<Record<ShownKind, unknown>> = {
  name: 'Charger 2',
  power: 50,
  names: ['CCS 2'],
  directions: [{ language: 'en', text: 'Through the gate.' }],
};

const kinds = Object.entries(stationMembers).flatMap(([key, member]) =>
  'isShown' in member ? [[key, member.kind] as const] : [],
);

describe('the station of a board', () => {
  it.each(kinds)('has %s on the board, which the table of members says is shown', (key, kind) => {
    const [one, other] = [{}, { [key]: values[kind] }].map((member) => {
      const shown = boardStation({ label: 'Charger 1', ...member });
      return boardText(boardModel(input({ station: shown })));
    });
    expect(other).not.toBe(one);
  });

  it('has the public name instead of the label', () => {
    const { name } = boardStation({ label: 'Charger 1', public_display_name: 'Court · 1' });
    expect(name).toBe('Court · 1');
  });

  it('has nothing but its name if its source has nothing else', () => {
    const { name, ...others } = boardStation({ label: 'Charger 1' });
    expect(name).toBe('Charger 1');
    for (const value of Object.values(others)) expect([null, []]).toContainEqual(value);
  });
});
