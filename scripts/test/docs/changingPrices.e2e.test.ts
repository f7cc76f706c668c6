/** docs/changing-prices.md: its commands, run in a shell against a real server, print what it says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startServer,
  type RunningServer,
} from '../../../apps/server/test/support/wattpostServer.ts';
import { fencedBlocks, type FencedBlock } from '../../docs/fencedBlocks.ts';
import { repositoryRoot } from '../../run/root.ts';

/** Commands that do not end, or wait for an answer at a terminal; both have tests of their own. */
const notRun = /^(wattpost-server serve|wattpost publish) /m;

const documentedAddress = 'http://127.0.0.1:8080';
const endOfBlock = '--- end of block ---';

/** A block of commands, and the block that has their output. */
interface Commands {
  readonly commands: string;
  readonly output: FencedBlock | undefined;
}

/** The blocks of a document, also those in lists. */
function blocksOf(markdown: string): readonly FencedBlock[] {
  const inLists = /^ {3}```.*\n[^]*?^ {3}```$/gm;
  return fencedBlocks(markdown.replaceAll(inLists, (block) => block.replaceAll(/^ {3}/gm, '')));
}

function commandsOf(blocks: readonly FencedBlock[]): readonly Commands[] {
  return blocks.flatMap((block, index) => {
    if (block.info !== 'sh' || notRun.test(block.content)) return [];
    const next = blocks[index + 1];
    const output = next?.info === 'text' || next?.info === 'json' ? next : undefined;
    return [{ commands: block.content, output }];
  });
}

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-docs-'));
  server = await startServer(['--db', path.join(folder, 'prices.db'), '--driver-pages']);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs commands in one shell, which has the programs on its path; returns what each block printed. */
async function printedBy(all: readonly string[]): Promise<readonly string[]> {
  const programs = path.join(folder, 'bin');
  await mkdir(programs);
  for (const [name, app] of [
    ['wattpost', 'cli'],
    ['wattpost-server', 'server'],
  ] as const) {
    const file = path.join(repositoryRoot, 'apps', app, 'bin', `${name}.js`);
    const text = `#!/bin/sh\nexec '${process.execPath}' '${file}' "$@"\n`;
    await writeFile(path.join(programs, name), text, { mode: 0o755 });
  }
  const script = all.map((commands) => `${commands}\necho; echo '${endOfBlock}'\n`).join('');
  const shell = spawn('bash', ['-c', `exec 2>&1\n${script}`], {
    cwd: folder,
    env: { PATH: `${programs}:${process.env['PATH'] ?? ''}`, LANG: 'en_GB.UTF-8' },
  });
  let out = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  await once(shell, 'close');
  return out.split(endOfBlock).map((text) => text.trim());
}

describe('docs/changing-prices.md', () => {
  it('has commands that print what it says', async () => {
    const file = path.join(repositoryRoot, 'docs', 'changing-prices.md');
    const blocks = blocksOf(await readFile(file, 'utf8'));
    const site = blocks.find(({ info }) => info === 'json site.json');
    await writeFile(path.join(folder, 'site.json'), site?.content ?? '');
    const documented = commandsOf(blocks);
    expect(documented.length).toBeGreaterThan(12);
    const printed = await printedBy(
      documented.map(({ commands }) => commands.replaceAll(documentedAddress, server.url)),
    );
    for (const [index, { commands, output }] of documented.entries()) {
      const text = printed[index] ?? '';
      if (output === undefined) {
        // Commands without documented output print answers, never an error.
        expect([commands, text]).toEqual([commands, expect.not.stringMatching(/"error"|problem/)]);
      } else if (output.language === 'text') {
        expect([commands, text]).toEqual([commands, output.content]);
      } else {
        expect([commands, JSON.parse(text)]).toMatchObject([commands, JSON.parse(output.content)]);
      }
    }
    const page = await fetch(`${server.url}/p/c0000000-0000-4000-8000-000000000001`);
    expect(page.status).toBe(404);
  });
});
