import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { launchChromium } from '../../../scripts/electron/chromium.ts';

export const builtPage: string = path.join(
  import.meta.dirname,
  '..',
  'dist',
  'wattpost-preview.html',
);
const pictures = fileURLToPath(new URL('../../../.cache/pictures/preview/', import.meta.url));

/** A page that is open, and what it did that it must not do. */
export interface OpenedPreview {
  readonly page: Page;
  /** Every request but for the file itself and what is in it. */
  readonly requests: readonly string[];
  /** Everything on the console, and every error that nothing caught. */
  readonly complaints: readonly string[];
}

/** How to open the page. */
export interface OpenOptions extends BrowserContextOptions {
  /** A page file of its own, for example with a bundle in it; left out: the built page. */
  readonly file?: string;
  /** What comes after `#`. */
  readonly hash?: string;
  /** Opened at once. */
  readonly bundle?: string;
  /** Runs before anything of the page does. */
  readonly before?: () => void;
}

/** One for all tests of this process: starting it and its first window costs more than most of them. */
let starting: Promise<Browser> | null = null;

/** What tells one window from another, and the page in it. */
interface Window {
  readonly options: string;
  readonly page: Page;
}

/** The last one stays, since a new one costs three times the processor of a page in it. */
let last: Window | null = null;

/** An empty page in a window, as if nothing had been opened in it before. */
async function emptyPage(options: BrowserContextOptions): Promise<Window> {
  const before = last;
  last = null;
  const given = JSON.stringify(options);
  if (before?.options === given) {
    await forgetAll(before.page);
    return before;
  }
  await before?.page.context().close();
  starting ??= launchChromium();
  const browser = await starting;
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    offline: true,
    ...options,
  });
  await context.route(/^(?!file:|blob:|data:)/, async (route) => route.abort());
  return { options: given, page: await context.newPage() };
}

/** Leaves the page, with all that it had kept and all that a test had added. */
async function forgetAll(page: Page): Promise<void> {
  for (const event of ['request', 'console', 'pageerror', 'dialog'] as const)
    page.removeAllListeners(event);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await page.goto('about:blank');
  }
  await page.mouse.move(0, 0);
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin: 'file://', storageTypes: 'all' });
  await client.detach();
}

/**
 * Opens the built page from its file with the network cut. The window is used again by what comes
 * next, also in another file, unless something failed in it or ran before the page.
 */
export async function withPreview(
  {
    file = builtPage,
    hash = '',
    bundle,
    before,
    viewport = { width: 1280, height: 900 },
    colorScheme = 'light',
    forcedColors = 'none',
    ...options
  }: OpenOptions,
  use: (opened: OpenedPreview) => Promise<void>,
): Promise<void> {
  const window = await emptyPage(options);
  const { page } = window;
  let isAsNew = false;
  try {
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, forcedColors, reducedMotion: 'reduce' });
    if (before !== undefined) await page.addInitScript(before);
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
    await page.goto(`${pathToFileURL(file).href}${hash === '' ? '' : `#${hash}`}`);
    if (bundle !== undefined) {
      // Whatever language its name is in.
      await chooseFile(page, bundle, page.locator('header .tools > button').first());
    }
    const foreign = (): string[] => requests.filter((url) => !/^(file|blob|data):/.test(url));
    await use({
      page,
      complaints,
      get requests() {
        return foreign();
      },
    });
    isAsNew = before === undefined;
  } finally {
    if (isAsNew) last = window;
    else await page.context().close();
  }
}

/** Chooses a file as a person does. */
export async function openFile(page: Page, file: string, button = 'Open…'): Promise<void> {
  await chooseFile(page, file, page.getByRole('button', { name: button, exact: true }));
}

async function chooseFile(page: Page, file: string, button: Locator): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles(file);
}

/** Shows a view by its name in the address. */
export async function showView(page: Page, id: string): Promise<void> {
  const section = page.locator(`section#${id} > *`).first();
  // What the page is about to write into its address takes the place of this: then it is asked for again.
  for (let tries = 0; tries < 15 && (await section.count()) === 0; tries++) {
    await page.evaluate((name) => {
      location.hash = `${location.hash.slice(1).replace(/(^|&)view=\w*/, '')}&view=${name}`;
    }, id);
    await section.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  await section.waitFor();
}

/** Elements that reach over the right edge of the page; must be empty. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth}`] : [];
  });
}

/** Takes a picture of the page for people to look at: `.cache/pictures/preview/<name>.png`. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage });
}

/** Writes other directions of the station, which is the shortest edit there is. */
export async function editDirections(page: Page): Promise<void> {
  await showView(page, 'directions');
  const field = page.locator('wattpost-directions-view textarea').first();
  await field.fill('Behind the town hall.');
  await field.blur();
  await page
    .getByText(/changed/)
    .first()
    .waitFor();
}
