import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The page's origin: a scheme of our own, because `file:` would give it access to the whole disk. */
export const pageOrigin = 'app://kiosk';

/** The kinds of files that the page is made of, by extension. */
const contentTypes: Readonly<Partial<Record<string, string>>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Features that a page could use; devices are switched off altogether (lockDown). */
const features = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'clipboard-write'],
  ...['cross-origin-isolated', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation'],
  ...['gyroscope', 'idle-detection', 'keyboard-map', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['sync-xhr', 'xr-spatial-tracking'],
];

/**
 * Sent with every response. The page may load its own scripts, styles and fonts, and nothing else. There is
 * no `Cross-Origin-Opener-Policy`: nothing opens this page and it can open nothing (lockDown), while the
 * policy would make Chromium replace the window's process before the first paint,
 * and give the page shared memory and finer clocks, which it does not need.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // If left out, it would default to the rule for scripts.
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; '),
  'Cache-Control': 'no-store',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': features.map((name) => `${name}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
};

/** Segments of plain characters that do not begin with a dot: the names that the build produces. */
const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

/**
 * The file of a URL, or `undefined` when it is not ours: another origin, something
 * outside of `root`, or a kind of file that the page does not use.
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
  readonly content: Buffer;
  readonly contentType: string;
}

/**
 * Reads all files of the page at once: files added later are never served.
 * Links are not followed.
 *
 * @returns by the paths that `fileForUrl` returns.
 * @throws the system's error when `root` cannot be read.
 */
export function readPageFiles(root: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  const readFolder = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      const contentType = contentTypes[path.extname(file)];
      if (entry.isDirectory()) readFolder(file);
      else if (entry.isFile() && contentType !== undefined) {
        files.set(file, { content: readFileSync(file), contentType });
      }
    }
  };
  readFolder(path.resolve(root));
  return files;
}

function isInside(root: string, file: string): boolean {
  const inside = path.relative(root, file);
  return inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside);
}
