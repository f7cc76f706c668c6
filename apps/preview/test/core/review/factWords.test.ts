import { expect, it } from 'vitest';
import { factName, factText } from '../../../src/core/review/factWords.ts';
import { coreSay } from '../../../src/core/languages/coreSay.ts';

it('plugs are a fact with a name and a list of names', () => {
  const fact = { key: 'plugs', before: null, after: ['CCS 2', 'Type 2'] };
  expect(factName('plugs', coreSay('de'))).toBe('Stecker');
  expect(factText(fact, fact.before, 'de')).toBe('–');
  expect(factText(fact, fact.after, 'de')).toBe('CCS 2 · Type 2');
});
