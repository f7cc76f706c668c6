import type { FoundEntry } from '../../core/edit/editSheets.ts';
import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import { format, readDate } from '../base/index.ts';
import { exchangeView, viewGroups, type ViewId } from './views.ts';

/** The possible targets. */
export type SearchResult =
  | { readonly kind: 'view'; readonly title: string; readonly view: ViewId }
  | { readonly kind: 'station'; readonly title: string; readonly stationUuid: string }
  | { readonly kind: 'entry'; readonly title: string; readonly entryUuid: string }
  /** `local`: `YYYY-MM-DD`, or with `THH:MM` a time of that date. */
  | { readonly kind: 'date'; readonly title: string; readonly local: string };

/** The data of a search. */
export interface FindCase {
  readonly stations: readonly StationChoice[];
  /** Entries of the selected price list with matching names. */
  readonly entries: readonly FoundEntry[];
  /** On the station's clock, `YYYY-MM-DD`. */
  readonly today: string;
  /** BCP 47: the notation of dates, and their names. */
  readonly locale: string;
}

/** Maximum number of listed stations. */
const maxStations = 8;

/** The possible targets of a text, the most likely first; all views for an empty text. */
export function hitsFor(
  text: string,
  { stations, entries, today, locale }: FindCase,
): readonly SearchResult[] {
  const typed = text.trim().toLowerCase().split(/\s+/);
  const matches = (name: string): boolean =>
    typed.every((word) => name.toLowerCase().includes(word));
  const views = [
    ...viewGroups.flatMap((group) =>
      group.views.map(({ id, title }): SearchResult => ({
        kind: 'view',
        view: id,
        title: group.views.length === 1 ? title : `${group.title}: ${title}`,
      })),
    ),
    { kind: 'view', view: exchangeView.id, title: exchangeView.title } as const,
  ];
  const local = readDate(text, today, locale);
  const dates: SearchResult[] =
    local === null ? [] : [{ kind: 'date', title: dateTitle(local, locale), local }];
  const found =
    text.trim() === ''
      ? []
      : stations
          .filter(({ name, label, locationName }) =>
            matches(`${name} ${label} ${locationName ?? ''}`),
          )
          .slice(0, maxStations);
  return [
    ...dates,
    ...views.filter(({ title }) => matches(title)),
    ...found.map(({ uuid, name, label }): SearchResult => ({
      kind: 'station',
      stationUuid: uuid,
      title: name === label ? name : `${name} · ${label}`,
    })),
    ...entries.map(({ uuid, name, date }): SearchResult => ({
      kind: 'entry',
      entryUuid: uuid,
      title: date === null ? name : `${name} · ${dateTitle(date, locale)}`,
    })),
  ];
}

function dateTitle(local: string, locale: string): string {
  const [date = '', time] = local.split('T');
  const words = format(locale, { dateStyle: 'full' }).format(Date.parse(`${date}T00:00:00Z`));
  return time === undefined ? words : `${words}, ${time}`;
}
