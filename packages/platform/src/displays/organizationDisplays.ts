import { oldestRelease, runtimeZones, zoneRelease, type OwnZones } from '@wattpost/contract';
import type {
  DisplayRecord,
  JudgedDisplay,
  Revision,
  Store,
  StoreReader,
  Topic,
} from '../port/index.ts';
import { isUnchanged } from '../port/index.ts';
import { type ExpectedPrices, type PriceAt, createExpectedPrices } from './expectedPrice.ts';
import { isDatedAhead, judgeDisplay, toleranceMs } from './judgeDisplay.ts';
import { type StationPlan, readStationPlans } from './stationPlans.ts';

/** What views are made of. */
export interface DisplayViewSources {
  readonly store: Pick<Store, 'read' | 'revision'>;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** A display is silent after this many missed reports; 1 or more. */
  readonly silentReports: number;
  /** Lets other work of the thread go on; default: nothing. */
  readonly pause?: () => Promise<void>;
  /** The zone data of this process; default: those of the runtime. */
  readonly zones?: OwnZones;
}

/** A display with what a search looks in, in lower case. */
export interface ListedDisplay extends JudgedDisplay {
  readonly searched: string;
}

/** All displays of an organization at an instant, unordered. */
export interface OrganizationDisplays {
  readonly displays: readonly ListedDisplay[];
  readonly notices: readonly string[];
}

/** A display with what was computed from its last report. */
interface KnownDisplay {
  readonly record: DisplayRecord;
  readonly stations: JudgedDisplay['stations'];
  readonly searched: string;
  /** The oldest release of the clocks of its stations; `null`: one of them is unknown. */
  readonly zoneRelease: string | null;
  /** The price of its board; `null`: not known. */
  readonly priceAt: PriceAt | null;
}

