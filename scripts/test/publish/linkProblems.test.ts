import { describe, expect, it } from 'vitest';
import { homeFiles } from '../../run/home.ts';
import { linkProblems } from './linkProblems.ts';

const problems = (file: string, text: string): string[] =>
  linkProblems(
    new Map([[file, text]]),
    ['README.md', 'LICENSE', 'dist/a.d.ts'],
    (page) => page === 'docs/rules.md',
  );
const comment = (text: string): string => `/** ${text} */\nexport declare const a: number;\n`;

describe('a link in what is published', () => {
  it.each([
    ['a page of the repository', 'README.md', `[rules](${homeFiles}docs/rules.md#c)`],
    ['a file of the package', 'README.md', '[MIT](LICENSE)'],
    ['a place on the page', 'README.md', '[below](#below)'],
    ['the web', 'README.md', '[OCPI](https://ocpi.example/)'],
    ['nothing, in code', 'README.md', '```js\na[b](c)\n```\n'],
    ['nothing, in a declaration', 'dist/a.d.ts', 'export interface A { [Symbol.x](text: B): C }'],
    ['a page, from a comment', 'dist/a.d.ts', comment(`[C5](${homeFiles}docs/rules.md)`)],
    ['a page that is named in the changelog', 'CHANGELOG.md', 'A guide (docs/embedding.md).'],
  ])('may lead to %s', (_name, file, text) => {
    expect(problems(file, text)).toEqual([]);
  });

  it.each([
    ['the repository around it', 'README.md', '[rules](../../docs/rules.md)'],
    ['a picture around it', 'README.md', '<img src="../board.png">'],
    ['no file of the repository', 'README.md', `[licence](${homeFiles}LICENCE)`],
    ['a page without a link', 'README.md', 'See `docs/rules.md` in the repository.'],
    ['the repository, from a comment', 'dist/a.d.ts', comment('[C5](docs/rules.md#c5)')],
    ['a page without a link, from a comment', 'dist/a.d.ts', comment('As docs/rules.md says.')],
    ['the repository, from the changelog', 'CHANGELOG.md', '[this](docs/rules.md)'],
  ])('must not lead to %s', (_name, file, text) => {
    expect(problems(file, text)).not.toEqual([]);
  });
});
