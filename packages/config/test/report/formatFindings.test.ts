import { expect, it } from 'vitest';
import { areaFindings, areaReport } from '../../src/report/finding.ts';
import { divideMessage, formatFindings } from '../../src/report/formatFindings.ts';

const conclusions = { info: 'it works.', warning: 'it works for now.', error: 'it does not work.' };
const { info, warning, error } = areaFindings('key');

it.each([
  [[info('$.a', 'It is a key.')], '0 errors, 0 warnings: it works.'],
  [[info('$.a', 'x.'), warning('$.b', 'y.', 'z.')], '0 errors, 1 warning: it works for now.'],
  [[error('$.a', 'x.', 'y.'), warning('$.b', 'y.', 'z.')], '1 error, 1 warning: it does not work.'],
])('the worst finding decides: %#', (findings, sum) => {
  const text = formatFindings(areaReport(findings), (line) => [line], conclusions);
  expect(text.trimEnd().split('\n').at(-1)).toBe(sum);
});

it('has the cure below its finding', () => {
  const report = areaReport([error('$.a', 'It is missing.', 'Make one.')]);
  expect(formatFindings(report, (line) => [line], conclusions)).toBe(
    '[error]   key, $.a: It is missing.\n          Cure: Make one.\n1 error, 0 warnings: it does not work.\n',
  );
});

it('divides a problem into what is wrong and the cure', () => {
  const divided = (message: string) => divideMessage({ path: '$', message }, 'See the manual.');
  expect(divided('must be a text, but is 3')).toEqual({
    message: 'It is 3.',
    cure: 'It must be a text.',
  });
  expect(divided('is odd').cure).toBe('See the manual.');
});
