import { readFile } from 'node:fs/promises';
import { systemErrorCode } from '@wattpost/command';
import { staticRoute } from '@wattpost/platform';
import { displaysUrls } from '@wattpost/preview';
import { movedRoute } from './movedRoute.ts';
import { displaysPath } from './pages.ts';

/** Serves the page of displays; its data comes from the interface. */
export interface DisplaysRoute {
  /** Otherwise every request is answered with 404. */
  readonly isBuilt: boolean;
  readonly answer: (request: Request, pathname: string) => Response;
}

export function isDisplaysPath(pathname: string): boolean {
  return pathname === displaysPath || pathname.startsWith(`${displaysPath}/`);
}

/** The page runs its own files only, and connects to this server only. */
const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const contentTypes = {
  'displays.html': 'text/html; charset=utf-8',
  'displays.js': 'text/javascript; charset=utf-8',
  'displays.css': 'text/css; charset=utf-8',
} as const;

type FileName = keyof typeof displaysUrls;

/** Reads the files of the page once. @param urls the files, which may not have been built in the repository */
export async function displaysRoute(
  urls: Readonly<Record<FileName, URL>> = displaysUrls,
): Promise<DisplaysRoute> {
  const answers = new Map<string, (request: Request) => Response>();
  try {
    for (const [name, contentType] of Object.entries(contentTypes)) {
      const text = await readFile(urls[name as FileName], 'utf8');
      answers.set(`${displaysPath}/${name}`, staticRoute(text, contentType, pageHeaders));
    }
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    return { isBuilt: false, answer: notBuilt };
  }
  const page = answers.get(`${displaysPath}/displays.html`);
  if (page) answers.set(`${displaysPath}/`, page);
  answers.set(displaysPath, movedRoute(`.${displaysPath}/`));
  return {
    isBuilt: true,
    answer: (request, pathname) => answers.get(pathname)?.(request) ?? nothingThere(),
  };
}

function notBuilt(): Response {
  const message =
    'The page of displays was not built when this server started. Run npm run build, then restart.';
  return Response.json({ status: 'error', message }, { status: 404 });
}

function nothingThere(): Response {
  return Response.json(
    { status: 'error', message: 'Not found: no such address.' },
    { status: 404 },
  );
}
