import type { Site } from '@wattpost/contract/wire';
import { contractSite } from '../../../../packages/platform/test/store/storeContractSite.ts';

/** A site file with nothing but these lists. */
export function siteWith(lists: Partial<Site>): Site {
  const nothing = Object.entries(contractSite).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? [] : value,
  ]);
  return { ...(Object.fromEntries(nothing) as unknown as Site), ...lists };
}

/** The first of a list that is not empty. */
export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('There is none.');
  return item;
}
