import { operations, type PricingOperationId } from '@wattpost/contract/wire';
import {
  readLocalSecond,
  uniqueSpans,
  weekSpan,
  writeEntryEnd,
  writeLocalSecond,
  type Intervals,
  type RecurringWindow,
} from '@wattpost/engine';
import { expect } from 'vitest';
import type { Answer, Principal } from '../../src/http/handler.ts';
import { pricingHandlers } from '../../src/pricing/pricingHandlers.ts';
import type {
  CostRateRecord,
  RecurringEntryRecord,
  StoredTexts,
  UniqueEntryRecord,
} from '../../src/port/records.ts';
import type { Page, Range, Store, StoreReader } from '../../src/port/store.ts';

export const ownOrganization = '00000000-0000-4000-8000-000000000001';
export const otherOrganization = '00000000-0000-4000-8000-000000000002';
export const costRateUuid = '00000000-0000-4000-8000-0000000000a1';

/** A uuid that ends in a number. */
export function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const free: Intervals = { energy: [], time: [], session_fee: null };

/** A cost rate of the own organization, free of charge, without texts. */
export function costRateOf(fields: Partial<CostRateRecord> = {}): CostRateRecord {
  return {
    uuid: costRateUuid,
    organization_uuid: ownOrganization,
    name: 'City',
    description: '',
    currency: 'EUR',
    time_zone: 'UTC',
    dynamic_pricing: 1,
    intervals: free,
    marketing_texts: {},
    tax: null,
    auto_stop_minutes: null,
    auto_stop_costs: null,
    ...fields,
  };
}

/** A weekly entry; windows are written as weekday, start, end. */
export function weeklyEntry(
  number: number,
  windows: readonly (readonly [weekday: number, start: string, end: string])[],
  fields: Partial<RecurringEntryRecord> = {},
): RecurringEntryRecord {
  return {
    uuid: uuidOf(number),
    name: `Entry ${number}`,
    intervals: free,
    marketing_texts: {},
    validity: {
      type: 'recurring',
      weekdays: windows.map(([weekday, start_time, end_time], index) => ({
        uuid: uuidOf(number * 1000 + index),
        weekday,
        start_time,
        end_time,
      })),
    },
    ...fields,
  };
}

/** Dated entries with the ends that the engine derives, as a store keeps them. */
export function datedEntries(
  spans: readonly (readonly [start: string, end: string | null])[],
  marketing_texts: StoredTexts = {},
): readonly UniqueEntryRecord[] {
  const effective = uniqueSpans(spans.map(([start, end]) => ({ start, end })));
  return effective.map(({ fromSec: startSec, untilSec }, index) => ({
    uuid: uuidOf(index + 1),
    name: `Date ${index + 1}`,
    intervals: free,
    marketing_texts,
    validity: {
      type: 'unique',
      start: writeLocalSecond(startSec),
      end: writeEntryEnd(untilSec),
    },
  }));
}

/** Entries of one cost rate. */
export interface Rate {
  readonly costRate: CostRateRecord;
  readonly recurring?: readonly RecurringEntryRecord[];
  readonly unique?: readonly UniqueEntryRecord[];
}

function pageOf<Item>(items: readonly Item[], { offset, limit }: Range): Page<Item> {
  return { items: items.slice(offset, offset + limit), total: items.length };
}

function firstMinute(windows: readonly RecurringWindow[]): number {
  const [first] = windows;
  return first === undefined ? Infinity : weekSpan(first).startMinute;
}

