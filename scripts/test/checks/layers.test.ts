import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot, tool, toolEnvironment } from '../../run/root.ts';
import { spawnCommand } from '../../run/spawnCommand.ts';

/**
 * Modules that break the layer rules, each with the rule that must report it: one for each kind of rule, which are all
 * made of one plan.
 */
const refused: readonly (readonly [file: string, code: string, rule: string])[] = [
  ['packages/engine/src/a1.ts', `import 'zod';`, 'layers-packages-engine-src'],
  ['packages/engine/src/a2.ts', `import 'node:fs';`, 'layers-packages-engine-src'],
  ['packages/engine/src/a3.ts', `import 'date-fns-tz';`, 'layers-packages-engine-src'],
  ['packages/engine/src/a4.ts', `import '@wattpost/contract';`, 'layers-packages-engine-src'],
  [
    'packages/engine/src/a5.ts',
    `import type { Bundle } from '@wattpost/contract';\nexport type B = Bundle;`,
    'layers-packages-engine-src',
  ],
  ['packages/engine/src/a6.ts', `export * from './index.ts';`, 'no-own-index'],
  ['packages/engine/src/a7.ts', `export * from './b1.test.ts';`, 'no-tests-in-production'],
  ['packages/engine/src/a8.ts', `export * from '../test/model.ts';`, 'no-tests-in-production'],
  ['packages/engine/src/a9.ts', `export * from './nowhere.ts';`, 'found'],
  ['packages/engine/src/b1.test.ts', `import '../../contract/src/index.ts';`, 'by-name'],
  ['packages/engine/src/b2.test.ts', `import 'undeclared';`, 'declared'],
  ['packages/engine/src/c1.ts', `import './c2.ts';`, 'no-cycles'],
  [
    'packages/engine/src/numbers/upwards.ts',
    `import '../cost/index.ts';`,
    'folder-order-packages-engine-src',
  ],
  [
    'packages/engine/src/numbers/toTheTop.ts',
    `import '../a1.ts';`,
    'folder-order-packages-engine-src',
  ],
  [
    'packages/engine/src/cost/pastTheDoor.ts',
    `import '../numbers/decimal.ts';`,
    'folder-door-packages-engine-src',
  ],
  [
    'packages/engine/src/numbers/ownDoor.ts',
    `import './index.ts';`,
    'folder-door-packages-engine-src',
  ],
  [
    'apps/preview/src/page/charts/aside.ts',
    `import './week/index.ts';`,
    'folder-order-apps-preview-src-page',
  ],
  ['packages/contract/src/d3.ts', `import 'zod';`, 'declared-for-users'],
  ['packages/display/src/e3.ts', `import 'vue';`, 'declared-for-users'],
  ['packages/directions/src/l2.ts', `import '../dist/index.js';`, 'no-own-index'],
  ['packages/platform/src/n1.ts', `import 'node:fs';`, 'layers-packages-platform-src'],
  [
    'packages/price-views/src/w2.test.ts',
    `import '../../contract/src/index.ts';`,
    'by-name-from-engine-users',
  ],
  ['packages/kiosk-config/node/p3.ts', `import 'zod';`, 'layers-packages-kiosk-config-node'],
  ['apps/server/src/o1.ts', `import '@wattpost/client';`, 'layers-apps-server-src'],
  [
    'apps/server/src/o3.ts',
    `import '../../../packages/platform/test/suite.ts';`,
    'no-tests-in-production',
  ],
  [
    'apps/server/src/o4.test.ts',
    `import '../../../packages/platform/src/index.ts';`,
    'by-name-from-server',
  ],
  ['apps/cli/src/f1.ts', `import '@wattpost/samples';`, 'layers-apps-cli-src'],
  ['apps/cli/src/f3.ts', `import '../../../packages/engine/src/index.ts';`, 'by-name-from-cli'],
  ['apps/kiosk/src/renderer/g1.ts', `import 'node:fs';`, 'layers-apps-kiosk-src-renderer'],
  ['apps/kiosk/src/renderer/g2.ts', `import 'electron';`, 'layers-apps-kiosk-src-renderer'],
  ['apps/kiosk/src/renderer/g3.ts', `import '../ipc/ipc.ts';`, 'bridge-by-types'],
  ['apps/kiosk/src/renderer/g4.ts', `import '../main/ok.ts';`, 'layers-apps-kiosk-src-renderer'],
  ['apps/kiosk/src/preload/h1.ts', `import 'node:fs';`, 'layers-apps-kiosk-src-preload'],
  ['apps/kiosk/src/main/i1.ts', `import 'lit';`, 'layers-apps-kiosk-src-main'],
  ['apps/kiosk/src/ipc/j1.ts', `import 'electron';`, 'layers-apps-kiosk-src-ipc'],
  ['scripts/run/upwards.ts', `import '../start/ok.ts';`, 'folder-order-scripts'],
  ['scripts/start/toTheTop.ts', `import '../ok.ts';`, 'folder-order-scripts'],
  ['scripts/k1.ts', `import '../packages/engine/src/index.ts';`, 'by-name-from-scripts'],
];

