import type { Bundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { sampleBundle } from '../sampleBundle.ts';
import { newHistory, recordEdit, redo, undo } from '../../src/history/history.ts';

const bundle = sampleBundle('city-ac');

const edit = (from: Bundle, second: number): Bundle => ({
  ...from,
  created_at: `2026-01-01T00:00:${String(second % 60).padStart(2, '0')}Z`,
});

describe('the history of edits', () => {
  it('goes back and forth to the very same states', () => {
    const opened = newHistory(bundle);
    const [one, two] = [edit(bundle, 1), edit(bundle, 2)];
    const edited = recordEdit(recordEdit(opened, one), two);
    expect(undo(edited).bundle).toBe(one);
    expect(undo(undo(edited)).bundle).toBe(bundle);
    expect(redo(undo(edited)).bundle).toBe(two);
    expect(redo(undo(edited))).toEqual(edited);
  });

  it('stays as it is where there is nothing to undo, redo or change', () => {
    const opened = newHistory(bundle);
    expect(undo(opened)).toBe(opened);
    expect(redo(opened)).toBe(opened);
    expect(recordEdit(opened, bundle)).toBe(opened);
  });

  it('forgets what was undone once something else is done', () => {
    const edited = recordEdit(newHistory(bundle), edit(bundle, 1));
    const other = recordEdit(undo(edited), edit(bundle, 3));
    expect(other.future).toEqual([]);
    expect(redo(other)).toBe(other);
  });

  it('keeps 500 steps', () => {
    let history = newHistory(bundle);
    for (let step = 0; step < 510; step++) history = recordEdit(history, edit(bundle, step));
    expect(history.past).toHaveLength(500);
    for (let step = 0; step < 510; step++) history = undo(history);
    expect(history.bundle.created_at).toBe(edit(bundle, 9).created_at);
  });
});
