// Both `src/embed` and `dist/embed` are two levels down.
const dist = new URL('../../dist/', import.meta.url);

/** URL of this package's page `wattpost-preview.html`. */
export const pageUrl: URL = new URL('wattpost-preview.html', dist);

/** URL of `wattpost-board.html`: the kiosk's page, which draws the one embedded board. */
export const boardUrl: URL = new URL('wattpost-board.html', dist);
