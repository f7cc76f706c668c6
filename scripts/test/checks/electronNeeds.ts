import type { ElectronFinding } from './electronRules.ts';

/** What has to be somewhere in the main process, because its absence is what is dangerous. */
const needs: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /app\.enableSandbox\(\)/, what: 'app.enableSandbox()' },
  { pattern: /\.setPermissionRequestHandler\(/, what: 'a permission request handler' },
  { pattern: /\.setPermissionCheckHandler\(/, what: 'a permission check handler' },
  { pattern: /\.setDevicePermissionHandler\(/, what: 'a device permission handler' },
  { pattern: /\.setWindowOpenHandler\(/, what: 'a handler for new windows' },
  { pattern: /\.onBeforeRequest\(/, what: "a filter for the page's requests" },
  { pattern: /['"]will-navigate['"]/, what: 'a handler for will-navigate' },
  { pattern: /['"]will-frame-navigate['"]/, what: 'a handler for will-frame-navigate' },
  { pattern: /['"]will-redirect['"]/, what: 'a handler for will-redirect' },
  { pattern: /['"]will-attach-webview['"]/, what: 'a handler for will-attach-webview' },
  { pattern: /['"]will-download['"]/, what: 'a handler for downloads' },
  { pattern: /['"]?Content-Security-Policy['"]?/i, what: 'a content security policy' },
  {
    pattern: /default-src 'none'/,
    what: "a content security policy that begins with default-src 'none'",
  },
  { pattern: /path\.relative\(/, what: 'the confinement of files by path.relative' },
  { pattern: /senderFrame/, what: "the check of a message's senderFrame" },
  { pattern: /refusedSwitches\(/, what: 'the refusal of debugging switches' },
];

/** What is missing in the whole of the main process's sources. */
export function missingNeeds(folder: string, code: string): ElectronFinding[] {
  return needs
    .filter(({ pattern }) => !pattern.test(code))
    .map(({ what }) => ({ file: folder, line: 1, message: `there has to be ${what}` }));
}

/** What is wrong in a page's HTML: scripts, styles and handlers lie in files of the app. */
export function pageFindings(file: string, html: string): ElectronFinding[] {
  const wrong: readonly { readonly pattern: RegExp; readonly message: string }[] = [
    { pattern: /<script(?![^>]*\bsrc=)[^>]*>/gi, message: 'a script stands in the page' },
    { pattern: /<style\b/gi, message: 'a style stands in the page' },
    { pattern: /\sstyle\s*=/gi, message: 'a style stands at an element' },
    { pattern: /\son[a-z]+\s*=/gi, message: 'a handler stands at an element' },
    {
      pattern: /\b(?:src|href|action)\s*=\s*["']?(?:https?:|\/\/|file:|data:|javascript:)/gi,
      message: 'something is fetched from elsewhere',
    },
    {
      pattern: /<(?:iframe|webview|object|embed|base|form)\b/gi,
      message: 'an element that a board has no use for',
    },
    { pattern: /http-equiv\s*=\s*["']?refresh/gi, message: 'the page leads away' },
  ];
  return wrong.flatMap(({ pattern, message }) =>
    [...html.matchAll(pattern)].map((match) => ({
      file,
      line: html.slice(0, match.index).split('\n').length,
      message,
    })),
  );
}
