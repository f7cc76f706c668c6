import { describe, expect, it } from 'vitest';
import { gridKey } from '../../../../src/page/charts/time-grid/gridKeys.ts';

function press(key: string, held: string): Parameters<typeof gridKey>[0] {
  return {
    key,
    ctrlKey: held.includes('C'),
    metaKey: held.includes('M'),
    altKey: held.includes('A'),
    shiftKey: held.includes('S'),
  };
}

describe('keys of a grid', () => {
  it.each([
    ['ArrowRight', '', { kind: 'go', key: 'ArrowRight' }],
    ['ArrowRight', 'S', { kind: 'end', minutes: 15 }],
    ['ArrowLeft', 'SA', { kind: 'start', minutes: -15 }],
    ['ArrowLeft', 'AC', { kind: 'move', minutes: -5 }],
    ['Delete', '', { kind: 'command', command: 'remove' }],
    ['a', 'C', { kind: 'command', command: 'choose_all' }],
    ['a', 'M', { kind: 'command', command: 'choose_all' }],
    ['s', 'C', null],
    ['Tab', 'S', null],
    ['ArrowUp', 'S', null],
  ])('in rows, %s with %j', (key, held, action) => {
    expect(gridKey(press(key, held), false)).toEqual(action);
  });

  it.each([
    ['ArrowDown', '', { kind: 'go', key: 'ArrowRight' }],
    ['ArrowDown', 'S', { kind: 'end', minutes: 15 }],
    ['ArrowUp', 'A', { kind: 'move', minutes: -15 }],
    ['ArrowLeft', 'A', { kind: 'move', minutes: -1440 }],
    // With Shift alone it is the page's.
    ['ArrowLeft', 'S', null],
    ['Enter', 'C', { kind: 'choose', isMore: true }],
  ])('in columns, %s with %j', (key, held, action) => {
    expect(gridKey(press(key, held), true)).toEqual(action);
  });
});