/** 23:59:59 is the midnight after it (U2). */
function endSecond(end: string): number {
  return (readLocalSecond(end) ?? 0) + (end.endsWith('23:59:59') ? 1 : 0);
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A store of cost rates in memory; asking it for anything else is a failure of the test. */
export function pricingStore(rates: readonly Rate[]): Store {
  const rate = (uuid: string): Rate | undefined =>
    rates.find(({ costRate }) => costRate.uuid === uuid);
  const recurring = (uuid: string): readonly RecurringEntryRecord[] =>
    [...(rate(uuid)?.recurring ?? [])].sort(
      (a, b) =>
        compare(firstMinute(a.validity.weekdays), firstMinute(b.validity.weekdays)) ||
        compare(a.name, b.name) ||
        compare(a.uuid, b.uuid),
    );
  const unique = (uuid: string): readonly UniqueEntryRecord[] =>
    [...(rate(uuid)?.unique ?? [])].sort(
      (a, b) => compare(a.validity.start, b.validity.start) || compare(a.uuid, b.uuid),
    );
  const reader: Partial<StoreReader> = {
    costRate: async (uuid) => Promise.resolve(rate(uuid)?.costRate),
    costRates: async (organization, range) =>
      Promise.resolve(
        pageOf(
          rates
            .map(({ costRate }) => costRate)
            .filter(
              ({ organization_uuid }) =>
                organization === null || organization === organization_uuid,
            )
            .sort((a, b) => compare(a.name, b.name) || compare(a.uuid, b.uuid)),
          range,
        ),
      ),
    recurringEntries: async (uuid, range) => Promise.resolve(pageOf(recurring(uuid), range)),
    recurringWindows: async (uuid) =>
      Promise.resolve(
        recurring(uuid).map((entry) => ({ uuid: entry.uuid, windows: entry.validity.weekdays })),
      ),
    recurringEntriesByUuid: async (uuid, uuids) =>
      Promise.resolve(recurring(uuid).filter((entry) => uuids.includes(entry.uuid))),
    uniqueEntries: async (uuid, { fromSec, toSec }, range) =>
      Promise.resolve(
        pageOf(
          unique(uuid).filter(
            ({ validity: { start, end } }) =>
              (toSec === null || start < writeLocalSecond(toSec)) &&
              (fromSec === null || endSecond(end) > fromSec),
          ),
          range,
        ),
      ),
    scheduleEntry: async (uuid, entryUuid) =>
      Promise.resolve(
        [...recurring(uuid), ...unique(uuid)].find((entry) => entry.uuid === entryUuid),
      ),
  };
  return {
    revision: async () => Promise.resolve('1'),
    read: async (work) => work(reader as StoreReader),
    write: async () => Promise.reject(new Error('Pricing writes nothing.')),
  };
}

const scopedKey: Principal = { organizationUuid: ownOrganization, crossOrganization: false };

/** A question to one operation; `query` as written after the question mark. */
export interface Question {
  readonly path?: string;
  readonly query?: string;
  readonly principal?: Principal;
}

/** Asks one operation; what it answers must be of the operation's own schema. */
export async function ask(
  store: Store,
  operationId: PricingOperationId,
  { path = costRateUuid, query = '', principal = scopedKey }: Question = {},
): Promise<Answer> {
  const answer = await pricingHandlers[operationId](
    {
      path: { cost_rate_uuid: path },
      query: new URLSearchParams(query),
      header: () => null,
      body: { ok: true, value: undefined },
      principal,
      keyUuid: uuidOf(0),
      baseUrl: 'https://platform.example',
      signal: () => new AbortController().signal,
    },
    {
      store,
      nowMs: () => 0,
      newUuid: () => uuidOf(0),
      supportedLanguages: new Set(['de']),
      hashPassword: async () => Promise.reject(new Error('Pricing hashes nothing.')),
      conflictLimited: async () => Promise.reject(new Error('Pricing names nothing.')),
    },
  );
  const operation = operations[operationId];
  if (answer.status === 200 || answer.status === 201) {
    expect(operation.success.schema.parse(answer.body)).toEqual(answer.body);
    expect(answer.status).toBe(operation.success.status);
  } else {
    expect(Object.keys(operation.errors)).toContain(String(answer.status));
  }
  return answer;
}

/** The body of a success as `Body`; `ask` has compared it with the schema. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- a cast with a check
export function bodyOf<Body>(answer: Answer): Body {
  if (!('body' in answer)) throw new Error(`Refused: ${answer.status} ${answer.message}`);
  return answer.body as Body;
}
