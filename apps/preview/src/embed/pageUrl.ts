// Both `src/embed` and `dist/embed` are two levels down.
const dist = new URL('../../dist/', import.meta.url);

/** URL of this package's page `wattpost-preview.html`. */
export const pageUrl: URL = new URL('wattpost-preview.html', dist);

/** URL of `wattpost-board.html`: the kiosk's page, which draws the one embedded board. */
export const boardUrl: URL = new URL('wattpost-board.html', dist);

type DisplaysFile = 'displays.html' | 'displays.js' | 'displays.css';

/** URLs of the files of the page of displays, by the name under which a server sends them below `/displays/`. */
export const displaysUrls: Readonly<Record<DisplaysFile, URL>> = {
  'displays.html': new URL('displays/displays.html', dist),
  'displays.js': new URL('displays/displays.js', dist),
  'displays.css': new URL('displays/displays.css', dist),
};
