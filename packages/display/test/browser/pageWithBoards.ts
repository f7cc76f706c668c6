import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';

const packageFolder = path.join(import.meta.dirname, '..', '..');

/** The built element with all that it needs, in one module, as a bundler makes it of `@wattpost/display/element`. */
export async function bundledElement(): Promise<string> {
  const entry = path.join(packageFolder, 'dist', 'element', 'wattpostBoard.js');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: packageFolder,
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'element' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
}

/** How a page is opened. */
export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
}

/** Opens a page of its own with this content and closes it afterwards; fails for an error in it. */
export async function withPage(
  browser: Browser,
  content: string,
  { width = 1000, height = 800, ...options }: PageOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height }, ...options });
  const errors: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    await page.setContent(
      `<!doctype html><html lang="en"><head><title>Page</title></head>${content}</html>`,
    );
    await use(page);
  } finally {
    await context.close();
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/** Waits until the element is defined and what was set is drawn. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const board of document.querySelectorAll('wattpost-board')) {
      // A module added to a page runs later; before, `updateComplete` is undefined forever.
      await customElements.whenDefined('wattpost-board');
      while (!(await board.updateComplete));
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
