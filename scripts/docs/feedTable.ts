import { spotFeeds } from '@wattpost/exchange/formats';
import { withRows } from './tableRows.ts';

/** The page with the table of feeds, from the repository's root. */
export const feedPage = 'docs/spot.md';

/** The Markdown of {@link feedPage} with the feeds that are read. */
export function withFeedTable(markdown: string): string {
  const rows = spotFeeds.map(({ name, address, form, states }) => [
    `[${name}](${address})`,
    form,
    states,
  ]);
  return withRows(markdown, 'feed', rows);
}
