import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

/** A problem in a source, and its position. */
interface ElectronFinding {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** In which process a source runs. */
export type ElectronSide = 'main' | 'preload' | 'page';

/** Preferences that a window must state explicitly. */
const written = {
  contextIsolation: true,
  sandbox: true,
  webSecurity: true,
  nodeIntegration: false,
  webviewTag: false,
  devTools: false,
};

/** Preferences that must not be changed from Electron's default. */
const preferences = {
  ...written,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  navigateOnDragDrop: false,
};

/** Members that must not have this value, wherever they are; `any`: no value at all. */
const wrongMembers = {
  enableRemoteModule: 'any',
  enableBlinkFeatures: 'any',
  disableHtmlFullscreenWindowResize: 'any',
  bypassCSP: true,
  shell: true,
  rejectUnauthorized: false,
  allowServiceWorkers: true,
};

const kinds = ['File', 'Http', 'String', 'Stream'];

/** Calls that a kiosk has no use for; each would let something in, or out. */
const wrongCalls: Readonly<Record<ElectronSide, readonly string[]>> = {
  main: [
    ...['executeJavaScript', 'executeJavaScriptInIsolatedWorld', 'insertCSS', 'loadFile'],
    ...['openDevTools', 'openExternal', 'openPath', 'setCertificateVerifyProc', 'loadExtension'],
    ...kinds.flatMap((kind) => [`register${kind}Protocol`, `intercept${kind}Protocol`]),
    ...['interceptBufferProtocol', 'setAsDefaultProtocolClient', 'eval', 'Function', 'execSync'],
  ],
  preload: ['eval', 'Function', 'executeJavaScript', 'insertCSS', 'sendToHost', 'sendSync'],
  page: [
    ...['eval', 'Function', 'insertAdjacentHTML', 'unsafeHTML', 'unsafeSVG', 'unsafeMathML'],
    ...['write', 'writeln', 'createContextualFragment', 'parseFromString', 'setHTMLUnsafe'],
  ],
};

const wrongTexts: readonly (readonly [pattern: string, why: string])[] = [
  ['^file:', 'pages and files come from app:, never from file:'],
  [
    '^(--)?(no-sandbox|disable-setuid-sandbox|disable-web-security|disable-site-isolation-trials|ignore-certificate-errors|allow-insecure-localhost|allow-running-insecure-content|remote-debugging-(port|pipe))(=|$)',
    'this switch opens what is closed',
  ],
  ['unsafe-(inline|eval|hashes)', 'the content security policy has no exceptions'],
  ['^(certificate-error|select-client-certificate)$', "Chromium's verdict on a certificate stands"],
  ['^NODE_TLS_REJECT_UNAUTHORIZED$', 'TLS is always verified'],
];

/** `name`, `x.name` and `x['name']`, in this place of a node. */
const named = (place: string, name: string): string =>
  `:matches([${place}.name="${name}"],[${place}.property.name="${name}"],[${place}.property.value="${name}"])`;
const member = (name: string): string =>
  `ObjectExpression > Property:matches([key.name="${name}"],[key.value="${name}"])`;
const call = ':matches(CallExpression, NewExpression)';
const window = `NewExpression:matches(${['BrowserWindow', 'BrowserView', 'WebContentsView']
  .map((name) => named('callee', name))
  .join(',')})`;
const webPreferences = `${window} > ObjectExpression > Property[key.name="webPreferences"]`;
const loadUrl = `CallExpression${named('callee', 'loadURL')}`;
/** Lists of refused or allowed switches may contain their names; only setting a switch counts. */
const unlisted = ':not(:matches(NewExpression, SpreadElement) > ArrayExpression *)';

/** Forbidden syntax, each with its message. */
function wrongSyntax(side: ElectronSide): (readonly [selector: string, message: string])[] {
  return [
    ...Object.entries(preferences).map(([name, right]): readonly [string, string] => [
      `${member(name)}:not([value.value=${right}])`,
      `${name} has to be written out as ${right}`,
    ]),
    ...Object.entries(wrongMembers).map(([name, wrong]): readonly [string, string] => [
      `${member(name)}${wrong === 'any' ? '' : `[value.value=${wrong}]`}`,
      `${name} must not be set like this`,
    ]),
    ...wrongCalls[side].flatMap((name): (readonly [string, string])[] => [
      [`${call}${named('callee', name)}`, `${name} is not called`],
      [`TaggedTemplateExpression${named('tag', name)}`, `${name} is not called`],
    ]),
    // A regular expression's exec is something else.
    [`CallExpression[callee.name="exec"]`, 'exec is not called'],
    ...['innerHTML', 'outerHTML', 'srcdoc'].map((name): readonly [string, string] => [
      `AssignmentExpression[operator="="]${named('left', name)}`,
      `${name} makes text into structure`,
    ]),
    [
      `${window}:not(:has(Property[key.name="webPreferences"] > ObjectExpression))`,
      'a window has its webPreferences written out where it is made',
    ],
    ...Object.entries(written).map(([name, right]): readonly [string, string] => [
      `${webPreferences}:not(:has(Property[key.name="${name}"]))`,
      `webPreferences lacks ${name}: ${right}`,
    ]),
    ...wrongTexts.flatMap(([pattern, why]): (readonly [string, string])[] => [
      [`Literal[value=/${pattern}/]${unlisted}`, why],
      [`TemplateElement[value.cooked=/${pattern}/]${unlisted}`, why],
    ]),
    [
      `CallExpression[callee.property.name="exposeInMainWorld"]:has(Identifier[name=/^(ipcRenderer|require|process)$/])`,
      'the bridge hands out functions of its own, not a whole interface',
    ],
    [
      `${loadUrl}:not([arguments.0.type="Identifier"]):not([arguments.0.value=/^app:/]):not([arguments.0.expressions.0.name="pageOrigin"][arguments.0.quasis.0.value.raw=""][arguments.0.quasis.1.value.raw=/^\\u002f/])`,
      loadsOwnPages,
    ],
  ];
}

const loadsOwnPages = 'loadURL loads pages of pageOrigin, written out, and nothing else';
/** A constant with an address of the app's own origin. */
const ownAddress = /^const (\w+) = (`\$\{pageOrigin\}\/|['"`]app:\/\/)/gm;

const linter = new Linter();

/** Finds code in a source that an Electron app must not have. */
export function electronFindings(
  file: string,
  code: string,
  side: ElectronSide,
): ElectronFinding[] {
  const own = [...code.matchAll(ownAddress)].map(
    ([, name]) => `:not([arguments.0.name="${name}"])`,
  );
  const foreign = `${loadUrl}[arguments.0.type="Identifier"]${own.join('')}`;
  const restricted = [...wrongSyntax(side), [foreign, loadsOwnPages] as const];
  const found = linter.verify(code, {
    files: ['**'],
    linterOptions: { noInlineConfig: true },
    languageOptions: { parser: tseslint.parser },
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restricted.map(([selector, message]) => ({ selector, message })),
      ],
    },
  });
  return found
    .filter(({ ruleId, fatal }) => ruleId === 'no-restricted-syntax' || fatal === true)
    .map(({ line, message }) => ({ file, line, message }));
}

/** Code that the main process must have, because its absence is dangerous. */
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

/** Required code that no source of the main process has. */
export function missingNeeds(folder: string, code: string): ElectronFinding[] {
  return needs
    .filter(({ pattern }) => !pattern.test(code))
    .map(({ what }) => ({ file: folder, line: 1, message: `there has to be ${what}` }));
}

/** Problems in a page's HTML: scripts, styles and handlers must be in files of the app. */
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
