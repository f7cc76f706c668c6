import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';

const files = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: repositoryRoot,
    exclude: (name) => ['node_modules', 'dist', '.cache', 'site'].includes(name),
  });
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

it.each(files('**/*.md'))('the links of %s lead somewhere', (file) => {
  const targets = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const broken = targets
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .filter((target) => {
      const [place = ''] = target.split('#');
      return !existsSync(path.join(repositoryRoot, path.dirname(file), place));
    });
  expect(broken).toEqual([]);
});

it('every document that a source or a text names exists', () => {
  const sources = files('{*,{packages,apps,scripts,docs}/**/*}.{ts,js,mjs,md}');
  const missing = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w./-]+\.md\b/g)]
      .filter(([document]) => !existsSync(path.join(repositoryRoot, document)))
      .map(([document]) => `${file} names ${document}`),
  );
  expect(missing).toEqual([]);
});
