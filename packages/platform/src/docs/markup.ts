/** HTML that is safe to put into a page: everything foreign in it has been escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may hold; lists are joined without anything in between, `null` is nothing. */
export type Content = Markup | string | number | null | readonly Content[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function written(content: Content): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(written).join('');
  return String(content).replace(/[&<>"']/g, (character) => entities[character] as string);
}

/** A template of HTML: what is put in is escaped unless it is markup itself. */
export function markup(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(strings.map((text, index) => text + written(contents[index] ?? null)).join(''));
}

/** Running text: what stands between backticks becomes code. */
export function prose(text: string): Markup {
  const parts = text.split('`');
  // An odd number of backticks is a backtick that is meant.
  if (parts.length % 2 === 0) return markup`${text}`;
  return markup`${parts.map((part, index) => (index % 2 === 1 ? codeOf(part) : part))}`;
}

/** A longer piece of code may be broken between lines; a word is easier to read in one. */
const wordCharacters = 20;

function codeOf(text: string): Markup {
  return text.length > wordCharacters
    ? markup`<code>${text}</code>`
    : markup`<code class="word">${text}</code>`;
}
