import { readBundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { editedIn, keptBytes, openSample } from '../../openSample.ts';
import { answer } from '../../../src/core/answers.ts';
import { serializeHistory, withHistory } from '../../../src/core/workspace/storedHistory.ts';
import { recordEdit } from '@wattpost/price-edit';
import { emptyWorkspace, type Workspace } from '../../../src/core/workspace/workspace.ts';

/** The sample with its directions taken away. */
function changed(change: (text: string) => string = (text) => text): Workspace {
  const workspace = openSample('city-ac', change);
  const edited = editedIn(workspace);
  const stations = edited.bundle.stations.map((one) => ({ ...one, directions: [] }));
  return { ...workspace, edited: recordEdit(edited, { ...edited.bundle, stations }) };
}

const now = '2027-05-01T12:00:00.000Z';

function write(
  workspace: Workspace,
  at = now,
): { workspace: Workspace; name: string; text: string } {
  const reply = answer(workspace, { name: 'write', request: { now: at } });
  if (reply.answer?.kind !== 'written') throw new Error(JSON.stringify(reply.answer));
  return { workspace: reply.workspace, name: reply.answer.name, text: reply.answer.text };
}

describe('the state of what is open', () => {
  it('is nothing at first', () => {
    const { answer: state } = answer(emptyWorkspace, { name: 'documentState', request: null });
    expect(state).toEqual({ edited: null, compared: null });
  });

  it('knows of changes, undone and redone', () => {
    const workspace = changed();
    const state = answer(workspace, { name: 'documentState', request: null }).answer.edited;
    expect(state).toMatchObject({ isUnsaved: true, undoCount: 1, redoCount: 0 });
    expect(state?.stations[0]).toMatchObject({ name: 'Rathaushof · Ladesäule 1' });
    const undone = answer(workspace, { name: 'undo', request: null });
    expect(undone.answer.edited).toMatchObject({ isUnsaved: false, undoCount: 0, redoCount: 1 });
    const redone = answer(undone.workspace, { name: 'redo', request: null });
    expect(redone.answer.edited).toMatchObject({ isUnsaved: true, undoCount: 1, redoCount: 0 });
  });
});

describe('writing a bundle', () => {
  it('creates a changed one anew and counts it as saved', () => {
    const { workspace, name, text } = write(changed());
    expect(name).toBe('city-ac.json');
    const reading = readBundle(text);
    expect(reading.ok && reading.bundle).toMatchObject({
      created_at: now,
      stations: [{ directions: [] }],
    });
    const state = answer(workspace, { name: 'documentState', request: null }).answer.edited;
    expect(state).toMatchObject({ isUnsaved: false, undoCount: 1 });
    expect(editedIn(answer(workspace, { name: 'undo', request: null }).workspace).bundle).not.toBe(
      editedIn(workspace).saved,
    );
  });

  it('leaves an unchanged one as it was created', () => {
    const workspace = openSample('city-ac');
    const reading = readBundle(write(workspace).text);
    expect(reading.ok && reading.bundle).toEqual(editedIn(workspace).bundle);
  });

  it('is never older than what it was made of, whatever the clock says', () => {
    const before = Date.parse(editedIn(changed()).bundle.created_at);
    const { workspace } = write(changed(), '2001-01-01T00:00:00Z');
    expect(Date.parse(editedIn(workspace).bundle.created_at)).toBe(before + 1000);
  });

  it('keeps the time of one that is no longer valid, so that it can still be read', () => {
    const expired = changed((text) =>
      text.replace(/"valid_until": [^,]+/, '"valid_until": "2026-12-01T00:00:00Z"'),
    );
    const reading = readBundle(write(expired).text);
    expect(reading.ok && reading.bundle.created_at).toBe(editedIn(expired).bundle.created_at);
  });

  it('keeps the edited and the saved state apart', () => {
    const workspace = changed();
    const kept = answer(workspace, { name: 'keep', request: { state: 'edited' } }).answer;
    const saved = answer(workspace, { name: 'keep', request: { state: 'saved' } }).answer;
    expect(kept?.isSaved).toBe(false);
    expect(saved?.isSaved).toBe(true);
    const reading = readBundle(saved?.text ?? '');
    expect(reading.ok && reading.bundle).toEqual(editedIn(workspace).saved);
  });

  /** What is open after a reload. */
  function reloaded(workspace: Workspace): Workspace {
    const kept = answer(workspace, { name: 'keep', request: { state: 'edited' } }).answer;
    if (kept === null) throw new Error('Nothing is open.');
    const saved = kept.isSaved ? null : keptBytes(workspace, 'saved');
    const texts = { edited: keptBytes(workspace, 'edited'), saved };
    const request = { name: 'city-ac.json', ...texts, history: kept.history };
    return answer(emptyWorkspace, { name: 'restore', request }).workspace;
  }

  it('keeps what can be undone and done again, back to the saved state', () => {
    const one = { kind: 'directions_clear', name: null, spans: [], count: 0 };
    const document = editedIn(changed());
    const stations = document.bundle.stations.map((station) => ({ ...station, max_power_kw: 11 }));
    const edited = recordEdit(document, { ...document.bundle, stations }, one);
    const workspace = { ...changed(), edited };
    const undone = answer(workspace, { name: 'undo', request: null }).workspace;
    for (const before of [workspace, undone]) {
      const after = reloaded(before);
      const state = (of: Workspace): unknown =>
        answer(of, { name: 'documentState', request: null }).answer;
      expect(state(after)).toEqual(state(before));
      const first = ['undo', 'undo'].reduce(
        (of) => answer(of, { name: 'undo', request: null }).workspace,
        after,
      );
      expect(editedIn(first).bundle).toBe(editedIn(first).saved);
      expect(editedIn(first).future.length).toBe(2);
    }
  });

  it('keeps the nearest steps of one that is large, or none', () => {
    const document = editedIn(changed());
    const [rate] = document.bundle.cost_rates;
    const note = 'x'.repeat(3_000_000);
    const large = {
      ...document.bundle,
      cost_rates: [{ ...rate, name: note }],
    } as typeof document.bundle;
    const step = { bundle: large, title: null };
    const past = [step, step, step];
    const keep = (length: number): unknown =>
      JSON.parse(serializeHistory({ ...document, past }, length));
    expect(keep(JSON.stringify(large).length)).toMatchObject({ past: [{}], future: [] });
    expect(keep(5_000_000)).toEqual({ past: [], future: [] });
  });

  it('opens a document whose steps can no longer be read, without them', () => {
    const document = editedIn(changed());
    const step = { bundle: { format: 'wattpost-bundle/9' }, title: null };
    const history = JSON.stringify({ past: [step], future: [] });
    expect(withHistory(document, history)).toBe(document);
  });
});
