/**
 * The page with a value in its empty data block of this id.
 *
 * @param pageHtml the text of a page of this package, as built
 * @throws Error when the page does not have that block exactly once, and empty.
 */
export function fillPlace(pageHtml: string, id: string, value: unknown): string {
  const opening = `<script type="application/json" id="${id}">`;
  const [before, after, ...more] = pageHtml.split(`${opening}</script>`);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The page has no one empty place ${JSON.stringify(id)}.`);
  }
  // Within a script element only `<` can end it or begin a comment.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `${before}${opening}${json}</script>${after}`;
}
