import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from './fakeIo.ts';
import { wattpostHere } from './realIo.ts';

/** Needs the build: `npm run build` (npm test builds first). */
const bin = fileURLToPath(new URL('../bin/wattpost.js', import.meta.url));
const city = sampleBundlePath('city-ac');

interface Ended {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

function wattpost(
  args: readonly string[],
  {
    stdin = '',
    env = {},
    program = bin,
  }: { readonly stdin?: string; readonly env?: NodeJS.ProcessEnv; readonly program?: string } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { ...process.env, COLUMNS: '80', TZ: 'Pacific/Apia', ...env } },
      (_error, out, err) => {
        resolve({ exitCode: child.exitCode, out, err });
      },
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(stdin);
  });
}

/** The files that a process has loaded as modules, according to its coverage. */
function loadedFiles(coverageFolder: string): string[] {
  const [report = ''] = readdirSync(coverageFolder);
  const { result } = JSON.parse(readFileSync(join(coverageFolder, report), 'utf8')) as {
    readonly result: readonly { readonly url: string }[];
  };
  return result.flatMap(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : []));
}

describe('the real command', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wattpost-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('prices a file, on a host in another zone', async () => {
    const { exitCode, out, err } = await wattpost([
      'price',
      city,
      '--at',
      '2026-11-21T10:00',
      '--json',
    ]);
    expect([exitCode, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({
      at: '2026-11-21T09:00:00Z',
      local: '2026-11-21T10:00:00+01:00',
      name: 'Wochenende',
    });
  });

  it('takes the present from the clock', async () => {
    const before = Date.now();
    const { out } = await wattpostHere(['price', city, '--json']);
    const { at } = JSON.parse(out) as { at: string };
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  });

  it('reads standard input', async () => {
    const { exitCode, out } = await wattpost(['check', '-'], { stdin: sampleText('motorway-hpc') });
    expect(exitCode).toBe(0);
    expect(out).toContain('standard input is a valid bundle.');
  });

  it.each([
    ['a problem', ['check', '-'], '{}', 1],
    ['no command', [], '', 2],
  ])('exit code: %s', async (_name, args, stdin, exitCode) => {
    const ended = await wattpost(args, { stdin });
    expect(ended.exitCode).toBe(exitCode);
    expect(ended.out + ended.err).not.toBe('');
    expect(ended.out + ended.err).not.toMatch(/\n {4}at /);
  });

  it.each([
    ['a directory', tmpdir(), 2],
    ['a missing file', join(tmpdir(), 'wattpost-no-such-file'), 2],
    ['a device without an end', '/dev/zero', 1],
  ])('exit code on the real disk: %s', async (_name, path, exitCode) => {
    const done = await wattpostHere(['price', path, '--max-mib', '2']);
    expect(done.exitCode).toBe(exitCode);
    expect(done.out + done.err).not.toBe('');
  });

  /** The modules that a command loads from what `tsc -b` wrote: what its imports reach. */
  async function importedBy(args: readonly string[]): Promise<string[]> {
    const start = join(folder, 'unbuilt.mjs');
    const main = new URL('../dist/main.js', import.meta.url).href;
    writeFileSync(start, `import { main } from '${main}';\nawait main();\n`);
    const coverage = join(folder, `imported-${args[0] ?? ''}`);
    await wattpost(args, { program: start, env: { NODE_V8_COVERAGE: coverage } });
    return loadedFiles(coverage);
  }

  it('--help loads the options of the commands, and not the commands', async () => {
    const units = (await importedBy(['--help'])).flatMap(
      (file) => /(?:packages|apps)\/[a-z-]+\/dist/.exec(file) ?? [],
    );
    expect([...new Set(units)].sort()).toEqual([
      'apps/cli/dist',
      'packages/command/dist',
      'packages/exchange/dist',
    ]);
  });

  // Bounds a little above today's numbers: one import of another unit's values adds a hundred modules.
  it.each([
    ['--help', [], 60, 160],
    ['--version', [], 140, 185],
    ['price', [city], 390, 540],
    ['week', [city], 420, 560],
    [
      ...(['cost', [city, '--from', '2026-11-21T10:00', '--to', '2026-11-21T11:00']] as const),
      ...([455, 600] as const),
    ],
    ['check', [city], 530, 880],
  ])('%s loads bounded numbers of modules and kilobytes', async (command, args, most, mostKb) => {
    const given = [command, ...args, ...(command === 'cost' ? ['--energy-wh', '10000'] : [])];
    const coverage = join(folder, `loaded-${command}`);
    const { exitCode, err } = await wattpost(given, { env: { NODE_V8_COVERAGE: coverage } });
    expect([exitCode, err]).toEqual([0, '']);
    const bytes = loadedFiles(coverage).map((file) => statSync(file).size);
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(mostKb);
    expect((await importedBy(given)).length).toBeLessThan(most);
  });

  it('bounded for 70 MB of nesting in a file', async () => {
    const path = join(folder, 'nesting.json');
    writeFileSync(path, Buffer.alloc(70_000_000, '['));
    const { exitCode, err } = await wattpost(['price', path]);
    expect(exitCode).toBe(1);
    expect(err).toContain('(too_large)');
    const raised = await wattpost(['price', path, '--max-mib', '128']);
    expect(raised.exitCode).toBe(1);
    expect(raised.err).toContain('(too_deep)');
  });

  it('ends quietly when its reader leaves', async () => {
    const child = spawn(process.execPath, [
      ...[bin, 'segments', city, '--from', '2026-01-01', '--to', '9026-01-01'],
    ]);
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended).toBe(0);
    expect(err).not.toMatch(/EPIPE|Error|\n {4}at /);
  });

  // A full device exists on Linux only.
  it.runIf(existsSync('/dev/full'))('says when its output cannot be written', async () => {
    const child = spawn('sh', [
      '-c',
      '"$0" "$1" price "$2" >/dev/full',
      process.execPath,
      bin,
      city,
    ]);
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
    expect(exitCode).toBe(2);
    expect(err).toBe('error: Cannot write the output: the system says ENOSPC.\n');
  });
});
