import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { ensurePackages } from './debian.ts';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium cannot use its sandbox when root runs it; it must reach nothing but our own page. */
const rootFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const flags = [...rootFlags, '--disable-gpu', '--disable-background-networking'];

/**
 * The browser's path; the Debian package is installed first if need be and if we may.
 *
 * @throws with the command that installs it.
 */
async function findChromium(): Promise<string> {
  await ensurePackages(['browser']);
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = commandNames
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`None of ${commandNames.join(', ')} is on the path.`);
  return found;
}

/**
 * Chromium without a window.
 *
 * @param env environment variables beside those of this process.
 * @throws as {@link findChromium} does.
 */
export async function launchChromium(env: Readonly<Record<string, string>> = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: flags,
    env: { ...process.env, ...env },
  });
}
