import { describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { parts } from '../../src/parts.ts';
import { listRuns, publishRun, replaceSection } from '../../src/report/docs.ts';
import type { Report } from '../../src/report/index.ts';

function report(...whats: readonly string[]): Report {
  const judged = { limit: '≤ 2', measured: '1', reached: true };
  return { text: whats.join(), targets: whats.map((what) => ({ what, ...judged })) };
}

describe('replaceSection', () => {
  const text = 'before\n<!-- bench:a -->\nold\n<!-- /bench:a -->\nafter';

  it('replaces what stands between its markers and nothing else', () => {
    expect(replaceSection(text, 'a', (earlier) => `${earlier.trim()}, new`)).toBe(
      'before\n<!-- bench:a -->\n\nold, new\n\n<!-- /bench:a -->\nafter',
    );
  });

  it('refuses a text without the markers', () => {
    expect(() => replaceSection(text, 'b', () => 'new')).toThrow('"b"');
  });
});

describe('listRuns', () => {
  const earlier = '- monday; a machine: a, b\n- tuesday; a machine: c\n';
  const ids = ['a', 'b', 'c', 'd'];

  it.each([
    [
      'some parts',
      'wednesday',
      ['b', 'd'],
      ['monday; a machine: a', 'tuesday; a machine: c', 'wednesday: b, d'],
    ],
    ['all of a former run', 'wednesday', ['c'], ['monday; a machine: a, b', 'wednesday: c']],
    [
      'more on the same day',
      'tuesday; a machine',
      ['a'],
      ['monday; a machine: b', 'tuesday; a machine: a, c'],
    ],
    ['everything', 'wednesday', ids, ['wednesday: a, b, c, d']],
  ])('tells of %s', (_, conditions, measured, lines) => {
    const reports = new Map(measured.map((id) => [id, report()]));
    const told = listRuns(earlier, { conditions, reports }, ids);
    expect(told.split('\n')).toEqual(lines.map((line) => `- ${line}`));
  });

  it('does not name a part that there is no more', () => {
    const run = { conditions: 'wednesday', reports: new Map([['b', report()]]) };
    expect(listRuns(earlier, run, ['b', 'c'])).toBe('- tuesday; a machine: c\n- wednesday: b');
  });
});

describe('publishRun', () => {
  const sections = (...names: readonly string[]): string =>
    names.map((name) => `<!-- bench:${name} -->\n\n<!-- /bench:${name} -->\n`).join('\n');
  const page = sections('runs', 'targets', 'a', 'b', 'c');
  const ids = ['a', 'b', 'c'];
  const all = publishRun(
    page,
    {
      conditions: 'monday',
      reports: new Map([
        ['a', report('fast | slow', 'small')],
        ['b', report('light')],
        ['c', report('quiet')],
      ]),
    },
    ids,
  );

  it('comes to the same, however often a run is written', () => {
    const reports = new Map([['b', report('light')]]);
    expect(publishRun(all, { conditions: 'monday', reports }, ids)).toBe(all);
  });

  it('replaces what was measured, targets that are no longer told included, and keeps the rest', () => {
    const reports = new Map([['a', report('quick')]]);
    const some = publishRun(all, { conditions: 'tuesday', reports }, ids);
    expect(some).toContain('<!-- bench:a -->\n\nquick\n\n');
    expect(some).toContain('<!-- bench:b -->\n\nlight\n\n');
    const cells = some
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(cells.map((row) => [row[1], row.at(-2)])).toEqual([
      ...[
        ['what', 'part'],
        [expect.stringContaining('---'), expect.stringContaining('---')],
      ],
      ...[
        ['quick', 'a'],
        ['light', 'b'],
        ['quiet', 'c'],
      ],
    ]);
  });

  it('keeps a bar in a name', () => {
    const reports = new Map([['c', report('still')]]);
    const some = publishRun(all, { conditions: 'tuesday', reports }, ids);
    expect(some).toContain('| fast \\| slow |');
  });
});

it('has a place for every part in the documentation', async () => {
  const page = await readFile(path.join(repositoryRoot, 'docs/benchmarks.md'), 'utf8');
  const ids = parts.map(({ id }) => id);
  const reports = new Map(ids.map((id) => [id, report(`of ${id}`)]));
  const written = publishRun(page, { conditions: 'today', reports }, ids);
  for (const id of ids) expect(written).toContain(`\n\nof ${id}\n\n`);
});
