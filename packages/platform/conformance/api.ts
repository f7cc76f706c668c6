import { NotApplicable, at, expectUuid } from './check.ts';
import { names } from './names.ts';
import { expectStatus, readReply, type ApiReply } from './reply.ts';
import type { Target } from './target.ts';

const stationsBase = '/api/cpoapi/v1';
const pricingBase = '/api/dynamic_pricing';

/** The rest of a request: all but its method and path. */
export interface RequestParts {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  /** Instead of the area's key; `null` sends none. */
  readonly token?: string | null;
  /** Added to, and replacing, those of the area. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A station as the detail read shows it. */
export interface StationView {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

/** A client of the implementation under test. */
export class Api {
  readonly target: Target;
  readonly #run: string;
  #count = 0;

  constructor(target: Target) {
    this.target = target;
    // Every run has names of its own, so that it can be repeated on the same database.
    this.#run = crypto.randomUUID().slice(0, 13);
  }

  /** A name that is not in use yet. */
  fresh(what = 'name'): string {
    this.#count += 1;
    return `conformance-${what}-${this.#run}-${this.#count}`;
  }

  /** A request of section 4.1 or 4.2; the path goes on after `/api/cpoapi/v1`. */
  async stations(method: Method, path: string, sending: RequestParts = {}): Promise<ApiReply> {
    const { token = this.target.tokens.stations } = sending;
    const headers = {
      ...(token === null ? {} : { authorization: token }),
      'content-type': 'application/json',
      ...sending.headers,
    };
    return this.send(method, `${stationsBase}${path}`, { ...sending, headers });
  }

  /** A read of sections 4.3 to 4.5; the path goes on after `/api/dynamic_pricing`. */
  async pricing(path: string, sending: RequestParts = {}): Promise<ApiReply> {
    const { token = this.target.tokens.pricing } = sending;
    const headers = { ...(token === null ? {} : { 'x-api-token': token }), ...sending.headers };
    return this.send('GET', `${pricingBase}${path}`, { ...sending, headers });
  }

  /** A write of prices, an addition; the path goes on after `/api/dynamic_pricing`. */
  async writePrices(
    method: 'PUT' | 'DELETE',
    path: string,
    sending: RequestParts = {},
  ): Promise<ApiReply> {
    const { token = this.target.tokens.stations } = sending;
    const headers = {
      ...(token === null ? {} : { 'x-api-token': token }),
      'content-type': 'application/json',
      ...sending.headers,
    };
    return this.send(method, `${pricingBase}${path}`, { ...sending, headers });
  }

  /** A request of section 4.6. */
  async fleet(sending: RequestParts): Promise<ApiReply> {
    const token = sending.token === undefined ? this.token('fleet') : sending.token;
    const headers = {
      ...(token === null ? {} : { 'x-api-token': token }),
      'content-type': 'application/json',
      ...sending.headers,
    };
    return this.send('POST', '/api/fleet/v1/register', { ...sending, headers });
  }

  /** A request of section 4.7; the path goes on after `/api/v1`. */
  async core(method: Method, path: string, sending: RequestParts = {}): Promise<ApiReply> {
    const token = sending.token === undefined ? this.token('core') : sending.token;
    const headers = {
      ...(token === null ? {} : { authorization: token }),
      ...(sending.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sending.headers,
    };
    return this.send(method, `/api/v1${path}`, { ...sending, headers });
  }

  /** Any request; without a key unless its headers carry one. */
  async send(method: string, pathOrUrl: string, sending: RequestParts = {}): Promise<ApiReply> {
    return this.#exchange(this.target.fetch, method, pathOrUrl, sending);
  }

  /** The same read, of the implementation whose storage fails. */
  async failingPricing(path: string): Promise<ApiReply> {
    const { failing, tokens } = this.target;
    if (failing === undefined) {
      throw new NotApplicable('a server error cannot be caused from outside');
    }
    const headers = { 'x-api-token': tokens.pricing };
    return this.#exchange(failing, 'GET', `${pricingBase}${path}`, { headers });
  }

  async #exchange(
    send: Target['fetch'],
    method: string,
    pathOrUrl: string,
    { body, raw, headers = {} }: RequestParts,
  ): Promise<ApiReply> {
    const url = /^https?:/.test(pathOrUrl) ? pathOrUrl : `${this.target.baseUrl}${pathOrUrl}`;
    const content = raw ?? (body === undefined ? null : JSON.stringify(body));
    const request = new Request(url, {
      method,
      headers,
      body: content,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    return readReply(`${method} ${url}`, await send(request));
  }

  /** An optional key. @throws NotApplicable without it */
  token(
    name: 'read' | 'displays' | 'fleet' | 'core' | 'cross' | 'other' | 'revoked' | 'ocpi',
  ): string {
    const token = this.target.tokens[name];
    if (token === undefined) throw new NotApplicable(`no --${name}-token was given`);
    return token;
  }

  /** Fields of a station that can be created: the required ones, and these. */
  stationFields(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    return {
      label: 'Conformance',
      chargeBoxIdentity: this.fresh('station'),
      modelId: names.model,
      companyUuid: names.company,
      timeZone: 'Europe/Vienna',
      ...fields,
    };
  }

  /** Creates a station of its own for a case. */
  async newStation(fields: Readonly<Record<string, unknown>> = {}): Promise<StationView> {
    const body = this.stationFields(fields);
    const reply = await this.stations('POST', '/charging_stations/', { body });
    expectStatus(reply, 201);
    return this.readStation(expectUuid(at(reply.json, 'id'), 'id of the new station'));
  }

  /** The detail read of a station. */
  async readStation(id: string): Promise<StationView> {
    const reply = await this.stations('GET', `/charging_stations/${id}`);
    expectStatus(reply, 200);
    return {
      id: expectUuid(at(reply.json, 'id'), 'id'),
      attributes: (at(reply.json, 'attributes') ?? {}) as Readonly<Record<string, unknown>>,
    };
  }

  /** Changes a station and reads it again. */
  async changeStation(id: string, body: Readonly<Record<string, unknown>>): Promise<StationView> {
    const reply = await this.stations('PUT', `/charging_stations/${id}`, { body });
    expectStatus(reply, 200);
    return this.readStation(id);
  }
}
