import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findCommand } from '../run/spawnCommand.ts';
import { browserCommands, ensurePackages } from './debian.ts';

/** Chromium cannot use its sandbox as root, so it may load only our own page. */
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const flags = [...rootFlags, '--disable-gpu', '--disable-background-networking'];

/** Milliseconds for one step of a page: a busy machine is slow, not wrong, so this only ends what hangs. */
export const pageStepLimitMs = 300_000;

/**
 * Starts Chromium without a window. Installs the Debian package if it is missing and this process may.
 *
 * @param env environment variables in addition to those of this process.
 * @throws with the command that installs Chromium.
 */
export async function launchChromium(env: Readonly<Record<string, string>> = {}): Promise<Browser> {
  await ensurePackages(['browser']);
  const executablePath = findCommand(...browserCommands);
  if (executablePath === undefined) throw new Error('Chromium is not on the path.');
  const browser = await chromium.launch({
    executablePath,
    args: flags,
    env: { ...process.env, ...env },
  });
  browser.on('context', (context) => {
    context.setDefaultTimeout(pageStepLimitMs);
  });
  return browser;
}

/** The violations that axe-core finds on a page; must be empty. */
export async function axeFindings(page: Page): Promise<readonly unknown[]> {
  // The page's content security policy does not apply to evaluations by a debugger.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const found = await checker.run();
    return found.violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ target, failureSummary }) => [target, failureSummary]),
    ]);
  });
}
