/**
 * Polyfills for the Node of the oldest Electron that the kiosk supports (docs/decisions/003-electron-binary.md).
 * Import it before everything else.
 */
function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return new URL(url, base) instanceof URL;
  } catch {
    return false;
  }
}

const url = URL as { canParse?: typeof canParse };
url.canParse ??= canParse;
