import { logLine } from '@wattpost/command';
import type { RotatingLog } from './rotatingLog.ts';
import { systemClocks } from './systemClocks.ts';

const early: string[] = [];
let isOpen = false;
let file: RotatingLog | null = null;

/** Longer messages are cut. */
const maxLength = 8_000;

/**
 * Writes a message to standard error and the log file, without tokens. While Chromium
 * starts, it writes to the same stream in pieces; our lines would break its lines, so
 * they wait for `openLog`.
 */
export function log(message: string): void {
  // Messages quote text from outside, so they are forced onto one line.
  const text = logLine(redactSecrets(message));
  const short = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  const line = `${new Date(systemClocks.wallMs()).toISOString()} kiosk: ${short}\n`;
  file?.write(line);
  if (isOpen) process.stderr.write(line);
  else early.push(line);
}

/** Writes the waiting lines, and everything from now on at once. Call it before the process ends, too. */
export function openLog(): void {
  isOpen = true;
  if (early.length > 0) process.stderr.write(early.splice(0).join(''));
}

/** From now on lines go to the file too, beginning with the waiting ones. */
export function logToFolder(opened: RotatingLog): void {
  file = opened;
  for (const line of early) opened.write(line);
}

/** Tokens in this process. They must leave it only to their platform. */
const kept = new Set<string>();

/** Shorter strings would match ordinary text. */
const minLength = 6;

/** From now on the text is redacted from everything that the kiosk writes. */
export function addSecret(text: string): void {
  if (text.length >= minLength) kept.add(text);
}

/** The text without the tokens in this process, in any encoding. */
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
