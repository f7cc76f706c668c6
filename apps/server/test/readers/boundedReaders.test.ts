import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { maxProblems } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { maxRatio } from './maxRatio.ts';

interface Measured {
  readonly input: string;
  readonly parseMs: number;
  readonly readMs: number;
  readonly problems: number;
}

/** Reads the hostile inputs of 8 MB in a process with a heap of 512 MB, which ends when that is too small. */
async function measured(reader: string): Promise<readonly Measured[]> {
  const sources = new URL('../support/sources.ts', import.meta.url).href;
  const script = fileURLToPath(new URL('readerProcess.ts', import.meta.url));
  const process_ = spawn(
    process.execPath,
    ['--max-old-space-size=512', '--import', sources, script, reader],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output] = await Promise.all([text(process_.stdout), once(process_, 'exit')]);
  expect(process_.exitCode).toBe(0);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Measured);
}

describe('law: reading 8 MB takes at most a multiple of JSON.parse, and a heap of 512 MB', () => {
  it.for([
    ...['bundle', 'site', 'costRate', 'stationRates', 'report', 'formula', 'tariffs', 'records'],
    ...['spot', 'configuration'],
  ])('%s', { timeout: 300_000 }, async (reader) => {
    const readings = await measured(reader);
    expect(readings.length).toBeGreaterThan(0);
    for (const { input, parseMs, readMs, problems } of readings) {
      const name = `${reader}, ${input}: ${readMs} ms, JSON.parse ${parseMs} ms`;
      // Its end counts, too. The records have unknown dimensions, which are no problems.
      expect(problems, name).toBeLessThanOrEqual(maxProblems + 1);
      expect(problems, name).toBeGreaterThan(0);
      expect(readMs, name).toBeLessThanOrEqual(maxRatio * parseMs);
    }
  });
});
