import { sampleBundlePath } from '@wattpost/samples';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused } from '../focused.ts';
import { showView, takePicture, withPreview } from '../openPreview.ts';

const bundle = sampleBundlePath('city-ac');
/** A Saturday, 09:00 in Vienna: the entry “Wochenende” holds. */
const hash = (view: string): string => `view=${view}&at=2026-11-21T08:00:00.000Z`;

const entryOf = (page: Page): Locator => page.locator('wattpost-edit-entry');
const nameOf = (page: Page): Locator =>
  entryOf(page).getByRole('textbox', { name: 'Name', exact: true });

async function openEntry(page: Page, name: string): Promise<void> {
  const prices = page.locator('wattpost-week-panel .prices');
  await prices.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  if (name !== 'Default price') {
    await expect.poll(async () => nameOf(page).inputValue()).toBe(name);
  }
}

/** Presses it as the keyboard does. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

describe('“Edit this entry”', () => {
  it.each([
    ['on a desk', { width: 1280, height: 900 }],
    ['on a phone', { width: 360, height: 780 }],
  ])('leads to the entry’s editor and into it, %s', async (_what, viewport) => {
    const friday = hash('dates').replace('-21T', '-20T');
    await withPreview({ bundle, hash: friday, viewport }, async ({ page }) => {
      for (const name of ['Wochenende', 'Nachtstrom']) {
        await showView(page, 'dates');
        await page.getByTitle('Edit this entry').filter({ hasText: name }).first().click();
        await expect.poll(() => nameOf(page).inputValue()).toBe(name);
        await expect.poll(() => focused(page)).toBe('INPUT Name');
        const box = await nameOf(page).boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect(box?.y).toBeLessThan(viewport.height);
        await takePicture(page, `edit-this-${viewport.width}`);
      }
    });
  });

  it('is over once it has led there: the view that is opened again stays where it is', async () => {
    await withPreview({ bundle, hash: hash('dates') }, async ({ page }) => {
      await page.getByTitle('Edit this entry').first().click();
      await expect.poll(() => focused(page)).toBe('INPUT Name');
      await page.locator('nav a', { hasText: 'Board' }).click();
      await page.locator('nav a', { hasText: 'Week' }).click();
      await page.getByText('Select a window to change it.').waitFor();
      expect(await focused(page)).toBe('A Week');
    });
  });
});

describe('the focus', () => {
  it('goes to the name of an entry that is duplicated', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page }) => {
      await openEntry(page, 'Sonnenstrom');
      await press(entryOf(page).getByRole('button', { name: 'Duplicate' }));
      await expect.poll(() => nameOf(page).inputValue()).toBe('Sonnenstrom (copy)');
      await expect.poll(() => focused(page)).toBe('INPUT Name');
    });
  });

  it('stays on a button that has nothing more to do', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page }) => {
      await openEntry(page, 'Sonnenstrom');
      const up = entryOf(page).getByRole('button', { name: 'Move up' });
      await press(up);
      await entryOf(page).getByText('Listed 1 of 3').waitFor();
      await expect.poll(() => up.isEnabled()).toBe(false);
      await up.press('Enter');
      expect(await focused(page)).toBe('BUTTON Move up');
      const undo = page.getByRole('button', { name: /^Undo/ });
      await press(undo);
      await page.getByText('no changes').waitFor();
      await expect.poll(() => undo.isEnabled()).toBe(false);
      await undo.press('Enter');
      expect(await focused(page)).toBe('BUTTON Undo');
    });
  });

  it('goes to the list of prices when an entry is removed', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page }) => {
      for (const name of ['Sonnenstrom', 'Wochenende', 'Nachtstrom']) {
        await openEntry(page, name);
        await press(entryOf(page).getByRole('button', { name: 'Remove entry' }));
        await expect.poll(() => focused(page)).toContain('BUTTON Default price');
      }
    });
  });

  it('goes to a neighbour when what has it is removed or undone', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page }) => {
      await openEntry(page, 'Wochenende');
      const entry = entryOf(page);
      await press(entry.getByRole('button', { name: 'Remove time, step 2' }));
      await expect.poll(() => focused(page)).toBe('BUTTON Remove time');
      await press(entry.getByRole('button', { name: 'Remove time', exact: true }));
      await expect.poll(() => focused(page)).toBe('BUTTON Bill for time');
      const times = entry.getByRole('button', { name: /^Remove times/ });
      await press(times.last());
      await expect.poll(() => times.count()).toBe(2);
      await expect.poll(() => focused(page)).toBe('BUTTON Remove times 2');
      await openEntry(page, 'Default price');
      await press(page.getByRole('button', { name: 'Set to “not known”' }));
      await expect.poll(() => focused(page)).toBe('BUTTON Set a default price');
      // What an undo takes away had the focus.
      await openEntry(page, 'Sonnenstrom');
      await press(entry.getByRole('button', { name: 'Duplicate' }));
      await expect.poll(() => focused(page)).toBe('INPUT Name');
      await entry.getByRole('button', { name: 'Duplicate' }).focus();
      await page.keyboard.press('Control+z');
      await expect.poll(() => entry.count()).toBe(0);
      await expect.poll(() => focused(page)).not.toBe('BODY');
    });
  });

  it('survives the removal of a language, of texts and of directions', async () => {
    await withPreview({ bundle, hash: hash('texts') }, async ({ page }) => {
      await page.getByLabel('Another language').fill('it-IT');
      await page.getByRole('button', { name: 'Add to entry' }).click();
      const french = page.getByRole('region', { name: 'French (France)' });
      await press(french.getByRole('button', { name: /^Remove from/ }));
      await page.getByText('changed').first().waitFor();
      await expect.poll(() => focused(page)).not.toBe('BODY');
      await page.locator('nav.parts a', { hasText: 'Directions' }).click();
      const regions = page.locator('wattpost-directions-view section');
      await press(regions.last().getByRole('button', { name: 'Remove' }));
      await expect.poll(() => regions.count()).toBe(2);
      await expect.poll(() => focused(page)).toBe('BUTTON Remove');
    });
  });

  it('comes back from what is said and dismissed', async () => {
    await withPreview({ bundle, hash: hash('board') }, async ({ page }) => {
      await page.getByRole('button', { name: 'Download' }).click();
      await press(page.getByRole('button', { name: 'OK' }));
      await page.getByText('was downloaded').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).not.toBe('BODY');
      await press(page.getByRole('button', { name: 'Close', exact: true }));
      await page.getByText('See every price').waitFor();
      await expect.poll(() => focused(page)).not.toBe('BODY');
    });
  });
});
