import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startServer, testFolder, wattpostServerProcess } from './support/wattpostServer.ts';

const key = `wattpost_${'k'.repeat(43)}`;

/** Code that Node runs in the process before ours. */
function planted(code: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** The files that the threads of a process loaded as modules, according to their coverage: those of the main thread first. */
function loadedFiles(coverageFolder: string): readonly (readonly string[])[] {
  const threads = readdirSync(coverageFolder).map((name) => {
    const { result } = JSON.parse(readFileSync(`${coverageFolder}/${name}`, 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    const files = result.flatMap(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : []));
    return { thread: Number(/-(\d+)\.json$/.exec(name)?.[1]), files };
  });
  return threads.sort((one, other) => one.thread - other.thread).map(({ files }) => files);
}

function kilobytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(file).size, 0) / 1000;
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
    // What was still under way may write its line of the log before the process has ended.
    const defects = server.err().match(/^defect .*$/gm) ?? [];
    expect(defects).toHaveLength(1);
    expect(defects[0]).toMatch(
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
    const [files = []] = loadedFiles(coverage);
    // A little above today's: the database alone would add 400.
    expect(kilobytes(files)).toBeLessThan(155);
    folder.remove();
  });

  it('serve listens before it has loaded what answers requests, and loads in a thread what only that runs', async () => {
    const folder = testFolder();
    const db = folder.path('a.db');
    const loadedBy = async (name: string, program?: string): Promise<(readonly string[])[]> => {
      const coverage = folder.path(name);
      const env = { NODE_V8_COVERAGE: coverage };
      const { stop } = await startServer(
        ['--db', db],
        program === undefined ? { env } : { env, program },
      );
      expect(await stop()).toBe(0);
      return [...loadedFiles(coverage)];
    };
    // Bounds a little above today's numbers. The interface would add 1500 kB.
    const [built = []] = await loadedBy('built');
    expect(kilobytes(built)).toBeLessThan(750);
    const unbuilt = folder.path('unbuilt.mjs');
    const main = new URL('../dist/main.js', import.meta.url).href;
    writeFileSync(unbuilt, `import { main } from '${main}';\nawait main();\n`);
    const [before = [], publishing = []] = await loadedBy('unbuilt', unbuilt);
    expect(before.length).toBeLessThan(560);
    const parts = (files: readonly string[], pattern: RegExp): readonly string[] => [
      ...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? [])),
    ];
    const units = /(?:packages|apps)\/([a-z-]+)\/dist\//;
    expect([...parts(before, units)].sort()).toEqual([
      ...['command', 'config', 'contract', 'engine', 'platform', 'preview', 'server'],
    ]);
    expect(parts(before, /packages\/contract\/dist\/(\w+)/)).toEqual(['json']);
    expect(parts(before, /node_modules\/(zod|pg|lru-cache)\//)).toEqual([]);
    // The thread that publishes, which has its first message.
    expect(parts(publishing, units)).toContain('exchange');
    const ofServer = parts(publishing, /apps\/server\/dist\/([a-z]+)\//);
    expect(ofServer).toContain('publishing');
    for (const folderOfOthers of [
      'http',
      'config',
      'commands',
      'displays',
      'performing',
      'metrics',
    ]) {
      expect(ofServer).not.toContain(folderOfOthers);
    }
    folder.remove();
  });
});
