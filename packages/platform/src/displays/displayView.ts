import { type DisplayCounts, type DisplayVerdict, displayVerdicts } from '@wattpost/contract/wire';
import { LRUCache } from 'lru-cache';
import type {
  DisplayRecord,
  DisplayView,
  JudgedDisplay,
  OrganizationFilter,
  ReadDisplayView,
  Store,
  StoreReader,
} from '../port/index.ts';
import { createExpectedPrice } from './expectedPrice.ts';
import { judgeDisplay, toleranceMs } from './judgeDisplay.ts';
import { type StationPlan, readStationPlans } from './stationPlans.ts';

/** What views are made of. */
export interface DisplayViewSources {
  readonly store: Pick<Store, 'read'>;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** A display is silent after this many missed reports; 1 or more. */
  readonly silentReports: number;
}

/** How long a view serves every reader: the page, its parts, metrics. */
export const viewAgeMs = 5_000;

/** Missed reports after which a display is silent. */
export const defaultSilentReports = 3;

const maxViews = 100;
const dayMs = 86_400_000;

/** Computes a view at most every `viewAgeMs` for each organization. */
export function createDisplayView({
  store,
  nowMs,
  silentReports,
}: DisplayViewSources): ReadDisplayView {
  const views = new LRUCache<
    string,
    { readonly madeMs: number; readonly view: Promise<DisplayView> }
  >({ max: maxViews });
  return (organization) => {
    const key = organization ?? 'all';
    const atMs = nowMs();
    const kept = views.get(key);
    // A view from the future was made before the clock was set back.
    if (kept !== undefined && kept.madeMs <= atMs && atMs < kept.madeMs + viewAgeMs) {
      return kept.view;
    }
    const view = store.read((reader) => judgeAll(reader, organization, atMs, silentReports));
    const made = { madeMs: atMs, view };
    views.set(key, made);
    view.catch(() => {
      if (views.get(key) === made) views.delete(key);
    });
    return view;
  };
}

async function judgeAll(
  reader: StoreReader,
  organization: OrganizationFilter,
  nowMs: number,
  silentReports: number,
): Promise<DisplayView> {
  const records = await reader.displays(organization);
  const plans = await readStationPlans(
    reader,
    records.flatMap(({ status }) => status.stations),
    { fromSec: (nowMs - 3 * dayMs) / 1000, toSec: (nowMs + 2 * dayMs) / 1000 },
  );
  const changes = await readLastChanges(reader, records);
  const priceOf = createExpectedPrice();
  const displays = records.map((record): JudgedDisplay => {
    const { uuid, status, reported_at_ms: lastWordMs } = record;
    const stations = status.stations.map((station) => ownStation(plans.get(station), record));
    const known = stations.filter((station) => station !== undefined);
    const board = {
      stations: known,
      locales: status.locales,
      isClockDoubted: status.withheld === 'next',
    };
    const isKnown = known.length > 0 && known.length === stations.length;
    const at = (atMs: number): readonly string[] =>
      isKnown && nowMs - atMs < dayMs ? [priceOf(board, atMs)] : [];
    const then = at(lastWordMs);
    const expected = [...then, ...at(lastWordMs - toleranceMs)];
    const pricesChangedMs = changes.get(record.organization_uuid) ?? null;
    const names = stations.map((found) =>
      found === undefined ? null : (found.station.publicDisplayName ?? found.station.label),
    );
    const { price, state, version } = status;
    return {
      record,
      stations: status.stations.map((station, index) => ({
        uuid: station,
        name: names[index] ?? null,
      })),
      ...judgeDisplay({ record, expected, pricesChangedMs }, nowMs, silentReports),
      shouldHaveShown: then[0] ?? null,
      shouldShow: at(nowMs)[0] ?? null,
      searched: [uuid, ...names, price, state, version].join('\n').toLowerCase(),
    };
  });
  return { madeMs: nowMs, displays: displays.sort(byUrgency), counts: countsOf(displays) };
}

/** The station, if the display may report about it: another organization's does not exist for it. */
function ownStation(
  found: StationPlan | undefined,
  { organization_uuid: organization }: DisplayRecord,
): StationPlan | undefined {
  return found?.station.organizationUuid === organization ? found : undefined;
}

/** When the prices of the displays' organizations last changed, epoch milliseconds. */
async function readLastChanges(
  reader: StoreReader,
  displays: readonly DisplayRecord[],
): Promise<ReadonlyMap<string, number>> {
  const changes = new Map<string, number>();
  for (const uuid of new Set(displays.map((display) => display.organization_uuid))) {
    const { items } = await reader.revisions(uuid, { offset: 0, limit: 1 });
    if (items[0] !== undefined) changes.set(uuid, items[0].made_at_ms);
  }
  return changes;
}

const urgency = new Map<DisplayVerdict, number>(
  displayVerdicts.map((verdict, index) => [verdict, index]),
);

function byUrgency(one: JudgedDisplay, other: JudgedDisplay): number {
  const difference = (urgency.get(one.verdict) ?? 0) - (urgency.get(other.verdict) ?? 0);
  return difference === 0 ? (one.record.uuid < other.record.uuid ? -1 : 1) : difference;
}

function countsOf(displays: readonly JudgedDisplay[]): DisplayCounts {
  const counts = { silent: 0, wrong: 0, old: 0, doubtful: 0, right: 0 };
  for (const { verdict } of displays) counts[verdict]++;
  return counts;
}
