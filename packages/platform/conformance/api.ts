import { NotApplicable, at, uuid } from './check.ts';
import { company, model } from './names.ts';
import { expectStatus, readReply, type Reply } from './reply.ts';
import type { Target } from './target.ts';

const stationsBase = '/api/cpoapi/v1';
const pricingBase = '/api/dynamic_pricing';

/** What a request carries beyond its method and path. */
export interface Sending {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  /** Instead of the area's key; `null` sends none. */
  readonly token?: string | null;
  /** Beside, and instead of, those that the area asks for. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A station as the detail read shows it. */
export interface StationView {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

/** Speaks to the implementation under test. */
export class Api {
  readonly target: Target;
  readonly #run: string;
  #count = 0;

  constructor(target: Target) {
    this.target = target;
    // A run of its own names, so that it can be repeated on the same database.
    this.#run = crypto.randomUUID().slice(0, 13);
  }

  /** A name that nothing on the platform has yet. */
  fresh(what = 'name'): string {
    this.#count += 1;
    return `conformance-${what}-${this.#run}-${this.#count}`;
  }

  /** A request of section 4.1 or 4.2; the path goes on after `/api/cpoapi/v1`. */
  async stations(method: Method, path: string, sending: Sending = {}): Promise<Reply> {
    const { token = this.target.tokens.stations } = sending;
    const headers = {
      ...(token === null ? {} : { authorization: token }),
      'content-type': 'application/json',
      ...sending.headers,
    };
    return this.send(method, `${stationsBase}${path}`, { ...sending, headers });
  }

  /** A read of sections 4.3 to 4.5; the path goes on after `/api/dynamic_pricing`. */
  async pricing(path: string, sending: Sending = {}): Promise<Reply> {
    const { token = this.target.tokens.pricing } = sending;
    const headers = { ...(token === null ? {} : { 'x-api-token': token }), ...sending.headers };
    return this.send('GET', `${pricingBase}${path}`, { ...sending, headers });
  }

  /** A request of section 4.6. */
  async fleet(sending: Sending): Promise<Reply> {
    const token = sending.token === undefined ? this.token('fleet') : sending.token;
    const headers = {
      ...(token === null ? {} : { 'x-api-token': token }),
      'content-type': 'application/json',
      ...sending.headers,
    };
    return this.send('POST', '/api/fleet/v1/register', { ...sending, headers });
  }

  /** A request of section 4.7; the path goes on after `/api/v1`. */
  async core(method: Method, path: string, sending: Sending = {}): Promise<Reply> {
    const token = sending.token === undefined ? this.token('core') : sending.token;
    const headers = {
      ...(token === null ? {} : { authorization: token }),
      ...(sending.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sending.headers,
    };
    return this.send(method, `/api/v1${path}`, { ...sending, headers });
  }

  /** Any request; without a key unless its headers carry one. */
  async send(method: string, pathOrUrl: string, sending: Sending = {}): Promise<Reply> {
    return this.#exchange(this.target.fetch, method, pathOrUrl, sending);
  }

  /** The same read, of the implementation whose storage fails. */
  async failingPricing(path: string): Promise<Reply> {
    const { failing, tokens } = this.target;
    if (failing === undefined) {
      throw new NotApplicable('a defect of the server cannot be caused from outside');
    }
    const headers = { 'x-api-token': tokens.pricing };
    return this.#exchange(failing, 'GET', `${pricingBase}${path}`, { headers });
  }

  async #exchange(
    send: Target['fetch'],
    method: string,
    pathOrUrl: string,
    { body, raw, headers = {} }: Sending,
  ): Promise<Reply> {
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

  /** Keys that not every run has. */
  token(name: 'fleet' | 'core' | 'cross' | 'other' | 'revoked' | 'ocpi'): string {
    const token = this.target.tokens[name];
    if (token === undefined) throw new NotApplicable(`no --${name}-token was given`);
    return token;
  }

  /** Fields of a station that can be created: the required ones, and these. */
  stationFields(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    return {
      label: 'Conformance',
      chargeBoxIdentity: this.fresh('station'),
      modelId: model,
      companyUuid: company,
      timeZone: 'Europe/Vienna',
      ...fields,
    };
  }

  /** Creates a station of its own for a case. */
  async newStation(fields: Readonly<Record<string, unknown>> = {}): Promise<StationView> {
    const body = this.stationFields(fields);
    const reply = await this.stations('POST', '/charging_stations/', { body });
    expectStatus(reply, 201);
    return this.readStation(uuid(at(reply.json, 'id'), 'id of the new station'));
  }

  /** The detail read of a station. */
  async readStation(id: string): Promise<StationView> {
    const reply = await this.stations('GET', `/charging_stations/${id}`);
    expectStatus(reply, 200);
    return {
      id: uuid(at(reply.json, 'id'), 'id'),
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
