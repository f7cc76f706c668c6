/** A part of a list: `offset` from 0, at most `limit` items (limit ≥ 1). */
export interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** A part of a list and how long the whole list is. */
export interface StorePage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** The owner of a list: one organization, or all (`null`). */
export type OrganizationFilter = string | null;
