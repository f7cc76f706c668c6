import path from 'node:path';
import {
  DocumentReflection,
  KindRouter,
  type PageDefinition,
  type ProjectReflection,
  type Reflection,
} from 'typedoc';
import { repositoryRoot } from '../run/root.ts';
import { HeadingSlugger } from './headings.ts';

/** Gives each document an address like its file's, and its headings the names that links expect. */
export class SiteRouter extends KindRouter {
  override buildPages(project: ProjectReflection): PageDefinition[] {
    const pages = super.buildPages(project);
    for (const { model } of pages) {
      if (model === project || model instanceof DocumentReflection) {
        this.sluggers.set(model, new HeadingSlugger());
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
