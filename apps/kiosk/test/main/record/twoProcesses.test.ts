import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RecordHead, chainFault, firstLink, readRecordLine } from '@wattpost/contract/wire';
import { afterEach, expect, it } from 'vitest';
import { sha256OfText } from '../../../src/main/record/sha256OfText.ts';
import { tempFolder } from '../../rig/tempFolder.ts';

const script = fileURLToPath(new URL('writeLines.ts', import.meta.url));
const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) await kill(child);
});

/** A process that records, and what it has said. */
interface Writer {
  readonly child: ChildProcess;
  readonly kept: () => readonly string[];
  readonly logged: () => readonly string[];
}

function startWriter(folder: string): Writer {
  const child = spawn(process.execPath, ['--no-warnings', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const said = (kind: string): readonly string[] =>
    text
      .split('\n')
      .slice(0, -1)
      .flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []));
  return { child, kept: () => said('kept'), logged: () => said('log') };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** The prices of a record, whose chain must be sound. What a kill left incomplete is not read. */
function pricesIn(folder: string): readonly string[] {
  let head: RecordHead = { line: 0, hash: firstLink };
  return readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').slice(0, -1))
    .flatMap((text) => {
      const reading = readRecordLine(text, sha256OfText);
      if (!reading.ok) throw new Error(`${reading.message} ${text}`);
      const line = reading.value;
      expect(chainFault(line, head)).toBeNull();
      head = { line: line.n, hash: line.hash };
      return 'price' in line ? [line.price] : [];
    });
}

it('two kiosks on one folder: one records, the other says so, and no line is lost', async () => {
  const folder = path.join(await tempFolder(), 'record');
  const both = [startWriter(folder), startWriter(folder)];
  const refused = `nothing is recorded: another kiosk records into ${folder}`;
  const isRefused = (writer: Writer): boolean => writer.logged().includes(refused);
  await expect.poll(() => both.filter(isRefused).length).toBe(1);
  const first = both.find((writer) => !isRefused(writer));
  const second = both.find(isRefused);
  if (first === undefined || second === undefined) throw new Error('Neither was refused.');
  await expect.poll(() => first.kept().length).toBeGreaterThan(100);
  expect(second.kept()).toEqual([]);

  // The power of one is cut: no lock stays behind.
  await kill(first.child);
  await expect.poll(() => second.kept().length).toBeGreaterThan(20);
  expect(second.logged()).toEqual([refused, 'what is shown is recorded now']);
  await kill(second.child);
  const recorded = new Set(pricesIn(folder));
  expect([...first.kept(), ...second.kept()].filter((price) => !recorded.has(price))).toEqual([]);
});
