import { describe, expect, it } from 'vitest';
import { readmeCommands, readmeExample } from './readmeExample.ts';

const fence = '```';
const block = (language: string, content: string): string =>
  `${fence}${language}\n${content}\n${fence}\n`;

describe('readmeExample', () => {
  it('takes the first JavaScript and the text after it', () => {
    const markdown = [
      block('sh', 'npm install'),
      block('text', 'before'),
      block('js', 'console.log(1);\n\nconsole.log(2);'),
      'It prints',
      block('text', '1\n2'),
      block('js', 'console.log(3);'),
    ].join('\n');
    expect(readmeExample(markdown)).toEqual({
      code: 'console.log(1);\n\nconsole.log(2);',
      output: '1\n2',
    });
  });

  it.each([
    ['no JavaScript', block('text', '1')],
    ['no output', block('js', '1')],
    ['something else than its output', block('js', '1') + block('sh', 'ls')],
  ])('throws when there is %s', (_name, markdown) => {
    expect(() => readmeExample(markdown)).toThrow('README');
  });
});

describe('readmeCommands', () => {
  it('takes the first commands, word by word', () => {
    const markdown =
      block('sh', 'wattpost price b.json\n\nwattpost check b.json') + block('sh', 'ls');
    expect(readmeCommands(markdown)).toEqual([
      ['wattpost', 'price', 'b.json'],
      ['wattpost', 'check', 'b.json'],
    ]);
  });

  it('throws when there is none', () => {
    expect(() => readmeCommands(block('js', '1'))).toThrow('README');
  });
});
