// The same two steps up from `src/embed` and from `dist/embed`.
const dist = new URL('../../dist/', import.meta.url);

/** Where the page `wattpost-preview.html` of this package lies. */
export const pageUrl: URL = new URL('wattpost-preview.html', dist);

/** Where `wattpost-board.html` lies: the kiosk's page, which draws the one board that is put into it. */
export const boardUrl: URL = new URL('wattpost-board.html', dist);
