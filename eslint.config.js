import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Layers 0 to 2 of docs/decisions/001-layers.md: what a clock, a host or chance must not reach. */
const pureLayers = [
  'packages/{engine,directions,contract,client,config,platform,wording,lint,display,kiosk-config,price-views,exchange}/src/**/*.ts',
  'apps/preview/src/{core,embed}/**/*.ts',
];

/** What runs at an operator's. */
const productSources = ['{packages,apps}/*/{src,node}/**/*.ts'];

/** Of these, the only files that read the clock or its zone; every other takes an instant or a function. */
const clockShells = [
  'apps/kiosk/src/main/host/systemClocks.ts',
  'apps/kiosk/src/renderer/renderer.ts',
  'apps/preview/src/displays/pageClock.ts',
  'apps/preview/src/page/base/clock.ts',
  'apps/server/src/host/stopwatch.ts',
  'apps/server/src/host/thread.ts',
  'apps/server/src/store/database/timedBackend.ts',
  'packages/command/src/host/nodeIo.ts',
  'packages/display/src/element/pageSurroundings.ts',
  'packages/kiosk-config/node/nodeProbes.ts',
  // Measures, and is not installed.
  'scripts/bench/**',
];

const clock =
  'Time is an argument: take an instant, or a function that returns it (clockShells in eslint.config.js).';
const host =
  "This reads the host's time zone or language; name the station's zone and the locale (rule Z6).";
const chance =
  'Equal input gives equal output below the apps (rule Z6): take the number as an argument.';

const clockSyntax = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'NewExpression[callee.name="Date"] > SpreadElement',
  'CallExpression[callee.name="Date"]',
  'MemberExpression[object.name="Date"][property.name="now"]',
  'MemberExpression[object.name="Date"][property.value="now"]',
  // Under another name, or taken from the global object, the constructor would escape the lines above.
  ':matches(VariableDeclarator, AssignmentExpression, AssignmentPattern, ConditionalExpression, LogicalExpression, ArrayExpression, Property, PropertyDefinition, ArrowFunctionExpression, ReturnStatement, ClassDeclaration, ClassExpression, CallExpression, TSAsExpression, TSSatisfiesExpression, TSNonNullExpression, SequenceExpression) > Identifier[name="Date"]',
  'NewExpression > Identifier.arguments[name="Date"]',
  'MemberExpression[property.name=/^(Date|performance)$/]',
  'MemberExpression[property.value=/^(Date|performance)$/]',
  'MemberExpression[object.name="performance"][property.name="now"]',
  'MemberExpression[object.property.name="env"]:matches([property.name="TZ"], [property.value="TZ"])',
].map((selector) => ({ selector, message: clock }));

const hostSyntax = [
  'MemberExpression[property.name=/^(get|set)(Year|FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)$/]',
  'NewExpression[callee.name="Date"][arguments.length>1]',
  'MemberExpression[property.name=/^(toDateString|toTimeString|toLocaleString|toLocaleDateString|toLocaleTimeString|toLocaleUpperCase|toLocaleLowerCase|localeCompare)$/]',
  ':matches(NewExpression, CallExpression)[callee.object.name="Intl"][arguments.length=0]',
  ':matches(NewExpression, CallExpression)[callee.object.name="Intl"][arguments.0.type="Identifier"][arguments.0.name="undefined"]',
].map((selector) => ({ selector, message: host }));

/** Local times come from the clock of a plan, whatever zone data the runtime has (decision 043). */
const formatSyntax = [
  {
    selector:
      'NewExpression[callee.object.name="Intl"][callee.property.name="DateTimeFormat"], :matches(NewExpression, CallExpression)[callee.object.name="Intl"][callee.property.name="DateTimeFormat"] Property[key.name="timeZone"]',
    message:
      'Format the local fields of a clock: clockText and localFormat of @wattpost/wording (formatFiles in eslint.config.js).',
  },
];

