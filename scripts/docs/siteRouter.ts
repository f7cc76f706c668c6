import path from 'node:path';
import {
  DocumentReflection,
  KindRouter,
  type PageDefinition,
  type ProjectReflection,
  type Reflection,
  Slugger,
} from 'typedoc';
import { repositoryRoot } from '../run/root.ts';

/** Gives each document an address like its file's, and its headings the names that links expect. */
export class SiteRouter extends KindRouter {
  override buildPages(project: ProjectReflection): PageDefinition[] {
    const pages = super.buildPages(project);
    for (const { model } of pages) {
      if (model === project || model instanceof DocumentReflection) {
        const parts = model instanceof DocumentReflection ? model.content : [];
        const markdown = parts.map(({ text }) => text).join('');
        this.sluggers.set(model, new HeadingSlugger(writtenAnchors(markdown)));
      }
    }
    return pages;
  }

  protected override getIdealBaseName(reflection: Reflection): string {
    const file =
      reflection instanceof DocumentReflection
        ? reflection.project.files.getReflectionPath(reflection)
        : undefined;
    if (file === undefined) return super.getIdealBaseName(reflection);
    const place = path.relative(repositoryRoot, file).replace(/\.md$/, '');
    return place.startsWith('docs/') ? place : `docs/repository/${place}`;
  }
}

/** The anchors that a document writes itself: the addresses of rules. */
function writtenAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id);
}

/**
 * Names headings as the forges do that show the same Markdown, so that a link to a heading leads
 * there in both places: in lower case, without marks, each blank a hyphen.
 */
export class HeadingSlugger extends Slugger {
  readonly #given: Set<string>;

  /** @param written anchors of the page that are no headings */
  constructor(written: readonly string[] = []) {
    super({ lowercase: true });
    this.#given = new Set(written);
  }

  /** A name for this heading that no other heading of the page has. */
  override slug(heading: string): string {
    const plain = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let name = plain;
    for (let count = 1; this.#given.has(name); count += 1) name = `${plain}-${count}`;
    this.#given.add(name);
    return name;
  }

  override hasAnchor(anchor: string): boolean {
    return this.#given.has(anchor);
  }

  override getSimilarAnchors(anchor: string): string[] {
    return [...this.#given].filter((name) => name.includes(anchor) || anchor.includes(name));
  }
}
