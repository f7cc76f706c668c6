import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startServer, testFolder, wattpostServerProcess } from './support/wattpostServer.ts';

const key = `wattpost_${'k'.repeat(43)}`;

/** Code that Node runs in the process before ours. */
function planted(code: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

describe('the process', () => {
  it('ends with 70 and one line after an unhandled rejection', async () => {
    const folder = testFolder();
    // Once it has said that it listens.
    const breaks = `const write = process.stdout.write.bind(process.stdout);
      process.stdout.write = (...said) => {
        setTimeout(() => Promise.reject(new Error('broken: ${key}')), 200);
        return write(...said);
      };`;
    const server = await startServer(['--db', folder.path('a.db')], { env: planted(breaks) });
    expect(await server.ended).toBe(70);
    const lines = server.err().trim().split('\n');
    expect(lines.at(-1)).toMatch(
      /^defect in wattpost-server [\d.]+, please report it: broken: wattpost_\*\*\*$/,
    );
    folder.remove();
  });

  it('shows the stack on request', async () => {
    const breaks = `process.stdout.write = () => { throw new Error('broken: ${key}') }`;
    const env = { ...planted(breaks), WATTPOST_DEBUG: '1' };
    const { exitCode, err } = await wattpostServerProcess(['--version'], { env });
    expect(exitCode).toBe(70);
    expect(err).toMatch(/broken: wattpost_\*\*\*\n[^]*\n {4}at /);
    expect(err).not.toContain(key);
  });

  it('--help loads the options of the commands, and not the commands', async () => {
    const folder = testFolder();
    const coverage = folder.path('loaded');
    const env = { NODE_V8_COVERAGE: coverage };
    const { exitCode } = await wattpostServerProcess(['--help'], { env });
    expect(exitCode).toBe(0);
    const [report = ''] = readdirSync(coverage);
    const { result } = JSON.parse(readFileSync(`${coverage}/${report}`, 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    const files = result.flatMap(({ url }) => (url.startsWith('file:') ? [new URL(url)] : []));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    // A little above today's: the database alone would add 400.
    expect(bytes / 1000).toBeLessThan(155);
    folder.remove();
  });
});
