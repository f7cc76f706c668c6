import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../../scripts/run/root.ts';
import { measureParts, parts, type Measured } from '../src/measure.ts';
import { ratiosOf, replaceSection, sectionOf } from '../src/report/benchmarksPage.ts';
import { markdownTable } from '../src/report/figures.ts';

function report(lead: number, startRatio: string): string {
  return markdownTable([lead], {
    candidate: () => 'date-fns-tz',
    '× engine (higher is better)': () => `${lead}×`,
    'ratio (lower is better)': () => startRatio,
    'per call': () => '3 ns',
  });
}

const page = `<!-- bench:price -->\n\n${report(130, '1.00×')}\n\n<!-- /bench:price -->\n`;

function measured(texts: readonly string[], quick = false): Promise<Measured> {
  const left = [...texts];
  const part = { id: 'price', measure: () => Promise.resolve(left.shift() ?? null) };
  return measureParts([part], { only: ['price'], quick }, page, () => undefined);
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

  it('with --quick is not compared', async () => {
    expect(await measured([worse], true)).toMatchObject({ regressions: [] });
  });
});

describe('docs/benchmarks.md', async () => {
  const docs = await readFile(path.join(repositoryRoot, 'docs/benchmarks.md'), 'utf8');

  it.each(parts.map(({ id }) => id))('has a section for %s, with ratios', (id) => {
    const section = sectionOf(docs, id);
    expect(sectionOf(replaceSection(docs, id, 'new'), id)).toBe('new');
    // Publishing and the preview have no other side to compare them with.
    if (id === 'publishing' || id === 'preview') return;
    expect(ratiosOf(section).size).toBeGreaterThan(0);
  });

  it('without a section is an error', () => {
    expect(() => sectionOf('', 'price')).toThrow('section "price"');
  });
});
