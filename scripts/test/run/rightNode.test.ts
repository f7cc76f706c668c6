import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { publishedPackages } from '../../run/publishedPackages.ts';
import { repositoryRoot } from '../../run/root.ts';
import { spawnCommand } from '../../run/spawnCommand.ts';

const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe('a Node that cannot run the repository’s scripts', () => {
  it('ends npm start at once, with a sentence that names the Node that each part needs', async () => {
    // A Node that does not read TypeScript, as those before 22.18 do not.
    const args = [...(scripts['start'] ?? '').split(' ').slice(1), '--help'];
    const outcome = await spawnCommand(
      process.execPath,
      ['--no-experimental-strip-types', ...args],
      {
        cwd: repositoryRoot,
      },
    );
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toContain(`this is Node ${process.versions.node}.`);
    expect(outcome.stderr).toMatch(
      /22\.18 .* npm ci[^]*Node 20\.19 or 22\.12 and later, the server .* 22\.13\.\n$/,
    );
    expect(outcome.stderr).not.toContain('ERR_UNKNOWN_FILE_EXTENSION');
  });

  it.each(Object.entries(scripts).filter(([, command]) => /\bnode .*\.ts\b/.test(command)))(
    'npm run %s says it, too',
    (_name, command) => {
      expect(command).toMatch(/^node --import \.\/scripts\/rightNode\.js /);
    },
  );
});

describe('the Node that is asked for', () => {
  const published = publishedPackages().map(({ manifest }) => manifest);

  // What `require` of an ES module needs: no flag from 20.19 and from 22.12 on, and never in 21.
  it.each(['20.18.3', '21.7.3', '22.0.0', '22.11.0'])(
    'is not %s, which cannot require',
    (version) => {
      const asking = published.filter(({ engines }) => satisfies(version, engines.node));
      expect(asking.map(({ name }) => name)).toEqual([]);
    },
  );

  it.each(['20.19.0', '22.12.0', '24.0.0', '26.0.0'])('may be %s for every library', (version) => {
    const refusing = published.filter(({ engines }) => !satisfies(version, engines.node));
    expect(refusing.filter(({ name }) => name !== '@wattpost/server')).toEqual([]);
  });

  it('has SQLite built in, without a flag, for the server', () => {
    const server = published.find(({ name }) => name === '@wattpost/server');
    const versions = ['22.12.0', '22.13.0', '23.3.0', '23.4.0', '24.0.0'];
    expect(versions.filter((version) => satisfies(version, server?.engines.node ?? ''))).toEqual([
      ...['22.13.0', '23.4.0', '24.0.0'],
    ]);
  });

  it('is what README says', () => {
    const readme = readFileSync(path.join(repositoryRoot, 'README.md'), 'utf8');
    expect(readme).toMatch(/Node 20\.19 or later/);
    expect(readme).toMatch(/packages need Node\s20\.19 or 22\.12 and later/);
    expect(readme).toMatch(/server\sNode 22\.13/);
  });
});
