import type { BundleCostRate } from '@wattpost/contract';
import type { ActivePrice } from '@wattpost/engine';

/** Where a price is listed in a cost rate, as the path of its intervals: `$.recurring[0].intervals`. */
export function pricePaths(
  rate: BundleCostRate,
): (price: Pick<ActivePrice, 'source' | 'entryUuid'>) => string {
  const placed = (['recurring', 'unique'] as const).map(
    (key) => [key, new Map(rate[key].map(({ uuid }, index) => [uuid, index]))] as const,
  );
  const indices = new Map<string, ReadonlyMap<string, number>>(placed);
  return ({ source, entryUuid }) => {
    const index = indices.get(source)?.get(entryUuid ?? '');
    return index === undefined ? '$.intervals' : `$.${source}[${index}].intervals`;
  };
}
