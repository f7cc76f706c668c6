import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { maxProblems } from '@wattpost/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxRatio } from './maxRatio.ts';

interface Measured {
  readonly reader: string;
  readonly input: string;
  readonly parseMs: number;
  readonly readMs: number;
  readonly problems: number;
}

const readers = [
  ...['bundle', 'site', 'costRate', 'stationRates', 'report', 'formula', 'tariffs', 'records'],
  ...['spot', 'configuration'],
];

/** Reads the hostile inputs of 8 MB in a process with a heap of 512 MB, which ends when that is too small. */
async function measure(): Promise<{
  readonly exitCode: number | null;
  readonly readings: readonly Measured[];
}> {
  const sources = new URL('../support/sources.ts', import.meta.url).href;
  const script = fileURLToPath(new URL('readerProcess.ts', import.meta.url));
  const process_ = spawn(
    process.execPath,
    ['--max-old-space-size=512', '--import', sources, script, ...readers],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output] = await Promise.all([text(process_.stdout), once(process_, 'exit')]);
  const lines = output.split('\n').filter((line) => line !== '');
  return {
    exitCode: process_.exitCode,
    readings: lines.map((line) => JSON.parse(line) as Measured),
  };
}

describe('law: reading 8 MB takes at most a multiple of JSON.parse, and a heap of 512 MB', () => {
  let measured: Awaited<ReturnType<typeof measure>>;
  // One process for all of them: loading the readers takes longer than reading most of the inputs.
  beforeAll(async () => {
    measured = await measure();
  });

  it.each(readers)('%s', (name) => {
    const readings = measured.readings.filter(({ reader }) => reader === name);
    expect(readings.length).toBeGreaterThan(0);
    for (const { input, parseMs, readMs, problems } of readings) {
      const message = `${name}, ${input}: ${readMs} ms, JSON.parse ${parseMs} ms`;
      // Its end counts, too. The records have unknown dimensions, which are no problems.
      expect(problems, message).toBeLessThanOrEqual(maxProblems + 1);
      expect(problems, message).toBeGreaterThan(0);
      expect(readMs, message).toBeLessThanOrEqual(maxRatio * parseMs);
    }
  });

  it('all of them in this heap', () => {
    expect(measured.exitCode, `the last: ${JSON.stringify(measured.readings.at(-1))}`).toBe(0);
  });
});
