import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import {
  electronFindings,
  missingNeeds,
  pageFindings,
  type ElectronSide,
} from './electronRules.ts';

const preferences =
  'contextIsolation: true, sandbox: true, webSecurity: true, nodeIntegration: false, webviewTag: false, devTools: false';

function messages(code: string, side: ElectronSide = 'main'): string[] {
  return electronFindings('bad.ts', code, side).map(({ message }) => message);
}

describe('the main process', () => {
  it.each([
    ['node in the page', 'const p = { nodeIntegration: true };', 'nodeIntegration'],
    ['node in workers', 'const p = { nodeIntegrationInWorker: true };', 'nodeIntegrationInWorker'],
    ['one world', 'const p = { contextIsolation: false };', 'contextIsolation'],
    ['no sandbox', 'const p = { sandbox: false };', 'sandbox'],
    ['a sandbox that somebody else decides', 'const p = { sandbox: isOn };', 'sandbox has to be'],
    ['no web security', "const p = { 'webSecurity': false };", 'webSecurity'],
    ['insecure content', 'const p = { allowRunningInsecureContent: true };', 'allowRunning'],
    ['experiments', 'const p = { experimentalFeatures: true };', 'experimentalFeatures'],
    ['webviews', 'const p = { webviewTag: true };', 'webviewTag'],
    ['the remote module', 'const p = { enableRemoteModule: false };', 'enableRemoteModule'],
    ['Blink features', "const p = { enableBlinkFeatures: 'X' };", 'enableBlinkFeatures'],
    ['a scheme past the policy', 'const p = { bypassCSP: true };', 'bypassCSP'],
    ['developer tools', 'const p = { devTools: true };', 'devTools'],
    ['unverified TLS', 'const p = { rejectUnauthorized: false };', 'rejectUnauthorized'],
    ['a shell', "spawn('x', { shell: true });", 'shell'],
    ['scripts from main', "contents.executeJavaScript('1');", 'executeJavaScript'],
    ['scripts from main, indexed', "contents['executeJavaScript']('1');", 'executeJavaScript'],
    ['styles from main', "contents.insertCSS('*{}');", 'insertCSS'],
    ['a page from a file', "window.loadFile('index.html');", 'loadFile'],
    ['a file address', "window.loadURL('file:///x');", 'file:'],
    ['a page from outside', "window.loadURL('https://x.test');", 'loadURL'],
    ['a page from a variable', 'window.loadURL(address);', 'loadURL'],
    [
      'a page from a constant elsewhere',
      'const address = `${other}/x`; window.loadURL(address);',
      'loadURL',
    ],
    ['another program', 'shell.openExternal(link);', 'openExternal'],
    ['tools', 'contents.openDevTools();', 'openDevTools'],
    ['a verdict on certificates', 'session.setCertificateVerifyProc(f);', 'setCertificateVerify'],
    ['an exception for certificates', "app.on('certificate-error', f);", 'certificate'],
    ['a protocol of files', "protocol.registerFileProtocol('x', f);", 'registerFileProtocol'],
    [
      'another answer for a protocol',
      "protocol.interceptBufferProtocol('x', f);",
      'interceptBuffer',
    ],
    ['a protocol of the system', "app.setAsDefaultProtocolClient('x');", 'setAsDefault'],
    ['an extension', "session.loadExtension('x');", 'loadExtension'],
    ['a switch', "app.commandLine.appendSwitch('ignore-certificate-errors');", 'switch'],
    ['a switch with dashes', "args.push('--no-sandbox');", 'switch'],
    ['a switch with a value', "args.push('--remote-debugging-port=1');", 'switch'],
    ['TLS by environment', "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';", 'TLS'],
    ['a soft policy', `const policy = "script-src 'unsafe-inline'";`, 'policy'],
    ['eval', "eval('1');", 'eval'],
    ['eval by another name', "new Function('1');", 'Function'],
    ['a command line', "exec('rm ' + name);", 'exec'],
    ['a window without preferences', 'new BrowserWindow({ width: 1 });', 'webPreferences'],
    ['a window with foreign ones', 'new BrowserWindow({ webPreferences });', 'webPreferences'],
    [
      'a window that leaves one out',
      `new BrowserWindow({ webPreferences: { ${preferences.replace('sandbox: true, ', '')} } });`,
      'lacks sandbox',
    ],
  ])('may not have %s', (_title, code, word) => {
    expect(messages(code)).toEqual(expect.arrayContaining([expect.stringContaining(word)]));
  });

  it('may make a window that is closed on all sides, and load its own page', () => {
    const code = `
const address = \`\${pageOrigin}/safe.html\`;
      const window = new BrowserWindow({ show: false, webPreferences: { preload, ${preferences} } });
      window.loadURL(address);
      window.loadURL(\`\${pageOrigin}/index.html\`);
      const letThrough = new Set([...['no-sandbox', 'lang']]);
      /x/.exec('x');
    `;
    expect(messages(code)).toEqual([]);
  });

  it('is told the line', () => {
    expect(electronFindings('a.ts', '\n\neval("1");', 'main')).toEqual([
      { file: 'a.ts', line: 3, message: 'eval is not called' },
    ]);
  });
});

describe('the preload script', () => {
  it.each([
    ['ipcRenderer', "contextBridge.exposeInMainWorld('x', ipcRenderer);", 'bridge'],
    [
      'ipcRenderer in an object',
      "contextBridge.exposeInMainWorld('x', { ipcRenderer });",
      'bridge',
    ],
    ['a call that blocks', "ipcRenderer.sendSync('x');", 'sendSync'],
  ])('may not hand out or use %s', (_title, code, word) => {
    expect(messages(code, 'preload')).toEqual([expect.stringContaining(word)]);
  });
});

