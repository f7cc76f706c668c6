import path from 'node:path';

/** Where the page lives: a scheme of our own, because `file:` would open the whole disk to it. */
export const pageOrigin = 'app://kiosk';

/** The kinds of files that the page is made of, by extension. */
export const contentTypes: Readonly<Partial<Record<string, string>>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Sent with every answer. The page may load its own scripts, styles and fonts, and nothing else. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), display-capture=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
};

/**
 * The file that a URL names, or `undefined` when it is none of ours: another origin, something
 * outside of `root`, or a kind of file that the page has no use for.
 */
export function fileForUrl(root: string, url: string): string | undefined {
  let pathname: string;
  try {
    const parsed = new URL(url);
    if (`${parsed.protocol}//${parsed.host}` !== pageOrigin) return undefined;
    pathname = decodeURIComponent(parsed.pathname);
  } catch {
    return undefined;
  }
  if (pathname.includes('\0')) return undefined;
  const file = path.resolve(root, `.${pathname}`);
  const inside = path.relative(root, file);
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return undefined;
  return contentTypes[path.extname(file)] === undefined ? undefined : file;
}
