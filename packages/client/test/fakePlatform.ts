import { createHash } from 'node:crypto';
import type { Bundle, BundleCostRate, BundleStation } from '@wattpost/contract';
import type { MarketingTextWire, StationAttributes } from '@wattpost/contract/wire';
import type { Fetch } from '../src/clientOptions.ts';

/** What the client asked for. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, decoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** An answer before it is written: a JSON value and a status. */
export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}

const companyUuid = '0c0c0c0c-0c0c-4c0c-8c0c-0c0c0c0c0c0c';

/** What a bundle's station looks like on the platform. */
function attributesOf(station: BundleStation, number = 1): StationAttributes {
  return {
    label: station.label,
    chargeBoxIdentity: `CP-${number}`,
    modelId: 1,
    companyUuid,
    timeZone: station.time_zone,
    publicDisplayName: station.public_display_name,
    iccid: null,
    imsi: null,
    serialnumber: null,
    address: null,
    geolocation: null,
    technicianUserId: null,
    useOcpp: true,
    locationId: station.location_name === null ? null : companyUuid,
    locationName: station.location_name,
    locationUrl: null,
    costRateUuid: station.cost_rate_uuid,
    enabledRoamingInterfaces: [],
  };
}

function fullTexts(texts: BundleCostRate['marketing_texts']): Record<string, MarketingTextWire> {
  const none = { short_description: '', description: '', legal: '' };
  return Object.fromEntries(
    Object.entries(texts).map(([locale, some]) => [locale, { ...none, ...some }]),
  );
}

const notFound: FakeAnswer = {
  status: 404,
  body: { status: 'error', message: 'There is no such thing.' },
};

/** A small platform in the process, made from the data of bundles. */
export class FakePlatform {
  readonly seen: SeenRequest[] = [];
  /** The greatest page it gives. */
  maxPage = 500;
  stations: readonly BundleStation[];
  rates: readonly BundleCostRate[];
  /** Whether it sends `ETag` and heeds `If-None-Match`. */
  etags = true;
  /** Answers in its place; `undefined` leaves it to the platform. */
  override: (request: SeenRequest) => FakeAnswer | Response | undefined = () => undefined;

  /** Rewrites what the platform is about to say in a success. */
  rewrite: (path: string, data: Record<string, unknown>) => unknown = (_path, data) => data;

  constructor(...bundles: readonly Pick<Bundle, 'stations' | 'cost_rates'>[]) {
    this.stations = bundles.flatMap(({ stations }) => stations);
    this.rates = bundles.flatMap(({ cost_rates }) => cost_rates);
  }

  /** The paths asked for, in order. */
  get paths(): string[] {
    return this.seen.map(({ path }) => path);
  }

  readonly fetch: Fetch = (address, init) => {
    const url = new URL(address);
    const headers = Object.fromEntries(new Headers(init.headers));
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: decodeURIComponent(url.pathname + url.search),
      headers,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    this.seen.push(request);
    const answer = this.override(request) ?? this.#answer(url.pathname, url.searchParams);
    if (answer instanceof Response) return Promise.resolve(answer);
    const body = JSON.stringify(this.#rewritten(url.pathname, answer.body));
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    if (!this.etags || answer.status !== 200) {
      return Promise.resolve(new Response(body, { status: answer.status }));
    }
    return Promise.resolve(
      headers['if-none-match'] === etag
        ? new Response(null, { status: 304, headers: { etag } })
        : new Response(body, { status: 200, headers: { etag } }),
    );
  };

  #rewritten(path: string, body: unknown): unknown {
    const parts = body as Record<string, Record<string, unknown> | null>;
    const key = ['data', 'attributes'].find((name) => name in parts);
    const part = key === undefined ? undefined : parts[key];
    return key === undefined || part === undefined || part === null
      ? body
      : { ...parts, [key]: this.rewrite(path, part) };
  }

