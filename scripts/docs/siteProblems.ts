import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One page or style sheet of the site, as far as links are concerned. */
interface SiteFile {
  /** From the site's folder, with `/`. */
  readonly name: string;
  /** Places on it that can be linked to. */
  readonly anchors: ReadonlySet<string>;
  /** Where its links lead, as written. */
  readonly links: readonly string[];
  /** What it loads to be shown: pictures, scripts, styles, fonts. */
  readonly loads: readonly string[];
}

/**
 * Everything in the built site in `folder` that leads nowhere, file by file: links to pages and to
 * places on them, pictures, scripts. Also everything that it would load from a network, and
 * every link to a folder, which only a server could answer. Links to the web are not followed.
 *
 * @throws when the folder cannot be read.
 */
export async function siteProblems(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
  const files = await Promise.all(
    names
      .filter((name) => /\.(html|css|svg)$/.test(name))
      .map(async (name) => readSiteFile(name, await readFile(path.join(folder, name), 'utf8'))),
  );
  const unplaced = names
    .filter((name) => /^media\/.*\.md$/.test(name))
    .map((name) => `${name} is linked to, but has no place in scripts/docs/contents.ts`);
  return [...unplaced, ...linkProblems(files, new Set(names))];
}

/** What the text of a page or of a style sheet holds, for {@link linkProblems}. */
export function readSiteFile(name: string, text: string): SiteFile {
  const links: string[] = [];
  const loads: string[] = [];
  const anchors = new Set<string>();
  if (name.endsWith('.css')) {
    const loaded = text.matchAll(/(?:url\(\s*["']?|@import\s+["'])([^"')]+)/g);
    return { name, anchors, links, loads: [...loaded].map(([, url = '']) => url) };
  }
  for (const [tag, element = ''] of text.matchAll(
    /<([a-z][a-z0-9-]*)\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi,
  )) {
    const { href, src, srcset, id } = attributes(tag);
    if (id !== undefined) anchors.add(id);
    if (href !== undefined) (/^(a|area)$/i.test(element) ? links : loads).push(href);
    if (src !== undefined) loads.push(src);
    if (srcset !== undefined)
      loads.push(...srcset.split(',').map((one) => one.trim().split(/\s/)[0] ?? ''));
  }
  return { name, anchors, links, loads };
}

function attributes(tag: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([a-z-]+)=(?:"([^"]*)"|'([^']*)')/gi)].map(
      ([, name = '', double, single]) => [name.toLowerCase(), unescape(double ?? single ?? '')],
    ),
  );
}

function unescape(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? '');
}

/** The links and loads of `files` that lead nowhere, `names` being all files that there are. */
export function linkProblems(files: readonly SiteFile[], names: ReadonlySet<string>): string[] {
  const pages = new Map(files.map((file) => [file.name, file]));
  const isElsewhere = (url: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
  return files.flatMap((file) => {
    // Icons are put on the page by a script.
    const loads = file.loads.filter((url) => !/^(data:|#icon-)/.test(url));
    const ownUrls = [...loads, ...file.links].filter((url) => !isElsewhere(url));
    const problems = [
      ...loads.filter(isElsewhere).map((url) => `${file.name} loads ${url}`),
      ...ownUrls.flatMap((url) => targetProblem(file, url, names, pages) ?? []),
    ];
    return [...new Set(problems)];
  });
}

function targetProblem(
  file: SiteFile,
  url: string,
  names: ReadonlySet<string>,
  pages: ReadonlyMap<string, SiteFile>,
): string | undefined {
  const [place = '', anchor = ''] = url.split('#');
  const page = decodeURIComponent(place.split('?')[0] ?? '');
  const target = page === '' ? file.name : path.posix.join(path.posix.dirname(file.name), page);
  if (!names.has(target)) return `${file.name}: ${url} leads to no file`;
  if (anchor === '') return undefined;
  const anchors = pages.get(target)?.anchors ?? new Set();
  const isThere = anchors.has(anchor) || anchors.has(decodeURIComponent(anchor));
  return isThere ? undefined : `${file.name}: ${url} leads to no such place on its page`;
}
