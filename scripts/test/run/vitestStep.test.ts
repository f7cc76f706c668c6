import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { readTally } from '../../run/vitestStep.ts';

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
        { name: '/elsewhere', message: 'Cannot find module', assertionResults: [] },
      ],
    };
    const [first, second, ...more] = readTally(report).failures ?? [];
    expect(first?.split('\n')).toHaveLength(16);
    expect(first).toMatch(
      /^packages\/engine\/src\/one\.test\.ts: R2 excludes the end\n {2}expected 1\n/,
    );
    expect(second).toMatch(/elsewhere\n {2}Cannot find module$/);
    expect(more).toEqual([]);
  });

  it.each([null, 'text', {}, { numPassedTests: '7' }])('throws for %j', (report) => {
    expect(() => readTally(report)).toThrow('numPassedTests');
  });
});
