import {
  type DatexOptions,
  type DatexSites,
  type DatexSource,
  type Finding,
  datexSites,
  exportDatex,
} from '@wattpost/exchange';
import type { OrganizationFilter, Store } from '@wattpost/platform';
import { readDatexSource } from './readDatexSource.ts';
import { digestOf, writtenJson } from './writtenJson.ts';

/** How a server publishes. */
export type PublisherOptions = Pick<
  DatexOptions,
  'country' | 'publisher' | 'operatorId' | 'language' | 'information'
>;

/** A publication as it is sent, or why there is none. */
export type Published =
  | {
      readonly ok: true;
      readonly gzipped: { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };
      /** Names the same where it is not gzipped. */
      readonly plainEtag: string;
      /** What of prices and stations it does not say. */
      readonly lost: readonly Finding[];
    }
  | { readonly ok: false; readonly message: string };

/** A publication with what it is of. */
export interface Made {
  readonly published: Published;
  /** Names what is known of the stations. */
  readonly digest: string;
  /** Epoch milliseconds: from then on it has to be made again. */
  readonly untilMs: number;
}

/** What is known of an organization's stations. */
interface Kept {
  readonly source: DatexSource;
  readonly sites: DatexSites;
  readonly digest: string;
  /** When this content was found first. */
  readonly statedMs: number;
  readonly readMs: number;
  /** Of the store, when it was read. */
  readonly revision: string;
  readonly made: Map<DatexOptions['publication'], Promise<Made>>;
}

/** How long what was read from the store is not read again: reading many stations takes seconds. */
const defaultFreshMs = 2_000;

/** A table is made again each day, whatever happens. */
const dayMs = 86_400_000;

/** A finding that says by its uuid what a publication has a number for. */
function named(source: DatexSource, { path, ...finding }: Finding): Finding {
  const [start = '', list, index = ''] = /^\$\.(cost_rates|stations)\[(\d+)\]/.exec(path) ?? [];
  const uuid =
    list === 'stations' || list === 'cost_rates' ? source[list][Number(index)]?.uuid : undefined;
  if (uuid === undefined) return { path, ...finding };
  const what = list === 'stations' ? 'station' : 'cost rate';
  return { path: `${what} ${uuid}${path.slice(start.length)}`, ...finding };
}

/** What stations are published as: read from the store when it has changed, and made when that does. */
export class DatexFeed {
  readonly #store: Store;
  readonly #options: PublisherOptions;
  readonly #now: () => number;
  readonly #lost: (findings: readonly Finding[]) => void;
  readonly #freshMs: number;
  readonly #kept = new Map<OrganizationFilter, Promise<Kept>>();

  /**
   * @param lost told of what stations and prices could not be published, when that is found
   * @param freshMs how long what was read is not asked for again
   */
  constructor(
    store: Store,
    options: PublisherOptions,
    now: () => number,
    lost: (findings: readonly Finding[]) => void,
    freshMs = defaultFreshMs,
  ) {
    this.#store = store;
    this.#options = options;
    this.#now = now;
    this.#lost = lost;
    this.#freshMs = freshMs;
  }

  /** The publication of this moment: a price that has changed is in it. */
  async publish(
    organization: OrganizationFilter,
    publication: DatexOptions['publication'],
  ): Promise<Made> {
    const kept = await this.#source(organization);
    const before = kept.made.get(publication);
    const known = await before;
    if (known !== undefined && this.#now() < known.untilMs) return known;
    // Whoever asks meanwhile waits for the same one.
    if (kept.made.get(publication) !== before) return this.publish(organization, publication);
    const making = this.#make(kept, publication);
    kept.made.set(publication, making);
    try {
      return await making;
    } catch (error) {
      kept.made.delete(publication);
      throw error;
    }
  }

  async #source(organization: OrganizationFilter): Promise<Kept> {
    const before = this.#kept.get(organization);
    const kept = await before;
    if (kept !== undefined && this.#now() < kept.readMs + this.#freshMs) return kept;
    // Whoever asks meanwhile waits for the same reading.
    if (this.#kept.get(organization) !== before) return this.#source(organization);
    const reading = this.#read(organization, kept);
    this.#kept.set(organization, reading);
    try {
      return await reading;
    } catch (error) {
      this.#kept.delete(organization);
      throw error;
    }
  }

  async #read(organization: OrganizationFilter, before: Kept | undefined): Promise<Kept> {
    const beganMs = this.#now();
    // Before the reading: what is written meanwhile is seen by the next one.
    const revision = await this.#store.revision();
    if (before?.revision === revision) return { ...before, readMs: beganMs };
    const source = await readDatexSource(this.#store, organization, beganMs, before?.source);
    const readMs = this.#now();
    if (before?.source === source) return { ...before, readMs, revision };
    const sites = datexSites(source.stations, this.#options, before?.sites);
    const digest = await digestOf(source);
    return { source, sites, digest, statedMs: beganMs, readMs, revision, made: new Map() };
  }

  async #make(
    { source, sites, digest, statedMs }: Kept,
    publication: DatexOptions['publication'],
  ): Promise<Made> {
    const atMs = this.#now();
    const options = { ...this.#options, publication, atMs, statedMs, untilMs: null };
    const result = exportDatex(source, options, sites);
    if (!result.ok) {
      const message = result.problems.map((problem) => problem.message).join(' ');
      return { published: { ok: false, message }, digest, untilMs: atMs + this.#freshMs };
    }
    const lost = result.findings
      .filter(({ severity }) => severity === 'price')
      .map((finding) => named(source, finding));
    if (publication === 'table' && lost.length > 0) this.#lost(lost);
    const written = await writtenJson(result.document);
    const published = {
      ok: true,
      gzipped: { bytes: written.gzipped, etag: `"${written.digest}-gzip"` },
      plainEtag: `"${written.digest}"`,
      lost,
    } as const;
    const changeMs = publication === 'status' ? (result.nextChangeMs ?? Infinity) : Infinity;
    return { published, digest, untilMs: Math.min(atMs + dayMs, changeMs) };
  }
}