/** Modules that keep to it. */
const allowed: readonly (readonly [file: string, code: string])[] = [
  ['packages/engine/src/index.ts', `export * from './cost/receipt.ts';`],
  ['packages/engine/src/numbers/decimal.ts', `export const one = 1;`],
  ['packages/engine/src/numbers/index.ts', `export { one } from './decimal.ts';`],
  ['packages/engine/src/cost/receipt.ts', `import '../numbers/index.ts';`],
  ['packages/engine/src/cost/index.ts', `export * from './receipt.ts';`],
  ['packages/engine/src/cost/late.ts', `export const late = import('../numbers/decimal.ts');`],
  ['apps/preview/src/page/charts/week/index.ts', `export const week = 1;`],
  ['apps/cli/src/input/ok.ts', `import 'fast-wrap-ansi';`],
  ['packages/engine/test/model.ts', `import 'undeclared-no-more';`],
  ['packages/contract/src/index.ts', `import '@wattpost/engine';`],
  ['packages/display/src/ok.ts', `import '@wattpost/engine';\nimport 'lit';`],
  ['packages/directions/src/ofRuntime.ts', `import '#ofRuntime';`],
  ['packages/contract/src/ok.ts', `import '@wattpost/directions';`],
  ['packages/command/src/ok.ts', `import '@wattpost/engine';\nimport 'node:fs';`],
  ['packages/kiosk-config/src/ok.ts', `import '@wattpost/contract';\nimport '@wattpost/config';`],
  [
    'packages/kiosk-config/node/ok.ts',
    `import '@wattpost/kiosk-config';\nimport '@wattpost/command';`,
  ],
  ['packages/price-views/src/ok.test.ts', `import '../../engine/test/model.ts';`],
  ['packages/platform/src/ok.ts', `import '@wattpost/contract';\nimport 'hono';`],
  ['apps/server/src/ok.ts', `import '@wattpost/platform';\nimport 'kysely';\nimport 'node:fs';`],
  ['packages/platform/src/index.ts', `export const platform = 1;`],
  ['packages/platform/test/suite.ts', `export const suite = 1;`],
  ['apps/server/src/ok.test.ts', `import '../../../packages/platform/test/suite.ts';`],
  ['packages/samples/src/index.ts', `import 'node:fs';`],
  ['apps/cli/src/ok.ts', `import 'node:fs';\nimport '@wattpost/contract';`],
  [
    'apps/cli/src/prices/weekOptions.ts',
    `import type { B } from '@wattpost/contract';\nexport const late = import('@wattpost/contract');\nexport type C = B;`,
  ],
  ['apps/cli/src/ok.test.ts', `import '@wattpost/samples';`],
  ['apps/kiosk/src/ipc/ipc.ts', `import type { B } from '@wattpost/contract';\nexport type C = B;`],
  ['apps/kiosk/src/main/ok.ts', `import 'electron';\nimport 'node:fs';\nimport '../ipc/ipc.ts';`],
  [
    'apps/kiosk/src/renderer/ok.ts',
    `import type { C } from '../ipc/ipc.ts';\nimport '@wattpost/display';\nexport type D = C;`,
  ],
  ['scripts/run/ok.ts', `export const ok = 1;`],
  ['scripts/start/ok.ts', `import '../run/ok.ts';`],
  ['scripts/ok.ts', `import '@wattpost/engine';\nimport 'node:fs';`],
];