/** Where `Intl` formats dates and knows zones. */
const formatFiles = [
  'packages/wording/src/formats/*.ts',
  // Reads the offsets of the runtime.
  'packages/engine/src/clock/zone.ts',
  // On the clock of the reader's own computer.
  'apps/preview/src/displays/displayWords.ts',
];

const gapSyntax = [
  'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(skip|only|todo|fails)$/]',
].map((selector) => ({
  selector,
  message: 'No test is skipped, singled out or expected to fail: mend it or remove it.',
}));

/** A module that is loaded anew is there twice for every other file of the process. */
const sharedSyntax = [
  {
    selector:
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|resetModules)$/]',
    message: 'Test files share a process: name the file *.alone.test.ts.',
  },
];

/** `{ ...{ a, b } }` says `{ a, b }` in other words. */
const spreadSyntax = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the members instead of spreading an object literal.',
  },
];

/** Lists and records of zod collect an issue for every invalid item (docs/decisions/039-bounded-readers.md). */
const unboundedSyntax = [
  {
    selector:
      'CallExpression[callee.object.name=/^(z|zod)$/][callee.property.name=/^(array|record|partialRecord|looseRecord|map|set|tuple)$/]',
    message:
      'Use listOf, miniListOf or recordOf of the contract: they stop after a hundred problems.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(array|rest|catchall)$/][callee.object.name!=/^(z|zod)$/]',
    message:
      'Use listOf of the contract, which stops after a hundred problems; an object has known keys.',
  },
  {
    selector:
      'ImportDeclaration[source.value=/^zod(\\u002F|$)/] > ImportSpecifier[imported.name=/^(array|record|partialRecord|looseRecord|map|set|tuple|_array|_record|ZodArray|ZodRecord|ZodMiniArray|ZodMiniRecord)$/][importKind!="type"]',
    message:
      'Use listOf, miniListOf or recordOf of the contract: they stop after a hundred problems.',
  },
];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '.cache/', 'coverage/']),
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
  },
  {
    // Runs in Electron as it is.
    files: ['scripts/bench/kiosk/bareWindow/*.cjs'],
    languageOptions: { globals: { __dirname: 'readonly', window: 'readonly' } },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // `return reader.problem(…)` is how a reader refuses: undefined is the value meant.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // { secret, ...rest } is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // What runs at an operator's meets text of strangers: no pattern takes more than linear time.
    files: ['{packages,apps}/*/{src,node}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['**/*.{ts,js,mjs}'],
    rules: { 'no-restricted-syntax': ['error', ...spreadSyntax] },
  },
  {
    files: productSources,
    ignores: clockShells,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[...clockSyntax, ...formatSyntax, ...spreadSyntax, ...unboundedSyntax],
      ],
    },
  },
  {
    files: pureLayers,
    ignores: clockShells,
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'globalThis', message: 'Import what is needed, or take it as an argument.' },
        { name: 'performance', message: clock },
        { name: 'Temporal', message: clock },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: chance },
      ],
      'no-restricted-syntax': [
        'error',
        ...[...clockSyntax, ...hostSyntax, ...formatSyntax, ...spreadSyntax, ...unboundedSyntax],
      ],
    },
  },
  {
    files: formatFiles,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[...clockSyntax, ...hostSyntax, ...spreadSyntax, ...unboundedSyntax],
      ],
    },
  },
  {
    // The one place that makes them.
    files: ['packages/contract/src/schema/{boundedParts,lists,miniList}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...clockSyntax,
        ...hostSyntax,
        ...formatSyntax,
        ...spreadSyntax,
      ],
    },
  },
  {
    files: ['**/*.alone.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...gapSyntax, ...spreadSyntax] },
  },
  {
    files: ['**/*.test.ts'],
    ignores: ['**/*.alone.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...gapSyntax, ...spreadSyntax, ...sharedSyntax] },
  },
  {
    files: ['scripts/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
