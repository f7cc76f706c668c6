import ts from 'typescript';

/** What is wrong in a source, and where. */
export interface ElectronFinding {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** In which process a source runs. */
export type ElectronSide = 'main' | 'preload' | 'page';

/** What a window's preferences must say in so many words, and may never say otherwise. */
const written: Readonly<Record<string, boolean>> = {
  ...{ contextIsolation: true, sandbox: true, webSecurity: true },
  ...{ nodeIntegration: false, webviewTag: false, devTools: false },
};

/** What they may never say otherwise; Electron means the same when it is left out. */
const preferences: Readonly<Record<string, boolean>> = {
  ...written,
  ...{ nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false },
  ...{ allowRunningInsecureContent: false, experimentalFeatures: false, navigateOnDragDrop: false },
};

/** Members that must not have this value, wherever they are. */
const wrongMembers: Readonly<Record<string, boolean | 'any'>> = {
  ...Object.fromEntries(Object.entries(preferences).map(([name, right]) => [name, !right])),
  ...{ enableRemoteModule: 'any', enableBlinkFeatures: 'any', bypassCSP: true, shell: true },
  ...{
    rejectUnauthorized: false,
    allowServiceWorkers: true,
    disableHtmlFullscreenWindowResize: 'any',
  },
};

/** Calls that a kiosk has no use for; each would let something in, or out. */
const wrongCalls: Readonly<Record<ElectronSide, RegExp>> = {
  main: /^(executeJavaScript(InIsolatedWorld)?|insertCSS|loadFile|openDevTools|openExternal|openPath|setCertificateVerifyProc|register(File|Http|String|Stream)Protocol|intercept\w+Protocol|setAsDefaultProtocolClient|loadExtension|eval|Function|exec|execSync)$/,
  preload: /^(eval|Function|executeJavaScript|insertCSS|sendToHost|sendSync)$/,
  page: /^(eval|Function|insertAdjacentHTML|unsafeHTML|unsafeSVG|unsafeMathML|write|writeln|createContextualFragment|parseFromString|setHTMLUnsafe)$/,
};

/** Text made into structure by being assigned. */
const wrongAssignments = /^(innerHTML|outerHTML|srcdoc)$/;

/** An address below the app's own origin. */
const ownPage = /^(`\$\{pageOrigin\}\/|['"`]app:\/\/)/;

const windowClasses = /^(BrowserWindow|BrowserView|WebContentsView)$/;

const wrongTexts: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: /^file:/, why: 'pages and files come from app:, never from file:' },
  {
    pattern:
      /^(--)?(no-sandbox|disable-setuid-sandbox|disable-web-security|disable-site-isolation-trials|ignore-certificate-errors|allow-insecure-localhost|allow-running-insecure-content|remote-debugging-(port|pipe))(=|$)/,
    why: 'this switch opens what is closed',
  },
  { pattern: /unsafe-(inline|eval|hashes)/, why: 'the content security policy has no exceptions' },
  {
    pattern: /^(certificate-error|select-client-certificate)$/,
    why: "Chromium's verdict on a certificate stands",
  },
  { pattern: /^NODE_TLS_REJECT_UNAUTHORIZED$/, why: 'TLS is always verified' },
];

