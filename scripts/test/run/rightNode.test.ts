import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { runCommand } from '../../run/runCommand.ts';

const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe('a Node that cannot run the repository’s scripts', () => {
  it('ends npm start at once, with a sentence that names the Node that each part needs', async () => {
    // A Node that does not read TypeScript, as those before 22.18 do not.
    const args = [...(scripts['start'] ?? '').split(' ').slice(1), '--help'];
    const outcome = await runCommand(process.execPath, ['--no-experimental-strip-types', ...args], {
      cwd: repositoryRoot,
    });
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toContain(`this is Node ${process.versions.node}.`);
    expect(outcome.stderr).toMatch(
      /22\.18 .* npm ci[^]*Node 20\.19 or later, the server .* 22\.13\.\n$/,
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
  const asked = (folder: string): string =>
    (
      JSON.parse(readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8')) as {
        readonly engines: { readonly node: string };
      }
    ).engines.node;
  const readme = readFileSync(path.join(repositoryRoot, 'README.md'), 'utf8');

  it('is what README says: 22.13 for the server, 20.19 for the rest', () => {
    expect([asked('apps/server'), asked('apps/cli'), asked('.')]).toEqual([
      '>=22.13',
      ...['>=20.19', '>=20.19'],
    ]);
    expect(readme).toMatch(/Node 20\.19 or later/);
    expect(readme).toMatch(/server\s[^.]*Node 22\.13/);
  });
});
