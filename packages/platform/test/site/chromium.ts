import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium cannot use its sandbox when root runs it; it opens nothing but our own page. */
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Starts the machine's Chromium without a window. */
export async function openChromium(): Promise<Browser> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = commandNames
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`None of ${commandNames.join(', ')} is on the path.`);
  return chromium.launch({
    executablePath: found,
    args: [...rootFlags, '--disable-gpu', '--disable-background-networking'],
  });
}
