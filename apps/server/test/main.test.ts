import { describe, expect, it } from 'vitest';
import { startServer, testFolder, wattpostServerProcess } from './support/wattpostServer.ts';
import { nodeVersionProblem } from '../src/host/nodeVersion.ts';

const key = `wattpost_${'k'.repeat(43)}`;

/** Code that Node runs in the process before ours. */
function planted(code: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

describe('the process', () => {
  it('ends with 70 and one line, when something breaks that nobody awaits', async () => {
    const folder = testFolder();
    const breaks = `setTimeout(() => Promise.reject(new Error('broken: ${key}')), 1500)`;
    const server = await startServer(['--db', folder.path('a.db')], { env: planted(breaks) });
    expect(await server.ended).toBe(70);
    const lines = server.err().trim().split('\n');
    expect(lines.at(-1)).toMatch(
      /^defect in wattpost-server [\d.]+, please report it: broken: wattpost_\*\*\*$/,
    );
    folder.remove();
  });

  it('shows where it broke when it is asked to', async () => {
    const breaks = `process.stdout.write = () => { throw new Error('broken: ${key}') }`;
    const env = { ...planted(breaks), WATTPOST_DEBUG: '1' };
    const { exitCode, err } = await wattpostServerProcess(['--version'], { env });
    expect(exitCode).toBe(70);
    expect(err).toMatch(/broken: wattpost_\*\*\*\n[^]*\n {4}at /);
    expect(err).not.toContain(key);
  });

  it.each([
    ['20.20.2', false],
    ['22.12.0', false],
    ['22.13.0', true],
    ['23.0.0', true],
    ['24.21.0', true],
  ])('on Node %s it runs: %s', (version, runs) => {
    expect(nodeVersionProblem(version) === undefined).toBe(runs);
  });
});
