/**
 * The content security policy that a page of this package states of itself, so that a server can send
 * it as a header, too.
 *
 * @throws Error when the page states none: it is not ours.
 */
export function pagePolicy(pageHtml: string): string {
  const [, policy] =
    /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]+)"/i.exec(pageHtml) ?? [];
  if (policy === undefined) throw new Error('The page has no content security policy.');
  return policy.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
