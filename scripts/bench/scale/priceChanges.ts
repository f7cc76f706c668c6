import { createClient, type Client, type ClientError } from '@wattpost/client';

/** A price of a cost rate, as displays show it. */
export interface PriceOnDisplay {
  readonly rateUuid: string;
  /** Per kWh. */
  readonly price: number;
}

/** Changes of prices, and when displays show them. */
export interface WrittenPrices {
  /** A display shows this now. Counts only what was changed here. */
  readonly shown: (price: PriceOnDisplay) => void;
  readonly start: () => void;
  /** Ends the changes; resolves when the last one is answered. */
  readonly stop: () => Promise<void>;
  /** Changes that no display shows yet. */
  readonly pending: () => number;
  readonly result: () => ChangesResult;
}

export interface ChangesResult {
  /** Of the writes, from the request to the response, in milliseconds. */
  readonly writeMs: readonly number[];
  /** From the response of a write until a display has the price, in milliseconds. */
  readonly shownMs: readonly number[];
  /** Refused or failed writes. */
  readonly failures: readonly string[];
}

interface PendingChange {
  readonly price: number;
  /** `undefined`: not answered yet. */
  answeredMs: number | undefined;
  displays: number;
}

export interface ChangesOptions {
  readonly baseUrl: string;
  /** For all organizations. */
  readonly token: string;
  readonly perMinute: number;
  /** Cost rates, and how many displays show each. */
  readonly displaysByRate: ReadonlyMap<string, number>;
  readonly random: () => number;
}

/** Will write random cost rates at a constant pace, as a publisher does: reads one, and replaces it with `If-Match`. */
export function preparePriceChanges(options: ChangesOptions): WrittenPrices {
  const { baseUrl, token, perMinute, displaysByRate, random } = options;
  const client = createClient({ baseUrl, pricingToken: token, random, maxCacheBytes: 0 });
  const rates = [...displaysByRate.keys()];
  const pending = new Map<string, PendingChange>();
  const underWay = new Set<Promise<void>>();
  const writeMs: number[] = [];
  const shownMs: number[] = [];
  const failures: string[] = [];
  let number = 0;

  const change = async (rateUuid: string): Promise<void> => {
    number += 1;
    const entry: PendingChange = {
      price: priceOf(number),
      answeredMs: undefined,
      displays: displaysByRate.get(rateUuid) ?? 0,
    };
    // A display may show the price before its writer has the response.
    pending.set(rateUuid, entry);
    const startMs = performance.now();
    const error = await writePrice(client, rateUuid, entry.price);
    entry.answeredMs = performance.now();
    if (error === undefined) {
      writeMs.push(entry.answeredMs - startMs);
      return;
    }
    failures.push(error.message);
    pending.delete(rateUuid);
  };
  const changeAny = (): void => {
    const rateUuid = rates[Math.floor(random() * rates.length)];
    // Its displays have not shown the last change yet: two at once could not be told apart.
    if (rateUuid === undefined || pending.has(rateUuid)) return;
    const work = change(rateUuid).finally(() => underWay.delete(work));
    underWay.add(work);
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    shown: ({ rateUuid, price }) => {
      const entry = pending.get(rateUuid);
      if (entry?.price !== price) return;
      const nowMs = performance.now();
      shownMs.push(nowMs - (entry.answeredMs ?? nowMs));
      entry.displays -= 1;
      if (entry.displays === 0) pending.delete(rateUuid);
    },
    start: () => {
      if (perMinute > 0) timer = setInterval(changeAny, 60_000 / perMinute);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
    pending: () => pending.size,
    result: () => ({ writeMs, shownMs, failures }),
  };
}

/** Prices per kWh from 0.3001 on. The site file has none with four decimals. */
function priceOf(number: number): number {
  const steps = number % 2_900;
  return (3_001 + steps + Math.floor(steps / 99)) / 10_000;
}

/** @returns why it was not written */
async function writePrice(
  client: Client,
  rateUuid: string,
  price: number,
): Promise<ClientError | undefined> {
  const read = await client.readWholeCostRate(rateUuid);
  if (!read.ok) return read.error;
  const { value: rate, etag } = read.value;
  const { intervals } = rate;
  const energy = intervals?.energy.map((each) => ({ ...each, price })) ?? [];
  const changed = { ...rate, intervals: intervals && { ...intervals, energy } };
  const written = await client.putCostRate(rateUuid, changed, { ifMatch: etag });
  return written.ok ? undefined : written.error;
}
