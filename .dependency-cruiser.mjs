import { readdirSync } from 'node:fs';

/**
 * The layer rules (docs/decisions/001-layers.md): what each unit may import. Imports go
 * downwards only; whatever is not listed here is refused.
 *
 * @typedef {object} Unit
 * @property {string} folder where its modules lie, from the repository's root
 * @property {string[]} [units] other units, below this one, that it may import by name
 * @property {string[]} [types] folders of which it may import types, and nothing that runs
 * @property {string[]} [packages] packages of the registry
 * @property {boolean} [node] whether it may import Node's own modules
 * @property {string} [folders] the folders inside of it, each above those it may use; what lies beside
 *   them puts them together
 * @property {boolean} [doors] whether these folders have doors; left out, they have
 * @property {string} [within] the unit that this is a part of, whose rule says what it may import
 */

/** @type {Unit[]} */
export const layerPlan = [
  // Layer 0
  { folder: 'packages/engine/src', folders: 'numbers clock rate plan query cost timeline' },
  { folder: 'packages/directions/src', packages: ['iconv-lite'] },
  // Layer 1
  {
    folder: 'packages/contract/src',
    folders: 'json schema bundle spot operation stations pricing displays customers charging site',
    units: ['engine', 'directions'],
    packages: ['zod', 'jsonc-parser'],
  },
  { folder: 'packages/wording/src', folders: 'languages formats words prices', units: ['engine'] },
  // Layer 2
  {
    folder: 'packages/command/src',
    folders: 'text host zones run options prices',
    units: ['engine', 'contract', 'wording', 'price-views'],
    packages: ['commander'],
    node: true,
  },
  {
    folder: 'packages/lint/src',
    folders: 'words',
    units: ['contract', 'engine', 'directions', 'wording', 'price-views'],
  },
  {
    folder: 'packages/client/src',
    units: ['contract', 'engine'],
    packages: ['lru-cache'],
  },
  {
    folder: 'packages/platform/src',
    folders:
      'port http request stations pricing changes displays drivers customers charging publishing openapi docs',
    units: [
      ...['contract', 'engine', 'directions', 'exchange', 'lint', 'wording', 'display'],
      'price-views',
    ],
    packages: ['hono', 'zod', 'lru-cache', '@noble/hashes'],
  },
  {
    folder: 'packages/display/src',
    folders: 'model pages layout live element',
    units: ['engine', 'contract', 'wording'],
    // Of frameworks types alone: the compiler is told what the element takes.
    packages: ['lit', 'qr', 'react', 'preact', 'vue'],
  },
  {
    folder: 'packages/config/src',
    folders: 'layers reader report secrets',
    units: ['contract', 'engine'],
  },
  {
    folder: 'packages/kiosk-config/src',
    folders: 'config screen check',
    units: ['contract', 'engine', 'config', 'client', 'wording', 'lint'],
  },
  { folder: 'packages/kiosk-config/node', units: ['kiosk-config', 'command'], node: true },
  {
    folder: 'packages/price-views/src',
    folders: 'dates prices views compare',
    units: ['engine', 'contract'],
  },
  {
    folder: 'packages/exchange/src',
    folders: 'values words text ocpi import cdr ocmf export list datex ocpp spot',
    units: ['engine', 'contract', 'directions', 'wording', 'lint'],
    packages: ['@noble/hashes', '@rgrove/parse-xml'],
  },
  { folder: 'packages/exchange/node', units: ['exchange'], node: true },
  {
    folder: 'packages/price-edit/src',
    folders: 'edit records week dates history',
    units: ['engine', 'directions', 'contract', 'price-views', 'exchange'],
  },
  // Layer 3
  {
    folder: 'apps/cli/src',
    folders:
      'host words input platform prices week bundle publish holidays exchange audit shown preview kiosk',
    units: [
      ...['command', 'engine', 'contract', 'client', 'wording', 'lint', 'kiosk-config'],
      ...['price-views', 'exchange', 'preview'],
    ],
    packages: ['date-holidays', 'fast-string-width', 'fast-wrap-ansi', 'playwright-core'],
    node: true,
  },
  {
    folder: 'apps/server/src',
    folders:
      'settings store host threads interface datex http performing metrics outbox publishing displays config database partners commands',
    units: [
      ...['command', 'config', 'platform', 'contract', 'engine', 'exchange', 'lint', 'preview'],
    ],
    packages: [
      ...['@hono/node-server', '@prometheus-io/client', 'kysely', 'lru-cache', 'pg', 'pino'],
      ...['proxy-addr', 'rate-limiter-flexible'],
    ],
    node: true,
  },
  {
    folder: 'apps/server/src/store',
    folders:
      'database migrations lists stations pricing history displays customers charging publishing site',
    within: 'apps/server/src',
  },
  { folder: 'apps/preview/src/embed' },
  { folder: 'apps/preview/src/displays', units: ['contract'], packages: ['lit'] },
  {
    folder: 'apps/preview/src/core',
    folders: 'languages words json workspace edit charts cost dates exchange review spot publish',
    units: [
      ...['engine', 'directions', 'contract', 'wording', 'lint', 'display', 'price-views'],
      ...['exchange', 'price-edit'],
    ],
    packages: ['intl-messageformat', 'jsonc-parser', 'zod'],
  },
  { folder: 'apps/preview/src/worker' },
  {
    folder: 'apps/preview/src/page',
    folders:
      'languages base server time-bar board charts price-form edit texts charts/time-grid charts/week charts/calendar charts/day cost dates exchange review start shell',
    units: [
      ...['engine', 'directions', 'contract', 'wording', 'display', 'price-views', 'exchange'],
      'price-edit',
    ],
    packages: ['lit', 'd3-scale', 'd3-shape', 'idb'],
  },
  { folder: 'apps/kiosk/src/ipc', units: ['engine', 'contract', 'display', 'kiosk-config'] },
  {
    folder: 'apps/kiosk/src/main',
    folders: 'host settings bundle reader data recovery record status window run',
    units: [
      ...['command', 'engine', 'contract', 'client', 'wording', 'lint', 'display', 'kiosk-config'],
    ],
    packages: ['electron', 'electron-updater'],
    node: true,
  },
  { folder: 'apps/kiosk/src/preload', packages: ['electron'] },
  { folder: 'apps/kiosk/src/renderer', units: ['engine', 'display'] },
  { folder: 'apps/kiosk/src/picture', units: ['engine', 'display'] },
  // Nothing of these is delivered; they have an order, and are no layer.
  {
    // Others may import any file of a folder.
    folder: 'scripts/bench',
    folders: 'report data candidates engine exchange platform scale kiosk preview',
    doors: false,
    within: 'scripts',
  },
  {
    folder: 'scripts',
    folders: 'run electron dates packaging docs start release',
    doors: false,
    within: 'scripts',
  },
  // Data for demonstrations and tests: no unit's production code imports it.
  { folder: 'packages/samples/src', units: ['contract', 'engine'], node: true },
];

