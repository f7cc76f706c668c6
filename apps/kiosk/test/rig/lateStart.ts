/** Milliseconds within which an Electron is in Playwright's hands, even on a busy machine. */
export const launchLimitMs = 60_000;

/**
 * Whether a rejection is one that Playwright 1.65 leaves unhandled, beside the one that it throws, when
 * a start takes too long: it waits for four lines of Electron's output at once, and gives up one by one.
 */
export function isLateStart({ name, message }: { name?: string; message: string }): boolean {
  return name === 'TimeoutError' && message.startsWith(`Timeout ${launchLimitMs}ms exceeded`);
}
