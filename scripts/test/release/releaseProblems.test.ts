import { describe, expect, it } from 'vitest';
import {
  canVouch,
  publishingOrder,
  releaseProblems,
  type ReleaseState,
} from '../../release/releaseProblems.ts';

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-23\n\n### Added\n\n- Much.\n';

const good: ReleaseState = {
  branch: 'main',
  status: '',
  tags: ['v0.1.0'],
  manifests: [
    { name: 'all', version: '0.2.0', private: true },
    { name: 'low', version: '0.2.0' },
    { name: 'high', version: '0.2.0', dependencies: { low: '^0.2.0', zod: '^4.0.0' } },
    { name: 'made', version: '0.2.0', private: true, devDependencies: { low: '0.2.0' } },
  ],
  changelog,
};

describe('what keeps a version from being published', () => {
  it('is nothing where all is as it must be', () => {
    expect(releaseProblems(good)).toEqual([]);
  });

  it.each<[string, Partial<ReleaseState>, string]>([
    ['another branch', { branch: 'wip/x' }, 'The branch is wip/x'],
    ['no branch', { branch: 'HEAD' }, 'The branch is HEAD'],
    ['something that is not committed', { status: ' M README.md\n' }, ' M README.md'],
    ['a tag that is there', { tags: ['v0.2.0'] }, 'a tag v0.2.0 already'],
    [
      'another version',
      { manifests: [...good.manifests, { name: 'old', version: '0.1.0' }] },
      'old is 0.1.0',
    ],
    [
      'an older sibling',
      {
        manifests: [
          ...good.manifests,
          { name: 'new', version: '0.2.0', peerDependencies: { low: '^0.1.0' } },
        ],
      },
      'new requires low ^0.1.0',
    ],
    ['no section', { changelog: changelog.replace('0.2.0', '0.1.9') }, 'no section "## [0.2.0]"'],
    ['no date', { changelog: changelog.replace(' - 2026-11-23', '') }, 'has no date'],
    ['a date that there is not', { changelog: changelog.replace('11-23', '13-45') }, 'has no date'],
    ['a section that says nothing', { changelog: changelog.replace('- Much.', '') }, 'is empty'],
    [
      'something unreleased',
      { changelog: changelog.replace('[Unreleased]\n', '[Unreleased]\n\n- More.\n') },
      'unreleased',
    ],
  ])('%s', (_, change, problem) => {
    const problems = releaseProblems({ ...good, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});

describe('the order of publishing', () => {
  it('has each package after those that it needs', () => {
    const item = (name: string, ...needs: readonly string[]) => ({
      manifest: {
        name,
        version: '1.0.0',
        dependencies: Object.fromEntries(needs.map((need) => [need, '^1.0.0'])),
      },
    });
    const packages = [item('a', 'c', 'zod'), item('b', 'a'), item('c'), item('d', 'b', 'c')];
    expect(publishingOrder(packages).map(({ manifest }) => manifest.name)).toEqual([
      ...['c', 'a', 'b', 'd'],
    ]);
  });
});

describe('provenance', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ CI: 'true' }, false],
    [{ ACTIONS_ID_TOKEN_REQUEST_URL: 'https://x' }, false],
    [{ ACTIONS_ID_TOKEN_REQUEST_URL: 'https://x', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't' }, true],
    [{ SIGSTORE_ID_TOKEN: 't' }, true],
  ])('%j', (env, expected) => {
    expect(canVouch(env)).toBe(expected);
  });
});
