import { logLine } from '@wattpost/command';
import type { RotatingLog } from './rotatingLog.ts';

const early: string[] = [];
let isOpen = false;
let file: RotatingLog | null = null;

/** Longer messages are cut. */
const maxLength = 8_000;

/**
 * Says something to the operator, on standard error and in the log file, without keys. While Chromium
 * starts, it writes to the same stream piece by piece; lines of ours would fall into its lines, so
 * they wait for `openLog`.
 */
export function log(message: string): void {
  // A message quotes what others wrote; it is one line, whatever that was.
  const text = logLine(redactSecrets(message));
  const short = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  const line = `${new Date().toISOString()} kiosk: ${short}\n`;
  file?.write(line);
  if (isOpen) process.stderr.write(line);
  else early.push(line);
}

/** Writes what has waited, and everything from now on at once. To be called before an end, too. */
export function openLog(): void {
  isOpen = true;
  if (early.length > 0) process.stderr.write(early.splice(0).join(''));
}

/** From now on lines go to the file too, beginning with those that have waited. */
export function keepLog(opened: RotatingLog): void {
  file = opened;
  for (const line of early) opened.write(line);
}

/** Keys that this process holds. They must not leave it but to the platform that they are for. */
const kept = new Set<string>();

/** Anything shorter would be found everywhere. */
const minLength = 6;

/** From now on the text is left out of everything that the kiosk says. */
export function keepSecret(text: string): void {
  if (text.length >= minLength) kept.add(text);
}

/** The text without the keys that this process holds, in whatever way they were written into it. */
export function redactSecrets(text: string): string {
  let rest = text;
  for (const secret of kept) {
    const inJson = JSON.stringify(secret).slice(1, -1);
    for (const form of [secret, inJson, encodeURIComponent(secret), toBase64(secret)]) {
      rest = rest.replaceAll(form, '(key)');
    }
  }
  return rest;
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}
