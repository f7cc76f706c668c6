import { readFile } from 'node:fs/promises';
import { systemErrorCode } from '@wattpost/command';
import { staticRoute } from '@wattpost/platform';
import { pagePolicy, pageUrl } from '@wattpost/preview';

/** The price preview, as the server offers it. */
export interface PreviewRoute {
  /** Whether there is a page; without one every request is answered with 404. */
  readonly isThere: boolean;
  /** Answers a request for it. */
  readonly answer: (request: Request) => Response;
}

/** Where the page is served. */
export const previewPath = '/preview';

/** Whether a request is for the page. */
export function isPreviewPath(pathname: string): boolean {
  return pathname === previewPath || pathname === `${previewPath}/`;
}

/** What the page does not say of itself, or what a browser heeds in a header only. */
const pageSafety = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/**
 * Reads the page, once. It holds no data and asks this server for none, so it needs no key; its
 * policy is sent along, and nobody may put it into a frame.
 *
 * @param page where it lies; in the repository it may not have been built
 */
export async function previewRoute(page: URL = pageUrl): Promise<PreviewRoute> {
  let html: string;
  try {
    html = await readFile(page, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    return { isThere: false, answer: notThere };
  }
  const answer = staticRoute(html, 'text/html; charset=utf-8', {
    ...pageSafety,
    'content-security-policy': `${pagePolicy(html)}; frame-ancestors 'none'`,
  });
  return { isThere: true, answer };
}

function notThere(): Response {
  const message = 'This server has no price preview: it was started before npm run build made it.';
  return Response.json({ status: 'error', message }, { status: 404 });
}
