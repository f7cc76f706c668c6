import { readFile } from 'node:fs/promises';
import { readBundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { expect, it } from 'vitest';
import { editDirections, withPreview } from '../openPreview.ts';

/** What `npm test` runs of the preview's page. */

const cityAc = sampleBundlePath('city-ac');

it('an edit is undone and redone, survives a reload, and is downloaded as a newer bundle', async () => {
  await withPreview({ bundle: cityAc }, async ({ page }) => {
    await page.getByText('no changes').waitFor();
    await editDirections(page);
    await page.keyboard.press('Control+z');
    await page.getByText('no changes').waitFor();
    await page.locator('nav.views').click({ position: { x: 2, y: 2 } });
    const status = page.locator('header [role=status]');
    const said = await status.evaluateHandle((element) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(element.textContent.trim())).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      return texts;
    });
    await page.keyboard.press('Control+y');
    await page.getByText('changed: kept in this browser, not saved to a file').waitFor();
    // What was undone had been kept, too: that must not count for what is done again.
    expect((await said.jsonValue())[0]).toBe('changed, not saved to a file');
    await page.reload();
    await page.getByText('changed: kept in this browser, not saved to a file').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('no changes').waitFor();
    await page.keyboard.press('Control+y');
    await page.getByText('changed: kept in this browser, not saved to a file').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Review and save' }).click();
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('city-ac.json');
    await page.getByText('no changes').waitFor();
    const written = readBundle(await readFile(await download.path()));
    const before = readBundle(await readFile(cityAc));
    if (!written.ok || !before.ok) throw new Error('The bundle cannot be read.');
    expect(written.bundle.stations[0]?.directions[0]?.text).toBe('Behind the town hall.');
    expect(Date.parse(written.bundle.created_at)).toBeGreaterThan(
      Date.parse(before.bundle.created_at),
    );
    expect(written.bundle.cost_rates).toEqual(before.bundle.cost_rates);
  });
});
