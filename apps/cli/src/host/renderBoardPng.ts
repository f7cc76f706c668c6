import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, ViewportSize } from 'playwright-core';

/** A board to draw. */
export interface BoardRequest {
  /** The page with its scene. */
  readonly html: string;
  /** Pixels, both of the picture and of the page. */
  readonly width: number;
  readonly height: number;
  /** The browser's path. */
  readonly browser: string;
  /** Whether the browser uses its sandbox; root cannot. */
  readonly sandbox: boolean;
}

/** The result of drawing. */
export type BoardPng =
  | {
      readonly ok: true;
      readonly png: Uint8Array;
      /** The board as plain text. */
      readonly text: string;
      /** Whether everything is fully visible. */
      readonly fits: boolean;
    }
  /** The browser did not start or did not draw; its own error message. */
  | { readonly ok: false; readonly reason: string };

/** Draws a board in a browser. */
export type RenderBoardPng = (request: BoardRequest) => Promise<BoardPng>;

/** The page's address in the browser: a host name that no resolver knows. */
const address = 'https://board.invalid/';

/** The timeout for starting the browser, and for drawing the board. */
const limitMs = 30_000;

/** No name resolution, and letters smoothed in grey, independent of the screen's pixels. */
const flags = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-lcd-text', '--disable-gpu'];

/**
 * Draws a board in a headless browser without a network. The page is served from here,
 * every other request is refused.
 *
 * @throws Error when the page itself fails: a defect.
 */
export const renderBoardPng: RenderBoardPng = async ({ html, width, height, browser, sandbox }) => {
  // Takes longer to load than most commands take in total.
  const { chromium } = await import('playwright-core');
  const letters = await evenLetters(process.env);
  try {
    const running = await chromium.launch({
      executablePath: browser,
      chromiumSandbox: sandbox && process.getuid?.() !== 0,
      args: flags,
      env: { ...process.env, ...letters.env },
      timeout: limitMs,
    });
    try {
      return await draw(running, html, { width, height });
    } finally {
      await running.close();
    }
  } catch (error) {
    if (error instanceof PageError) throw error;
    return { ok: false, reason: reasonOf(error) };
  } finally {
    await letters.dispose();
  }
};

/** An error of the board's page, not of the browser. */
class PageError extends Error {
  override readonly name = 'PageError';
}

async function draw(browser: Browser, html: string, viewport: ViewportSize): Promise<BoardPng> {
  let defect: Error | undefined;
  try {
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor: 1,
      offline: true,
      serviceWorkers: 'block',
    });
    await page.route('**', (route) =>
      route.request().url() === address
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
        : route.abort(),
    );
    page.once('pageerror', (error) => {
      defect = error;
      // Nothing more will be drawn.
      void page.close();
    });
    await page.goto(address, { timeout: limitMs });
    const report = page.locator('meta[name=wattpost-painted]');
    const content = await report.getAttribute('content', { timeout: limitMs });
    const { text, fits } = JSON.parse(content ?? '') as { text: string; fits: boolean };
    // `initial`: nothing is inserted into the page, because its policy would refuse it.
    const png = await page.screenshot({ caret: 'initial', timeout: limitMs });
    return { ok: true, png, text, fits };
  } catch (error) {
    if (defect !== undefined) {
      throw new PageError(`The page of the board failed: ${defect.message}`, { cause: defect });
    }
    throw error;
  }
}

/** The prefix of a browser's messages on standard error. */
const errorMark = '[err] ';

/** The error message of a browser that does not start, else its last output, in one line. */
function reasonOf(error: unknown): string {
  const words = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const said = words
    .split('\n')
    .map((line) => line.slice(Math.max(0, line.indexOf(errorMark))))
    .find((line) => line.startsWith(errorMark) && /error|fatal|sandbox|cannot|no such/i.test(line));
  if (said !== undefined) return said.slice(errorMark.length).replace(/^\[[^\]]*\] ?/, '');
  if (words.includes('has been closed')) return 'it ended by itself';
  return words.split('\n', 1)[0]?.replace(/^[\w.]+: /, '') ?? words;
}

/** Font settings of a program, until they are disposed of. */
interface LetterSettings {
  /** Environment variables for the program. */
  readonly env: Readonly<Record<string, string>>;
  readonly dispose: () => Promise<void>;
}

/** The default path of fontconfig's settings. */
const systemSettings = '/etc/fonts/fonts.conf';

/**
 * Makes fonts look the same on every machine with fontconfig: smoothed in grey, and not fitted to
 * the pixel grid. The installed fonts stay the machine's. Without fontconfig it has
 * no effect.
 */
async function evenLetters(
  env: Readonly<Record<string, string | undefined>>,
): Promise<LetterSettings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wattpost-'));
  const file = path.join(folder, 'fonts.conf');
  await writeFile(file, settings(env['FONTCONFIG_FILE'] ?? systemSettings));
  return {
    env: { FONTCONFIG_FILE: file },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

function settings(before: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${xmlText(before)}</include>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