/** The other half of the cycle: a cycle is reported once, at its first module. */
const otherHalf = ['packages/engine/src/c2.ts', `import './c1.ts';`] as const;

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

let folder = '';
let violations: readonly Violation[] = [];

async function plant(file: string, text: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

const registry = [
  ...[
    'zod',
    'lit',
    'vue',
    'date-fns-tz',
    'fast-wrap-ansi',
    'electron',
    'iconv-lite',
    'hono',
    'kysely',
  ],
  ...['undeclared', 'undeclared-no-more'],
];

/** The dependencies in each manifest. Those of the root are tools, which production code must not use. */
const manifests: Readonly<Record<string, readonly string[]>> = {
  'packages/engine': [],
  'packages/directions': ['iconv-lite'],
  'packages/contract': [],
  'packages/client': [],
  'packages/command': [],
  'packages/config': [],
  'packages/kiosk-config': [],
  'packages/exchange': [],
  'packages/price-edit': [],
  'packages/price-views': [],
  'packages/wording': [],
  'packages/lint': [],
  'packages/platform': ['hono'],
  'packages/display': ['lit'],
  'packages/samples': [],
  'apps/cli': ['fast-wrap-ansi'],
  'apps/server': ['kysely'],
  'apps/kiosk': ['electron'],
};
const rootTools = ['zod', 'vue', 'undeclared-no-more'];

/** A package that can be imported, whether of the registry or, built, of ours. */
async function plantPackage(place: string, dependencies: readonly string[]): Promise<void> {
  const manifest = {
    type: 'module',
    exports: { '.': './dist/index.js' },
    imports: { '#ofRuntime': './dist/index.js' },
    dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])),
  };
  await plant(`${place}/package.json`, JSON.stringify(manifest));
  await plant(`${place}/dist/index.js`, 'export {};');
}

/** A tree with the folders of this repository, all of these modules, and stubs for packages. */
async function plantTree(): Promise<void> {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-layers-'));
  const devDependencies = Object.fromEntries(rootTools.map((name) => [name, '1.0.0']));
  await plant('package.json', JSON.stringify({ devDependencies }));
  for (const name of registry) await plantPackage(`node_modules/${name}`, []);
  const scope = path.join(folder, 'node_modules/@wattpost');
  await mkdir(scope, { recursive: true });
  for (const [place, dependencies] of Object.entries(manifests)) {
    await plantPackage(place, dependencies);
    await symlink(path.join(folder, place), path.join(scope, path.basename(place)));
  }
  for (const [file, code] of [...refused, ...allowed, otherHalf]) await plant(file, code);
}

beforeAll(async () => {
  await plantTree();
  const config = path.join(repositoryRoot, '.dependency-cruiser.mjs');
  const cruised = await spawnCommand(
    tool('depcruise'),
    ['--config', config, '--output-type', 'json', 'packages', 'apps', 'scripts'],
    { cwd: folder, env: toolEnvironment() },
  );
  const report = JSON.parse(cruised.stdout) as { summary: { violations: readonly Violation[] } };
  violations = report.summary.violations;
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the layer rules', () => {
  it.each(refused)('refuses %s: %s', (file, _code, rule) => {
    const rules = violations
      .filter(({ from }) => from === file)
      .map((violation) => violation.rule.name);
    expect(rules).toContain(rule);
  });

  it.each(allowed)('allows %s: %s', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([]);
  });
});
