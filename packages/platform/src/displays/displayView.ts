import { type DisplayCounts, type DisplayVerdict, displayVerdicts } from '@wattpost/contract/wire';
import type {
  DisplayPage,
  DisplayQuery,
  JudgedDisplay,
  OrganizationFilter,
  ReadDisplays,
} from '../port/index.ts';
import {
  type DisplayViewSources,
  type ListedDisplay,
  type OrganizationDisplays,
  createOrganizationDisplays,
} from './organizationDisplays.ts';

/** How long a view serves every reader: the page and its parts. */
export const viewAgeMs = 5_000;

/** What displays show, against what they should show. */
export interface DisplayView {
  readonly read: (query: DisplayQuery) => Promise<DisplayPage>;
  /** How many displays of all organizations have each verdict now. */
  readonly counts: () => Promise<DisplayCounts>;
}

/** All displays of an organization, the most urgent verdict first, then by id. */
interface View extends OrganizationDisplays {
  readonly madeMs: number;
  readonly counts: DisplayCounts;
}

/** The view of an organization, which one call after the other brings up to date. */
type ReadView = (atMs: number) => Promise<View>;

/**
 * Keeps what displays show: what a report or a change of prices requires is computed once. The view of an
 * organization is made at most every `viewAgeMs`.
 */
export function createDisplayView(sources: DisplayViewSources): DisplayView {
  const { store, nowMs } = sources;
  const views = new Map<string, ReadView>();
  const viewOf = (organization: string): ReadView => {
    const view = views.get(organization) ?? createView(organization, sources);
    views.set(organization, view);
    return view;
  };

  async function all(atMs: number): Promise<readonly View[]> {
    const organizations = await store.read((reader) => reader.displayOrganizations());
    const present = new Set(organizations);
    for (const organization of views.keys()) {
      if (!present.has(organization)) views.delete(organization);
    }
    const made: View[] = [];
    for (const organization of organizations) made.push(await viewOf(organization)(atMs));
    return made;
  }

  async function read({
    verdicts,
    search,
    offset,
    limit,
    ...query
  }: DisplayQuery): Promise<DisplayPage> {
    const atMs = nowMs();
    const made = await viewsFor(query.organization, atMs);
    const wanted = new Set(verdicts);
    const found = ordered(
      made.map(({ displays }) =>
        displays.filter(
          ({ verdict, searched }) =>
            (wanted.size === 0 || wanted.has(verdict)) && searched.includes(search),
        ),
      ),
    );
    return {
      madeMs: Math.min(atMs, ...made.map(({ madeMs }) => madeMs)),
      displays: found.slice(offset, limit === null ? undefined : offset + limit).map(judgedOf),
      total: found.length,
      counts: sumOf(made.map(({ counts }) => counts)),
      notices: made.flatMap(({ notices }) => notices),
    };
  }

  async function viewsFor(
    organization: OrganizationFilter,
    atMs: number,
  ): Promise<readonly View[]> {
    if (organization === null) return all(atMs);
    const view = await viewOf(organization)(atMs);
    // An organization without displays is not kept.
    if (view.displays.length === 0) views.delete(organization);
    return [view];
  }

  return {
    read,
    counts: async () => sumOf((await all(nowMs())).map(({ counts }) => counts)),
  };
}

/** The view as a platform without another thread reads it. */
export function readDisplaysOf(view: DisplayView): ReadDisplays {
  return (query) => view.read(query);
}

function createView(organization: string, sources: DisplayViewSources): ReadView {
  const bringUpToDate = createOrganizationDisplays(organization, sources);
  let last: { readonly madeMs: number; readonly view: Promise<View> } | undefined;
  return (atMs) => {
    // A view from the future was made before the clock was set back.
    if (last !== undefined && last.madeMs <= atMs && atMs < last.madeMs + viewAgeMs) {
      return last.view;
    }
    const earlier = last?.view.catch(() => undefined);
    const view = (async () => {
      await earlier;
      const { displays, notices } = await bringUpToDate();
      return { displays: ordered([displays]), notices, madeMs: atMs, counts: countsOf(displays) };
    })();
    const made = { madeMs: atMs, view };
    last = made;
    view.catch(() => {
      if (last === made) last = undefined;
    });
    return view;
  };
}

/** The lists as one: the most urgent verdict first, then by id. */
function ordered(lists: readonly (readonly ListedDisplay[])[]): readonly ListedDisplay[] {
  const [first, ...others] = lists;
  if (first !== undefined && others.length === 0 && isOrdered(first)) return first;
  return lists.flat().sort(byUrgency);
}

function isOrdered(displays: readonly ListedDisplay[]): boolean {
  return displays.every((one, index) => {
    const next = displays[index + 1];
    return next === undefined || byUrgency(one, next) <= 0;
  });
}

function judgedOf({ searched: _searched, ...display }: ListedDisplay): JudgedDisplay {
  return display;
}

const urgency = new Map<DisplayVerdict, number>(
  displayVerdicts.map((verdict, index) => [verdict, index]),
);

function byUrgency(one: JudgedDisplay, other: JudgedDisplay): number {
  const difference = (urgency.get(one.verdict) ?? 0) - (urgency.get(other.verdict) ?? 0);
  return difference === 0 ? (one.record.uuid < other.record.uuid ? -1 : 1) : difference;
}

function countsOf(displays: readonly JudgedDisplay[]): DisplayCounts {
  const counts = noDisplays();
  for (const { verdict } of displays) counts[verdict]++;
  return counts;
}

function sumOf(all: readonly DisplayCounts[]): DisplayCounts {
  const sum = noDisplays();
  for (const counts of all) {
    for (const verdict of displayVerdicts) sum[verdict] += counts[verdict];
  }
  return sum;
}

function noDisplays(): Record<DisplayVerdict, number> {
  return { wrong: 0, silent: 0, old: 0, doubtful: 0, right: 0 };
}
