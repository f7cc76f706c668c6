/** What the page can show, in the order of its navigation. */
export const views = [
  { id: 'board', title: 'Board', group: 'See' },
  { id: 'week', title: 'Week', group: 'See' },
  { id: 'calendar', title: 'Calendar', group: 'See' },
  { id: 'day', title: 'Day', group: 'See' },
  { id: 'timeline', title: 'Timeline', group: 'See' },
  { id: 'calculator', title: 'Cost of a session', group: 'See' },
  { id: 'texts', title: 'Texts', group: 'See' },
  { id: 'directions', title: 'Directions', group: 'See' },
  { id: 'notice', title: 'Price notice', group: 'See' },
  { id: 'diagnostics', title: 'Diagnostics', group: 'Check' },
  { id: 'compare', title: 'Compare', group: 'Check' },
  { id: 'edit', title: 'Edit', group: 'Change' },
  { id: 'exchange', title: 'Import and export', group: 'Change' },
] as const;

export type ViewId = (typeof views)[number]['id'];

/** The view of this name; the board if there is none. */
export function viewOf(name: string | null): ViewId {
  return views.find(({ id }) => id === name)?.id ?? 'board';
}
