import { Slugger } from 'typedoc';

/**
 * Names headings as the forges do that show the same Markdown, so that a link to a heading leads
 * there in both places: in lower case, without marks, each blank a hyphen.
 */
export class HeadingSlugger extends Slugger {
  readonly #given = new Set<string>();

  constructor() {
    super({ lowercase: true });
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
