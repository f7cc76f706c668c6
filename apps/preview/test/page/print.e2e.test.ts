import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPreview } from '../openPreview.ts';
import { clippedOnPaper, printedSheets, withoutBlanks } from '../paper.ts';

const at = 'at=2026-11-21T17:30:00Z';

/** Each view, and a text that shows that its answer is there. */
const views = [
  ['board', 'Where it comes from'],
  ['week', 'Every week'],
  ['dates', 'Saturday, 21 November 2026'],
  ['cost', 'When is it cheapest?'],
  ['texts', 'Longest texts of the cost rate'],
  ['directions', 'All characters are supported.'],
  ['review', 'What typical sessions cost'],
  ['stations', 'Usual price list'],
  ['exchange', 'Export the prices of this station'],
  ['notice', 'Last updated: 21 November 2026'],
] as const;

async function show(page: Page, view: string, sign: string): Promise<void> {
  await page.evaluate((name) => {
    location.hash = `${location.hash.slice(1).replace(/(^|&)view=\w*/, '')}&view=${name}`;
  }, view);
  await page.getByText(sign).first().waitFor();
}

describe('on paper', () => {
  it.each([
    ['motorway-hpc', 'Rastanlage Lindenmoos Süd · HPC 3', 1280],
    ['city-ac', 'Rathaushof · Ladesäule 1', 390],
  ] as const)(
    'every view of %s names %s and its date and is whole, from a window of %i',
    async (name, station, width) => {
      const options = {
        bundle: sampleBundlePath(name),
        hash: at,
        viewport: { width, height: 900 },
      };
      await withPreview(options, async ({ page, complaints }) => {
        await page.locator('wattpost-board h1', { hasText: station }).waitFor();
        for (const [view, sign] of views) {
          await show(page, view, sign);
          const sheets = await printedSheets(page);
          expect(withoutBlanks(sheets[0] ?? ''), view).toContain(withoutBlanks(station));
          expect(sheets.join(''), view).toMatch(/21 Nov(ember)? 2026/);
          expect(await clippedOnPaper(page), view).toEqual([]);
        }
        expect(complaints).toEqual([]);
      });
    },
    // Ten views, each printed and laid out anew.
    180_000,
  );

  it('shows the captions of buttons that tell something, and whole texts of fields', async () => {
    await withPreview({ bundle: sampleBundlePath('city-ac'), hash: at }, async ({ page }) => {
      await show(page, 'stations', 'Usual price list');
      const stations = withoutBlanks((await printedSheets(page)).join(''));
      for (const text of ['AT-W-0417', 'Stadt AC', 'Lindengasse 4, 1070 Wien']) {
        expect(stations).toContain(withoutBlanks(text));
      }
      expect(stations).not.toContain('Download');
      await show(page, 'directions', 'All characters are supported.');
      const text = await page.locator('textarea').first().inputValue();
      const directions = withoutBlanks((await printedSheets(page)).join(''));
      expect(text.length).toBeGreaterThan(500);
      expect(directions).toContain(withoutBlanks(text));
      await expect.poll(async () => page.locator('.on-paper').count()).toBe(0);
    });
  });

  it.each(['city-ac', 'motorway-hpc'] as const)(
    'has the receipt of %s on one sheet, its total once',
    async (name) => {
      await withReceipt(name, async (page) => {
        const sheets = await printedSheets(page);
        const withTotal = sheets.filter((text) => text.includes('Total'));
        expect(withTotal).toHaveLength(1);
        const [sheet = ''] = withTotal;
        expect(sheet.match(/Total/g)).toHaveLength(1);
        for (const part of ['Energy', 'Quantity', 'of which net']) expect(sheet).toContain(part);
      });
    },
  );

  it('begins the notice of a dated rate on the first sheet, and says the date where a day goes on', async () => {
    const options = { bundle: sampleBundlePath('motorway-hpc'), hash: `view=notice&${at}` };
    await withPreview(options, async ({ page }) => {
      await page.getByText('Last updated: 21 November 2026').waitFor();
      const sheets = await printedSheets(page);
      expect(sheets[0]).toContain('00:00 – 00:45');
      expect(sheets.length).toBeGreaterThan(2);
      for (const sheet of sheets) expect(sheet).toMatch(/2[1-7] November/);
    });
  });

  it('keeps an address from right to left apart from the power beside it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'wattpost-print-'));
    try {
      const bundle = path.join(folder, 'city-ac.json');
      const text = await readFile(sampleBundlePath('city-ac'), 'utf8');
      await writeFile(bundle, text.replaceAll('Rathaushof, Lindengasse 4, 1070 Wien', 'شارع 7'));
      await withPreview({ bundle, hash: `view=notice&${at}` }, async ({ page }) => {
        const place = page.locator('wattpost-notice-view .place');
        await place.waitFor();
        const edges = await place.evaluate((element) => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const edgeOf = (part: string): number => {
            texts.currentNode = element;
            for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
              const start = node.textContent?.indexOf(part) ?? -1;
              if (start === -1) continue;
              const range = document.createRange();
              range.setStart(node, start);
              range.setEnd(node, start + part.length);
              return range.getBoundingClientRect().left;
            }
            return NaN;
          };
          return ['7', 'شارع', '22', 'kW'].map(edgeOf);
        });
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

async function withReceipt(name: SampleName, use: (page: Page) => Promise<void>): Promise<void> {
  const options = { bundle: sampleBundlePath(name), hash: `view=cost&${at}` };
  await withPreview(options, async ({ page }) => {
    await page.getByText('When is it cheapest?').waitFor();
    await use(page);
  });
}
