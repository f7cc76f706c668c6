import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cacheFolder, repositoryRoot } from '../../run/root.ts';
import { readTally, vitestStep } from '../../run/vitestStep.ts';

describe('readTally', () => {
  it('counts what passed, failed and did not run', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
    expect(readTally(report)).toEqual({ passed: 7, failed: 2, skipped: 4, slowest: [] });
  });

  it('names the slowest tests first', () => {
    const assertionResults = [
      ...Array.from({ length: 30 }, (_, ms) => ({
        status: 'passed',
        fullName: `t${ms}`,
        duration: ms,
      })),
      { status: 'skipped', fullName: 'not run' },
    ];
    const { slowest = [] } = readTally({
      numPassedTests: 30,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [{ name: path.join(repositoryRoot, 'a.test.ts'), assertionResults }],
    });
    expect(slowest).toHaveLength(20);
    expect(slowest[0]).toEqual({ name: 'a.test.ts: t29', ms: 29 });
  });

  it('says what failed, by file and name, with the beginning of why', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          name: path.join(repositoryRoot, 'packages/engine/src/one.test.ts'),
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a good one', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'R2 excludes the end',
              failureMessages: [`\u001b[31mexpected 1\u001b[39m\n${'    at x\n'.repeat(40)}`],
            },
          ],
        },
      ],
    };
    const [first, ...more] = readTally(report).failures ?? [];
    expect(first?.split('\n')).toHaveLength(16);
    expect(first).toMatch(
      /^packages\/engine\/src\/one\.test\.ts: R2 excludes the end\n {2}expected 1\n/,
    );
    expect(more).toEqual([]);
  });

  it.each([null, 'text', {}, { numPassedTests: '7' }])('throws for %j', (report) => {
    expect(() => readTally(report)).toThrow('numPassedTests');
  });
});

describe('vitestStep', () => {
  const run = async (...lines: readonly string[]): Promise<string> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'wattpost-step-'));
    const name = path.basename(folder);
    onTestFinished(async () => {
      const reports = await cacheFolder('test-reports');
      const made = [
        folder,
        ...['json', 'log'].map((ending) => path.join(reports, `${name}.${ending}`)),
      ];
      for (const each of made) await rm(each, { recursive: true });
    });
    const file = path.join(folder, 'one.test.mjs');
    const importing = `import { afterAll, describe, it } from ${JSON.stringify(import.meta.resolve('vitest'))};`;
    await writeFile(file, [importing, ...lines].join('\n'));
    const args = ['--root', folder];
    await writeFile(path.join(folder, 'vitest.config.mjs'), 'export default {};');
    const {
      passed,
      failed,
      failures = [],
    } = await vitestStep({ title: '', name, args }).run(() => {});
    return `${passed} passed, ${failed} failed: ${failures.join('; ')}`;
  };

  it.each([
    [
      'a hook of a suite',
      "describe('s', () => { afterAll(() => { throw new Error('left over'); }); it('t', () => {}); });",
      /^1 passed, 1 failed: one\.test\.mjs: s\n.*left over/,
    ],
    [
      'what no test awaits',
      "it('t', () => { void Promise.reject(new Error('not awaited')); });",
      /^1 passed, 1 failed: outside of every test\n.*not awaited/,
    ],
    [
      'a file that cannot be loaded',
      "throw new Error('no file');",
      /^0 passed, 1 failed: one\.test\.mjs\n.*no file/,
    ],
    ['a file without tests', '', /^0 passed, 1 failed: .*No test suite/s],
  ])('names the fault of %s', async (_, line, said) => {
    expect(await run(line)).toMatch(said);
  });
});
