import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { contents, decisionList, decisionListText, homeDocument } from '../../docs/contents.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const listed = Object.values(contents).flatMap((documents) => Object.keys(documents));

/** The files that a document links to, from the repository's root. */
function linkedFrom(file: string): readonly string[] {
  return [...read(file).matchAll(/\]\(([^)\s#]+)/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );
}

describe('the table of contents', () => {
  const documents = globSync('docs/*.md', { cwd: repositoryRoot }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );

  it('has every document once, and nothing that is not there', () => {
    expect(documents.filter((file) => file !== homeDocument).sort()).toEqual(
      listed.filter((file) => file.startsWith('docs/')).sort(),
    );
    expect(listed.filter((file) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
  });

  it('is what docs/README.md links to', () => {
    const linked = new Set(linkedFrom(homeDocument));
    expect([...listed, decisionList].filter((file) => !linked.has(file))).toEqual([]);
  });

  it('has every decision, under its own heading', () => {
    // npm run docs -- --update writes the list.
    expect(read(decisionList)).toBe(decisionListText());
    expect(decisionListText()).toContain('- [001 · Floors, and what may be touched on each](001-');
  });
});
