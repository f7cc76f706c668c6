import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { measureParts, parts, type Measured } from '../../bench/measure.ts';
import {
  hasSection,
  ratiosOf,
  replaceSection,
  sectionOf,
} from '../../bench/report/benchmarksPage.ts';
import { markdownTable } from '../../bench/report/figures.ts';
import { thorough } from '../../bench/report/part.ts';

function report(lead: number, startRatio: string): string {
  return markdownTable([lead], {
    candidate: () => 'date-fns-tz',
    '× engine (higher is better)': () => `${lead}×`,
    'ratio (lower is better)': () => startRatio,
    'per call': () => '3 ns',
  });
}

const page = `<!-- bench:price -->\n\n${report(130, '1.00×')}\n\n<!-- /bench:price -->\n`;

function measured(texts: readonly string[], isComparable = true): Promise<Measured> {
  const left = [...texts];
  const part = { id: 'price', measure: () => Promise.resolve(left.shift() ?? null) };
  return measureParts(
    [part],
    { only: ['price'], settings: thorough, isComparable },
    page,
    () => undefined,
  );
}

const worse = report(99, '1.00×');

describe('a run', () => {
  it.each([
    ['as recorded', report(130, '1.00×')],
    ['at the limit', report(100, '1.30×')],
    ['better', report(1_000, '0.50×')],
    ['without the ratio', report(130, '')],
  ])('%s has no regression', async (_case, text) => {
    expect(await measured([text])).toMatchObject({ regressions: [] });
  });

  it.each([
    [worse, 'price: date-fns-tz, × engine: 99, recorded 130'],
    [report(130, '1.31×'), 'price: date-fns-tz, ratio: 1.31, recorded 1'],
  ])('that is worse twice names it', async (text, message) => {
    expect(await measured([text, text])).toMatchObject({ regressions: [message] });
  });

  it('that is worse once is noise', async () => {
    const again = report(130, '1.40×');
    const { regressions, reports } = await measured([worse, again]);
    expect([...regressions, reports.get('price')]).toEqual([again]);
  });

  it('with other settings is not compared', async () => {
    expect(await measured([worse], false)).toMatchObject({ regressions: [] });
  });
});

/** Parts that have no other side to compare them with. */
const withoutRatios = [
  'publishing',
  'preview',
  'longest-turn',
  'large-bodies',
  'many-displays',
  'scale',
  'growth',
];

describe('docs', async () => {
  const read = (name: string): Promise<string> =>
    readFile(path.join(repositoryRoot, 'docs', name), 'utf8');
  const pages = await Promise.all(['benchmarks.md', 'scaling.md'].map(read));

  it.each(parts.map(({ id }) => id))('have one section for %s, with ratios', (id) => {
    const [docs = '', ...others] = pages.filter((page) => hasSection(page, id));
    expect(others).toEqual([]);
    const section = sectionOf(docs, id);
    expect(sectionOf(replaceSection(docs, id, 'new'), id)).toBe('new');
    if (withoutRatios.includes(id)) return;
    expect(ratiosOf(section).size).toBeGreaterThan(0);
  });

  it('without a section is an error', () => {
    expect(() => sectionOf('', 'price')).toThrow('section "price"');
  });
});
