import type { Page } from 'playwright-core';

/** How long a view may take for its answers, in milliseconds. */
const settleMs = 1500;

async function show(page: Page, view: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `${location.hash.slice(1).replace(/(^|&)view=\w*/, '')}&view=${id}`;
  }, view);
  await page.locator(`section#${view} > *`).first().waitFor();
}

/** The views that links lead to. */
async function viewsOf(page: Page, links: string): Promise<readonly string[]> {
  return page.locator(links).evaluateAll((all) =>
    all.map((link) => {
      const hash = (link as HTMLAnchorElement).hash.slice(1);
      return new URLSearchParams(hash).get('view') ?? '';
    }),
  );
}

async function walk(page: Page): Promise<void> {
  for (const view of await viewsOf(page, 'nav.views a')) {
    await show(page, view);
    await page.waitForTimeout(settleMs);
    for (const part of await viewsOf(page, 'nav.parts a')) {
      if (part === view) continue;
      await show(page, part);
      await page.waitForTimeout(settleMs);
    }
  }
  await show(page, 'board');
}

async function drag(page: Page): Promise<void> {
  const box = await page.locator('input[type=range]').boundingBox();
  if (box === null) throw new Error('There is no slider.');
  const y = box.y + box.height / 2;
  const steps = 60;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  for (let step = 0; step <= steps; step++) {
    await page.mouse.move(box.x + 10 + ((box.width - 20) * step) / steps, y);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
}

/** Draws an edge of an entry of the day to and fro, as long as the pointer is down. */
async function dragEntry(page: Page): Promise<void> {
  await show(page, 'day');
  const strip = page.locator('wattpost-day-strip');
  await strip.waitFor();
  await page.waitForTimeout(settleMs);
  await strip.scrollIntoViewIfNeeded();
  const box = await strip.boundingBox();
  if (box === null) throw new Error('There is no strip.');
  const y = box.y + box.height / 2;
  const xOf = (share: number): number => box.x + share * box.width;
  for (const [from, to] of [
    [0.5, 0.7],
    [0.3, 0.1],
  ] as const) {
    await page.mouse.move(xOf(from) + 4, y);
    await page.mouse.down();
    const steps = 30;
    for (let step = 0; step <= steps; step++) {
      await page.mouse.move(xOf(from + ((to - from) * step) / steps) + 4, y);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
    await page.waitForTimeout(settleMs);
  }
  await page.getByRole('button', { name: /^Undo/ }).click();
  // What was changed is kept in the browser.
  await page.waitForTimeout(4000);
}

/** Copies a date to others of its month, and turns to the months around. */
async function copyDate(page: Page): Promise<void> {
  await show(page, 'calendar');
  const dates = page.locator('wattpost-month-grid [data-date]');
  await dates.first().waitFor();
  await dates.nth(9).focus();
  await page.keyboard.press('c');
  for (const nth of [2, 12, 20]) await dates.nth(nth).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.waitForTimeout(settleMs);
  for (const key of ['PageDown', 'PageDown', 'PageUp']) {
    await dates.first().focus();
    await page.keyboard.press(key);
    await page.waitForTimeout(settleMs);
  }
  // What was changed is kept in the browser.
  await page.waitForTimeout(4000);
}

async function edit(page: Page): Promise<void> {
  await show(page, 'directions');
  const field = page.locator('wattpost-directions-view textarea').first();
  for (const text of ['Behind the town hall.', 'Left of the gate.']) {
    await field.fill(text);
    await field.blur();
    await page.waitForTimeout(settleMs);
  }
  await page.getByRole('button', { name: /^Undo/ }).click();
  // What was changed is kept in the browser.
  await page.waitForTimeout(4000);
}

/** What a person does, in order, by its title; each begins where the one before has ended. */
export const previewSteps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'going through all views': walk,
  'dragging the slider over a week': drag,
  'dragging entries of a day': dragEntry,
  'copying a date in the month': copyDate,
  'editing, undoing': edit,
};
