import { type z, ZodArray, ZodRecord, string } from 'zod';
import { $constructor, type $ZodRecord, type $ZodString, type $ZodType } from 'zod/v4/core';
import { boundItems, isFull, readPart } from './boundedParts.ts';
import type { Expectation } from './problems.ts';

/** An object as JSON has it. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function boundMembers({ _zod: internals }: $ZodRecord<$ZodString>): void {
  const readAll = internals.parse.bind(internals);
  internals.parse = (payload, context) => {
    const input: unknown = payload.value;
    if (!isPlain(input)) return readAll(payload, context);
    const members: Record<string, unknown> = {};
    payload.value = members;
    for (const key of Object.keys(input)) {
      if (isFull(payload)) break;
      // It would replace the prototype of the result.
      if (key === '__proto__') continue;
      members[key] = readPart(payload, key, input[key], internals.def.valueType, context);
    }
    return payload;
  };
}

const List = /*@__PURE__*/ $constructor<ZodArray>('List', (list, definition) => {
  ZodArray.init(list, definition);
  boundItems(list);
});

type TextRecord = ZodRecord<z.ZodString, z.ZodType>;

const Members = /*@__PURE__*/ $constructor<TextRecord>('Members', (record, definition) => {
  ZodRecord.init(record, definition);
  boundMembers(record);
});

/** A list. Use it instead of `z.array`. */
export function listOf<Item extends z.core.SomeType>(
  item: Item,
  expectation?: Expectation,
): ZodArray<Item> {
  const list: unknown = new List({
    type: 'array',
    element: item as unknown as $ZodType,
    ...expectation,
  });
  return list as ZodArray<Item>;
}

/** An object with any keys, all of whose members are alike. Use it instead of `z.record`. */
export function recordOf<Member extends z.ZodType>(
  member: Member,
  expectation?: Expectation,
): ZodRecord<z.ZodString, Member> {
  const record: unknown = new Members({
    type: 'record',
    keyType: string(),
    valueType: member,
    ...expectation,
  });
  return record as ZodRecord<z.ZodString, Member>;
}
