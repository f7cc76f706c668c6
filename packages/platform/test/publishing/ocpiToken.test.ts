import { expect, it } from 'vitest';
import { credentialsTokens } from '../../src/publishing/ocpiToken.ts';

const token = 'wattpost_abc-_123';
const encoded = btoa(token);

it.each([
  [`Token ${encoded}`, [token, encoded]],
  [`token   ${encoded}  `, [token, encoded]],
  [`Token ${btoa(`${token}\n`)}`, [token, btoa(`${token}\n`)]],
  [`Token ${token}`, [token]],
  [`Token ${btoa('two words')}`, [btoa('two words')]],
  ['Token abcde', ['abcde']],
  [`Bearer ${encoded}`, []],
  ['Token', []],
  ['Token two words', []],
  ['', []],
  [null, []],
  [`Token ${'x'.repeat(2000)}`, []],
])('%s', (header, tokens) => {
  expect(credentialsTokens(header)).toEqual(tokens);
});
