import { type z, ZodObject } from 'zod';
import { $constructor, $ZodObject } from 'zod/v4/core';
import type { Expectation } from './problems.ts';

/**
 * zod's object, but none that compiles its reader: before it does, zod tries `new Function`, which the
 * policy of a page refuses and reports. Switching that off in zod's configuration would do so for the
 * zod of whoever embeds this, too. What is derived from such an object is one again.
 */
const PlainObject = /*@__PURE__*/ $constructor<ZodObject>('PlainObject', (object, definition) => {
  $ZodObject.init(object, definition);
  // zod gives a thing what it has a trait for once: this one counts as having its compiling reader.
  object._zod.traits.add('$ZodObjectJIT');
  ZodObject.init(object, definition);
});

type Shape = z.core.$ZodLooseShape;

type ObjectOf<Fields extends Shape, Config extends z.core.$ZodObjectConfig> = ZodObject<
  z.core.util.Writeable<Fields>,
  Config
>;

/** An object; what else it has is left out of what is read. Here instead of `z.object`. */
export function objectOf<Fields extends Shape>(
  shape: Fields,
  expectation?: Expectation,
): ObjectOf<Fields, z.core.$strip> {
  const object: unknown = new PlainObject({ type: 'object', shape, ...expectation });
  return object as ObjectOf<Fields, z.core.$strip>;
}

/** An object in which an unknown key is a problem. Here instead of `z.strictObject`. */
export function strictObjectOf<Fields extends Shape>(
  shape: Fields,
  expectation?: Expectation,
): ObjectOf<Fields, z.core.$strict> {
  return objectOf(shape, expectation).strict();
}
