/** Checks the links in a package's texts for readers without the repository. */
import path from 'node:path';
import { home, homeFiles } from '../../run/home.ts';

/** The texts of a package by their paths in it, with `/`: Markdown and declarations. */
export type PackageTexts = ReadonlyMap<string, string>;

/**
 * Every broken link, each in a sentence: links to files outside of the package, and web links to files that
 * the repository lacks. Other web links are not followed. A page of `docs/` that is named without a link is
 * a problem, too, except in the repository's changelog.
 *
 * @param entries all files of the package.
 * @param isInRepository whether there is such a file or folder, from the repository's root.
 */
export function linkProblems(
  texts: PackageTexts,
  entries: readonly string[],
  isInRepository: (file: string) => boolean,
): string[] {
  return [...texts].flatMap(([file, text]) => {
    const prose = file.endsWith('.md') ? withoutCode(text) : comments(text);
    const links = [...prose.matchAll(/\]\(([^)\s]+)|\b(?:href|src)="([^"]+)"/g)];
    const lost = links
      .map(([, markdown, html]) => markdown ?? html ?? '')
      .flatMap((link) => problemOf(link, file, entries, isInRepository));
    const named = file === 'CHANGELOG.md' ? [] : prose.matchAll(/(?<![\w/-])docs\/[\w./-]+\.md/g);
    const unlinked = [...named].map(([page]) => `names ${page}: link to ${homeFiles}${page}`);
    return [...new Set([...lost, ...unlinked])].map((problem) => `${file} ${problem}.`);
  });
}

function problemOf(
  link: string,
  file: string,
  entries: readonly string[],
  isInRepository: (file: string) => boolean,
): string[] {
  const [place = ''] = link.split('#');
  if (place === '') return [];
  const own = [homeFiles, `${home}/tree/main/`].find((start) => place.startsWith(start));
  if (own !== undefined) {
    return isInRepository(place.slice(own.length)) ? [] : [`links to ${link}, which is not there`];
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(place)) return [];
  const target = path.posix.join(path.posix.dirname(file), place);
  return entries.includes(target) ? [] : [`links to ${link}, which the package has not`];
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(`{3,}).*\n[^]*?^\1$/gm, '');
}

function comments(declarations: string): string {
  return (declarations.match(/\/\*\*[^]*?\*\//g) ?? []).join('\n');
}
