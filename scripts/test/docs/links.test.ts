import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionList, decisionListText } from '../../docs/decisions.ts';
import { feedPage, withFeedTable } from '../../docs/feedTable.ts';
import { memberPage, withMemberTable } from '../../docs/memberTable.ts';
import { noticesPage, noticesPageText } from '../../docs/noticesTable.ts';
import { wordingPage, wordingPageText } from '../../docs/wordingTable.ts';
import { homeFiles } from '../../run/home.ts';
import { repositoryRoot } from '../../run/root.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/README.md'], {
  cwd: repositoryRoot,
}).map((file) => file.replaceAll(path.sep, '/'));

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^(`{3,}).*\n[^]*?^\1$/gm, '');

/** The anchors of a page: those that code hosts generate for headings, and its own. */
function anchorsOf(file: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, written, heading] of withoutCode(read(file)).matchAll(
    /<a id="([\w-]+)"><\/a>|^#+ (.+)$/gm,
  )) {
    const words = (heading ?? '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
    const name = written ?? slug;
    let unique = name;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${name}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Every link of a page to this repository, as a path from its root and an anchor, maybe empty. */
function linksOf(file: string): { link: string; target: string; anchor: string }[] {
  const links = withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)|\b(?:href|src)="([^"]+)"/g);
  return [...links].flatMap(([, markdown, html]) => {
    const link = markdown ?? html ?? '';
    const own = link.startsWith(homeFiles) ? `/${link.slice(homeFiles.length)}` : link;
    if (/^[a-z][a-z0-9+.-]*:/i.test(own)) return [];
    const [place = '', anchor = ''] = own.split('#');
    if (place === '') return [{ link, target: file, anchor }];
    const target = path.posix.join(place.startsWith('/') ? '' : path.posix.dirname(file), place);
    return [{ link, target: target.replace(/^\//, ''), anchor }];
  });
}

/** A link to a folder shows its README. */
function pageAt(target: string): string {
  const file = path.join(repositoryRoot, target);
  return statSync(file).isDirectory() ? path.posix.join(target, 'README.md') : target;
}

describe('the documentation', () => {
  it.each(pages)('%s links to files and headings that exist', (page) => {
    const lost = linksOf(page).filter(({ target, anchor }) => {
      if (!existsSync(path.join(repositoryRoot, target))) return true;
      return anchor !== '' && !anchorsOf(pageAt(target)).has(decodeURIComponent(anchor));
    });
    expect(lost.map(({ link }) => link)).toEqual([]);
  });

  it('is listed in docs/README.md', () => {
    const linked = new Set(linksOf('docs/README.md').map(({ target }) => target));
    const documents = pages.filter((file) => /^docs\/[^/]+\.md$/.test(file));
    const unlisted = [...documents, decisionList].filter((file) => !linked.has(file));
    expect(unlisted).toEqual(['docs/README.md']);
  });

  it('lists every decision under its own heading', () => {
    // npm run docs writes the list.
    expect(read(decisionList)).toBe(decisionListText());
  });

  it('lists every feed of spot prices', () => {
    // npm run docs writes the table.
    expect(read(feedPage)).toBe(withFeedTable(read(feedPage)));
    expect(withFeedTable('| feed | form |\n| --- | --- |\n| old |\n')).toMatch(
      /^\| .*\n\|.*\n\| \[/,
    );
  });

  it("lists every member of a bundle's station", () => {
    // npm run docs writes the table.
    expect(read(memberPage)).toBe(withMemberTable(read(memberPage)));
    expect(withMemberTable('| member |\n| --- |\n| old |\n')).toMatch(/^\| .*\n\|.*\n\| `uuid`/);
  });

  it('lists every notice', () => {
    // npm run docs writes the page.
    expect(read(noticesPage)).toBe(noticesPageText());
    expect(noticesPageText()).toMatch(/^\| `expired` \| warning \| .* \|$/m);
    expect(noticesPageText()).toMatch(/^\| `spot_clock_change` \| info \| .*<br>.* \|$/m);
    expect(noticesPageText()).not.toMatch(/\| {2}\|/);
  });

  it('lists every sentence of displays in all languages', () => {
    // npm run docs writes the page.
    expect(read(wordingPage)).toBe(wordingPageText());
    expect(wordingPageText().match(/^\| `priceNow` .*\*\*Prezzo attuale\*\*/m)).not.toBeNull();
  });
});
