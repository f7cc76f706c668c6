import { describe, expect, it } from 'vitest';
import {
  afterRemoval,
  draftPlace,
  partsWithin,
  placeWithin,
  withDraft,
  withoutDrafts,
  type Drafts,
} from '../../../src/core/workspace/drafts.ts';

const entry = draftPlace(['entry', 'r', 'e'], '“Night rate”');
const energy = placeWithin(entry, 'energy');

function drafted(...keys: readonly string[]): Drafts {
  return keys.reduce(
    (drafts: Drafts, key) => withDraft(drafts, { key, what: key, text: key, problem: null }),
    new Map(),
  );
}

function at(index: number): string {
  return placeWithin(placeWithin(energy, index), 'price').key;
}

describe('drafts', () => {
  it('are one a place: the latest', () => {
    const drafts = withDraft(drafted(at(0)), {
      key: at(0),
      what: 'Price',
      text: '-2',
      problem: 'It is negative.',
    });
    expect([...drafts.values()].map(({ text }) => text)).toEqual(['-2']);
  });

  it('go with what they are within, and with nothing else', () => {
    const other = draftPlace(['entry', 'r', 'e2', 'name'], '').key;
    expect([...withoutDrafts(drafted(at(0), other), entry.key).keys()]).toEqual([other]);
    expect([...withoutDrafts(drafted(at(0), at(1)), at(1)).keys()]).toEqual([at(0)]);
  });

  it('stay with their element when one before it is removed, and go with their own', () => {
    const name = placeWithin(entry, 'name').key;
    const after = afterRemoval(drafted(name, at(0), at(1), at(3)), energy.key, 1);
    expect([...after].map(([key, { text }]) => [key, text])).toEqual([
      [name, name],
      [at(0), at(0)],
      [at(2), at(3)],
    ]);
  });

  it('are known by what they are within', () => {
    expect(partsWithin(drafted(at(2), 'other'), entry.key)).toEqual([['energy', '2', 'price']]);
  });

  it('tell where they are from the inside out', () => {
    expect(placeWithin(entry, 0, 'energy').title).toBe('energy, “Night rate”');
  });
});
