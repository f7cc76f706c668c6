import type { BundleCostRate } from '@wattpost/contract';
import type { CostRateWire, IntervalsWire } from '@wattpost/contract/wire';
import { noPart, notRead, type AssemblyProblem, type Part } from './assemblyProblem.ts';
import { type ReadPage, eachPage, pageOfSchedule, partsOf } from '../lists/index.ts';
import type { PricingClient } from '../pricing/index.ts';
import type { Result } from '../transport/index.ts';

/** Entries of one cost rate that are read (inclusive): five years of quarters of an hour. */
const maxEntries = 200_000;

/**
 * The default price: not known when the platform says so, or when it says nothing at all. Nothing to
 * pay and nothing known look alike otherwise (D2, D3).
 */
function defaultPrice(known: boolean | null, intervals: IntervalsWire): IntervalsWire | null {
  const { energy, time, session_fee } = intervals;
  const isEmpty = energy.length === 0 && time.length === 0 && session_fee === null;
  return known === false || (known === null && isEmpty) ? null : intervals;
}

async function readEntries<Entry>(
  readPage: ReadPage<Entry>,
  path: string,
  what: string,
): Promise<Part<readonly Entry[]>> {
  const entries: Entry[] = [];
  let total: number | null = 0;
  for await (const page of eachPage(readPage)) {
    if (!page.ok) return noPart(notRead(path, what, page.error));
    entries.push(...page.value.items);
    total = page.value.total;
    if (entries.length > maxEntries) {
      const message = `Expected at most ${maxEntries} entries in ${what}, found more.`;
      return noPart({ path, code: 'too_many_entries', message });
    }
  }
  if (total === entries.length) return { ok: true, value: entries };
  const message = `Expected ${total} entries in ${what}, as the platform counts them, found ${entries.length}.`;
  return noPart({ path, code: 'incomplete_list', message });
}

type Schedule = Pick<BundleCostRate, 'recurring' | 'unique'>;

/** The entries of a rate's own mode; those of the other do not count and cannot be read (D1). */
async function readSchedule(
  client: PricingClient,
  { uuid, dynamic_pricing }: CostRateWire,
  path: string,
): Promise<Part<Schedule>> {
  const none: Schedule = { recurring: [], unique: [] };
  if (dynamic_pricing === 1) {
    const pages = partsOf((page) => client.recurringPage(uuid, page), pageOfSchedule);
    const what = `the weekly schedule of the cost rate ${uuid}`;
    const part = await readEntries(pages, `${path}.recurring`, what);
    return part.ok ? { ok: true, value: { ...none, recurring: part.value } } : part;
  }
  if (dynamic_pricing === 2) {
    const pages = partsOf((page) => client.uniquePage(uuid, page), pageOfSchedule);
    const what = `the dated schedule of the cost rate ${uuid}`;
    const part = await readEntries(pages, `${path}.unique`, what);
    return part.ok ? { ok: true, value: { ...none, unique: part.value } } : part;
  }
  return { ok: true, value: none };
}

/**
 * Reads a cost rate: mode, default price, texts and schedule.
 *
 * @param uuid lower-case.
 * @param path of the cost rate in the bundle.
 */
export async function readBundleRate(
  client: PricingClient,
  uuid: string,
  path: string,
): Promise<Part<BundleCostRate>> {
  const rate = await client.readCostRate(uuid);
  if (!rate.ok) return noPart(notRead(path, `the cost rate ${uuid}`, rate.error));
  const { value } = rate;
  if (value.uuid.toLowerCase() !== uuid) {
    const message = `Expected the cost rate ${uuid}, but the platform gave ${JSON.stringify(value.uuid)}.`;
    return noPart({ path: `${path}.uuid`, code: 'other_object', message });
  }
  const [energy, time, fee, texts, schedule] = await Promise.all([
    client.readEnergyCost(uuid),
    client.readTimeCosts(uuid),
    client.readSessionFee(uuid),
    client.readMarketingTexts(uuid),
    readSchedule(client, { ...value, uuid }, path),
  ]);
  const of = `of the cost rate ${uuid}`;
  if (energy.ok && time.ok && fee.ok && texts.ok && schedule.ok) {
    const price = { energy: energy.value, time: time.value, session_fee: fee.value };
    return {
      ok: true,
      value: {
        uuid,
        name: value.name,
        currency: value.currency,
        ...(value.time_zone === null ? {} : { time_zone: value.time_zone }),
        dynamic_pricing: value.dynamic_pricing,
        intervals: defaultPrice(value.default_price_known, price),
        marketing_texts: texts.value,
        tax: value.tax,
        ...schedule.value,
      },
    };
  }
  const problems: AssemblyProblem[] = [];
  const note = (result: Result<unknown>, key: string, what: string): void => {
    if (!result.ok) problems.push(notRead(`${path}.${key}`, `${what} ${of}`, result.error));
  };
  note(energy, 'intervals.energy', 'the energy prices');
  note(time, 'intervals.time', 'the time prices');
  note(fee, 'intervals.session_fee', 'the session fee');
  note(texts, 'marketing_texts', 'the texts');
  return noPart(...problems, ...(schedule.ok ? [] : schedule.problems));
}