/**
 * Packages of the lowest layers, from below. Every other package is on the layer above them, and on the
 * highest are the apps. The drawing of the architecture (npm run docs) follows this.
 */
export const layers = [
  ['engine', 'directions', 'samples'],
  ['contract', 'wording'],
];

const testFiles = '\\.test\\.ts$|^(packages|apps)/[^/]+/test/';

/** @param {string[]} names */
function packagePattern(names) {
  return `(^|/)node_modules/(${names.join('|')})/`;
}

/** @param {Unit} unit */
function layerRule({ folder, units = [], packages = [], node = false }) {
  // Where a unit's own `imports` lead, which differs from one runtime to the other.
  const built = `^${folder.replace(/\/src$/, '/dist')}/`;
  const allowed = [`^${folder}/`, built];
  if (units.length > 0) allowed.push(`^packages/(${units.join('|')})/dist/`);
  // The page itself is nobody's to import; what puts a bundle into it is.
  if (units.includes('preview')) allowed.push('^apps/preview/dist/embed/');
  if (folder === 'apps/kiosk/src/picture') allowed.push('^apps/kiosk/src/renderer/');
  if (packages.length > 0) allowed.push(packagePattern(packages));
  if (folder.startsWith('apps/kiosk/src/')) allowed.push('^apps/kiosk/src/ipc/');
  if (folder.startsWith('apps/preview/src/') && !/\/(embed|displays)$/.test(folder)) {
    allowed.push('^apps/preview/src/core/');
  }
  return {
    name: `layers-${folder.replaceAll('/', '-')}`,
    comment: `Not listed for ${folder} in the layer rules (.dependency-cruiser.mjs, docs/decisions/001-layers.md).`,
    severity: 'error',
    from: {
      path: `^${folder}/`,
      pathNot: testFiles,
    },
    to: { pathNot: allowed, ...(node ? { dependencyTypesNot: ['core'] } : {}) },
  };
}

