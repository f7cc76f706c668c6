import { expect, it } from 'vitest';
import { areaFindings, areaReport } from '../../src/report/finding.ts';
import { divideMessage, formatFindings } from '../../src/report/formatFindings.ts';

const conclusions = { good: 'it works.', warning: 'it works for now.', bad: 'it does not work.' };
const { good, warning, bad } = areaFindings('key');

it.each([
  [[good('$.a', 'It is a key.')], '1 good, 0 warnings, 0 bad: it works.'],
  [[good('$.a', 'x.'), warning('$.b', 'y.', 'z.')], '1 good, 1 warning, 0 bad: it works for now.'],
  [
    [bad('$.a', 'x.', 'y.'), warning('$.b', 'y.', 'z.')],
    '0 good, 1 warning, 1 bad: it does not work.',
  ],
])('the worst finding decides: %#', (findings, sum) => {
  const text = formatFindings(areaReport(findings), (line) => [line], conclusions);
  expect(text.trimEnd().split('\n').at(-1)).toBe(sum);
});

it('has the cure below its finding', () => {
  const report = areaReport([bad('$.a', 'It is missing.', 'Make one.')]);
  expect(formatFindings(report, (line) => [line], conclusions)).toBe(
    '[bad]     key, $.a: It is missing.\n          Cure: Make one.\n0 good, 0 warnings, 1 bad: it does not work.\n',
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
