import { cp } from 'node:fs/promises';
import path from 'node:path';
import { Application, Logger, LogLevel, OptionDefaults, type TypeDocOptions } from 'typedoc';
import { repositoryRoot } from '../run/root.ts';
import { contents, homeDocument } from './contents.ts';
import { documentedModules, type DocumentedModule } from './documentedModules.ts';
import { installSitePlugin, keepCodeInHeadings, packagesHeading } from './sitePlugin.ts';
import { SiteRouter } from './siteRouter.ts';

const here = import.meta.dirname;
const fonts = path.join(repositoryRoot, 'apps', 'kiosk', 'fonts');

/**
 * Builds the documentation into `folder`, which is emptied first. Nothing is fetched, and the sources
 * are read, not what was built of them.
 *
 * @returns what typedoc found wrong: links to names, files and headings that are not there.
 */
export async function buildSite(folder: string): Promise<readonly string[]> {
  const modules = documentedModules();
  const app = await Application.bootstrap(siteOptions(modules), []);
  const logger = new ProblemLogger();
  app.logger = logger;
  app.renderer.defineRouter('site', SiteRouter);
  installSitePlugin(app, modules);
  const project = await app.convert();
  if (project === undefined) return logger.problems;
  app.validate(project);
  await app.generateDocs(project, folder);
  // The board's typeface, with its licence, to where the style sheet looks for it.
  await cp(fonts, path.join(folder, 'assets'), { recursive: true });
  return logger.problems;
}

/** Keeps what typedoc warns about, for the one who asked for the site to judge. */
class ProblemLogger extends Logger {
  readonly #problems: string[] = [];

  /** Every warning and error so far. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) this.#problems.push(message);
  }
}

function siteOptions(modules: readonly DocumentedModule[]): TypeDocOptions {
  return {
    name: 'Wattpost',
    readme: path.join(repositoryRoot, homeDocument),
    basePath: repositoryRoot,
    tsconfig: path.join(here, 'typedoc.tsconfig.json'),
    // The packages' sources under the packages' names, so that one page links to another's types.
    compilerOptions: {
      paths: Object.fromEntries(modules.map(({ name, source }) => [name, [source]])),
    },
    entryPoints: modules.map(({ source }) => source),
    // The gate compiles everything anyway.
    skipErrorChecking: true,
    logLevel: LogLevel.Warn,
    excludeProtected: true,
    excludeInternal: true,
    excludeExternals: true,
    disableSources: true,
    disableGit: true,
    router: 'site',
    markdownItLoader: keepCodeInHeadings,
    highlightLanguages: [
      ...OptionDefaults.highlightLanguages,
      ...(['diff', 'csv', 'http', 'ini', 'nginx', 'toml'] as const),
    ],
    customCss: path.join(here, 'site.css'),
    customJs: path.join(here, 'site.js'),
    lightHighlightTheme: 'github-light-high-contrast',
    darkHighlightTheme: 'github-dark-high-contrast',
    // Each document begins with a heading of its own.
    headings: { readme: false, document: false },
    hideGenerator: true,
    includeHierarchySummary: false,
    searchInComments: true,
    searchInDocuments: true,
    groupOrder: [...Object.keys(contents), packagesHeading, '*'],
    navigation: {
      includeGroups: true,
      includeFolders: false,
      compactFolders: false,
      excludeReferences: true,
    },
    sort: ['kind', 'alphabetical-ignoring-documents'],
    validation: {
      notExported: false,
    },
  };
}
