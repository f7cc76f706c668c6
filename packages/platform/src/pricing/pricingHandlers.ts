import {
  costRate,
  readUuid,
  shown,
  type CostRateWire,
  type IntervalsWire,
  type PricingOperationId,
  type RecurringEntryWire,
  type SchedulePage,
  type UniqueEntryWire,
} from '@wattpost/contract/wire';
import { weekSpan, weekSpansMeet, type WeekSpan } from '@wattpost/engine';
import { type HandlerAnswer, type Handler, failure, handlerSuccess } from '../http/index.ts';
import type {
  CostRateRecord,
  StorePage,
  Range,
  RecurringEntryRecord,
  StoreReader,
} from '../port/index.ts';
import {
  requestedLocales,
  batchRange,
  queryValue,
  offsetPage,
  pageCount,
  scheduleRange,
  visibleCostRate,
  visibleOrganization,
} from '../request/index.ts';
import { bundleHandler } from './bundleHandler.ts';
import { entryOnWire, intervalsOnWire } from './entryOnWire.ts';
import { readLocalSpan, readWeekSpan } from './scheduleQuery.ts';
import { textsByLocale } from './textFallback.ts';

function costRateOnWire(record: CostRateRecord): CostRateWire {
  const { tax = null, intervals, uuid } = record;
  const { idle, limits } = intervals === null ? {} : intervalsOnWire(uuid, intervals);
  return shown(costRate, {
    ...record,
    tax,
    default_price_known: intervals !== null,
    ...(idle === undefined ? {} : { idle }),
    ...(limits === undefined ? {} : { limits }),
  });
}

const listCostRates: Handler = ({ query, principal }, { store }) =>
  store.read(async (reader) => {
    const range = batchRange(query);
    const { items, total } = await reader.costRates(visibleOrganization(principal), range);
    const last_page = pageCount(total, range.limit);
    return handlerSuccess({ data: items.map(costRateOnWire), last_page });
  });

/** A read about the cost rate in the path. */
function ofCostRate(
  read: (
    reader: StoreReader,
    costRate: CostRateRecord,
    query: URLSearchParams,
  ) => Promise<HandlerAnswer>,
): Handler {
  return ({ path, query, principal }, { store }) =>
    store.read(async (reader) => {
      const found = await visibleCostRate(reader, principal, path['cost_rate_uuid']);
      return found === undefined ? failure(404, 'Cost rate not found') : read(reader, found, query);
    });
}

/** A read of one part of a default price, or of an entry's price. */
function priceRead(part: 'energy' | 'time' | 'session_fee'): Handler {
  return ofCostRate(async (reader, { uuid, intervals }, query) => {
    const entryText = queryValue(query, 'cost_rate_schedule_uuid');
    if (entryText === undefined) {
      const none: IntervalsWire = { energy: [], time: [], session_fee: null };
      return handlerSuccess({
        data: (intervals === null ? none : intervalsOnWire(uuid, intervals))[part],
      });
    }
    const entryUuid = readUuid(entryText);
    if (entryUuid === undefined) return failure(400, 'cost_rate_schedule_uuid: Expected a UUID.');
    const entry = await reader.scheduleEntry(uuid, entryUuid);
    if (entry === undefined) return failure(404, 'Cost rate schedule not found');
    return handlerSuccess({ data: intervalsOnWire(entry.uuid, entry.intervals)[part] });
  });
}

async function entriesMeeting(
  reader: StoreReader,
  costRateUuid: string,
  asked: WeekSpan,
  { offset, limit }: Range,
): Promise<StorePage<RecurringEntryRecord>> {
  const entries = await reader.recurringWindows(costRateUuid);
  const found = entries.filter(({ windows }) =>
    windows.some((window) => weekSpansMeet(weekSpan(window), asked)),
  );
  const page = found.slice(offset, offset + limit).map(({ uuid }) => uuid);
  const items = page.length === 0 ? [] : await reader.recurringEntriesByUuid(costRateUuid, page);
  return { items, total: found.length };
}

const listRecurringSchedule: Handler = ofCostRate(async (reader, rate, query) => {
  if (rate.dynamic_pricing !== 1) {
    return failure(
      400,
      'The cost rate has no recurring schedule: its dynamic_pricing is not 1 (recurring).',
    );
  }
  const asked = readWeekSpan(query);
  if (!asked.ok) return failure(400, asked.message);
  const range = scheduleRange(query);
  const page =
    asked.value === undefined
      ? await reader.recurringEntries(rate.uuid, range)
      : await entriesMeeting(reader, rate.uuid, asked.value, range);
  const locales = requestedLocales(query);
  return handlerSuccess<SchedulePage<RecurringEntryWire>>(
    offsetPage(page, range, (entry) => entryOnWire(entry, rate, locales)),
  );
});

const listUniqueSchedule: Handler = ofCostRate(async (reader, rate, query) => {
  if (rate.dynamic_pricing !== 2) {
    return failure(
      400,
      'The cost rate has no unique schedule: its dynamic_pricing is not 2 (exact date and time).',
    );
  }
  const span = readLocalSpan(query);
  if (!span.ok) return failure(400, span.message);
  const range = scheduleRange(query);
  const page = await reader.uniqueEntries(rate.uuid, span.value, range);
  const locales = requestedLocales(query);
  return handlerSuccess<SchedulePage<UniqueEntryWire>>(
    offsetPage(page, range, (entry) => entryOnWire(entry, rate, locales)),
  );
});

/** Reads the marketing texts of a cost rate, or of one of its entries with a fallback by locale. */
const readMarketingTexts: Handler = async ({ query, principal }, { store }) => {
  const costRateText = queryValue(query, 'cost_rate_uuid');
  if (costRateText === undefined) {
    return failure(400, 'cost_rate_uuid: Missing: expected the UUID of a cost rate.');
  }
  const entryText = queryValue(query, 'rate_cost_schedule_uuid');
  const entryUuid = entryText === undefined ? undefined : readUuid(entryText);
  if (entryText !== undefined && entryUuid === undefined) {
    return failure(400, 'Invalid rate_cost_schedule_uuid format');
  }
  return store.read(async (reader) => {
    const costRate = await visibleCostRate(reader, principal, costRateText);
    if (costRate === undefined) return failure(404, 'Cost rate not found!');
    const entry =
      entryUuid === undefined ? undefined : await reader.scheduleEntry(costRate.uuid, entryUuid);
    if (entryUuid !== undefined && entry === undefined) {
      return failure(404, 'Cost rate schedule not found');
    }
    const own = entry?.marketing_texts ?? {};
    return handlerSuccess({
      data: textsByLocale(own, costRate.marketing_texts, requestedLocales(query)),
    });
  });
};

export const pricingHandlers: Readonly<Record<PricingOperationId, Handler>> = {
  readMarketingTexts,
  listRecurringSchedule,
  listUniqueSchedule,
  readCostRate: ofCostRate((_, rate) =>
    Promise.resolve(handlerSuccess({ data: costRateOnWire(rate) })),
  ),
  listCostRates,
  readEnergyCost: priceRead('energy'),
  readTimeCosts: priceRead('time'),
  readSessionFee: priceRead('session_fee'),
  readBundle: bundleHandler,
};
