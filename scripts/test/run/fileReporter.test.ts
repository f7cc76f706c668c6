import { expect, it } from 'vitest';
import { reportedFiles } from '../../run/fileReporter.ts';

it('finds the times of files among everything else that was printed', () => {
  const times = { name: 'packages/engine/test/a.test.ts', loadMs: 1.5, hooksMs: 0, testsMs: 7 };
  const output = ['RUN', `::file ${JSON.stringify(times)}`, '::files 1 of 2', '', ' done'];
  expect(reportedFiles(output.join('\n'))).toEqual([times]);
  expect(reportedFiles('')).toEqual([]);
});
