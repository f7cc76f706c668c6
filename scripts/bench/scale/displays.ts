import { pollPlatform } from '../../../apps/kiosk/src/main/data/platformSource.ts';
import { makePlatformQuery } from '../../../apps/kiosk/src/main/reader/platformRound.ts';
import type { PriceOnDisplay } from './priceChanges.ts';
import type { ScaleDisplay } from './scaleSite.ts';

/** The polls of a phase, as the displays see them. */
export interface PhaseOfDisplays {
  /** From the request to the headers of its response, in milliseconds; failed requests are not in it. */
  readonly answerMs: number[];
  /** Responses by status, with the requests that got none as 0. */
  readonly statuses: Map<number, number>;
  /** Responses by second, counted from the start of the phase. */
  readonly perSecond: Map<number, number>;
}

/** Displays in this process. */
export interface Displays {
  /** Starts a phase. Requests belong to the phase in which they end. */
  readonly startPhase: () => PhaseOfDisplays;
  /** How many had a successful poll that ended since this time of `performance.now()`. */
  readonly currentSince: (sinceMs: number) => number;
  readonly stop: () => void;
}

export interface DisplaysOptions {
  readonly baseUrl: string;
  readonly displays: readonly ScaleDisplay[];
  /** Of each organization. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Milliseconds between the polls of a display. The first polls are spread over as long. */
  readonly everyMs: number;
  readonly random: () => number;
  readonly onShown: (price: PriceOnDisplay) => void;
}

/** The default of the kiosk's `valid_hours`, in milliseconds. */
const validForMs = 168 * 3_600_000;

/**
 * Starts displays that poll by the code of the kiosk: its schedule, its client with its cache and retries, and
 * bundles that the platform signs. All of them share connections, as behind a reverse proxy.
 */
export function startDisplays(options: DisplaysOptions): Displays {
  const { baseUrl, displays, tokens, everyMs, random, onShown } = options;
  const succeededMs = new Float64Array(displays.length).fill(-Infinity);
  const sources: ReturnType<typeof pollPlatform>[] = [];
  let phase = emptyPhase();
  let phaseStartMs = performance.now();

  const countedFetch = async (url: string, init: RequestInit): Promise<Response> => {
    const startMs = performance.now();
    let status = 0;
    try {
      const response = await fetch(url, init);
      status = response.status;
      return response;
    } finally {
      const nowMs = performance.now();
      count(phase.statuses, status);
      if (status !== 0) {
        phase.answerMs.push(nowMs - startMs);
        count(phase.perSecond, Math.floor((nowMs - phaseStartMs) / 1000));
      }
    }
  };
  const start = (index: number, { stationUuid, organizationUuid }: ScaleDisplay): void => {
    const token = tokens.get(organizationUuid) ?? '';
    const reading = { ok: true, token } as const;
    const succeed = (): void => {
      succeededMs[index] = performance.now();
    };
    const source = pollPlatform(
      {
        baseUrl,
        stations: [stationUuid],
        validForMs,
        isSignatureRequired: true,
        now: Date.now,
        poll: { everyMs, random },
        query: makePlatformQuery(countedFetch, random),
        readTokens: () => Promise.resolve({ stations: reading, pricing: reading }),
      },
      {
        offer: ({ bytes }) => {
          succeed();
          onShown(readPrice(bytes));
          return Promise.resolve(true);
        },
        confirm: succeed,
        fail: () => undefined,
        pause: () => undefined,
      },
    );
    sources.push(source);
  };
  const starts = displays.map((display, index) =>
    setTimeout(start, random() * everyMs, index, display),
  );
  return {
    startPhase: () => {
      phase = emptyPhase();
      phaseStartMs = performance.now();
      return phase;
    },
    currentSince: (sinceMs) => succeededMs.filter((ms) => ms >= sinceMs).length,
    stop: () => {
      starts.forEach(clearTimeout);
      for (const source of sources) source.stop();
    },
  };
}

function emptyPhase(): PhaseOfDisplays {
  return { answerMs: [], statuses: new Map(), perSecond: new Map() };
}

function count(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The price of the only cost rate of a bundle, which is all that a scenario changes. */
function readPrice(bytes: Uint8Array): PriceOnDisplay {
  const { cost_rates: [rate] = [] } = JSON.parse(Buffer.from(bytes).toString('utf8')) as {
    readonly cost_rates?: readonly {
      readonly uuid: string;
      readonly intervals: { readonly energy: readonly { readonly price: number }[] };
    }[];
  };
  return { rateUuid: rate?.uuid ?? '', price: rate?.intervals.energy[0]?.price ?? NaN };
}