  #answer(path: string, query: URLSearchParams): FakeAnswer {
    const [, station, part] =
      /^\/api\/cpoapi\/v1\/charging_stations\/([^/]+)(\/directions)?$/.exec(path) ?? [];
    if (station !== undefined) return this.#station(station, part !== undefined);
    if (path === '/api/cpoapi/v1/charging_stations/') return this.#stationPage(query);
    if (path === '/api/dynamic_pricing/cost_rate_marketing_text') {
      const rate = this.#rate(query.get('cost_rate_uuid') ?? '');
      return rate === undefined
        ? notFound
        : { status: 200, body: { data: fullTexts(rate.marketing_texts) } };
    }
    const [, kind = '', rateUuid = ''] =
      /^\/api\/dynamic_pricing\/(\w+)\/([^/]+)$/.exec(path) ?? [];
    const rate = this.#rate(rateUuid);
    return rate === undefined ? notFound : this.#pricing(kind, rate, query);
  }

  #rate(uuid: string): BundleCostRate | undefined {
    return this.rates.find((rate) => rate.uuid === uuid);
  }

  #station(uuid: string, directions: boolean): FakeAnswer {
    const index = this.stations.findIndex((station) => station.uuid === uuid);
    const station = this.stations[index];
    if (station === undefined) return notFound;
    const body = directions
      ? { id: uuid, type: 'station_directions', attributes: station.directions }
      : { id: uuid, type: 'charging_stations', attributes: attributesOf(station, index) };
    return { status: 200, body };
  }

  #range(query: URLSearchParams, offset: string, limit: string): [number, number] {
    const from = Number(query.get(offset) ?? 0);
    return [from, from + Math.min(Number(query.get(limit) ?? 100), this.maxPage)];
  }

  #stationPage(query: URLSearchParams): FakeAnswer {
    const [from, to] = this.#range(query, 'page[offset]', 'page[limit]');
    const total = this.stations.length;
    const data = this.stations.slice(from, to).map((station, index) => {
      const { enabledRoamingInterfaces, ...attributes } = attributesOf(station, from + index);
      return { id: station.uuid, type: 'charging_stations', attributes };
    });
    const limit = to - from;
    const lastPage = Math.max(1, Math.ceil(total / limit));
    return {
      status: 200,
      body: {
        data,
        meta: { pagination: { total, offset: from, limit, lastPage } },
        links: { current: 'http://platform.test/', next: null, prev: null },
      },
    };
  }

  #pricing(kind: string, rate: BundleCostRate, query: URLSearchParams): FakeAnswer {
    const { intervals } = rate;
    const ok = (data: unknown): FakeAnswer => ({ status: 200, body: { data } });
    switch (kind) {
      case 'cost_rate':
        return ok({
          uuid: rate.uuid,
          name: rate.name,
          description: '',
          currency: rate.currency,
          dynamic_pricing: rate.dynamic_pricing,
          auto_stop_minutes: null,
          auto_stop_costs: null,
          time_zone: rate.time_zone ?? null,
          tax: rate.tax ?? null,
          default_price_known: intervals !== null,
          ...(intervals?.idle === undefined ? {} : { idle: intervals.idle }),
          ...(intervals?.limits === undefined ? {} : { limits: intervals.limits }),
        });
      case 'cost_rate_energy_cost':
        return ok(intervals?.energy ?? []);
      case 'cost_rate_time_costs':
        return ok(intervals?.time ?? []);
      case 'cost_rate_session_fee':
        return ok(intervals?.session_fee ?? null);
      case 'recurring_schedule':
        return this.#schedule(1, rate, rate.recurring, query);
      case 'unique_schedule':
        return this.#schedule(2, rate, rate.unique, query);
      default:
        return notFound;
    }
  }

  #schedule(
    mode: number,
    rate: BundleCostRate,
    entries: BundleCostRate['recurring'] | BundleCostRate['unique'],
    query: URLSearchParams,
  ): FakeAnswer {
    if (rate.dynamic_pricing !== mode) {
      return { status: 400, body: { status: 'error', message: 'The mode is another one.' } };
    }
    const [offset, to] = this.#range(query, 'offset', 'limit');
    const total = entries.length;
    const data = entries
      .slice(offset, to)
      .map((entry) => ({ ...entry, marketing_texts: fullTexts(entry.marketing_texts) }));
    const next_offset = to < total ? to : null;
    const limit = to - offset;
    return { status: 200, body: { data, pagination: { offset, limit, next_offset, total } } };
  }
}
