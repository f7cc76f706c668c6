import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/core/answers.ts';
import type { Edit } from '@wattpost/price-edit';
import type { Workspace } from '../../../src/core/workspace/workspace.ts';
import { chartRequest, chartWorkspace } from '../../chartWorkspace.ts';

const { stationUuid } = chartRequest;
const week = chartWorkspace({
  weekly: [
    ['Day', 0.59, [[1, '08:00', '18:00']]],
    ['Night', 0.39, [[1, '22:00', '06:00']]],
  ],
});
const span = {
  fromMs: Date.parse('2026-11-15T23:00:00Z'),
  toMs: Date.parse('2026-11-22T23:00:00Z'),
};
const day = { entryUuid: 'weekly-0', index: 0, window: 0 };

function edited(workspace: Workspace, edit: Edit): Workspace {
  const reply = answer(workspace, { name: 'edit', request: edit });
  if (!reply.answer.ok) throw new Error(JSON.stringify(reply.answer.problems));
  return reply.workspace;
}

function told(workspace: Workspace): readonly unknown[] {
  const request = { stationUuid, ...span };
  const reply = answer(workspace, { name: 'consequences', request });
  return (reply.answer?.changes ?? []).map(({ fromLocal, toLocal, before, after }) => [
    ...[fromLocal, toLocal, before.join(' · '), after.join(' · ')],
  ]);
}

function sheetOf(workspace: Workspace) {
  const reply = answer(workspace, { name: 'weekSheet', request: { rateUuid: 'rate' } });
  if (reply.answer === null) throw new Error('There is no such station.');
  return reply.answer;
}

const entryUuid = sheetOf(week).windows[0]?.place.entryUuid ?? day.entryUuid;
const cheaper: Extract<Edit, { readonly kind: 'windows_price' }> = {
  kind: 'windows_price',
  rateUuid: 'rate',
  windows: [{ ...day, entryUuid }],
  hasDefault: false,
  change: { kind: 'energy', amount: '0.35' },
  newUuids: [],
};

describe('the week that is edited', () => {
  it('R4 is in parts of weekdays, each with what holds', () => {
    const { pieces, windows, prices } = sheetOf(week);
    const monday = pieces.filter(({ weekday }) => weekday === 1);
    expect(
      monday.map(({ fromMinute, toMinute, span: at }) => [
        ...[fromMinute, toMinute],
        prices[at === null ? 0 : (windows[at]?.price ?? 0)]?.name,
      ]),
    ).toEqual([
      [0, 480, ''],
      [480, 1080, 'Day'],
      [1080, 1320, ''],
      [1320, 1440, 'Night'],
    ]);
    const [tuesday] = pieces.filter(({ weekday }) => weekday === 2);
    expect(tuesday).toMatchObject({ fromMinute: 0, toMinute: 360, span: 1 });
    expect(prices.map(({ heldMinutes }) => heldMinutes)).toEqual([10_080 - 1080, 600, 480]);
  });

  it('R7 knows the entries that cost what the default price does', () => {
    const same = chartWorkspace({
      weekly: [
        ['Day', 0.59, [[1, '08:00', '18:00']]],
        ['Evening', 0.49, [[1, '18:00', '20:00']]],
      ],
    });
    expect(sheetOf(same).prices.map(({ name, isAsDefault }) => [name, isAsDefault])).toEqual([
      ['', false],
      ['Day', false],
      ['Evening', true],
    ]);
  });

  it('says what a step changes, and what its undoing does', () => {
    expect(told(week)).toEqual([]);
    const after = edited(week, cheaper);
    const [from, to] = ['2026-11-16T08:00:00', '2026-11-16T18:00:00'];
    expect(told(after)).toEqual([[from, to, '€0.59/kWh', '€0.35/kWh']]);
    const undone = answer(after, { name: 'undo', request: null });
    expect(told(undone.workspace)).toEqual([[from, to, '€0.35/kWh', '€0.59/kWh']]);
  });

  it('says what is added, without what stays', () => {
    const change = { kind: 'fee', amount: '1' } as const;
    const after = edited(week, { ...cheaper, change });
    expect(told(after)).toEqual([
      ['2026-11-16T08:00:00', '2026-11-16T18:00:00', '', '€1.00/session'],
    ]);
  });

  it('names the step that is undone', () => {
    const state = answer(edited(week, cheaper), { name: 'documentState', request: null }).answer;
    expect(state.edited?.undoTitle).toMatchObject({
      kind: 'windows_price',
      name: 'Day',
      count: 1,
      spans: [{ startMinute: 1440 + 480, lengthMinutes: 600 }],
      price: { intervals: { energy: [{ price: 0.35 }] } },
    });
    expect(state.edited?.redoTitle).toBeNull();
  });

  it('gives a price the same shade in every view and span', () => {
    const shades = new Map(sheetOf(week).prices.map(({ words, shade }) => [words.brief, shade]));
    const request = { ...chartRequest, date: '2026-11-18' };
    const levels = answer(week, { name: 'day', request }).answer?.levels ?? [];
    expect(levels.length).toBe(1);
    for (const { words, shade } of levels) expect(shades.get(words.brief)).toBe(shade);
  });
});
