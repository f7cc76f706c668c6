import type { RevisionPage } from '../../core/publish/historyAnswers.ts';
import type { Changes } from '../../core/review/reviewQuestions.ts';
import type {
  Delivery,
  ServerStation,
  StationPage,
  ServerChange,
} from '../../core/publish/serverAnswers.ts';

/** Why a request failed. `message`: the server's own sentence, in English; of a proxy: its status. */
export type ServerFailure =
  | { readonly kind: 'unreachable' | 'wrong_key' | 'stale' | 'busy' | 'unreadable' }
  | { readonly kind: 'closed_area' | 'refused' | 'proxy'; readonly message: string };

/** The value of an answer, or why there is none. */
export type ServerResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ServerFailure };

/** Reads the texts of answers; `null`: a text is something else. */
export interface AnswerReader {
  readonly readStations: (text: { readonly text: string }) => Promise<StationPage | null>;
  readonly readChange: (text: { readonly text: string }) => Promise<ServerChange | null>;
  readonly readDelivery: (text: { readonly text: string }) => Promise<Delivery | null>;
  readonly readRevisions: (text: { readonly text: string }) => Promise<RevisionPage | null>;
  readonly readDifference: (text: { readonly text: string }) => Promise<Changes | null>;
  readonly readRefusal: (text: { readonly text: string }) => Promise<string | null>;
}

/** A bundle to publish. */
export interface PublishRequest {
  /** JSON. */
  readonly text: string;
  readonly note: string;
  /** Codes of accepted findings. */
  readonly accepted: readonly string[];
  /** The `etag` of the dry run; `null`: this is one, which changes nothing. */
  readonly etag: string | null;
}

/** The prices after a revision, to restore. */
export interface RestoreRequest extends Omit<PublishRequest, 'text'> {
  readonly revision: number;
}

/** A restore, and what it changes in the words of a review. */
export interface RestoreAnswer {
  readonly change: ServerChange;
  readonly changes: Changes;
}

interface Sent {
  readonly path: string;
  readonly method?: 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Stations in a request for a bundle, and in a page of the list (inclusive): the server's own limits. */
const maxStations = 100;
/** Then a server counts as unreachable, in milliseconds. */
const patienceMs = 60_000;

/** The server that sent the page. It has the key as long as the page is open, and stores it nowhere. */
export class ServerConnection {
  private readonly apiPath: string;
  private readonly reader: AnswerReader;
  private readonly fetch: typeof globalThis.fetch;
  /** Empty: none yet. */
  key = '';

  /**
   * @param apiPath the path of the interface, relative to the page, without a slash at the end
   * @param fetch sends requests
   */
  constructor(apiPath: string, reader: AnswerReader, fetch: typeof globalThis.fetch) {
    this.apiPath = apiPath;
    this.reader = reader;
    this.fetch = fetch;
  }

  /** All stations that the key may see. */
  async stations(): Promise<ServerResult<readonly ServerStation[]>> {
    const all: ServerStation[] = [];
    for (;;) {
      const page = `page[offset]=${all.length}&page[limit]=${maxStations}`;
      const sent = { path: `/cpoapi/v1/charging_stations/?${page}` };
      const result = await this.read(sent, this.reader.readStations);
      if (!result.ok) return result;
      const { stations, total } = result.value;
      for (const station of stations) all.push(station);
      if (all.length >= total || stations.length === 0) return { ok: true, value: all };
    }
  }

  /**
   * The bundles, JSON, that together have these stations.
   *
   * @param unpriced whether stations that can be in no bundle, because they have no price, are left out or refused
   */
  async bundles(
    uuids: readonly string[],
    unpriced: 'left_out' | 'refused',
  ): Promise<ServerResult<readonly string[]>> {
    const texts: string[] = [];
    const parts: (readonly string[])[] = [];
    for (let at = 0; at < uuids.length; at += maxStations) {
      parts.push(uuids.slice(at, at + maxStations));
    }
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const query = new URLSearchParams(part.map((uuid) => ['station', uuid]));
      const result = await this.send({ path: `/dynamic_pricing/bundle?${query.toString()}` });
      const half = Math.ceil(part.length / 2);
      if (result.ok) texts.push(result.value);
      else if (result.failure.kind !== 'refused') return result;
      // One of them has no price, or they have too many entries for one bundle.
      else if (part.length > 1) parts.unshift(part.slice(0, half), part.slice(half));
      else if (unpriced === 'refused') return result;
    }
    return { ok: true, value: texts };
  }

