import type { Api, RequestParts } from '../api.ts';
import { NotApplicable, at, check, equal, exactKeys, matches } from '../check.ts';
import { names } from '../names.ts';
import { expectJson, expectStatus, type ApiReply } from '../reply.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a write is sent with, besides its body. */
export interface WriteParts extends RequestParts {
  /** The `If-Match`. */
  readonly tag?: string;
  /** Parameters, such as `dry_run`. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A cost rate that a case created. */
export interface WrittenRate {
  readonly uuid: string;
  /** Of its read and its writes. */
  readonly path: string;
  readonly body: Body;
}

function withQuery(path: string, query: WriteParts['query'] = {}): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The writes of prices of a case, which remove at its end what it created. */
export class Prices {
  readonly api: Api;
  readonly #rates: string[] = [];
  readonly #stations: string[] = [];

  constructor(api: Api) {
    this.api = api;
  }

  /** A write; the path goes on after `/api/dynamic_pricing`. */
  async write(
    method: 'PUT' | 'DELETE',
    path: string,
    { tag, query, ...sending }: WriteParts = {},
  ): Promise<ApiReply> {
    const headers = { ...(tag === undefined ? {} : { 'if-match': tag }), ...sending.headers };
    return this.api.writePrices(method, withQuery(path, query), { ...sending, headers });
  }

  /** A write that succeeds; returns the `data` of the answer. */
  async change(path: string, body: unknown, parts: WriteParts = {}): Promise<unknown> {
    return changeIn(await this.write('PUT', path, { ...parts, body }));
  }

  /** The body of a read and its strong ETag. */
  async read(path: string): Promise<{ readonly body: Body; readonly tag: string }> {
    const reply = await this.api.pricing(path);
    const body = expectJson(reply) as Body;
    const tag = reply.headers.get('etag');
    matches(tag, /^"[^"]+"$/, `${reply.request}, a strong ETag`);
    return { body, tag: String(tag) };
  }

  /** A write with the present state of what the path reads as its condition. */
  async replace(path: string, body: unknown, parts: WriteParts = {}): Promise<unknown> {
    const { tag } = await this.read(path);
    return this.change(path, body, { tag, ...parts });
  }

  /** Creates a cost rate: that of `rateBody`, with these members. */
  async newRate(members: Body = {}): Promise<WrittenRate> {
    const uuid = crypto.randomUUID();
    const path = `/cost_rates/${uuid}`;
    const body = { ...rateBody(uuid), ...members };
    this.#rates.push(uuid);
    await this.change(path, body);
    return { uuid, path, body };
  }

  /** Creates a station; with a cost rate if stated. */
  async newStation(costRateUuid: string | null = null): Promise<{ id: string; path: string }> {
    const { id } = await this.api.newStation(costRateUuid === null ? {} : { costRateUuid });
    this.#stations.push(id);
    return { id, path: `/stations/${id}` };
  }

  /** A cost rate that is removed at the end. */
  remember(uuid: string): void {
    this.#rates.push(uuid);
  }

  /** The number of the latest revision; 0: none. */
  async latest(): Promise<number> {
    const json = expectJson(await this.api.pricing('/revisions?limit=1'));
    return Number(at(json, 'data', 0, 'number') ?? 0);
  }

  /** Removes what was created; what is still in use stays. */
  async removeAll(): Promise<void> {
    const headers = { 'if-match': '*' };
    for (const id of this.#stations) {
      await this.api.stations('DELETE', `/charging_stations/${id}`, { headers });
    }
    for (const uuid of this.#rates) await this.write('DELETE', `/cost_rates/${uuid}`, { headers });
  }
}

/** Runs a case of the writes of prices. @throws NotApplicable where the implementation has none */
export function priceCase(run: (prices: Prices) => Promise<void>): (api: Api) => Promise<void> {
  return async (api) => {
    const { status } = await api.pricing(`/cost_rates/${names.weeklyRate}`);
    if (status === 404) throw new NotApplicable('the implementation has no writes of prices');
    const prices = new Prices(api);
    try {
      await run(prices);
    } finally {
      await prices.removeAll();
    }
  };
}

const changeMembers = [
  'dry_run',
  'changed',
  'etag',
  'revision',
  'difference',
  'other_stations',
  'other_stations_total',
  'unknown_stations',
  'findings',
];

/** The reply is a success; returns its `data`. */
export function changeIn(reply: ApiReply): unknown {
  const data = at(expectJson(reply), 'data');
  exactKeys(data, changeMembers, `${reply.request}, data`);
  const [changed, dryRun] = [at(data, 'changed'), at(data, 'dry_run')];
  const hasRevision = at(data, 'revision') !== null;
  equal(hasRevision, changed === true && dryRun === false, 'whether there is a revision');
  return data;
}

/** The write is refused with this status, and what the path reads stays as it was. */
export async function expectRefusedWrite(
  prices: Prices,
  path: string,
  status: number,
  send: () => Promise<ApiReply>,
): Promise<ApiReply> {
  const before = await prices.read(path);
  const latest = await prices.latest();
  const reply = await send();
  expectStatus(reply, status);
  matches(at(reply.json, 'message'), /\S/, `${reply.request}, message`);
  equal(await prices.read(path), before, 'what is read after a refused write');
  check((await prices.latest()) === latest, 'a refused write makes no revision');
  return reply;
}

/** A price per kWh; the last digits distinguish its uuid. */
export function perKwh(price: number, uuid = crypto.randomUUID() as string): object {
  return { energy: [{ uuid, unit: 1000, price }], time: [], session_fee: null };
}

/** A dated entry; its whole `start` and `end` are local times. */
export function datedEntry(start: string, end: string, price = 0.3): Body {
  return {
    uuid: crypto.randomUUID(),
    name: `Entry of ${start}`,
    validity: { type: 'unique', start, end },
    intervals: perKwh(price),
    marketing_texts: {},
  };
}

/** A cost rate with both kinds of entries, in the form of its read. */
export function rateBody(uuid: string): Body {
  const texts = { short_description: 'Nachtstrom', description: '', legal: 'inkl. USt.' };
  return {
    uuid,
    name: 'Conformance written',
    description: 'Written by a case',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: 2,
    intervals: {
      energy: [{ uuid: crypto.randomUUID(), unit: 1000, price: 0.4 }],
      time: [{ uuid: crypto.randomUUID(), unit: 60, price: 0.6 }],
      session_fee: { amount: 0.5, grace_period: 300, energy_threshold: 1000 },
    },
    marketing_texts: { de_AT: texts },
    tax: { percent: 20, included: true },
    auto_stop_minutes: 720,
    auto_stop_costs: null,
    recurring: [
      {
        uuid: crypto.randomUUID(),
        name: 'Night',
        validity: {
          type: 'recurring',
          weekdays: [
            {
              uuid: crypto.randomUUID(),
              weekday: 5,
              weekday_name: 'FRI',
              start_time: '22:00',
              end_time: '06:00',
            },
          ],
        },
        intervals: perKwh(0.3),
        marketing_texts: { de_AT: { ...texts, description: 'Von 22 bis 6 Uhr' } },
      },
    ],
    unique: [datedEntry('2031-05-01T06:00:00', '2031-05-01T12:00:00')],
  };
}
