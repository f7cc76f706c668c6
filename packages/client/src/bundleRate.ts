import type { BundleCostRate } from '@wattpost/contract';
import type { IntervalsWire, SchedulePage } from '@wattpost/contract/wire';
import { noPart, notRead, type Part } from './assemblyPart.ts';
import type { PricingClient } from './createClient.ts';
import { type PageRequest, eachPage, pageOfSchedule, partsOf } from './pages.ts';
import type { Result } from './result.ts';

/** Maximum entries of one cost rate (inclusive): five years of quarters of an hour. */
const maxEntries = 200_000;

/**
 * The default price: unknown if the platform states that, or states nothing. A free price and
 * an unknown one would otherwise look alike (D2, D3).
 */
function defaultPrice(known: boolean | null, intervals: IntervalsWire): IntervalsWire | null {
  const { energy, time, session_fee, idle, limits } = intervals;
  const isEmpty =
    energy.length === 0 &&
    time.length === 0 &&
    session_fee === null &&
    idle === undefined &&
    limits === undefined;
  return known === false || (known === null && isEmpty) ? null : intervals;
}

async function readEntries<Entry>(
  read: (page: Required<PageRequest>) => Promise<Result<SchedulePage<Entry>>>,
  path: string,
  what: string,
): Promise<Part<readonly Entry[]>> {
  const entries: Entry[] = [];
  let total: number | null = 0;
  for await (const page of eachPage(partsOf(read, pageOfSchedule))) {
    if (!page.ok) return notRead(path, what, page.error);
    for (const entry of page.value.items) entries.push(entry);
    total = page.value.total;
    if (entries.length > maxEntries) {
      const message = `Expected at most ${maxEntries} entries in ${what}, found more.`;
      return noPart(path, 'too_many_entries', message);
    }
  }
  if (total === entries.length) return { ok: true, value: entries };
  const message = `Expected ${total} entries in ${what}, as the platform counts them, found ${entries.length}.`;
  return noPart(path, 'incomplete_list', message);
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
  if (!rate.ok) return notRead(path, `the cost rate ${uuid}`, rate.error);
  const { value } = rate;
  if (value.uuid.toLowerCase() !== uuid) {
    const message = `Expected the cost rate ${uuid}, but the platform gave ${JSON.stringify(value.uuid)}.`;
    return noPart(`${path}.uuid`, 'other_object', message);
  }
  const entriesOf = async <Entry>(
    mode: number,
    key: string,
    kind: string,
    readPage: (uuid: string, page: Required<PageRequest>) => Promise<Result<SchedulePage<Entry>>>,
  ): Promise<Part<readonly Entry[]>> => {
    // Entries of another mode than the rate's own do not apply and cannot be read (D1).
    if (value.dynamic_pricing !== mode) return { ok: true, value: [] };
    const what = `the ${kind} schedule of the cost rate ${uuid}`;
    return readEntries((page) => readPage(uuid, page), `${path}.${key}`, what);
  };
  const [energy, time, fee, texts, recurring, unique] = await Promise.all([
    client.readEnergyCost(uuid),
    client.readTimeCosts(uuid),
    client.readSessionFee(uuid),
    client.readMarketingTexts(uuid),
    entriesOf(1, 'recurring', 'weekly', client.recurringPage),
    entriesOf(2, 'unique', 'dated', client.uniquePage),
  ]);
  if (energy.ok && time.ok && fee.ok && texts.ok && recurring.ok && unique.ok) {
    const { idle, limits } = value;
    const price = {
      energy: energy.value,
      time: time.value,
      session_fee: fee.value,
      ...(idle === undefined ? {} : { idle }),
      ...(limits === undefined ? {} : { limits }),
    };
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
        recurring: recurring.value,
        unique: unique.value,
      },
    };
  }
  const of = (key: string, what: string, result: Result<unknown>) =>
    result.ok
      ? []
      : notRead(`${path}.${key}`, `${what} of the cost rate ${uuid}`, result.error).problems;
  const problems = [
    ...of('intervals.energy', 'the energy prices', energy),
    ...of('intervals.time', 'the time prices', time),
    ...of('intervals.session_fee', 'the session fee', fee),
    ...of('marketing_texts', 'the texts', texts),
    ...[recurring, unique].flatMap((part) => (part.ok ? [] : part.problems)),
  ];
  return { ok: false, problems };
}
