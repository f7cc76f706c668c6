import { expect, it } from 'vitest';
import { embeddingPrograms } from './embeddingPrograms.ts';

const fence = '```';
const block = (info: string, content: string): string => `${fence}${info}\n${content}\n${fence}\n`;

it('takes programs with their files, and what they print', () => {
  const text =
    block('sh', 'npm install') +
    block('js node/a.js', 'a\n\nb') +
    block('text', '1') +
    block('ts electron/b.ts', 'c');
  expect(embeddingPrograms(text)).toEqual([
    { file: 'node/a.js', code: 'a\n\nb', output: '1' },
    { file: 'electron/b.ts', code: 'c', output: null },
  ]);
});

it('throws for a program that could not be tried', () => {
  expect(() => embeddingPrograms(block('js', 'a'))).toThrow('without a file');
});
