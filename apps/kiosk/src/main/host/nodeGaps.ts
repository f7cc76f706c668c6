/**
 * What the Node of the oldest Electron that the kiosk runs on (docs/decisions/003-electron-binary.md)
 * does not have yet. To be imported before everything else.
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
