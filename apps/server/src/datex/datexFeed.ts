import {
  type DatexOptions,
  type DatexSites,
  type DatexSource,
  type Finding,
  datexSites,
  exportDatex,
} from '@wattpost/exchange';
import {
  isUnchanged,
  isValidAt,
  type OrganizationFilter,
  publishedTopics,
  type Revision,
  type Store,
  type Validity,
} from '@wattpost/platform';
import { readDatexSource } from './readDatexSource.ts';
import { jsonDigest, gzipJson } from './gzipJson.ts';

export type PublisherOptions = Pick<
  DatexOptions,
  'country' | 'publisher' | 'operatorId' | 'language' | 'information'
>;

/** A publication, or why there is none. */
export type PublicationResult =
  | {
      readonly ok: true;
      readonly gzipped: { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };
      /** The ETag without gzip. */
      readonly plainEtag: string;
      /** Prices and stations that it cannot express. */
      readonly omitted: readonly Finding[];
    }
  | { readonly ok: false; readonly message: string };

export interface CachedPublication extends Validity {
  readonly result: PublicationResult;
  /** Of the source. */
  readonly digest: string;
  readonly untilMs: number;
}

/** The stations of an organization. */
interface CachedSource {
  readonly source: DatexSource;
  readonly sites: DatexSites;
  readonly digest: string;
  /** When this content was first read. */
  readonly statedMs: number;
  readonly readMs: number;
  /** Of the store, before it was read. */
  readonly revision: Revision;
  readonly publications: Map<DatexOptions['publication'], Promise<CachedPublication>>;
}

/** How long the source is cached: reading many stations takes seconds. */
const defaultFreshMs = 2_000;

/** A table is exported anew each day. */
const dayMs = 86_400_000;

/** The uuid of a station or a cost rate, instead of its index. */
const pathOf: NonNullable<DatexOptions['pathOf']> = (list, _index, { uuid }) =>
  `${list === 'stations' ? 'station' : 'cost rate'} ${uuid}`;

/** Publications of stations, cached until the store or a price changes. */
export class DatexFeed {
  readonly #store: Store;
  readonly #options: PublisherOptions & Pick<DatexOptions, 'pathOf'>;
  readonly #now: () => number;
  readonly #onOmitted: (findings: readonly Finding[]) => void;
  readonly #freshMs: number;
  readonly #sources = new Map<OrganizationFilter, Promise<CachedSource>>();

  /**
   * @param onOmitted called with what a table cannot express
   * @param freshMs how long the source is cached
   */
  constructor(
    store: Store,
    options: PublisherOptions,
    now: () => number,
    onOmitted: (findings: readonly Finding[]) => void,
    freshMs = defaultFreshMs,
  ) {
    this.#store = store;
    this.#options = { ...options, pathOf };
    this.#now = now;
    this.#onOmitted = onOmitted;
    this.#freshMs = freshMs;
  }

  /** The current publication. */
  async publish(
    organization: OrganizationFilter,
    publication: DatexOptions['publication'],
  ): Promise<CachedPublication> {
    const cached = await this.#source(organization);
    const before = cached.publications.get(publication);
    const known = await before;
    if (known !== undefined && isValidAt(known, this.#now())) return known;
    // Concurrent callers wait for the same export.
    if (cached.publications.get(publication) !== before)
      return this.publish(organization, publication);
    const making = this.#export(cached, publication);
    cached.publications.set(publication, making);
    try {
      return await making;
    } catch (error) {
      cached.publications.delete(publication);
      throw error;
    }
  }

  async #source(organization: OrganizationFilter): Promise<CachedSource> {
    const before = this.#sources.get(organization);
    const cached = await before;
    if (cached !== undefined && this.#isFresh(cached)) return cached;
    // Concurrent callers wait for the same read.
    if (this.#sources.get(organization) !== before) return this.#source(organization);
    const reading = this.#read(organization, cached);
    this.#sources.set(organization, reading);
    try {
      return await reading;
    } catch (error) {
      this.#sources.delete(organization);
      throw error;
    }
  }

  #isFresh({ readMs: madeMs }: CachedSource): boolean {
    return isValidAt({ madeMs, untilMs: madeMs + this.#freshMs }, this.#now());
  }

  async #read(
    organization: OrganizationFilter,
    cached: CachedSource | undefined,
  ): Promise<CachedSource> {
    const beganMs = this.#now();
    // A source that was read while the clock was ahead lacks the dates until then.
    const before = cached !== undefined && cached.readMs <= beganMs ? cached : undefined;
    // Before the read, so that the next read sees what is written meanwhile.
    const revision = await this.#store.revision(organization);
    if (before !== undefined && isUnchanged(before.revision, revision, publishedTopics)) {
      return { ...before, readMs: beganMs };
    }
    const source = await readDatexSource(this.#store, organization, beganMs, before?.source);
    const readMs = this.#now();
    if (before?.source === source) return { ...before, readMs, revision };
    const sites = datexSites(source.stations, this.#options, before?.sites);
    const digest = await jsonDigest(source);
    return { source, sites, digest, statedMs: beganMs, readMs, revision, publications: new Map() };
  }

  async #export(
    { source, sites, digest, statedMs }: CachedSource,
    publication: DatexOptions['publication'],
  ): Promise<CachedPublication> {
    const atMs = this.#now();
    const options = { ...this.#options, publication, atMs, statedMs, untilMs: null };
    const result = exportDatex(source, options, sites);
    if (!result.ok) {
      const message = result.problems.map((problem) => problem.message).join(' ');
      return {
        result: { ok: false, message },
        digest,
        madeMs: atMs,
        untilMs: atMs + this.#freshMs,
      };
    }
    const omitted = result.findings.filter(({ severity }) => severity === 'price');
    if (publication === 'table' && omitted.length > 0) this.#onOmitted(omitted);
    const json = await gzipJson(result.document);
    const published = {
      ok: true,
      gzipped: { bytes: json.gzipped, etag: `"${json.digest}-gzip"` },
      plainEtag: `"${json.digest}"`,
      omitted,
    } as const;
    const changeMs = publication === 'status' ? (result.nextChangeMs ?? Infinity) : Infinity;
    return { result: published, digest, madeMs: atMs, untilMs: Math.min(atMs + dayMs, changeMs) };
  }
}