  /** Publishes a bundle, or says what that would change. */
  publish({ text, note, accepted, etag }: PublishRequest): Promise<ServerResult<ServerChange>> {
    const headers = {
      'content-type': 'application/json',
      ...(etag === null ? {} : { 'if-match': etag }),
    };
    const path = `/dynamic_pricing/bundle?${writeQuery({ note, accepted, etag })}`;
    return this.read({ path, method: 'PUT', headers, body: text }, this.reader.readChange);
  }

  /** Changes of prices, the latest first. @param offset from 0 */
  revisions(offset: number, limit: number): Promise<ServerResult<RevisionPage>> {
    const path = `/dynamic_pricing/revisions?offset=${offset}&limit=${limit}`;
    return this.read({ path }, this.reader.readRevisions);
  }

  /** What differs between the prices after a revision and after an earlier one; 0: before the first. */
  revisionChanges(revision: number, earlier: number): Promise<ServerResult<Changes>> {
    const path = `/dynamic_pricing/revisions/${revision}?compared_with=${earlier}`;
    return this.read({ path }, this.reader.readDifference);
  }

  /** Restores the prices after a revision, or says what that would change. */
  restore({ revision, ...write }: RestoreRequest): Promise<ServerResult<RestoreAnswer>> {
    const path = `/dynamic_pricing/revisions/${revision}/restore?${writeQuery(write)}`;
    const headers = write.etag === null ? {} : { 'if-match': write.etag };
    return this.read({ path, method: 'PUT', headers }, async (text) => {
      const [change, changes] = await Promise.all([
        this.reader.readChange(text),
        this.reader.readDifference(text),
      ]);
      return change && changes && { change, changes };
    });
  }

  /** How far the last revision has got. */
  delivery(): Promise<ServerResult<Delivery>> {
    return this.read({ path: '/dynamic_pricing/delivery' }, this.reader.readDelivery);
  }

  private async read<Value>(
    sent: Sent,
    reading: (text: { readonly text: string }) => Promise<Value | null>,
  ): Promise<ServerResult<Value>> {
    const result = await this.send(sent);
    if (!result.ok) return result;
    const value = await reading({ text: result.value });
    return value === null ? failed({ kind: 'unreadable' }) : { ok: true, value };
  }

  /** @returns the text of a successful answer. */
  private async send({ path, headers, ...sent }: Sent): Promise<ServerResult<string>> {
    // A header cannot have other characters.
    if (!/^[\x21-\x7e]+$/.test(this.key)) return failed({ kind: 'wrong_key' });
    const { fetch } = this;
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${this.apiPath}${path}`, {
        ...sent,
        headers: { ...headers, authorization: this.key, 'x-api-token': this.key },
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      ({ status } = response);
      text = await response.text();
    } catch {
      return failed({ kind: 'unreachable' });
    }
    if (status === 200) return { ok: true, value: text };
    const message = (await this.reader.readRefusal({ text })) ?? '';
    switch (status) {
      case 401:
        return failed({ kind: 'wrong_key' });
      case 403:
        return failed({ kind: 'closed_area', message });
      case 412:
        return failed({ kind: 'stale' });
      case 429:
      case 503:
        return failed({ kind: 'busy' });
      default:
        return failed(
          message === ''
            ? { kind: 'proxy', message: `HTTP ${status}` }
            : { kind: 'refused', message },
        );
    }
  }
}

function writeQuery({ note, accepted, etag }: Omit<PublishRequest, 'text'>): string {
  return new URLSearchParams({
    ...(etag === null ? { dry_run: 'true' } : {}),
    ...(note === '' ? {} : { note }),
    ...(accepted.length === 0 ? {} : { accept: accepted.join(',') }),
  }).toString();
}

function failed(failure: ServerFailure): { readonly ok: false; readonly failure: ServerFailure } {
  return { ok: false, failure };
}
