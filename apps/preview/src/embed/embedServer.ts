import { fillPlace } from './fillPlace.ts';
import { pagePolicy, withPolicy } from './pagePolicy.ts';

/** Where a page that a server sends finds the interface of that server. */
export interface ServerPlace {
  /** Where the interface is, relative to the page, without a slash at the end: `api`. */
  readonly apiPath: string;
}

const withoutConnections = "connect-src 'none'";

/**
 * The page as a server sends it: its policy lets it connect to its own origin, and nowhere else, and it offers
 * to open and to publish prices there.
 *
 * @param pageHtml the text of `wattpost-preview.html`
 * @throws Error when the page has no empty data block, or another policy: it is another page.
 */
export function embedServer(pageHtml: string, server: ServerPlace): string {
  const policy = pagePolicy(pageHtml);
  if (!policy.includes(withoutConnections)) {
    throw new Error(`The policy of the page has no ${withoutConnections}.`);
  }
  const opened = policy.replace(withoutConnections, "connect-src 'self'");
  return fillPlace(withPolicy(pageHtml, opened), 'wattpost-server', server);
}
