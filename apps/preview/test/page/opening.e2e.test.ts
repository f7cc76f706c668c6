import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedBundle } from '@wattpost/preview';
import { sampleBundlePath, sampleSitePath } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPage, openFile, showView, withPreview } from '../openPreview.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wattpost-preview-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const cityAc = sampleBundlePath('city-ac');
const motorway = sampleBundlePath('motorway-hpc');

async function inFolder(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

/** Drops files on the page as from a folder. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(given)) {
      dataTransfer.items.add(new File([text], name, { type: 'application/json' }));
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  }, files);
}

describe('opening', () => {
  it('shows a dropped bundle without asking the network for anything', async () => {
    await withPreview({}, async ({ page, requests, complaints }) => {
      await drop(page, { 'prices.json': await readFile(cityAc, 'utf8') });
      await page.locator('wattpost-board h1', { hasText: 'Rathaushof' }).waitFor();
      await expect.poll(async () => page.getByText('prices.json').isVisible()).toBe(true);
      await expect.poll(async () => page.getByText('no changes').isVisible()).toBe(true);
      expect(requests).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('has nothing of a server', async () => {
    await withPreview({}, async ({ page, requests }) => {
      await page.getByText('the page cannot send anything').waitFor();
      expect(await page.locator('wattpost-server-stations').count()).toBe(0);
      await openFile(page, cityAc, 'Open a file…');
      await page.locator('wattpost-board h1', { hasText: 'Rathaushof' }).waitFor();
      await showView(page, 'review');
      await page.getByRole('button', { name: 'Download', exact: true }).waitFor();
      expect(await page.locator('wattpost-publish').count()).toBe(0);
      expect(await page.getByText('Publish').count()).toBe(0);
      expect(requests).toEqual([]);
    });
  });

  it('can reach nothing even if it wanted to', async () => {
    await withPreview({}, async ({ page }) => {
      const outcome = await page.evaluate(async () => {
        const blocked: string[] = [];
        addEventListener('securitypolicyviolation', (event) => {
          blocked.push(event.effectiveDirective);
        });
        await fetch('https://elsewhere.example/').catch(() => undefined);
        const image = new Image();
        image.src = 'https://elsewhere.example/picture.png';
        while (blocked.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
        return blocked;
      });
      expect(outcome.sort()).toEqual(['connect-src', 'img-src']);
    });
  });

  it('opens the sample, and a site with what was left out of it', async () => {
    await withPreview({}, async ({ page }) => {
      await page.getByRole('button', { name: 'Try with a sample' }).click();
      await page.getByText('sample.json').waitFor();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await openFile(page, sampleSitePath('city'), 'Open a file…');
      await page.getByText(/is a site: a bundle was made/).waitFor();
      const said = await page.getByText(/is a site: a bundle was made/).innerText();
      expect(said).toContain('Reisestrom Nordbahnhof (it is a partner’s)');
      await expect.poll(async () => page.locator('#station option').count()).toBe(5);
    });
  });

  it('lists every problem of a bad file with its place, and keeps what was open', async () => {
    const text = (await readFile(cityAc, 'utf8'))
      .replace('"max_power_kw": 22', '"max_power_kw": -22')
      .replace(/"currency": "EUR"/, '"currency": "Euro"');
    const bad = await inFolder('bad.json', text);
    await withPreview({ bundle: cityAc }, async ({ page }) => {
      await page.getByText('city-ac.json').waitFor();
      await openFile(page, bad);
      await page.getByRole('button', { name: 'Open instead' }).click();
      const refused = page.getByRole('alert');
      await refused.waitFor();
      const said = await refused.innerText();
      expect(said).toContain('bad.json was not opened');
      expect(said).toContain('It has 2 problems');
      const line = text.split('\n').findIndex((one) => one.includes('"max_power_kw"')) + 1;
      expect(said).toMatch(
        new RegExp(`\\$\\.stations\\[0\\]\\.max_power_kw.*line ${line}, column`),
      );
      expect(said).toContain('$.cost_rates[0].currency');
      await expect.poll(async () => page.getByText('city-ac.json').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Close this' }).click();
      await expect.poll(async () => refused.count()).toBe(0);
    });
  });

  it('says what is wrong with a file that is no JSON at all', async () => {
    const cut = (await readFile(cityAc, 'utf8')).slice(0, 500);
    await withPreview({}, async ({ page }) => {
      await drop(page, { 'cut.json': cut });
      const refused = page.getByRole('alert');
      await refused.waitFor();
      await expect
        .poll(async () => refused.innerText())
        .toMatch(/the end of the text at line \d+, column \d+/);
    });
  });

  it('opens two dropped files side by side', async () => {
    await withPreview({}, async ({ page }) => {
      await drop(page, {
        'one.json': await readFile(cityAc, 'utf8'),
        'two.json': await readFile(motorway, 'utf8'),
      });
      await page.locator('nav a[aria-current=page]', { hasText: 'Review' }).waitFor();
      await expect.poll(async () => page.getByRole('banner').innerText()).toContain('one.json');
    });
  });

  it('opens the bundle that came with the page', async () => {
    const page = await readFile(builtPage, 'utf8');
    const text = await readFile(motorway, 'utf8');
    const file = await inFolder('page.html', embedBundle(page, { name: '<i>.json', text }));
    await withPreview({ file }, async ({ page: opened, complaints }) => {
      await opened.getByText('<i>.json').waitFor();
      await opened.locator('wattpost-board h1', { hasText: 'Rastanlage' }).waitFor();
      expect(complaints).toEqual([]);
    });
  });
});

describe('a worker that fails', () => {
  it('is spoken of', async () => {
    const before = (): void => {
      Worker.prototype.postMessage = function (this: Worker) {
        this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true }));
      };
    };
    await withPreview({ before }, async ({ page }) => {
      await page.getByRole('button', { name: 'Try with a sample' }).click();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      await expect
        .poll(async () => alert.innerText())
        .toContain('worker has stopped: out of memory.');
    });
  });
});
