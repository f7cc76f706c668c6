import { stationMembers } from '@wattpost/contract';
import { withRows } from './tableRows.ts';

/** The page with the table of the members of a bundle's station, from the repository's root. */
export const memberPage = 'docs/interface.md';

/** The Markdown of {@link memberPage} with the members and their meaning. */
export function withMemberTable(markdown: string): string {
  const rows = Object.entries(stationMembers).map(([name, member]) => [
    `\`${name}\``,
    'isAddition' in member ? '`/2`' : 'both',
    member.description,
  ]);
  return withRows(markdown, 'member', rows);
}
