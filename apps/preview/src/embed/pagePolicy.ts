/**
 * The content security policy in a page of this package, so that a server can also send
 * it as a header.
 *
 * @throws Error when the page has none: it is another page.
 */
export function pagePolicy(pageHtml: string): string {
  const [, policy] =
    /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]+)"/i.exec(pageHtml) ?? [];
  if (policy === undefined) throw new Error('The page has no content security policy.');
  return policy.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
