import { expect, it } from 'vitest';
import { documentedCommands, documentedPrograms } from './programs.ts';

const fence = '```';
const block = (info: string, content: string): string => `${fence}${info}\n${content}\n${fence}\n`;

it('takes programs with their files, and what they print', () => {
  const text =
    block('sh', 'npm install') +
    block('js node/a.js', 'a\n\nb') +
    'It prints\n\n' +
    block('text', '1') +
    block('ts electron/b.ts', 'c') +
    block('js', 'd');
  expect(documentedPrograms(text)).toEqual([
    { file: 'node/a.js', code: 'a\n\nb', output: '1' },
    { file: 'electron/b.ts', code: 'c', output: null },
    { file: null, code: 'd', output: null },
  ]);
});

it('takes the first commands, word by word', () => {
  const first = block('sh', 'wattpost price b.json\n\nwattpost check b.json');
  expect(documentedCommands(first + block('sh', 'ls'))).toEqual([
    ['wattpost', 'price', 'b.json'],
    ['wattpost', 'check', 'b.json'],
  ]);
  expect(() => documentedCommands(block('js', '1'))).toThrow('sh block');
});
