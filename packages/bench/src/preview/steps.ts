import type { Page } from 'playwright-core';

/** How long a view may take for its answers, in milliseconds. */
const settleMs = 1500;

async function show(page: Page, view: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `${location.hash.slice(1).replace(/(^|&)view=\w*/, '')}&view=${id}`;
  }, view);
  await page.locator(`section#${view} > *`).first().waitFor();
}

async function walk(page: Page): Promise<void> {
  const views = await page.locator('nav.views a').evaluateAll((all) =>
    all.map((link) => {
      const hash = (link as HTMLAnchorElement).hash.slice(1);
      return new URLSearchParams(hash).get('view') ?? '';
    }),
  );
  for (const view of views) {
    await show(page, view);
    await page.waitForTimeout(settleMs);
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
  'editing, undoing': edit,
};
