import { expect, it } from 'vitest';
import { reportText, unusableReport } from '../../src/check/reportText.ts';

it.each([
  ['is missing; it must be a text', 'It is missing.', 'It must be a text.'],
  ['must be a text, but is 3', 'It is 3.', 'It must be a text.'],
  ['is not known; did you mean x?', 'It is not known.', 'Did you mean x?'],
  [
    'must be left out: y says the same',
    'It must be left out: y says the same.',
    'Correct it; docs/kiosk.md explains every member.',
  ],
  [
    'Expected JSON text, found x.',
    'Expected JSON text, found x.',
    'Correct it; docs/kiosk.md explains every member.',
  ],
])('%s', (message, what, cure) => {
  const { severity, findings } = unusableReport([{ path: '$.x', message }]);
  expect(severity).toBe('error');
  expect(findings).toEqual([
    { area: 'configuration', severity: 'error', path: '$.x', message: what, cure },
  ]);
});

it('is written with its sum', () => {
  const report = unusableReport([{ path: '$.x', message: 'is missing; it must be a text' }]);
  expect(reportText(report, (text) => [text])).toBe(
    [
      '[error]   configuration, $.x: It is missing.',
      '          Cure: It must be a text.',
      '1 error, 0 warnings: the kiosk cannot do its work like this.\n',
    ].join('\n'),
  );
});
