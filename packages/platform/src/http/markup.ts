import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Safe HTML: all text from outside is escaped. */
export type Markup = HtmlEscapedString;

/** A template of HTML: values are escaped unless they are markup; `null` is omitted. */
export function markup(
  strings: TemplateStringsArray,
  ...contents: readonly (string | number | null | readonly (string | Markup)[])[]
): Markup {
  // Only asynchronous values make the result a promise.
  return html(strings, ...contents) as Markup;
}
