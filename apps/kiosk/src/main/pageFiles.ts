import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Where the page lives: a scheme of our own, because `file:` would open the whole disk to it. */
export const pageOrigin = 'app://kiosk';

/** The kinds of files that the page is made of, by extension. */
const contentTypes: Readonly<Partial<Record<string, string>>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** What a page could ask for, beyond showing itself; devices are switched off altogether (lockDown). */
const features = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'clipboard-write'],
  ...['cross-origin-isolated', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation'],
  ...['gyroscope', 'idle-detection', 'keyboard-map', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['sync-xhr', 'xr-spatial-tracking'],
];

/** Sent with every answer. The page may load its own scripts, styles and fonts, and nothing else. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // Left out, it would fall back to the rule for scripts.
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; '),
  'Cache-Control': 'no-store',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': features.map((name) => `${name}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
};

/** Segments of plain characters that begin with none of a dot: the names that the build gives. */
const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

/**
 * The file that a URL names, or `undefined` when it is none of ours: another origin, something
 * outside of `root`, or a kind of file that the page has no use for.
 */
export function fileForUrl(root: string, url: string): string | undefined {
  let pathname: string;
  try {
    const parsed = new URL(url);
    if (`${parsed.protocol}//${parsed.host}` !== pageOrigin) return undefined;
    if (parsed.username + parsed.password !== '') return undefined;
    pathname = decodeURIComponent(parsed.pathname);
  } catch {
    return undefined;
  }
  if (!plainPath.test(pathname)) return undefined;
  const file = path.resolve(root, `.${pathname}`);
  if (!isInside(root, file)) return undefined;
  return contentTypes[path.extname(file)] === undefined ? undefined : file;
}

/** A file of the page, ready to be sent. */
export interface PageFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Reads the file that a URL names; `undefined`: there is none, or it lies outside of `root` in truth. */
export async function readPageFile(root: string, url: string): Promise<PageFile | undefined> {
  const file = fileForUrl(root, url);
  if (file === undefined) return undefined;
  try {
    // A link inside may lead outside.
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)]);
    const contentType = contentTypes[path.extname(realFile)];
    if (!isInside(realRoot, realFile) || contentType === undefined) return undefined;
    return { content: await readFile(realFile), contentType };
  } catch {
    return undefined;
  }
}

function isInside(root: string, file: string): boolean {
  const inside = path.relative(root, file);
  return inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside);
}