describe('the page', () => {
  it.each([
    ['innerHTML', 'element.innerHTML = text;', 'innerHTML'],
    ['outerHTML', 'element.outerHTML = text;', 'outerHTML'],
    ['srcdoc', 'frame.srcdoc = text;', 'srcdoc'],
    ['insertAdjacentHTML', "element.insertAdjacentHTML('beforeend', text);", 'insertAdjacentHTML'],
    ['document.write', 'document.write(text);', 'write'],
    ['unsafeHTML', 'const t = unsafeHTML(text);', 'unsafeHTML'],
    ['unsafeSVG', 'const t = unsafeSVG(text);', 'unsafeSVG'],
    ['a parser', "new DOMParser().parseFromString(text, 'text/html');", 'parseFromString'],
    ['eval', 'eval(text);', 'eval'],
  ])('may not make text into structure by %s', (_title, code, word) => {
    expect(messages(code, 'page')).toEqual([expect.stringContaining(word)]);
  });

  it.each([
    ['a script', '<p></p>\n<script>alert(1)</script>', 'script', 2],
    ['a style', '<style>p{}</style>', 'style', 1],
    ['a style of an element', '<p style="color:red">', 'style', 1],
    ['a handler', '<img onerror="x()">', 'handler', 1],
    ['a script from elsewhere', '<script src="https://x.test/a.js"></script>', 'elsewhere', 1],
    ['a frame', '<iframe src="a.html"></iframe>', 'element', 1],
    ['a redirection', '<meta http-equiv="refresh" content="0">', 'leads away', 1],
  ])('may not have %s in its HTML', (_title, html, word, line) => {
    expect(pageFindings('a.html', html)).toEqual([
      expect.objectContaining({ line, message: expect.stringContaining(word) as string }),
    ]);
  });

  it('may have scripts and styles in files of the app', () => {
    const html =
      '<link rel="stylesheet" href="./a.css"><script type="module" src="./a.ts"></script>';
    expect(pageFindings('a.html', html)).toEqual([]);
  });
});

describe('what must not be missing', () => {
  const complete = `
    app.enableSandbox(); s.setPermissionRequestHandler(f); s.setPermissionCheckHandler(f);
    s.setDevicePermissionHandler(f); c.setWindowOpenHandler(f); s.webRequest.onBeforeRequest(f);
    c.on('will-navigate', f); c.on('will-frame-navigate', f); c.on('will-redirect', f);
    c.on('will-attach-webview', f); s.on('will-download', f); path.relative(a, b); event.senderFrame;
    h = { 'Content-Security-Policy': "default-src 'none'" }; refusedSwitches(args);`;

  it('is found when it is there', () => {
    expect(missingNeeds('main', complete)).toEqual([]);
  });

  it.each([
    ['app.enableSandbox()', 'enableSandbox'],
    ['setPermissionRequestHandler', 'permission request'],
    ['setPermissionCheckHandler', 'permission check'],
    ['setDevicePermissionHandler', 'device permission'],
    ['setWindowOpenHandler', 'new windows'],
    ['onBeforeRequest', 'requests'],
    ['will-navigate', 'will-navigate'],
    ['will-frame-navigate', 'will-frame-navigate'],
    ['will-redirect', 'will-redirect'],
    ['will-attach-webview', 'will-attach-webview'],
    ['will-download', 'downloads'],
    ['Content-Security-Policy', 'content security policy'],
    ["default-src 'none'", 'begins with'],
    ['path.relative', 'confinement'],
    ['senderFrame', 'senderFrame'],
    ['refusedSwitches', 'debugging'],
  ])('is missed without %s', (part, word) => {
    const found = missingNeeds('main', complete.replace(part, 'x'));
    expect(found).toEqual([
      expect.objectContaining({ message: expect.stringContaining(word) as string }),
    ]);
  });
});

describe('the kiosk’s own sources, and the display’s', () => {
  const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
  const files = (pattern: string): string[] => {
    const found = globSync(pattern, { cwd: repositoryRoot });
    // Without sources there would be nothing to find.
    expect(found, pattern).not.toEqual([]);
    return found;
  };

  it.each([
    ['apps/kiosk/src/main/**/*.ts', 'main'],
    ['apps/kiosk/src/ipc/**/*.ts', 'main'],
    ['apps/kiosk/src/preload/**/*.ts', 'preload'],
    ['apps/kiosk/src/renderer/**/*.ts', 'page'],
    ['packages/display/src/**/*.ts', 'page'],
  ] as const)('%s opens nothing that Electron can close', (pattern, side) => {
    const findings = files(pattern).flatMap((file) => electronFindings(file, read(file), side));
    expect(findings).toEqual([]);
  });

  it('have what must not be missing', () => {
    const main = [...files('apps/kiosk/src/main/**/*.ts'), ...files('apps/kiosk/src/ipc/**/*.ts')];
    expect(missingNeeds('apps/kiosk/src/main', main.map(read).join(''))).toEqual([]);
  });

  it('have no page with anything of its own in it', () => {
    const findings = files('apps/kiosk/src/**/*.html').flatMap((file) =>
      pageFindings(file, read(file)),
    );
    expect(findings).toEqual([]);
  });
});
