import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedPackages, type Manifest } from '../../run/publishedPackages.ts';
import { repositoryRoot } from '../../run/root.ts';
import { dependencyProblems, planProblems, type Usage } from './dependencyProblems.ts';

const published = new Map([['@wattpost/engine', '0.1.0']]);
const problems = (asking: Usage, wanted: Readonly<Record<string, unknown>>): string[] =>
  dependencyProblems({ name: '@wattpost/thing', version: '0.1.0', ...wanted }, asking, published);

describe('dependencyProblems', () => {
  it.each<[string, Usage, Readonly<Record<string, unknown>>]>([
    ['a range in a library', 'library', { dependencies: { zod: '^4.6.7' } }],
    ['the engine as a peer', 'library', { peerDependencies: { '@wattpost/engine': '^0.1.0' } }],
    ['an exact version in a command', 'command', { dependencies: { pg: '8.23.1' } }],
    ['our own as a range', 'command', { dependencies: { '@wattpost/engine': '^0.1.0' } }],
    ['exact tools', 'library', { devDependencies: { ajv: '8.20.0', e: '18.4.0-beta.17' } }],
    ['a tool under another name', 'library', { devDependencies: { e: 'npm:ajv@8.20.0' } }],
    ['an exact version at home', 'private', { dependencies: { '@wattpost/engine': '0.1.0' } }],
  ])('finds nothing wrong with %s', (_name, asking, manifest) => {
    expect(problems(asking, manifest)).toEqual([]);
  });

  it.each<[string, Usage, Readonly<Record<string, unknown>>, string]>([
    [
      'an exact version in a library',
      ...(['library', { dependencies: { zod: '4.6.7' } }] as const),
      'zod is shared with embedders: require ^4.6.7, a range.',
    ],
    [
      'a range in a command',
      ...(['command', { dependencies: { pg: '^8.23.1' } }] as const),
      'pg has no exact version (^8.23.1).',
    ],
    [
      'a range among the tools',
      ...(['library', { devDependencies: { ajv: '^8.20.0' } }] as const),
      'ajv has no exact version (^8.20.0).',
    ],
    [
      'a range of a tool under another name',
      ...(['library', { devDependencies: { e: 'npm:ajv@^8.20.0' } }] as const),
      'e has no exact version (npm:ajv@^8.20.0).',
    ],
    [
      'a private package',
      ...(['library', { dependencies: { '@wattpost/samples': '^0.1.0' } }] as const),
      '@wattpost/samples is private, so this package could not be installed.',
    ],
    [
      'our own in one version only',
      ...(['library', { dependencies: { '@wattpost/engine': '0.1.0' } }] as const),
      '@wattpost/engine is required as 0.1.0 instead of ^0.1.0.',
    ],
    [
      'our own in another version than the one here',
      ...(['library', { peerDependencies: { '@wattpost/engine': '^0.0.9' } }] as const),
      '@wattpost/engine is required as ^0.0.9 instead of ^0.1.0.',
    ],
    [
      'another peer',
      ...(['library', { peerDependencies: { zod: '^4.6.7' } }] as const),
      'zod must not be a peer: only @wattpost/engine is, and only of libraries.',
    ],
  ])('refuses %s', (_name, asking, manifest, problem) => {
    expect(problems(asking, manifest)).toEqual([problem]);
  });
});

it('a library with plans in its interface has the engine as a peer, and no other library', () => {
  const manifest: Manifest = { name: '@wattpost/thing', version: '0.1.0' };
  const asPeer = { ...manifest, peerDependencies: { '@wattpost/engine': '^0.1.0' } };
  const taking = 'export declare function f(plan: PricePlan): void;';
  expect(planProblems(manifest, [taking])).toHaveLength(1);
  expect(planProblems(asPeer, [''])).toHaveLength(1);
  expect([...planProblems(manifest, ['']), ...planProblems(asPeer, ['', taking])]).toEqual([]);
});

describe('every manifest of the repository', () => {
  const here = publishedPackages();
  const versions = new Map(here.map(({ manifest }) => [manifest.name, manifest.version]));
  const files = [
    'package.json',
    ...globSync('{packages,apps}/*/package.json', { cwd: repositoryRoot }),
  ];
  it.each(files.sort())('%s requires the right versions', (file) => {
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
    const manifest = JSON.parse(text) as Manifest;
    const kind = file.startsWith('apps/') ? 'command' : 'library';
    const asking = versions.has(manifest.name) ? kind : 'private';
    expect(dependencyProblems(manifest, asking, versions)).toEqual([]);
  });
});
