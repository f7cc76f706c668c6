import { readFile } from 'node:fs/promises';
import { readBundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { takePicture, withPreview } from '../openPreview.ts';

const city = sampleBundlePath('city-ac');
const motorway = sampleBundlePath('motorway-hpc');
const wednesday = 'at=2026-11-18T09:20:00Z';

/** What the element with the focus is read out as. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    for (;;) {
      const inner = element?.shadowRoot?.activeElement ?? null;
      if (inner === null) break;
      element = inner;
    }
    const said =
      element?.getAttribute('aria-valuetext') ??
      element?.getAttribute('aria-label') ??
      element?.querySelector('.visually-hidden')?.textContent;
    return (said ?? '').trim();
  });
}

/** The minute in the address, where the page keeps what it looks at. */
async function instant(page: Page): Promise<string> {
  return page.evaluate(
    () => new URLSearchParams(location.hash.slice(1)).get('at')?.slice(0, 16) ?? '',
  );
}

describe('the week', () => {
  it('is read and used by keyboard', async () => {
    const hash = `${wednesday}&view=week`;
    await withPreview({ bundle: city, hash }, async ({ page, complaints }) => {
      await page.getByRole('button', { name: 'By date' }).click();
      const blocks = page.locator('wattpost-time-grid [role=gridcell]');
      await blocks.first().waitFor();
      await expect.poll(async () => blocks.and(page.locator('[tabindex="0"]')).count()).toBe(1);
      await page.locator('wattpost-time-grid [aria-current=time]').focus();
      const price = 'Default price, €0.49/kWh ·';
      await expect
        .poll(async () => focused(page))
        .toContain(`Wednesday 18 November 06:00 to 11:00, ${price}`);
      await page.keyboard.press('ArrowRight');
      await expect
        .poll(async () => focused(page))
        .toContain('Wednesday 18 November 11:00 to 15:00, Sonnenstrom');
      const detail = page.locator('wattpost-week-view .detail');
      await expect.poll(async () => detail.innerText()).toContain('€0.415/kWh');
      await page.keyboard.press('ArrowDown');
      await expect
        .poll(async () => focused(page))
        .toContain('Thursday 19 November 11:00 to 15:00, Sonnenstrom');
      await page.keyboard.press('Control+End');
      await expect
        .poll(async () => focused(page))
        .toContain('Sunday 22 November 22:00 to 24:00, Nachtstrom');
      await page.keyboard.press('Enter');
      await expect.poll(async () => instant(page)).toBe('2026-11-22T21:00');
      await page.getByRole('button', { name: 'Turn to the next week' }).click();
      await page.getByRole('heading', { name: '23 – 29 November 2026' }).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('Z2 has both passes of the repeated hour, and leaves the skipped one out', async () => {
    const hash = 'at=2026-10-25T00:40:00Z&view=week';
    await withPreview({ bundle: city, hash, colorScheme: 'dark' }, async ({ page }) => {
      await page.getByRole('button', { name: 'By date' }).click();
      await page.locator('wattpost-time-grid .cell.first').waitFor();
      const box = async (pass: string): Promise<{ y: number; x: number } | null> =>
        page.locator(`wattpost-time-grid .cell.${pass}`).boundingBox();
      const [first, second] = [await box('first'), await box('second')];
      expect(first?.x).toBe(second?.x);
      expect(first?.y).toBeLessThan(second?.y ?? 0);
      await takePicture(page, 'week-25-hours', true);
      await page.getByLabel('Date').last().fill('2026-03-29');
      await page.keyboard.press('Tab');
      await page.locator('wattpost-time-grid .skipped').waitFor();
      await page.getByText('Not on the clock').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});

describe('the calendar', () => {
  it('leads from date to date, over the end of a month, and to the entries', async () => {
    const hash = 'at=2026-11-12T10:00:00Z&view=dates';
    await withPreview({ bundle: motorway, hash }, async ({ page }) => {
      const today = page.locator('wattpost-calendar-view [aria-current=date]');
      await today.focus();
      await expect
        .poll(async () => focused(page))
        .toBe('Thursday 12 November, €0.69/kWh, no change of price');
      for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
      await expect
        .poll(async () => focused(page))
        .toMatch(/^Friday 20 November, €0\.41\/kWh to €0\.78.*96 changes of price/);
      await page.keyboard.press('PageDown');
      await page.getByRole('heading', { name: 'December 2026', exact: true }).waitFor();
      await expect.poll(async () => focused(page)).toContain('Sunday 20 December');
      await page.keyboard.press('Enter');
      await expect.poll(async () => instant(page)).toBe('2026-12-20T10:00');
      await page.getByRole('button', { name: 'First entry' }).click();
      await page.getByRole('heading', { name: 'October 2026', exact: true }).waitFor();
      await page.getByRole('button', { name: '00:00–00:15', exact: true }).click();
      const entry = page.locator('wattpost-day-view wattpost-edit-entry');
      await expect
        .poll(async () => entry.getByRole('textbox', { name: 'Name' }).inputValue())
        .toBe('00:00–00:15');
    });
  });
});

describe('the day', () => {
  it('is read by keys, by the pointer, and in its table', async () => {
    const hash = `${wednesday}&view=dates`;
    await withPreview({ bundle: city, hash }, async ({ page }) => {
      const reader = page.getByRole('slider', { name: 'Time at which the price is read' });
      await reader.focus();
      await expect
        .poll(async () => focused(page))
        .toMatch(/^10:20, €0\.49\/kWh · .*Default price, 06:00 to 11:00$/);
      await page.keyboard.press('PageDown');
      await expect.poll(async () => focused(page)).toMatch(/^11:00, €0\.415\/kWh/);
      await page.keyboard.press('Enter');
      await expect.poll(async () => instant(page)).toBe('2026-11-18T10:00');
      const { width = 0 } = (await reader.boundingBox()) ?? {};
      await reader.click({ position: { x: width - 14, y: 60 } });
      await expect.poll(async () => instant(page)).toMatch(/^2026-11-18T22:[45]/);
      const rows = page.getByRole('region', { name: 'Prices of the day' }).getByRole('row');
      await expect.poll(async () => rows.nth(2).innerText()).toMatch(/06:00\s+11:00\s+€0\.49\/kWh/);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});

describe('the entries of a date', () => {
  const hash = 'at=2026-11-20T09:20:00Z&view=dates';
  const price = (page: Page, when: string): Locator =>
    page.getByRole('textbox', { name: `Energy per kWh, ${when}` });

  it('are one table: a price is typed, refused, taken, and undone by its name', async () => {
    await withPreview({ bundle: motorway, hash }, async ({ page, complaints }) => {
      await price(page, '10:15–10:30').fill('-1');
      await price(page, '10:15–10:30').press('Enter');
      await page.getByRole('alert').getByText('negative').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await price(page, '10:15–10:30').fill('0,5');
      await price(page, '10:15–10:30').press('Enter');
      await page.getByText('Fri 20 Nov 10:15–10:30: €0.50/kWh instead of €0.60/kWh').waitFor();
      await expect.poll(async () => page.getByRole('alert').count()).toBe(0);
      await page.getByRole('button', { name: 'Undo: prices of one entry' }).click();
      await expect.poll(async () => price(page, '10:15–10:30').inputValue()).toBe('0.6');
      expect(complaints).toEqual([]);
    });
  });

  it('are changed together, and pasted as a column', async () => {
    await withPreview({ bundle: motorway, hash }, async ({ page }) => {
      for (const when of ['00:00–00:15', '00:15–00:30']) {
        await page.getByRole('checkbox', { name: `Choose ${when}` }).check();
      }
      const form = page.getByRole('form', { name: 'Change the price' });
      await form.getByRole('combobox').selectOption({ label: 'Energy, + per kWh' });
      await form.getByRole('textbox').fill('0.02');
      await form.getByRole('button', { name: 'Apply' }).click();
      await expect.poll(async () => price(page, '00:00–00:15').inputValue()).toBe('0.46');
      await expect.poll(async () => price(page, '00:15–00:30').inputValue()).toBe('0.45');
      await page.getByRole('button', { name: 'Paste a column…' }).click();
      const cells = page.getByRole('textbox', { name: 'Prices per kWh' });
      await cells.fill('0.3\n0.4\n0.5\n0.6\n0.7');
      await page.getByRole('button', { name: 'Import' }).click();
      await page.getByRole('alert').getByText('as the date has entries (96)').waitFor();
      await cells.fill(Array.from({ length: 24 }, (_, hour) => `0,${hour + 20}`).join('\n'));
      await page.getByRole('button', { name: 'Import' }).click();
      await expect.poll(async () => price(page, '23:00–24:00').inputValue()).toBe('0.43');
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      const reading = readBundle(await readFile(await (await downloading).path()));
      const unique = reading.ok ? (reading.bundle.cost_rates[0]?.unique ?? []) : [];
      const ofDate = unique.filter(({ validity }) => validity.start.startsWith('2026-11-20T'));
      expect(ofDate).toHaveLength(24);
    });
  });
});

describe('the cost of a session', () => {
  it('is billed, begins where it is cheapest in the week, and says what is wrong', async () => {
    const hash = `${wednesday}&view=cost`;
    await withPreview({ bundle: city, hash }, async ({ page }) => {
      const view = page.locator('wattpost-cost-view');
      const total = view.locator('.due b');
      await expect.poll(async () => total.innerText()).toBe('€15.20');
      await page.getByLabel('Energy in kWh').fill('22,5');
      await page.getByLabel('or lasts (h:min)').fill('1:30');
      await page.keyboard.press('Tab');
      await expect.poll(async () => total.innerText()).toBe('€11.53');
      await expect
        .poll(async () => page.getByLabel('or ends').inputValue())
        .toBe('18/11/2026 11:50');
      await page.getByText('How it is billed').click();
      await page.getByLabel('The price follows the schedule.').check();
      await expect.poll(async () => total.innerText()).toBe('€10.59');
      await page.getByText('Cheapest at €9.28: Wednesday 18 November, 00:00.').waitFor();
      const starts = view.getByRole('region', { name: 'Best start of each day' });
      await expect.poll(async () => starts.getByRole('row').count()).toBe(8);
      await starts.getByRole('button', { name: 'Friday 20 November 00:00, €9.28' }).click();
      await expect.poll(async () => total.innerText()).toBe('€9.28');
      await expect
        .poll(async () => page.getByLabel('Starts', { exact: true }).inputValue())
        .toBe('20/11/2026 00:00');
      // The week stays where it is.
      await expect.poll(async () => starts.getByRole('row').nth(1).innerText()).toMatch(/^Wed/);
      await page.getByLabel('Charging ended').fill('2026-11-20T02:30');
      await page.keyboard.press('Tab');
      await page.getByText('Charging ended outside of the session.').first().waitFor();
      await page.getByLabel('Charging ended').fill('');
      await page.keyboard.press('Tab');
      await page.getByLabel('or lasts (h:min)').fill('3:00');
      await page.keyboard.press('Tab');
      // 22.5 kWh at 11 kW take 123 minutes.
      await expect
        .poll(async () => page.getByLabel('Charging ended').inputValue())
        .toBe('20/11/2026 02:03');
      await takePicture(page, 'session-cost', true);
      await page.getByLabel('Power in kW').fill('50');
      await page.keyboard.press('Tab');
      const doubt = view.locator('.receipt .warning');
      await expect
        .poll(async () => doubt.allInnerTexts())
        .toEqual([
          'The energy needs 50 kW on average; the station delivers 22 kW at most. Check the energy and the times.',
        ]);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByLabel('Power in kW').fill('11');
      await page.keyboard.press('Tab');
      await expect.poll(async () => doubt.count()).toBe(0);
      await page.getByLabel('Starts', { exact: true }).fill('next monday 08:00');
      await page.keyboard.press('Tab');
      await expect
        .poll(async () => page.getByLabel('Starts', { exact: true }).inputValue())
        .toMatch(/ 08:00$/);
      await page.getByLabel('Energy in kWh').fill('much');
      await page.keyboard.press('Tab');
      await page.getByText('The cost cannot be calculated').waitFor();
      const energy = page.getByLabel('Energy in kWh');
      await expect.poll(async () => energy.getAttribute('aria-invalid')).toBe('true');
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
