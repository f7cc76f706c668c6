import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML that is safe to put into a page: everything foreign in it has been escaped. */
export type Markup = HtmlEscapedString;

/** A template of HTML: what is put in is escaped unless it is markup itself; `null` is nothing. */
export function markup(
  strings: TemplateStringsArray,
  ...contents: readonly (string | number | null | readonly (string | Markup)[])[]
): Markup {
  // Only what is promised makes a promise of it.
  return html(strings, ...contents) as Markup;
}
