import type { Site, SiteChargeLog, SiteStation } from '@wattpost/contract/wire';
import { createHash } from 'node:crypto';
import { storedItem } from '../database/index.ts';
import { storedCostRate } from '../pricing/index.ts';
import type { ListName, SiteItem, SiteList } from './siteLists.ts';
import { ratedReceipt } from './siteReceipts.ts';

/** Enough that no two contents of one item meet by chance. */
const revisionCharacters = 16;

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Members that are not set; an item may lack them, so that new optional members change no revision. */
function isUnset(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** A value without members that are `null`, with sorted keys. */
function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  const members = Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined)
    .sort(([a], [b]) => byText(a, b));
  return Object.fromEntries(members.map(([name, member]) => [name, canonical(member)]));
}

function stationInOrder({
  enabledRoamingInterfaces: slugs,
  directions,
  ...station
}: SiteStation): object {
  return {
    ...station,
    enabledRoamingInterfaces: slugs === undefined ? slugs : [...new Set(slugs)].sort(byText),
    directions: [...directions].sort((a, b) => byText(a.language, b.language)),
  };
}

function storedLog(log: SiteChargeLog): SiteItem {
  const { receipt, cost_rate_uuid: rate } = log;
  const known = receipt === undefined || rate === null ? receipt : ratedReceipt(receipt, rate);
  return { ...log, receipt: known };
}

/** Items in the form in which the store returns them, whether they are from there or from a file. */
const storedForms: {
  readonly [List in ListName]?: (item: Site[List][number], list: SiteList) => object;
} = {
  stations: stationInOrder,
  cost_rates: storedCostRate,
  charge_logs: (log, { table }) => storedItem(table, storedLog(log)),
};

/** The revision of an item: equal for equal contents, on every database and in later versions. */
export function itemRevision(list: ListName, description: SiteList, item: SiteItem): string {
  const form = storedForms[list] as ((item: SiteItem, list: SiteList) => object) | undefined;
  const stored = form?.(item, description) ?? storedItem(description.table, item);
  const set = Object.entries(stored).filter(([, value]) => !isUnset(value));
  return createHash('sha256')
    .update(JSON.stringify(canonical(Object.fromEntries(set))))
    .digest('base64url')
    .slice(0, revisionCharacters);
}

/** The revisions of a list's items, by uuid, id or slug. */
export function itemRevisions(
  list: ListName,
  description: SiteList,
  items: readonly SiteItem[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    items.map((item) => [
      String(item[description.table.key]),
      itemRevision(list, description, item),
    ]),
  );
}
