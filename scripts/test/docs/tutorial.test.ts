import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { readStartOptions } from '../../start/startOptions.ts';
import { runTutorial } from '../../docs/runTutorial.ts';
import { edited, tutorialSteps } from '../../docs/tutorialSteps.ts';

const markdown = await readFile(path.join(repositoryRoot, 'docs', 'tutorial.md'), 'utf8');

describe('docs/tutorial.md', () => {
  it('asks npm for nothing that it does not understand', async () => {
    const asked = tutorialSteps(markdown).flatMap((step) =>
      step.kind === 'npm' ? [step.command] : [],
    );
    expect(asked).toEqual(['npm ci && npm run build', 'npm start -- --bundle my-bundle.json']);
    const manifest: unknown = JSON.parse(
      await readFile(path.join(repositoryRoot, 'package.json'), 'utf8'),
    );
    expect(manifest).toHaveProperty('scripts.build');
    expect(manifest).toHaveProperty(
      'scripts.start',
      expect.stringMatching(/^node .*scripts\/start\.ts$/),
    );
    expect(readStartOptions(['--bundle', 'my-bundle.json'], 0).bundle).toMatch(/my-bundle/);
    const options = [...markdown.matchAll(/`(--at \S+|--run-clock)`/g)].flatMap(([, option = '']) =>
      option.split(' '),
    );
    expect(() => readStartOptions(['--bundle', 'b.json', ...options], 0)).not.toThrow();
    expect(options).toContain('--run-clock');
  });

  it('names a file that git does not see', async () => {
    const ignored = await readFile(path.join(repositoryRoot, '.gitignore'), 'utf8');
    expect(ignored.split('\n')).toContain('/my-bundle.*');
  });
});

describe('tutorialSteps', () => {
  const fence = '```';
  const block = (info: string, content: string): string =>
    `${fence}${info}\n${content}\n${fence}\n`;

  it('reads files, edits and commands', () => {
    const steps = tutorialSteps(
      block('json a.json', '{}') +
        block('json instead of {', '{ "a": 1') +
        block('sh', 'npx wattpost check a.json\nnpx wattpost check b.json') +
        block('text', 'good') +
        block('sh', 'npm ci'),
    );
    expect(steps).toMatchObject([
      { kind: 'file', name: 'a.json', content: '{}' },
      { kind: 'edit', from: '{', to: '{ "a": 1' },
      { kind: 'run', output: { content: 'good' } },
      { kind: 'npm', command: 'npm ci' },
    ]);
    expect(steps[2]).toMatchObject({ commands: [{ length: 4 }, { length: 4 }] });
  });

  it.each([
    ['a block that nobody tries', block('js', '1')],
    ['commands without their output', block('sh', 'npx wattpost check a.json')],
    ['output without commands', block('text', 'good')],
  ])('throws for %s', (_name, text) => {
    expect(() => tutorialSteps(text)).toThrow('The tutorial');
  });
});

describe('runTutorial', () => {
  it('throws what a command that fails prints, so that it never becomes documentation', async () => {
    const command = '```sh\nnpx wattpost check missing.json\n```\n```text\ngood\n```\n';
    await expect(runTutorial(command)).rejects.toThrow(
      /^wattpost check missing\.json failed:\n[^]*missing\.json/,
    );
  });
});

describe('edited', () => {
  it('replaces what is there once', () => {
    expect(edited('a b c', 'b', 'B')).toBe('a B c');
    expect(() => edited('a b', 'c', 'C')).toThrow('0 times');
    expect(() => edited('a a', 'a', 'A')).toThrow('2 times');
  });
});
