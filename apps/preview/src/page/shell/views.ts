import { say } from '../languages/say.ts';

/** The views in the groups of the navigation: a group opens with its first. */
export const viewGroups = [
  {
    title: say('Board'),
    views: [
      { id: 'board', title: say('Display') },
      { id: 'notice', title: say('Notice to print') },
    ],
  },
  { title: say('Week'), views: [{ id: 'week', title: say('Week') }] },
  { title: say('Dates'), views: [{ id: 'dates', title: say('Dates') }] },
  { title: say('Stations'), views: [{ id: 'stations', title: say('Stations') }] },
  { title: say('Session cost'), views: [{ id: 'cost', title: say('Session cost') }] },
  {
    title: say('Texts'),
    views: [
      { id: 'texts', title: say('Texts') },
      { id: 'directions', title: say('Directions') },
    ],
  },
  { title: say('Review'), views: [{ id: 'review', title: say('Review') }] },
] as const;

/** The entries of the menu. */
export const exchangeView = { id: 'exchange', title: say('Import and export') } as const;

export type ViewGroup = (typeof viewGroups)[number];
export type ViewId = ViewGroup['views'][number]['id'] | (typeof exchangeView)['id'];

/** The group that a view is in; `null`: none. */
export function groupOf(view: ViewId): ViewGroup | null {
  return viewGroups.find(({ views }) => views.some(({ id }) => id === view)) ?? null;
}

/** The view with this name; the board if there is none. */
export function viewOf(name: string | null): ViewId {
  if (name === exchangeView.id) return exchangeView.id;
  for (const { views } of viewGroups) {
    const view = views.find(({ id }) => id === name);
    if (view !== undefined) return view.id;
  }
  return 'board';
}
