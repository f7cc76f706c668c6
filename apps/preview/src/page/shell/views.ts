/** What the page can show, as its navigation groups it: the first of a group is what it opens with. */
export const viewGroups = [
  {
    title: 'Board',
    views: [
      { id: 'board', title: 'Display' },
      { id: 'notice', title: 'Notice to print' },
    ],
  },
  {
    title: 'Week',
    views: [
      { id: 'week', title: 'Prices' },
      { id: 'edit', title: 'Change' },
    ],
  },
  {
    title: 'Dates',
    views: [
      { id: 'calendar', title: 'Month' },
      { id: 'day', title: 'Day' },
      { id: 'timeline', title: 'Table' },
    ],
  },
  { title: 'Session cost', views: [{ id: 'cost', title: 'Session cost' }] },
  {
    title: 'Texts and directions',
    views: [
      { id: 'texts', title: 'Texts' },
      { id: 'directions', title: 'Directions' },
    ],
  },
  { title: 'Import and export', views: [{ id: 'exchange', title: 'Import and export' }] },
  { title: 'Review', views: [{ id: 'review', title: 'Review' }] },
] as const;

export type ViewGroup = (typeof viewGroups)[number];
export type ViewId = ViewGroup['views'][number]['id'];

/** The group that a view is in. */
export function groupOf(view: ViewId): ViewGroup {
  return viewGroups.find(({ views }) => views.some(({ id }) => id === view)) ?? viewGroups[0];
}

/** The view of this name; the board if there is none. */
export function viewOf(name: string | null): ViewId {
  for (const { views } of viewGroups) {
    const view = views.find(({ id }) => id === name);
    if (view !== undefined) return view.id;
  }
  return 'board';
}
