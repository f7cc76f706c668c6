import { describe, expect, it } from 'vitest';
import { originOf } from '../../run/home.ts';
import { publishProblems, type PublishCandidate } from './publishProblems.ts';

const fit: PublishCandidate = {
  manifest: {
    name: '@wattpost/thing',
    version: '1.2.3',
    description: 'A thing.',
    license: 'MIT',
    keywords: ['thing'],
    type: 'module',
    sideEffects: false,
    engines: { node: '>=22.12.0' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist'],
    publishConfig: { access: 'public' },
    ...originOf('packages/thing'),
  },
  entries: [
    ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'],
    ...['dist/index.js', 'dist/index.d.ts'],
  ],
  sources: ['index.ts', 'index.test.ts', 'picture.svg'],
  licenseAgrees: true,
  folder: 'packages/thing',
};

const withEntry = (...entries: readonly string[]): PublishCandidate => ({
  ...fit,
  entries: [...fit.entries, ...entries],
});
const withManifest = (changes: Record<string, unknown>): PublishCandidate => ({
  ...fit,
  manifest: { ...fit.manifest, ...changes },
});

describe('publishProblems', () => {
  it('finds nothing in a package that is fit', () => {
    expect(publishProblems(fit)).toEqual([]);
  });

  it.each(['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'])('asks for %s', (file) => {
    const entries = fit.entries.filter((entry) => entry !== file);
    expect(publishProblems({ ...fit, entries })).toEqual([`The tarball has no ${file}.`]);
  });

  it('asks for the same licence as the repository’s', () => {
    expect(publishProblems({ ...fit, licenseAgrees: false })).toHaveLength(1);
  });

  it('asks for no more than is published of what was built', () => {
    const files = ['dist/embed', 'dist/page.html'];
    const candidate = {
      ...withManifest({ files }),
      sources: ['embed/a.ts', 'page/b.ts', 'embedded/c.ts'],
    };
    const others = fit.entries.filter((entry) => !entry.startsWith('dist/'));
    const built = ['dist/page.html', 'dist/embed/a.js', 'dist/embed/a.d.ts'];
    expect(publishProblems({ ...candidate, entries: [...others, ...built] })).toEqual([]);
    expect(publishProblems({ ...candidate, entries: others })).toEqual([
      'The tarball has no dist/page.html.',
      'The tarball lacks dist/embed/a.js: run npm run build.',
      'The tarball lacks dist/embed/a.d.ts: run npm run build.',
    ]);
  });

  it('asks for a bundled file that the manifest names, and for no source of it', () => {
    const candidate = withManifest({ files: ['dist', 'dist/bundled.js'] });
    const entries = [...fit.entries, 'dist/bundled.js'];
    expect(publishProblems({ ...candidate, entries })).toEqual([]);
    expect(publishProblems(candidate)).toEqual(['The tarball has no dist/bundled.js.']);
    expect(publishProblems({ ...fit, entries })).toEqual([
      'dist/bundled.js has no source: delete dist and run npm run build.',
    ]);
  });

  it('asks for a program that the manifest names, whatever else is beside it', () => {
    const candidate = withManifest({ files: ['dist', 'dist/program/main.js'] });
    const entries = [...fit.entries, 'dist/program/main.js', 'dist/program/shared.js'];
    expect(publishProblems({ ...candidate, entries })).toEqual([]);
    expect(publishProblems(candidate)).toEqual(['The tarball has no dist/program/main.js.']);
    expect(publishProblems({ ...fit, entries })).toHaveLength(2);
  });

  it.each([
    'dist/.tsbuildinfo',
    'dist/.test.tsbuildinfo',
    'src/index.ts',
    'test/model.ts',
    'cases/one/expected.json',
    'dist/price.js.map',
    'tsconfig.json',
    '.npmrc',
  ])('refuses %s', (entry) => {
    expect(publishProblems(withEntry(entry))).toEqual([`The tarball should not have ${entry}.`]);
  });

  it('refuses what has no source any more', () => {
    expect(publishProblems(withEntry('dist/gone.js'))).toEqual([
      'dist/gone.js has no source: delete dist and run npm run build.',
    ]);
  });

  it('refuses a test that was built', () => {
    expect(publishProblems(withEntry('dist/index.test.js'))).toContain(
      'The tarball should not have dist/index.test.js.',
    );
  });

  it('misses what has not been built', () => {
    expect(publishProblems({ ...fit, sources: [...fit.sources, 'deep/new.ts'] })).toEqual([
      'The tarball lacks dist/deep/new.js: run npm run build.',
      'The tarball lacks dist/deep/new.d.ts: run npm run build.',
    ]);
  });

  it.each([
    ['description', ''],
    ['license', undefined],
    ['keywords', []],
    ['files', undefined],
    ['type', 'commonjs'],
    ['sideEffects', undefined],
    ['publishConfig', {}],
    ['engines', {}],
    ['exports', {}],
    ['homepage', undefined],
    ['bugs', 'https://elsewhere.example/issues'],
    ['repository', originOf('packages/other').repository],
  ])('asks for %s', (key, value) => {
    expect(publishProblems(withManifest({ [key]: value }))).toEqual([expect.stringContaining(key)]);
  });
});
