import { readFile } from 'node:fs/promises';
import { sampleBundlePath } from '@wattpost/samples';
import { expect, it } from 'vitest';
import { editDirections, withPreview } from '../openPreview.ts';

const cityAc = sampleBundlePath('city-ac');

it('an edit is left alone while its window is open; then another goes on with it, or discards it', async () => {
  await withPreview({ bundle: cityAc }, async ({ page }) => {
    await editDirections(page);
    await page.getByText('changed: kept in this browser, not saved to a file').waitFor();
    const address = page.url().replace(/#.*/, '');
    // A duplicate of a window has its storage.
    const opening = page.context().waitForEvent('page');
    await page.evaluate((url) => window.open(url), address);
    const duplicate = await opening;
    await duplicate.getByText('open in another window').waitFor();
    await duplicate.close();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByText('open in another window').waitFor();
    expect(await other.getByRole('button', { name: 'Continue with city-ac.json' }).count()).toBe(0);
    await page.goto('about:blank');
    await other.reload();
    await other.getByRole('button', { name: 'Continue with city-ac.json' }).click();
    await other.getByText('changed: kept in this browser, not saved to a file').waitFor();
    await other.close();
    const third = await page.context().newPage();
    await third.goto(address);
    third.once('dialog', (dialog) => void dialog.accept());
    await third.getByRole('button', { name: 'Discard city-ac.json' }).click();
    await third.getByText('Kept in this browser').waitFor({ state: 'detached' });
  });
});

it('an edit is said to be lost by a reload where the browser keeps nothing', async () => {
  const before = (): void => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is not allowed here.', 'SecurityError');
    };
  };
  await withPreview({ bundle: cityAc, before }, async ({ page }) => {
    await editDirections(page);
    await page.getByText('this browser keeps nothing: a reload loses it').waitFor();
  });
});

it('a draft that the page stored before it had a history is opened', async () => {
  await withPreview({}, async ({ page, complaints }) => {
    await page.getByText('See every price').waitFor();
    await page.evaluate(
      async (text) => {
        const { indexedDB, sessionStorage } = window;
        const opening = indexedDB.open('wattpost-preview', 1);
        await new Promise((resolve) => (opening.onsuccess = resolve));
        const writing = opening.result.transaction('documents', 'readwrite');
        writing.objectStore('documents').put({
          id: sessionStorage.getItem('wattpost-window'),
          name: 'city-ac.json',
          stations: ['Rathaushof · Ladesäule 1'],
          edited: new Blob([text.replace('AT-W-0417', 'AT-W-0418')], { type: 'application/json' }),
          saved: new Blob([text], { type: 'application/json' }),
          atMs: Date.now(),
          origin: null,
        });
        await new Promise((resolve) => (writing.oncomplete = resolve));
        opening.result.close();
      },
      await readFile(cityAc, 'utf8'),
    );
    await page.reload();
    await page.getByText('changed: kept in this browser, not saved to a file').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(false);
    expect(complaints).toEqual([]);
  });
});
