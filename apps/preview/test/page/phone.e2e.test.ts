import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showView, takePicture, tooWide, withPreview } from '../openPreview.ts';

const views = [
  ...['board', 'notice', 'week', 'dates', 'cost', 'texts', 'directions', 'stations', 'review'],
  'exchange',
];
/** Those that have tables beside other things. */
const withTables = new Set(['texts', 'stations', 'review', 'cost']);
const phone = { width: 390, height: 844 };

let folder = '';
let bundle = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wattpost-phone-'));
  bundle = path.join(folder, 'long-names.json');
  const text = await readFile(sampleBundlePath('all-stations'), 'utf8');
  const json = JSON.parse(text) as {
    stations: { label: string; public_display_name: string; location_name: string }[];
    cost_rates: { name: string; recurring: { name: string }[] }[];
  };
  for (const [index, station] of json.stations.entries()) {
    station.label = `Donaudampfschifffahrtsgesellschaftsladestation-${index}`;
    station.public_display_name = `Schnellladepark Bundesautobahnraststätte Großklagenfurt ${index}`;
    station.location_name = 'Rechtsschutzversicherungsgesellschaftenparkplatz 17, 9020 Klagenfurt';
  }
  for (const [index, rate] of json.cost_rates.entries()) {
    rate.name = `Sommernachmittagssolarstromvorteilspreisliste ${index}`;
    for (const entry of rate.recurring)
      entry.name = `Wochenendnachtschwachlasttarifzeit ${entry.name}`;
  }
  await writeFile(bundle, JSON.stringify(json));
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Scrolling containers of the current view that are wider than their place, but for drawings. */
async function wideTables(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot !== null) visit(element.shadowRoot);
        if (!element.matches('.table-scroll, .prices, dialog')) continue;
        const { scrollWidth, clientWidth } = element;
        if (scrollWidth > clientWidth + 1) {
          found.push(
            `${element.getAttribute('aria-label') ?? element.className}: ${scrollWidth} of ${clientWidth}`,
          );
        }
      }
    };
    visit(document);
    return found;
  });
}

describe('a phone of 390 × 844', () => {
  it.each(['de', 'fr'])('shows all of every view in %s: long names and tables', async (locale) => {
    const hash = 'at=2026-11-18T09:20:00Z';
    await withPreview({ bundle, hash, viewport: phone, locale }, async ({ page, complaints }) => {
      const found: string[] = [];
      for (const view of views) {
        await showView(page, view);
        if (withTables.has(view)) await page.locator('.table-scroll tbody tr').first().waitFor();
        found.push(
          ...[...(await tooWide(page)), ...(await wideTables(page))].map(
            (one) => `${view}: ${one}`,
          ),
        );
        if (locale === 'de') await takePicture(page, `phone-${view}`, true);
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});
