import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

/** What the pinned Electron says of itself; its binary cannot be had everywhere. */
const electron = createRequire(import.meta.url)('electron/package.json') as {
  readonly dependencies: Readonly<Record<string, string>>;
};

it('these tests run in the Node that the pinned Electron carries, by its major version', () => {
  const carried = /\d+/.exec(electron.dependencies['@types/node'] ?? '')?.[0];
  expect(process.versions.node.split('.')[0]).toBe(carried);
});
