/** `npm run release`: publishes all packages under one version, and tags it. */
import { parseArgs } from 'node:util';
import { release } from './release/release.ts';
import { repositoryRoot, toolEnvironment } from './run/root.ts';
import { runScript } from './run/runScript.ts';

const help = `npm run release [-- OPTIONS]

Publishes all public packages under the version of package.json, and tags it. Before that, it checks that
main is checked out and clean, all versions are equal, CHANGELOG.md has a dated section for the version and
nothing unreleased, and the tag does not exist; builds; runs npm run check; packs everything. On runners
that npm can verify (GitHub's and GitLab's with an OIDC token), packages are published with provenance.
Published packages are skipped: after a failure, run it again.

  --dry-run      does everything except publishing and tagging; tarballs are in .cache/release
  --skip-checks  skips npm run check; with --dry-run only
  --help         this text

Exit codes: 0 done, 1 a check failed, 2 wrong usage.
`;

await runScript(
  help,
  (args) => {
    const { values } = parseArgs({
      args,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'skip-checks': { type: 'boolean', default: false },
      },
    });
    const options = { dryRun: values['dry-run'], skipChecks: values['skip-checks'] };
    if (options.skipChecks && !options.dryRun) {
      throw new Error('--skip-checks requires --dry-run: nothing is published without the checks.');
    }
    return options;
  },
  (options) =>
    release({
      ...options,
      root: repositoryRoot,
      env: toolEnvironment(),
      print: (line) => {
        console.log(line);
      },
    }),
);
