import { maxProblems } from '@wattpost/engine';
import { type z, ZodArray, ZodRecord, string } from 'zod';
import { ZodMiniArray } from 'zod/mini';
import {
  type $ZodArray,
  $ZodAsyncError,
  $constructor,
  type $ZodRecord,
  type $ZodString,
  type $ZodType,
  type ParseContextInternal,
  type ParsePayload,
} from 'zod/v4/core';
import type { Expectation } from './problems.ts';

/**
 * Lists and records that stop at the first item after `maxProblems` issues. zod's own ones collect an issue of
 * every invalid item, a hundred times as large as the item, and pass them as arguments of one call, which
 * overflows the stack. A lint rule forbids those (docs/decisions/039-bounded-readers.md).
 */

const isFull = ({ issues }: ParsePayload): boolean => issues.length > maxProblems;

/** Reads an item or member, adds its issues to those of the whole, and returns its value. */
function readPart(
  whole: ParsePayload,
  key: PropertyKey,
  value: unknown,
  schema: $ZodType,
  context: ParseContextInternal,
): unknown {
  const part = schema._zod.run({ value, issues: [] }, context);
  if (part instanceof Promise) throw new $ZodAsyncError();
  for (const issue of part.issues) {
    // The one that ends the reading: the value is incomplete, so no rule of the whole may read it.
    const isLast = whole.issues.length === maxProblems;
    const path = [key, ...(issue.path ?? [])];
    whole.issues.push({ ...issue, path, ...(isLast ? { continue: false } : {}) });
  }
  return part.value;
}

/** The least maximum of the checks before any other: zod refuses a longer list without reading it. */
function maxLengthOf({ checks = [] }: $ZodArray['_zod']['def']): number {
  let maxLength = Infinity;
  for (const { _zod } of checks) {
    const { def } = _zod;
    if (!def.check.endsWith('_length')) break;
    if ('maximum' in def) maxLength = Math.min(maxLength, Number(def.maximum));
  }
  return maxLength;
}

function boundItems({ _zod: internals }: $ZodArray): void {
  const readAll = internals.parse.bind(internals);
  const maxLength = maxLengthOf(internals.def);
  internals.parse = (payload, context) => {
    const input: unknown = payload.value;
    // zod reads no item of a list that is too long.
    if (!Array.isArray(input) || input.length > maxLength) {
      return readAll(payload, context);
    }
    const items: unknown[] = [];
    payload.value = items;
    for (let index = 0; index < input.length && !isFull(payload); index += 1) {
      items.push(readPart(payload, index, input[index], internals.def.element, context));
    }
    return payload;
  };
}

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

const MiniList = /*@__PURE__*/ $constructor<ZodMiniArray>('MiniList', (list, definition) => {
  ZodMiniArray.init(list, definition);
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

/** The same of `zod/mini`, for schemas that pages load. */
export function miniListOf<Item extends z.core.SomeType>(
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
