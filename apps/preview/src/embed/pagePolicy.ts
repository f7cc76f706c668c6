const policyMeta = /(<meta\s+http-equiv="Content-Security-Policy"\s+content=")([^"]+)"/i;

/**
 * The content security policy in a page of this package, so that a server can also send
 * it as a header.
 *
 * @throws Error when the page has none: it is another page.
 */
export function pagePolicy(pageHtml: string): string {
  const [, , policy] = policyMeta.exec(pageHtml) ?? [];
  if (policy === undefined) throw new Error('The page has no content security policy.');
  return policy.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

/** A page of this package with another policy, which has no quotation marks and no ampersands. */
export function withPolicy(pageHtml: string, policy: string): string {
  return pageHtml.replace(policyMeta, (_all, before: string) => `${before}${policy}"`);
}
