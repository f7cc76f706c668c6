import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  readBundle,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
} from '@wattpost/contract';
import {
  stationCreate,
  type MarketingTextWire,
  type StationAttributes,
} from '@wattpost/contract/wire';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import type { Fetch } from '../src/clientOptions.ts';

/** A request of the client. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, decoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A response before it is serialized. */
export interface FakeResponse {
  readonly status: number;
  readonly body: unknown;
}

/** One of the sample bundles. */
export function sampleBundle(name: SampleName): Bundle {
  const reading = readBundle(readFileSync(sampleBundlePath(name)));
  if (!reading.ok) throw new Error(`${name} is not a bundle`);
  return reading.bundle;
}

const companyUuid = '0c0c0c0c-0c0c-4c0c-8c0c-0c0c0c0c0c0c';

function attributesOf(station: BundleStation, number: number): StationAttributes {
  const fields = {
    label: station.label,
    chargeBoxIdentity: `CP-${number}`,
    modelId: 1,
    companyUuid,
    timeZone: station.time_zone,
    publicDisplayName: station.public_display_name,
  };
  return {
    // What is not stated is null.
    ...stationCreate.parse(fields),
    locationId: station.location_name === null ? null : companyUuid,
    locationName: station.location_name,
    locationUrl: null,
    costRateUuid: station.cost_rate_uuid,
    usualCostRateUuid: station.cost_rate_uuid,
    costRatePeriods: (station.cost_rate_periods ?? []).map(({ cost_rate_uuid: rate, ...span }) => ({
      costRateUuid: rate,
      ...span,
    })),
    enabledRoamingInterfaces: [],
    maxPowerKw: station.max_power_kw,
  };
}

function fullTexts(texts: BundleCostRate['marketing_texts']): Record<string, MarketingTextWire> {
  const none = { short_description: '', description: '', legal: '' };
  return Object.fromEntries(
    Object.entries(texts).map(([locale, some]) => [locale, { ...none, ...some }]),
  );
}

const ok = (body: unknown): FakeResponse => ({ status: 200, body });
const failure = (status: number, message: string): FakeResponse => ({
  status,
  body: { status: 'error', message },
});
// Escape sequences of a remote message must not reach a terminal.
const notFound = failure(404, 'There is no such\u001b[31m thing.');

/** A platform in the process that serves the stations and cost rates of bundles. */
export class FakePlatform {
  readonly seen: SeenRequest[] = [];
  maxPage = 500;
  stations: readonly BundleStation[];
  rates: readonly BundleCostRate[];
  /** Whether it sends `ETag` and respects `If-None-Match`. */
  etags = true;
  /** Responds instead of the platform unless it returns `undefined`. */
  override: (request: SeenRequest) => FakeResponse | Response | undefined = () => undefined;
  /** Changes the data of a successful response. */
  rewrite: (path: string, data: Record<string, unknown>) => unknown = (_path, data) => data;

  constructor(
    ...sources: readonly {
      readonly stations: readonly BundleStation[];
      readonly cost_rates: readonly BundleCostRate[];
    }[]
  ) {
    this.stations = sources.flatMap(({ stations }) => stations);
    this.rates = sources.flatMap(({ cost_rates }) => cost_rates);
  }

  /** The requested paths, in order. */
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
    const key = ['data', 'attributes'].find((name) => name in parts) ?? '';
    const part = parts[key] ?? null;
    return part === null ? body : { ...parts, [key]: this.rewrite(path, part) };
  }

  #answer(path: string, query: URLSearchParams): FakeResponse {
    const [, stations, uuid = '', part] =
      /^\/api\/cpoapi\/v1\/(charging_stations)\/([^/]*)(\/directions)?$/.exec(path) ?? [];
    if (stations !== undefined && uuid === '') return this.#stationPage(query);
    if (stations !== undefined) return this.#station(uuid, part !== undefined);
    const [, kind = '', rateUuid = query.get('cost_rate_uuid')] =
      /^\/api\/dynamic_pricing\/(\w+)(?:\/([^/]+))?$/.exec(path) ?? [];
    const rate = this.rates.find((each) => each.uuid === rateUuid);
    return rate === undefined ? notFound : this.#pricing(kind, rate, query);
  }

  #station(uuid: string, directions: boolean): FakeResponse {
    const index = this.stations.findIndex((station) => station.uuid === uuid);
    const station = this.stations[index];
    if (station === undefined) return notFound;
    return directions
      ? ok({ id: uuid, type: 'station_directions', attributes: station.directions })
      : ok({ id: uuid, type: 'charging_stations', attributes: attributesOf(station, index) });
  }

  #range(query: URLSearchParams, offset: string, limit: string): [number, number] {
    const from = Number(query.get(offset) ?? 0);
    return [from, from + Math.min(Number(query.get(limit) ?? 100), this.maxPage)];
  }

  #stationPage(query: URLSearchParams): FakeResponse {
    const [from, to] = this.#range(query, 'page[offset]', 'page[limit]');
    const total = this.stations.length;
    const data = this.stations.slice(from, to).map((station, index) => {
      const { enabledRoamingInterfaces, costRatePeriods, ...attributes } = attributesOf(
        station,
        from + index,
      );
      return { id: station.uuid, type: 'charging_stations', attributes };
    });
    const limit = to - from;
    const lastPage = Math.max(1, Math.ceil(total / limit));
    const links = { current: 'http://platform.test/', next: null, prev: null };
    return ok({ data, meta: { pagination: { total, offset: from, limit, lastPage } }, links });
  }

  #pricing(kind: string, rate: BundleCostRate, query: URLSearchParams): FakeResponse {
    const { uuid, name, currency, dynamic_pricing, time_zone, tax, intervals } = rate;
    switch (kind) {
      case 'cost_rate': {
        const data = {
          uuid,
          name,
          description: '',
          currency,
          dynamic_pricing,
          auto_stop_minutes: null,
          auto_stop_costs: null,
          time_zone: time_zone ?? null,
          tax: tax ?? null,
          default_price_known: intervals !== null,
          idle: intervals?.idle,
          limits: intervals?.limits,
        };
        return ok({ data });
      }
      case 'cost_rate_energy_cost':
        return ok({ data: intervals?.energy ?? [] });
      case 'cost_rate_time_costs':
        return ok({ data: intervals?.time ?? [] });
      case 'cost_rate_session_fee':
        return ok({ data: intervals?.session_fee ?? null });
      case 'cost_rate_marketing_text':
        return ok({ data: fullTexts(rate.marketing_texts) });
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
  ): FakeResponse {
    if (rate.dynamic_pricing !== mode) return failure(400, 'The mode is another one.');
    const [offset, to] = this.#range(query, 'offset', 'limit');
    const total = entries.length;
    const data = entries
      .slice(offset, to)
      .map((entry) => ({ ...entry, marketing_texts: fullTexts(entry.marketing_texts) }));
    const next_offset = to < total ? to : null;
    return ok({ data, pagination: { offset, limit: to - offset, next_offset, total } });
  }
}
