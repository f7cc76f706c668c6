import * as z from 'zod';
import { type Read, objectOf, listOf } from '../schema/index.ts';

const count = z.int().min(0);

export const pageMeta = objectOf({
  pagination: objectOf({ total: count, offset: count, limit: count, lastPage: count }),
}).meta({ id: 'PageMeta' });

/** The position of a page in a list; `lastPage` counts from 1, also for an empty list. */
export type PageMeta = Read<typeof pageMeta>;

export const pageLinks = objectOf({
  current: z.string(),
  next: z.string().nullable(),
  prev: z.string().nullable(),
}).meta({ id: 'PageLinks', description: 'Absolute URLs of this page and its neighbours.' });

/** Absolute URLs of this page and of its neighbours; `null` where there is none. */
export type PageLinks = Read<typeof pageLinks>;

/** One object of a list, or the complete object of a detail read. */
export interface Resource<Type extends string, Attributes> {
  readonly id: string;
  readonly type: Type;
  readonly attributes: Attributes;
}

export function resource<const Type extends string, Attributes>(
  type: Type,
  attributes: z.ZodType<Attributes>,
): z.ZodType<Resource<Type, Attributes>> {
  // zod infers an optional key for a type parameter; no Attributes here is optional.
  return objectOf({ id: z.string(), type: z.literal(type), attributes });
}

const textWarnings = listOf(
  objectOf({
    path: z.string().describe('Of the text in the object, such as `$.label`.'),
    code: z.string().describe('`wrong_encoding`: a text in UTF-8 was read as Windows-1252.'),
    message: z.string().describe('For people; quotes the text as it should be.'),
  }),
)
  .optional()
  .describe('Texts that are probably mistakes, and were written as they are. Left out: none.');

/** The complete object after a write of its texts. */
export interface WrittenResource<Type extends string, Attributes> extends Resource<
  Type,
  Attributes
> {
  /** Texts that are probably mistakes, and were written as they are. */
  readonly warnings?: Read<typeof textWarnings>;
}

export function writtenResource<const Type extends string, Attributes>(
  type: Type,
  attributes: z.ZodType<Attributes>,
): z.ZodType<WrittenResource<Type, Attributes>> {
  return objectOf({ id: z.string(), type: z.literal(type), attributes, warnings: textWarnings });
}

/** A page of a list. */
export interface ResourceList<Item> {
  readonly data: readonly Item[];
  readonly meta: PageMeta;
  readonly links: PageLinks;
}

export function resourceList<Item>(item: z.ZodType<Item>): z.ZodType<ResourceList<Item>> {
  return objectOf({ data: listOf(item), meta: pageMeta, links: pageLinks });
}

export const pagination = objectOf({
  offset: count,
  limit: count,
  next_offset: count.nullable().describe('Where the next page begins; null on the last one.'),
  total: count.describe('Entries in all pages.'),
}).meta({ id: 'Pagination' });

/** The paging parameters of the dynamic pricing lists. */
export type Pagination = Read<typeof pagination>;
