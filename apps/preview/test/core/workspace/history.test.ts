import { readFile } from 'node:fs/promises';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { beforeAll, describe, expect, it } from 'vitest';
import { openedDocument, redone, undone, withEdit } from '../../../src/core/workspace/history.ts';

let bundle: Bundle;
beforeAll(async () => {
  const reading = readBundle(await readFile(sampleBundlePath('city-ac')));
  if (!reading.ok) throw new Error('The sample cannot be read.');
  bundle = reading.bundle;
});

const edit = (from: Bundle, second: number): Bundle => ({
  ...from,
  created_at: `2026-01-01T00:00:${String(second % 60).padStart(2, '0')}Z`,
});

describe('the history of a document', () => {
  it('goes back and forth to the very same states', () => {
    const opened = openedDocument('a.json', bundle);
    const [one, two] = [edit(bundle, 1), edit(bundle, 2)];
    const edited = withEdit(withEdit(opened, one), two);
    expect(undone(edited).bundle).toBe(one);
    expect(undone(undone(edited)).bundle).toBe(bundle);
    expect(redone(undone(edited)).bundle).toBe(two);
    expect(redone(undone(edited))).toEqual(edited);
  });

  it('stays as it is where there is nothing to undo, redo or change', () => {
    const opened = openedDocument('a.json', bundle);
    expect(undone(opened)).toBe(opened);
    expect(redone(opened)).toBe(opened);
    expect(withEdit(opened, bundle)).toBe(opened);
  });

  it('forgets what was undone once something else is done', () => {
    const edited = withEdit(openedDocument('a.json', bundle), edit(bundle, 1));
    const other = withEdit(undone(edited), edit(bundle, 3));
    expect(other.future).toEqual([]);
    expect(redone(other)).toBe(other);
  });

  it('keeps 500 steps', () => {
    let document = openedDocument('a.json', bundle);
    for (let step = 0; step < 510; step++) document = withEdit(document, edit(bundle, step));
    expect(document.past).toHaveLength(500);
    for (let step = 0; step < 510; step++) document = undone(document);
    expect(document.bundle.created_at).toBe(edit(bundle, 9).created_at);
  });
});
