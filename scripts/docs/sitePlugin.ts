import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  Comment,
  CommentTag,
  Converter,
  DocumentReflection,
  MinimalSourceFile,
  normalizePath,
  PageEvent,
  type Application,
  type CommentDisplayPart,
  type DeclarationReflection,
  type ProjectReflection,
} from 'typedoc';
import { homeFiles } from '../run/home.ts';
import { repositoryRoot } from '../run/root.ts';
import { contents, decisionList, decisions, type Documents } from './contents.ts';
import type { DocumentedModule } from './documentedModules.ts';

/** The heading of the last group of documents: those that lie beside what they describe. */
const besideHeading = 'The repository';
/** The heading of the packages in the navigation. */
export const packagesHeading = 'Packages';

/**
 * Lays the repository's Markdown beside the packages: documents where the table of contents has
 * them, a package's README on its page, and links to folders and index files of packages on both.
 */
export function installSitePlugin(app: Application, modules: readonly DocumentedModule[]): void {
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({ project }) => {
      nameModules(app, project, modules);
      const added = { ...contents, [besideHeading]: besideDocuments(modules) };
      for (const [heading, documents] of Object.entries(added)) {
        for (const [file, name] of Object.entries(documents)) {
          const document = addDocument(app, project, project, [file, name], heading);
          if (file !== decisionList) continue;
          for (const decision of Object.entries(decisions())) {
            addDocument(app, project, document, decision, heading);
          }
        }
      }
      project.files.registerReflectionPath(normalizePath(absolute('docs')), project);
    },
    // Before the groups are made.
    1_000,
  );
  app.renderer.on(PageEvent.END, (page) => {
    if (page.contents !== undefined) page.contents = withFileLinks(page.contents);
  });
}

/**
 * The site has to work from a folder on disk. There, nothing answers for a folder, which is how typedoc
 * writes a link to the home page, and a browser reads no icons from another file, but each page has
 * them itself.
 */
function withFileLinks(html: string): string {
  return html
    .replaceAll(/ href="((?:\.\.\/)+|\.\/)(#[^"]*)?"/g, ' href="$1index.html$2"')
    .replaceAll(/ href="[^"]*assets\/icons\.svg(#[^"]*)"/g, ' href="$1"');
}

/** The last group, with the decisions and the READMEs of folders that are no documented package. */
function besideDocuments(modules: readonly DocumentedModule[]): Documents {
  const documented = new Set(modules.map(({ folder }) => folder));
  const beside = ['apps', 'packages']
    .flatMap((parent) => readdirSync(absolute(parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => !documented.has(absolute(folder)))
    .map((folder) => [`${folder}/README.md`, folder] as const)
    .filter(([file]) => existsSync(absolute(file)));
  return {
    ...contents[besideHeading],
    [decisionList]: 'Decisions',
    ...Object.fromEntries(beside),
  };
}

function addDocument(
  app: Application,
  project: ProjectReflection,
  parent: ProjectReflection | DocumentReflection,
  [file, name]: readonly [string, string],
  group: string,
): DocumentReflection {
  const document = new DocumentReflection(name, parent, markdown(app, project, file), { group });
  // Of the two, each adds children of its own kind only.
  if (parent instanceof DocumentReflection) parent.addChild(document);
  else parent.addChild(document);
  project.registerReflection(document, undefined, normalizePath(absolute(file)));
  registerFolder(project, file, document);
  return document;
}

/** A link to a folder means its README. */
function registerFolder(
  project: ProjectReflection,
  file: string,
  target: DocumentReflection | DeclarationReflection,
): void {
  const folder = path.dirname(file);
  if (path.basename(file) !== 'README.md' || folder === '.') return;
  project.files.registerReflectionPath(normalizePath(absolute(folder)), target);
}

function markdown(
  app: Application,
  project: ProjectReflection,
  file: string,
): CommentDisplayPart[] {
  // What is published leads to the web; on the site the same pages are at hand.
  const toRoot = '../'.repeat(file.split('/').length - 1);
  const text = readFileSync(absolute(file), 'utf8').replaceAll(`](${homeFiles}`, `](${toRoot}`);
  const source = new MinimalSourceFile(text, normalizePath(absolute(file)));
  return app.converter.parseRawComment(source, project.files).content;
}

/** Each module by the name that it is imported by, a package with its README. */
function nameModules(
  app: Application,
  project: ProjectReflection,
  modules: readonly DocumentedModule[],
): void {
  for (const { name, source, folder, isMain } of modules) {
    const reflection = project.children?.find(
      (child) => project.files.getReflectionPath(child) === normalizePath(source),
    );
    if (reflection === undefined) throw new Error(`typedoc has not read ${source}.`);
    reflection.name = name;
    reflection.comment ??= new Comment();
    const group: CommentDisplayPart = { kind: 'text', text: packagesHeading };
    reflection.comment.blockTags.push(new CommentTag('@group', [group]));
    project.files.registerReflectionPath(normalizePath(source), reflection);
    if (!isMain) continue;
    const readme = path.relative(repositoryRoot, path.join(folder, 'README.md'));
    reflection.readme = withoutHeading(markdown(app, project, readme));
    project.files.registerReflectionPath(normalizePath(absolute(readme)), reflection);
    registerFolder(project, readme, reflection);
  }
}

/** The page has the package's name as its heading already. */
function withoutHeading([first, ...rest]: CommentDisplayPart[]): CommentDisplayPart[] {
  return first === undefined
    ? []
    : [{ ...first, text: first.text.replace(/^# .+\n/, '') }, ...rest];
}

function absolute(...names: readonly string[]): string {
  return path.join(repositoryRoot, ...names);
}

/** Of the Markdown parser that typedoc hands over, which comes without types, what is needed here. */
interface MarkdownParser {
  readonly core: {
    readonly ruler: { push(name: string, rule: (state: MarkdownState) => void): void };
  };
}

interface MarkdownState {
  readonly tokens: readonly MarkdownToken[];
  readonly Token: new (type: string, tag: string, nesting: number) => MarkdownToken;
}

interface MarkdownToken {
  readonly type: string;
  readonly content: string;
  children: MarkdownToken[] | null;
}

/**
 * Names headings after their code, too. typedoc makes the name of a heading, for links and for the
 * list beside a page, of its plain text alone and would leave `check` nameless; so code in a heading
 * is given to it as text between tags.
 */
export function keepCodeInHeadings(parser: MarkdownParser): void {
  parser.core.ruler.push('code-in-headings', ({ tokens, Token }) => {
    const inHeadings = tokens.filter((_, index) => tokens[index - 1]?.type === 'heading_open');
    for (const heading of inHeadings) {
      heading.children = (heading.children ?? []).flatMap((token) => {
        if (token.type !== 'code_inline') return [token];
        const make = (type: string, content: string): MarkdownToken =>
          Object.assign(new Token(type, '', 0), { content });
        return [
          make('html_inline', '<code>'),
          make('text', token.content),
          make('html_inline', '</code>'),
        ];
      });
    }
  });
}