/**
 * Whether others enter a folder by its index.ts. A folder of up to four modules is entered by their names.
 *
 * @param {string} folder
 */
function hasDoor(folder) {
  const modules = readdirSync(new URL(folder, import.meta.url)).filter((name) =>
    name.endsWith('.ts'),
  );
  return modules.includes('index.ts') || modules.length > 4;
}

/**
 * The order of a unit's folders, and their doors: what others use of a larger folder is its index.ts. What
 * lies beside the folders may name files: the list of exports does, so that a public name is listed once and
 * its types lead no further than they must; what is loaded late is loaded by its file.
 *
 * @param {Unit} unit
 */
function folderRules({ folder: unit, folders = '', doors = true }) {
  const names = folders.split(' ').filter((name) => name !== '');
  const direct = (/** @type {string} */ name) => `^${unit}/${name}/[^/]+$`;
  const inside = names.map(direct);
  const order = names.map((name, index) => ({
    name: `folder-order-${unit.replaceAll('/', '-')}`,
    comment: `Folders have an order (.dependency-cruiser.mjs): ${unit}/${name} uses those before it.`,
    severity: 'error',
    from: { path: direct(name) },
    to: { path: [...inside.slice(index + 1), `^${unit}/[^/]+$`] },
  }));
  const entered = doors ? names.filter((name) => hasDoor(`${unit}/${name}`)) : [];
  const entrances = entered.flatMap((name) =>
    [
      {
        from: { path: `^${unit}/`, pathNot: [direct(name), `^${unit}/[^/]+$`] },
        to: { path: direct(name), pathNot: `^${unit}/${name}/index\\.ts$`, dynamic: false },
      },
      { from: { path: direct(name) }, to: { path: `^${unit}/${name}/index\\.ts$` } },
    ].map((entrance) => ({
      name: `folder-door-${unit.replaceAll('/', '-')}`,
      comment: 'Another folder is entered by its index.ts, one of its own files by its name.',
      severity: 'error',
      ...entrance,
    })),
  );
  return [...order, ...entrances];
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerPlan.filter(({ within }) => within === undefined).map(layerRule),
    ...layerPlan.flatMap(folderRules),
    {
      name: 'bridge-by-types',
      comment:
        'The page sees of the bridge its types only; what runs is in the preload. It compiles prices as main does.',
      severity: 'error',
      from: { path: '^apps/kiosk/src/renderer/', pathNot: testFiles },
      to: {
        path: '^apps/kiosk/src/ipc/',
        pathNot: '^apps/kiosk/src/ipc/boardPrices\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'by-name',
      comment:
        'Another unit is imported by its name (@wattpost/…), never by a path into its folder; but some support of the tests (PostgreSQL, a partner, reports, processor time, files of zones, the open preview), and the polling of the kiosk, have none.',
      severity: 'error',
      from: {
        path: '^((?:packages|apps)/[^/]+)/',
        pathNot: ['^apps/(server|cli)/', '^packages/(contract|exchange|price-views)/'],
      },
      to: {
        path: '^(packages|apps)/[^/]+/(src|test)/',
        pathNot: [
          '^$1/',
          '^apps/server/test/support/(postgres|partner|smallDisk|displayReports)\\.ts$',
          '^packages/engine/test/processorTime\\.ts$',
          '^packages/command/test/zones/tzifBytes\\.ts$',
          '^apps/preview/test/openPreview\\.ts$',
          '^apps/kiosk/src/main/(data/platformSource|reader/platformRound)\\.ts$',
        ],
      },
    },
    {
      name: 'by-name-from-server',
      comment:
        "The same for the server, whose tests prove its stores with the suites that come with the port, calendars with the engine's arbitraries, documents of DATEX II with what they must hold, reports with the kiosk's record, and zones with files of a made-up database.",
      severity: 'error',
      from: { path: '^apps/server/' },
      to: {
        path: '^(packages|apps)/[^/]+/(src|test)/',
        pathNot: [
          '^apps/server/',
          '^packages/(engine|platform)/test/',
          '^packages/exchange/test/datex/documentCheck\\.ts$',
          '^packages/command/test/zones/tzifBytes\\.ts$',
          '^apps/kiosk/src/main/(record/[^/]+|host/files)\\.ts$',
          '^apps/kiosk/test/main/record/observation\\.ts$',
        ],
      },
    },
    {
      name: 'by-name-from-engine-users',
      comment:
        "The same for contract, exchange and price-views, whose tests use the engine's arbitraries.",
      severity: 'error',
      from: { path: '^packages/(contract|exchange|price-views)/' },
      to: {
        path: '^(packages|apps)/[^/]+/(src|test)/',
        pathNot: ['^packages/$1/', '^packages/engine/test/'],
      },
    },
    {
      name: 'by-name-from-cli',
      comment: "The same for the command line, whose tests use the client's fake platform.",
      severity: 'error',
      from: { path: '^apps/cli/' },
      to: {
        path: '^(packages|apps)/[^/]+/(src|test)/',
        pathNot: ['^apps/cli/', '^packages/client/test/fakePlatform\\.ts$'],
      },
    },
    {
      name: 'by-name-from-scripts',
      comment:
        'Scripts, too, import a package by its name; an app, and what measures processor time, have none.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: {
        path: '^packages/[^/]+/(src|test)/',
        pathNot: '^packages/engine/test/processorTime\\.ts$',
      },
    },
    {
      name: 'no-own-index',
      comment: 'Inside a package import the file that has the thing, not the list of exports.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/src/', pathNot: testFiles },
      to: {
        path: ['^$1/$2/src/index\\.ts$', '^$1/$2/dist/'],
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    },
    {
      name: 'no-tests-in-production',
      comment: 'What runs in production imports nothing that is there for tests.',
      severity: 'error',
      from: {
        path: '^(packages|apps)/[^/]+/(src|bin)/',
        pathNot: testFiles,
      },
      to: { path: testFiles },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared',
      comment:
        "An imported package is declared in the unit's package.json or, a tool, in the root's.",
      severity: 'error',
      from: { path: '^(packages|apps|scripts)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'found',
      comment: 'The import leads nowhere; after a change of a package run npm run build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-for-users',
      comment: 'A published package runs on its dependencies, not on its devDependencies.',
      severity: 'error',
      from: {
        path: '^(packages/(engine|directions|contract|command|config|client|platform|wording|lint|display|kiosk-config|price-views|price-edit|exchange)|apps/(cli|server))/(src|bin)/',
        pathNot: testFiles,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    doNotFollow: { path: ['(^|/)node_modules/', '(^|/)dist/'] },
    // Imports of types count: they are the layer rules, too.
    tsPreCompilationDeps: true,
    // Tools and test libraries are declared once, at the root.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.cjs'],
    },
  },
};
