const early: string[] = [];
let isOpen = false;

/**
 * Says something to the operator, on standard error. While Chromium starts, it writes to the same
 * stream piece by piece; lines of ours would fall into its lines, so they wait for `openLog`.
 */
export function log(message: string): void {
  const line = `${new Date().toISOString()} kiosk: ${message}\n`;
  if (isOpen) process.stderr.write(line);
  else early.push(line);
}

/** Writes what has waited, and everything from now on at once. To be called before an end, too. */
export function openLog(): void {
  isOpen = true;
  if (early.length > 0) process.stderr.write(early.splice(0).join(''));
}
