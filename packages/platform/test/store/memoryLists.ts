import type { Range, StorePage } from '../../src/port/page.ts';
import type { OrganizationFilter } from '../../src/port/page.ts';

/** Methods of a port that answer at once. */
export type AtOnce<Port> = {
  readonly [Name in keyof Port]?: Port[Name] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : never;
};

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By the first key, and where that is the same by the next. */
export function sorted<Item>(
  items: readonly Item[],
  ...keys: readonly ((item: Item) => number | string)[]
): Item[] {
  return items.toSorted((a, b) => keys.reduce((found, key) => found || compare(key(a), key(b)), 0));
}

export const uuidOf = ({ uuid }: { readonly uuid: string }): string => uuid;
export const nameOf = ({ name }: { readonly name: string }): string => name;

export function pageOf<Item>(items: readonly Item[], { offset, limit }: Range): StorePage<Item> {
  return { items: items.slice(offset, offset + limit), total: items.length };
}

type OwnedItem = { organizationUuid: string } | { organization_uuid: string };

export function visibleTo<Item extends OwnedItem>(
  items: readonly Item[],
  organization: OrganizationFilter,
): readonly Item[] {
  return items.filter((item) => {
    const owner = 'organization_uuid' in item ? item.organization_uuid : item.organizationUuid;
    return organization === null || owner === organization;
  });
}
