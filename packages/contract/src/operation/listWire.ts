import { z } from 'zod';

/** Where a page of a list lies; `lastPage` counts from 1, also for an empty list. */
export interface PageMeta {
  readonly pagination: {
    readonly total: number;
    readonly offset: number;
    readonly limit: number;
    readonly lastPage: number;
  };
}

/** Absolute URLs of this page and of its neighbours; `null` where there is none. */
export interface PageLinks {
  readonly current: string;
  readonly next: string | null;
  readonly prev: string | null;
}

/** One object of a list, or the whole of a detail read. */
export interface Resource<Type extends string, Attributes> {
  readonly id: string;
  readonly type: Type;
  readonly attributes: Attributes;
}

/** A page of a list. */
export interface ResourceList<Item> {
  readonly data: readonly Item[];
  readonly meta: PageMeta;
  readonly links: PageLinks;
}

const count = z.int().min(0);

const pageMeta: z.ZodType<PageMeta> = z
  .object({
    pagination: z.object({ total: count, offset: count, limit: count, lastPage: count }),
  })
  .meta({ id: 'PageMeta' });

const pageLinks: z.ZodType<PageLinks> = z
  .object({ current: z.string(), next: z.string().nullable(), prev: z.string().nullable() })
  .meta({ id: 'PageLinks', description: 'Absolute URLs of this page and its neighbours.' });

export function resource<const Type extends string, Attributes>(
  type: Type,
  attributes: z.ZodType<Attributes>,
): z.ZodType<Resource<Type, Attributes>> {
  // zod infers an optional key for a type parameter, which no Attributes here is.
  return z.object({ id: z.string(), type: z.literal(type), attributes });
}

export function resourceList<Item>(item: z.ZodType<Item>): z.ZodType<ResourceList<Item>> {
  return z.object({ data: z.array(item), meta: pageMeta, links: pageLinks });
}

/** How the dynamic pricing lists are paged. */
export interface Pagination {
  readonly offset: number;
  readonly limit: number;
  readonly next_offset: number | null;
  readonly total: number;
}

export const pagination: z.ZodType<Pagination> = z
  .object({
    offset: count,
    limit: count,
    next_offset: count.nullable().describe('Where the next page begins; null on the last one.'),
    total: count.describe('Entries in all pages.'),
  })
  .meta({ id: 'Pagination' });
