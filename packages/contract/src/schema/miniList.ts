import { ZodMiniArray } from 'zod/mini';
import { $constructor, type $ZodType, type SomeType } from 'zod/v4/core';
import { boundItems } from './boundedParts.ts';
import type { Expectation } from './problems.ts';

const MiniList = /*@__PURE__*/ $constructor<ZodMiniArray>('MiniList', (list, definition) => {
  ZodMiniArray.init(list, definition);
  boundItems(list);
});

/** A list of `zod/mini`, for schemas that pages and commands load without those of the interface. */
export function miniListOf<Item extends SomeType>(
  item: Item,
  expectation?: Expectation,
): ZodMiniArray<Item> {
  const list: unknown = new MiniList({
    type: 'array',
    element: item as unknown as $ZodType,
    ...expectation,
  });
  return list as ZodMiniArray<Item>;
}
