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

/** A token of the Markdown parser, as far as it is needed here. */
interface MarkdownToken {
  type: string;
  content: string;
  children: MarkdownToken[] | null;
}

/** The Markdown parser that typedoc hands over; it comes without types. */
interface MarkdownParser {
  readonly core: {
    readonly ruler: { push(name: string, rule: (state: MarkdownState) => void): void };
  };
}

interface MarkdownState {
  readonly tokens: readonly MarkdownToken[];
  readonly Token: new (type: string, tag: string, nesting: number) => MarkdownToken;
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
