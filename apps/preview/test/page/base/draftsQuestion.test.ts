import { expect, it } from 'vitest';
import { withDraft, type Drafts } from '../../../src/core/workspace/drafts.ts';
import { draftsQuestion } from '../../../src/page/base/index.ts';

function drafted(...texts: readonly string[]): Drafts {
  return texts.reduce(
    (drafts: Drafts, text) =>
      withDraft(drafts, { key: text, what: 'Price, “Night rate”', text, problem: null }),
    new Map(),
  );
}

it('asks about what was typed in words', () => {
  expect(draftsQuestion(drafted('-1'), 'Go on?')).toBe(
    'This input is not in the bundle:\n• Price, “Night rate”: -1\n\nGo on?',
  );
});

it('lists the first, each cut short', () => {
  const many = drafted(...Array.from({ length: 10 }, (_, index) => `text ${index}`), '');
  const lines = draftsQuestion(many, 'Go on?').split('\n');
  expect(lines[0]).toBe('11 inputs are not in the bundle:');
  expect(lines[9]).toBe('• and 3 more');
  expect(draftsQuestion(drafted('ü\n'.repeat(500)), '').length).toBeLessThan(150);
});
