/** Runs an ES module in Chromium, bundled as a web page would have it. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, preview } from 'vite';
import { launchChromium } from '../../electron/chromium.ts';
import type { ExampleRun } from './consumer.ts';

/**
 * Bundles `file` of the project in `folder` with vite and opens the page in Chromium.
 *
 * @param lastLine the module's output when it has finished; default: it has finished when it is loaded.
 * @returns the lines that the module wrote to the console.
 */
export async function runInChromium(
  folder: string,
  file: string,
  lastLine?: string,
): Promise<ExampleRun> {
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="./${file}"></script>`,
  );
  // The rejection has the error.
  const shared = { root: folder, configFile: false, logLevel: 'silent' } as const;
  await build({ ...shared, build: { outDir: 'page', emptyOutDir: true } });
  const server = await preview({
    ...shared,
    build: { outDir: 'page' },
    preview: { host: '127.0.0.1' },
  });
  try {
    return await openPage(server.resolvedUrls?.local[0] ?? '', lastLine);
  } finally {
    await server.close();
  }
}

async function openPage(url: string, lastLine?: string): Promise<ExampleRun> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const lines: string[] = [];
    const errors: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('requestfailed', (request) => errors.push(`${request.url()} failed`));
    const end =
      lastLine === undefined
        ? undefined
        : page.waitForEvent('console', (message) => message.text() === lastLine);
    await Promise.all([page.goto(url, { waitUntil: 'load' }), end]);
    if (errors.length > 0) return { ok: false, reason: errors.join('\n') };
    return { ok: true, output: lines.join('\n') };
  } finally {
    await browser.close();
  }
}
