/** `npm run release`: publishes all packages under one version, and tags it. */
import { parseArgs } from 'node:util';
import { release } from './release/release.ts';
import { repositoryRoot, toolEnvironment } from './run/root.ts';
import { runScript } from './run/runScript.ts';

const help = `npm run release [-- OPTIONS]

Publishes every package that is not private under the version of package.json, and tags it. Before, it
looks whether main is checked out and clean, all versions are that one, CHANGELOG.md has a dated section
for it and nothing unreleased, and there is no such tag; builds; runs npm run check; packs everything.
Where npm can say by which run of which repository they were built (GitHub's and GitLab's runners with an
OIDC token), packages are published with provenance, elsewhere without, and it says so. What the registry
has already is left out: after a failure, run it again.

  --dry-run    does all of this but publishing and tagging; tarballs are in .cache/release
  --skip-gate  leaves npm run check out; with --dry-run only
  --help       this text

Exit codes: 0 done, 1 something keeps it from being done, 2 wrong usage.
`;

await runScript(
  help,
  (args) => {
    const { values } = parseArgs({
      args,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'skip-gate': { type: 'boolean', default: false },
      },
    });
    const asked = { dryRun: values['dry-run'], skipGate: values['skip-gate'] };
    if (asked.skipGate && !asked.dryRun) {
      throw new Error('--skip-gate is for a dry run: nothing is published without the checks.');
    }
    return asked;
  },
  (asked) =>
    release({
      ...asked,
      root: repositoryRoot,
      env: toolEnvironment(),
      say: (line) => {
        console.log(line);
      },
    }),
);
