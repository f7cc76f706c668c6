import type { DisplayCounts, DisplayRow } from '@wattpost/contract/wire';
import type { ListRange, ListResponse } from './displaysClient.ts';

/** Rows of one request. */
export const chunkRows = 100;

interface Chunk {
  readonly etag: string | null;
  readonly rows: readonly DisplayRow[];
}

/** The loaded parts of a list that is too long to load whole. */
export class DisplayWindow {
  readonly #chunks = new Map<number, Chunk>();
  /** `null`: not known yet. */
  #total: number | null = null;
  #counts: DisplayCounts | null = null;
  #notices: readonly string[] = [];

  /** Rows of the whole list; `null`: not known yet. */
  get total(): number | null {
    return this.#total;
  }

  get counts(): DisplayCounts | null {
    return this.#counts;
  }

  /** About the whole list. */
  get notices(): readonly string[] {
    return this.#notices;
  }

  /** The row at an index from 0; `undefined`: not loaded, or none. */
  row(index: number): DisplayRow | undefined {
    return this.#chunks.get(Math.floor(index / chunkRows))?.rows[index % chunkRows];
  }

  etag({ offset }: ListRange): string | null {
    return this.#chunks.get(offset / chunkRows)?.etag ?? null;
  }

  /** The requests that load the rows from `first` to `last` (inclusive, from 0). */
  ranges(first: number, last: number): readonly ListRange[] {
    const end = this.#total === null ? 0 : Math.max(this.#total - 1, 0);
    const from = Math.floor(Math.min(Math.max(first, 0), end) / chunkRows);
    const to = Math.floor(Math.min(Math.max(last, 0), end) / chunkRows);
    return Array.from({ length: to - from + 1 }, (_, index) =>
      this.rangeAt((from + index) * chunkRows),
    );
  }

  /** The request that loads the rows from `offset`, a multiple of `chunkRows`. */
  rangeAt(offset: number): ListRange {
    return { offset, limit: chunkRows };
  }

  isLoaded({ offset }: ListRange): boolean {
    return this.#chunks.has(offset / chunkRows);
  }

  /** Keeps a response. */
  put({ offset }: ListRange, response: ListResponse): void {
    if (response.kind !== 'list') return;
    const { list, etag } = response;
    this.#chunks.set(offset / chunkRows, { etag, rows: list.data });
    this.#total = list.meta.pagination.total;
    this.#counts = list.counts;
    this.#notices = list.notices;
  }

  /** Forgets the parts other than these, which would get old. */
  keepOnly(ranges: readonly ListRange[]): void {
    const kept = new Set(ranges.map(({ offset }) => offset / chunkRows));
    for (const chunk of this.#chunks.keys()) if (!kept.has(chunk)) this.#chunks.delete(chunk);
  }
}