/** The prices of the stations of an organization's displays. */
interface Prices {
  readonly revision: Revision;
  readonly readMs: number;
  readonly plans: Map<string, StationPlan>;
  /** The stations that displays name, whether or not they exist: reports may name any number in time. */
  readonly named: ReadonlySet<string>;
  readonly expected: ExpectedPrices;
  readonly changedMs: number | null;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Plans are read for three days before and two days after. */
const pricesAgeMs = 12 * hourMs;
/** Reports are read again when they arrived this long before the last read: a transaction may end later. */
const lateMs = 60_000;
/** After this time all reports are read again: a clock may have been set, and servers have clocks of their own. */
const wholeMs = 300_000;
/** Displays between two pauses: some milliseconds. */
const displaysAtOnce = 500;

const priceTopics: readonly Topic[] = ['prices', 'stations', 'directions', 'history', 'partners'];

/**
 * Keeps the displays of an organization, and computes what changed since the last call: the prices of a display
 * after its report or a change of prices, its verdict each time. Calls must not overlap.
 */
export function createOrganizationDisplays(
  organization: string,
  {
    store,
    nowMs,
    silentReports,
    zones = runtimeZones,
    pause = () => Promise.resolve(),
  }: DisplayViewSources,
): () => Promise<OrganizationDisplays> {
  let known = new Map<string, KnownDisplay>();
  let prices: Prices | undefined;
  let readRevision: Revision | undefined;
  let readMs = -Infinity;
  let wholeReadMs = -Infinity;

  /** The displays whose reports may be new, or all of them. */
  async function readReports(
    reader: StoreReader,
    atMs: number,
  ): Promise<{ readonly isWhole: boolean; readonly records: readonly DisplayRecord[] }> {
    const isRecent = readMs <= atMs && atMs < wholeReadMs + wholeMs;
    if (isRecent) {
      const records = await reader.displays(organization, readMs - lateMs);
      const added = records.filter(({ uuid }) => !known.has(uuid)).length;
      if ((await reader.displayCount(organization)) === known.size + added) {
        return { isWhole: false, records };
      }
    }
    return { isWhole: true, records: await reader.displays(organization, null) };
  }

  async function readPrices(
    reader: StoreReader,
    revision: Revision,
    atMs: number,
    records: readonly DisplayRecord[],
  ): Promise<Prices> {
    const named = new Set(records.flatMap(({ status }) => status.stations));
    const span = { fromSec: (atMs - 3 * dayMs) / 1000, toSec: (atMs + 2 * dayMs) / 1000 };
    const isCurrent =
      prices !== undefined &&
      prices.readMs <= atMs &&
      atMs < prices.readMs + pricesAgeMs &&
      isUnchanged(prices.revision, revision, priceTopics);
    const { items } = await reader.revisions(organization, { offset: 0, limit: 1 });
    const changedMs = items[0]?.made_at_ms ?? null;
    const current: Prices =
      isCurrent && prices !== undefined
        ? { ...prices, named, changedMs }
        : {
            revision,
            readMs: atMs,
            plans: new Map(),
            named,
            expected: createExpectedPrices(),
            changedMs,
          };
    const before = isCurrent ? prices?.named : undefined;
    const missing = [...named].filter(
      (uuid) => before?.has(uuid) !== true && !current.plans.has(uuid),
    );
    for (const [uuid, plan] of await readStationPlans(reader, missing, span, zones)) {
      // Another organization's station does not exist for a display.
      if (plan.station.organizationUuid === organization) current.plans.set(uuid, plan);
    }
    return current;
  }

  return async () => {
    const revision = await store.revision(organization);
    const atMs = nowMs();
    const before = prices;
    const isReported =
      readRevision === undefined ||
      !isUnchanged(readRevision, revision, ['displays']) ||
      atMs < readMs ||
      atMs >= wholeReadMs + wholeMs;
    const read = await store.read(async (reader) => {
      const reports = isReported
        ? await readReports(reader, atMs)
        : { isWhole: false, records: [] };
      const records = new Map(
        reports.isWhole ? [] : [...known].map(([uuid, { record }]) => [uuid, record] as const),
      );
      for (const record of reports.records) records.set(record.uuid, record);
      const current = await readPrices(reader, revision, atMs, [...records.values()]);
      return { isWhole: reports.isWhole, records, current };
    });
    const { isWhole, records, current } = read;
    const arePricesNew = before?.expected !== current.expected;
    const next = new Map<string, KnownDisplay>();
    const displays: ListedDisplay[] = [];
    for (const [uuid, record] of records) {
      const old = known.get(uuid);
      const display =
        old !== undefined && !arePricesNew && isSameReport(old.record, record)
          ? old
          : knownDisplay(record, current, zones);
      next.set(uuid, display);
      displays.push(listed(display, current.changedMs, atMs, silentReports));
      if (displays.length % displaysAtOnce === 0) await pause();
    }
    // All at once and last: what an error interrupts is read again.
    known = next;
    prices = current;
    if (isReported) {
      readRevision = revision;
      readMs = atMs;
      if (isWhole) wholeReadMs = atMs;
    }
    return { displays, notices: clockNotices(organization, current.changedMs, atMs) };
  };
}

function isSameReport(one: DisplayRecord, other: DisplayRecord): boolean {
  return (
    one === other ||
    (one.reported_at_ms === other.reported_at_ms &&
      one.line === other.line &&
      JSON.stringify(one.status) === JSON.stringify(other.status))
  );
}

function knownDisplay(
  record: DisplayRecord,
  { plans, expected }: Prices,
  zones: OwnZones,
): KnownDisplay {
  const { uuid, status } = record;
  const found = status.stations.map((station) => plans.get(station));
  const stations = found.filter((station) => station !== undefined);
  const names = found.map((one) =>
    one === undefined ? null : (one.station.publicDisplayName ?? one.station.label),
  );
  const isKnown = stations.length > 0 && stations.length === found.length;
  const { locales, price, state, version } = status;
  const board = { stations, locales, isClockDoubted: status.withheld === 'next' };
  return {
    record,
    stations: status.stations.map((station, index) => ({
      uuid: station,
      name: names[index] ?? null,
    })),
    searched: [uuid, status.name, ...names, price, state, version].join('\n').toLowerCase(),
    zoneRelease: oldestRelease(stations.map(({ station }) => zoneRelease(zones, station.timeZone))),
    priceAt: isKnown ? expected(board) : null,
  };
}

/** By how much the clocks of two releases of zone data mostly differ. */
const otherOffsetsMs = [-3_600_000, -1_800_000, 1_800_000, 3_600_000];

function listed(
  { record, stations, searched, zoneRelease: release, priceAt }: KnownDisplay,
  pricesChangedMs: number | null,
  nowMs: number,
  silentReports: number,
): ListedDisplay {
  const lastWordMs = record.reported_at_ms;
  const at = (atMs: number): readonly string[] =>
    priceAt !== null && nowMs - atMs < dayMs ? [priceAt(atMs)] : [];
  const then = at(lastWordMs);
  const expected = [...then, ...at(lastWordMs - toleranceMs)];
  const onOtherClocks = (): readonly string[] =>
    otherOffsetsMs.flatMap((ms) => at(lastWordMs + ms));
  return {
    record,
    stations,
    ...judgeDisplay(
      { record, expected, pricesChangedMs, onOtherClocks, zoneRelease: release },
      nowMs,
      silentReports,
    ),
    shouldHaveShown: then[0] ?? null,
    shouldShow: at(nowMs)[0] ?? null,
    searched,
  };
}

/** A notice when the last price change of an organization is dated ahead. */
function clockNotices(
  organization: string,
  changedMs: number | null,
  nowMs: number,
): readonly string[] {
  return changedMs !== null && isDatedAhead(changedMs, nowMs)
    ? [
        `The last price change of organization ${organization} is dated ${new Date(changedMs).toISOString()}, which is in the future. Check the clocks of the server and of the computer that changed the prices.`,
      ]
    : [];
}
