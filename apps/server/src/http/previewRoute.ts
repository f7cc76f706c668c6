import { readFile } from 'node:fs/promises';
import { systemErrorCode } from '@wattpost/command';
import { staticRoute } from '@wattpost/platform';
import { embedServer, pagePolicy, pageUrl } from '@wattpost/preview';
import { movedRoute } from './movedRoute.ts';
import { previewPath } from './pages.ts';

export interface PreviewRoute {
  /** Otherwise every request is answered with 404. */
  readonly isBuilt: boolean;
  readonly answer: (request: Request, pathname: string) => Response;
}

export function isPreviewPath(pathname: string): boolean {
  return pathname === previewPath || pathname === `${previewPath}/`;
}

/** Headers for which HTML has no equivalent. */
const pageSafety = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/**
 * Reads the page once. It contains no data, so it needs no token; it uses the interface of this server with
 * the token that its user enters. Its policy is sent with it, lets it connect to this server only, and forbids
 * frames.
 *
 * @param page its file, which may not have been built in the repository
 */
export async function previewRoute(page: URL = pageUrl): Promise<PreviewRoute> {
  let built: string;
  try {
    built = await readFile(page, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    return { isBuilt: false, answer: notBuilt };
  }
  const html = embedServer(built, { apiPath: 'api' });
  const send = staticRoute(html, 'text/html; charset=utf-8', {
    ...pageSafety,
    'content-security-policy': `${pagePolicy(html)}; frame-ancestors 'none'`,
  });
  const move = movedRoute(`..${previewPath}`);
  return {
    isBuilt: true,
    answer: (request, pathname) => (pathname === previewPath ? send(request) : move()),
  };
}

function notBuilt(): Response {
  const message =
    'The price preview was not built when this server started. Run npm run build, then restart.';
  return Response.json({ status: 'error', message }, { status: 404 });
}