/** Looks through one source for what an Electron app must not do. */
export function electronFindings(
  file: string,
  code: string,
  side: ElectronSide,
): ElectronFinding[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const findings: ElectronFinding[] = [];
  const find = (node: ts.Node, message: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    findings.push({ file, line: line + 1, message });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) checkMember(node, find);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) checkCall(node, side, find);
    if (ts.isTaggedTemplateExpression(node)) checkName(node.tag, side, node, find);
    if (ts.isNewExpression(node)) checkWindow(node, find);
    if (ts.isBinaryExpression(node)) checkAssignment(node, find);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      // A list of what is refused, or allowed, names it; what counts is where a switch is set.
      for (const { pattern, why } of wrongTexts) {
        if (pattern.test(node.text) && !isListed(node)) find(node, `"${node.text}": ${why}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

type Find = (node: ts.Node, message: string) => void;

function checkMember(node: ts.PropertyAssignment, find: Find): void {
  const name = nameOf(node.name);
  const wrong = wrongMembers[name];
  if (wrong === undefined) return;
  const value = literal(node.initializer);
  if (wrong === 'any' || value === wrong) find(node, `${name} must not be set like this`);
  else if (name in preferences && value === undefined) {
    find(node, `${name} has to be written out as ${String(preferences[name])}`);
  }
}

function checkCall(
  node: ts.CallExpression | ts.NewExpression,
  side: ElectronSide,
  find: Find,
): void {
  checkName(node.expression, side, node, find);
  const name = calledName(node.expression);
  const [first, second] = node.arguments ?? [];
  if (name === 'loadURL' && first !== undefined && !ownPage.test(constantText(first))) {
    find(node, 'loadURL loads pages of pageOrigin, written out, and nothing else');
  }
  if (
    name === 'exposeInMainWorld' &&
    second !== undefined &&
    /\b(ipcRenderer|require|process)\b/.test(second.getText())
  ) {
    find(node, 'the bridge hands out functions of its own, not a whole interface');
  }
}

/** The text of an expression; of a name, that of the constant in the same file that it stands for. */
function constantText(node: ts.Expression): string {
  if (!ts.isIdentifier(node)) return node.getText();
  for (const statement of node.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (name.getText() === node.text) return initializer?.getText() ?? '';
    }
  }
  return '';
}

function checkName(callee: ts.Node, side: ElectronSide, node: ts.Node, find: Find): void {
  const name = calledName(callee);
  if (!wrongCalls[side].test(name)) return;
  // A regular expression's exec is something else.
  if (name === 'exec' && ts.isPropertyAccessExpression(callee)) return;
  find(node, `${name} is not called`);
}

function checkWindow(node: ts.NewExpression, find: Find): void {
  if (!windowClasses.test(calledName(node.expression))) return;
  const [settings] = node.arguments ?? [];
  const given =
    settings && ts.isObjectLiteralExpression(settings)
      ? member(settings, 'webPreferences')
      : undefined;
  if (given === undefined || !ts.isObjectLiteralExpression(given)) {
    return find(node, 'a window has its webPreferences written out where it is made');
  }
  for (const [name, right] of Object.entries(written)) {
    const value = member(given, name);
    if (value === undefined) find(given, `webPreferences lacks ${name}: ${String(right)}`);
  }
}

function checkAssignment(node: ts.BinaryExpression, find: Find): void {
  const isAssignment = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const name = calledName(node.left);
  if (isAssignment && wrongAssignments.test(name)) find(node, `${name} makes text into structure`);
}

/** Whether a text stands in a set or a list, where it is looked up and not used. */
function isListed(node: ts.Node): boolean {
  for (let at: ts.Node = node.parent; ; at = at.parent) {
    if (ts.isArrayLiteralExpression(at))
      return ts.isSpreadElement(at.parent) || ts.isNewExpression(at.parent);
    if (ts.isStatement(at) || ts.isSourceFile(at)) return false;
  }
}

function member(literalNode: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of literalNode.properties) {
    if (ts.isPropertyAssignment(property) && nameOf(property.name) === name)
      return property.initializer;
    const inner = ts.isSpreadAssignment(property) ? property.expression : undefined;
    const found = inner && ts.isObjectLiteralExpression(inner) ? member(inner, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function literal(node: ts.Expression): boolean | undefined {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  return node.kind === ts.SyntaxKind.FalseKeyword ? false : undefined;
}

function nameOf(node: ts.PropertyName): string {
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : '';
}

function calledName(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return node.argumentExpression.text;
  }
  return '';
}
