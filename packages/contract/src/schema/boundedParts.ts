import { maxProblems } from '@wattpost/engine';
import {
  type $ZodArray,
  type $ZodCheck,
  $ZodAsyncError,
  type $ZodType,
  type ParseContextInternal,
  type ParsePayload,
} from 'zod/v4/core';

// Lists and records stop at the first item after `maxProblems` issues. zod's own ones collect an issue of
// every invalid item, a hundred times as large as the item, and pass them as arguments of one call, which
// overflows the stack. A lint rule forbids those (docs/decisions/039-bounded-readers.md).

/** Whether no further item or member is read. */
export const isFull = ({ issues }: ParsePayload): boolean => issues.length > maxProblems;

/** Reads an item or member, adds its issues to those of the whole, and returns its value. */
export function readPart(
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

/**
 * Lets checks of a length measure values of the right type only. zod measures whatever has a `length`, and throws where
 * that is an object that cannot become a number.
 */
function measureOnly(
  isMeasured: (value: unknown) => boolean,
  checks: readonly $ZodCheck[] = [],
): void {
  for (const { _zod } of checks) {
    if (_zod.def.check.endsWith('_length')) _zod.def.when = ({ value }) => isMeasured(value);
  }
}

/** The same schema of texts, whose checks of a length so far measure texts only. */
export function measured<Schema extends $ZodType>(schema: Schema): Schema {
  measureOnly((value) => typeof value === 'string', schema._zod.def.checks);
  return schema;
}

/** Bounds the items that a list reads. */
export function boundItems({ _zod: internals }: $ZodArray): void {
  measureOnly(Array.isArray, internals.def.checks);
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
