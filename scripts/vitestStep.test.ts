import { describe, expect, it } from 'vitest';
import { readTally } from './vitestStep.ts';

describe('readTally', () => {
  it('counts what passed, failed and did not run', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
    expect(readTally(report)).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  it.each([null, 'text', {}, { numPassedTests: '7' }])('throws for %j', (report) => {
    expect(() => readTally(report)).toThrow('numPassedTests');
  });
});
