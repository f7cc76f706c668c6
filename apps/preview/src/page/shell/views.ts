import { say } from '../languages/index.ts';

/** What the page can show, as its navigation groups it: the first of a group is what it opens with. */
export const viewGroups = [
  {
    title: say('Board'),
    views: [
      { id: 'board', title: say('Display') },
      { id: 'notice', title: say('Notice to print') },
    ],
  },
  {
    title: say('Week'),
    views: [
      { id: 'week', title: say('Prices') },
      { id: 'edit', title: say('Change') },
    ],
  },
  {
    title: say('Dates'),
    views: [
      { id: 'calendar', title: say('Month') },
      { id: 'day', title: say('Day') },
      { id: 'timeline', title: say('Table') },
    ],
  },
  { title: say('Session cost'), views: [{ id: 'cost', title: say('Session cost') }] },
  {
    title: say('Texts and directions'),
    views: [
      { id: 'texts', title: say('Texts') },
      { id: 'directions', title: say('Directions') },
    ],
  },
  { title: say('Import and export'), views: [{ id: 'exchange', title: say('Import and export') }] },
  { title: say('Review'), views: [{ id: 'review', title: say('Review') }] },
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
