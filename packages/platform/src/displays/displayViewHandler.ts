import {
  type DisplayList,
  type DisplayRow,
  type DisplayVerdict,
  type Reading,
  displayVerdicts,
  maxSearchCharacters,
  operations,
} from '@wattpost/contract/wire';
import { type Handler, failure, handlerSuccess } from '../http/index.ts';
import {
  queryValue,
  readEnum,
  readPageRange,
  resourcePage,
  visibleOrganization,
} from '../request/index.ts';
import type { JudgedDisplay } from '../port/index.ts';
import { clockOffsetMs } from './judgeDisplay.ts';
import { viewAgeMs } from './displayView.ts';
import { priceDifferences } from './priceDifferences.ts';

/** Which displays a request lists. */
interface DisplayFilter {
  /** Empty: all. */
  readonly verdicts: ReadonlySet<DisplayVerdict>;
  /** In lower case; empty: all. */
  readonly search: string;
}

function readFilter(query: URLSearchParams): Reading<DisplayFilter> {
  const verdicts = new Set<DisplayVerdict>();
  for (const text of query.getAll('verdict')) {
    if (text === '') continue;
    const read = readEnum('verdict', text, displayVerdicts);
    if (!read.ok) return read;
    verdicts.add(read.value);
  }
  const search = (queryValue(query, 'search') ?? '').toLowerCase();
  if (search.length > maxSearchCharacters) {
    const message = `search: Expected at most ${maxSearchCharacters} characters.`;
    return { ok: false, message };
  }
  return { ok: true, value: { verdicts, search } };
}

/** A display as the interface returns it. */
export function displayOnWire(display: JudgedDisplay): DisplayRow {
  const { record, stations, verdict, reason, isOtherPrice, shouldHaveShown, shouldShow } = display;
  const { status } = record;
  const isClockTrusted = status.withheld === null && status.state !== 'clock_untrusted';
  return {
    uuid: record.uuid,
    organizationUuid: record.organization_uuid,
    name: status.name ?? null,
    stations,
    verdict,
    reason,
    differences:
      isOtherPrice && shouldHaveShown !== null
        ? priceDifferences(status.price, shouldHaveShown)
        : [],
    shown: status.price,
    shownSince: status.painted_at,
    shouldHaveShown,
    shouldShow,
    state: status.state,
    isClockTrusted,
    clockOffsetSeconds: Math.round(clockOffsetMs(record) / 1000),
    version: status.version,
    lastSync: status.last_sync,
    lastWord: new Date(record.reported_at_ms).toISOString(),
  };
}

const tooBusy = failure(503, 'Too many displays are being compared; try again later.', 5);

const listDisplays: Handler = async ({ query, principal, baseUrl }, { readDisplays }) => {
  const range = readPageRange(query, 100);
  if (!range.ok) return failure(400, range.message);
  const filter = readFilter(query);
  if (!filter.ok) return failure(400, filter.message);
  const { verdicts, search } = filter.value;
  const organization = visibleOrganization(principal);
  const { offset, limit } = range.value;
  const read = await readDisplays({ organization, verdicts: [...verdicts], search, offset, limit });
  if (read === 'busy') return tooBusy;
  const { displays, total, counts, notices, madeMs } = read;
  const page = { items: displays, total };
  const url = `${baseUrl}${operations.listDisplays.path}`;
  const filters = filterQuery(filter.value);
  const body: DisplayList = {
    ...resourcePage(page, range.value, url, displayOnWire, filters),
    counts,
    notices: [...notices],
  };
  return handlerSuccess(body, 200, madeMs + viewAgeMs);
};

/** The filter as it continues the query of a link. */
function filterQuery({ verdicts, search }: DisplayFilter): string {
  const query = new URLSearchParams([...verdicts].map((verdict) => ['verdict', verdict]));
  if (search !== '') query.set('search', search);
  const text = query.toString();
  return text === '' ? '' : `&${text}`;
}

export const displayViewHandlers = { listDisplays };
