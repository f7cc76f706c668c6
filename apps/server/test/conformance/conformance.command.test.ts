import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConformanceReport } from '../../../../packages/platform/conformance/report.ts';
import { readConformanceOptions } from '../../../../scripts/run/conformanceOptions.ts';
import { startConformanceServer, type ConformanceServer } from './conformanceServer.ts';

const script = fileURLToPath(new URL('../../../../scripts/conformance.ts', import.meta.url));

interface Outcome {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

function conformance(...args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], (_, out, err) => {
      resolve({ exitCode: child.exitCode ?? -1, out, err });
    });
  });
}

let running: ConformanceServer;
let access: readonly string[];

beforeAll(async () => {
  running = await startConformanceServer();
  const { stations, pricing } = running.target.tokens;
  const baseUrl = ['--base-url', `${running.target.baseUrl}/`];
  access = [...baseUrl, '--station-token', stations, '--pricing-token', pricing];
});

afterAll(async () => {
  await running.stop();
});

describe('npm run conformance', () => {
  it('prints every case of a section and a table, and exits with 0', async () => {
    const { exitCode, out } = await conformance(...access, '--only', '4.4', '--only', '9');
    expect(out).toMatch(/^4\.4 {2}GET \/recurring_schedule/m);
    expect(out).toMatch(/^✓ 4\.4-wrap +Rule 2/m);
    expect(out).toMatch(/^all +\d+ +0 +0$/m);
    expect(out).not.toMatch(/^8 /m);
    expect(exitCode).toBe(0);
  });

  it('names cases that need more than it was given, with the reason', async () => {
    const { exitCode, out } = await conformance(...access, '--only', '5');
    expect(out).toMatch(/^– 5-cross .*\n {4}not applicable: no --cross-token was given$/m);
    expect(exitCode).toBe(0);
  });

  it('prints JSON, and exits with 1 when a case fails', async () => {
    const wrong = ['--station-token', 'nobody', '--only', '9', '--json'];
    const { exitCode, out } = await conformance(...access, ...wrong);
    const { counts, cases } = JSON.parse(out) as ConformanceReport;
    expect(counts).toMatchObject({ failed: 1, notApplicable: 0 });
    expect(cases.find(({ outcome }) => outcome === 'failed')).toMatchObject({
      id: '9-stations',
      reason: expect.stringContaining('expected status 200, found 401') as string,
    });
    expect(exitCode).toBe(1);
  });

  it('exits with 2 when its data was not loaded', async () => {
    const other = running.target.tokens.other ?? '';
    const { exitCode, out, err } = await conformance(...access, '--pricing-token', other);
    expect(err).toContain('answers 404. Is the data of site.json loaded');
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  });

  it.each([
    ['no address', ['--token', 'x'], '--base-url'],
    ['no key', ['--base-url', 'http://127.0.0.1:9999'], '--token'],
    ['another scheme', ['--base-url', 'ftp://a', '--token', 'x'], '--base-url'],
    ['an unknown section', ['--base-url', 'http://a', '--token', 'x', '--only', '3'], 'section 3'],
    [
      'no port',
      ['--base-url', 'http://a', '--token', 'x', '--partner-port', '0'],
      '--partner-port',
    ],
  ])('refuses %s', (_, args, named) => {
    expect(() => readConformanceOptions(args)).toThrow(named);
  });

  it('exits with 2 for what it refuses, such as an unknown option', async () => {
    const { exitCode, out, err } = await conformance('--colour');
    expect(err).toContain('--colour');
    expect(err).toContain('--help');
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  });

  it('explains itself', async () => {
    const { exitCode, out } = await conformance('--help');
    expect(out).toMatch(/^npm run conformance -- /);
    expect(exitCode).toBe(0);
  });
});
