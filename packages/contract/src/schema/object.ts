import { type z, ZodObject } from 'zod';
import { $constructor, $ZodObject } from 'zod/v4/core';
import type { Expectation } from './problems.ts';

/**
 * zod's object without its compiled parser: zod tries `new Function`, which the
 * policy of a page refuses and reports. Disabling that in zod's configuration would affect the
 * zod of embedders, too. Schemas derived from such an object inherit this.
 */
const PlainObject = /*@__PURE__*/ $constructor<ZodObject>('PlainObject', (object, definition) => {
  $ZodObject.init(object, definition);
  // zod applies each trait once: this one counts as having the compiled parser.
  object._zod.traits.add('$ZodObjectJIT');
  ZodObject.init(object, definition);
});

type Shape = z.core.$ZodLooseShape;

type ObjectOf<Fields extends Shape, Config extends z.core.$ZodObjectConfig> = ZodObject<
  z.core.util.Writeable<Fields>,
  Config
>;

/** An object; unknown members are dropped. Use it instead of `z.object`. */
export function objectOf<Fields extends Shape>(
  shape: Fields,
  expectation?: Expectation,
): ObjectOf<Fields, z.core.$strip> {
  const object: unknown = new PlainObject({ type: 'object', shape, ...expectation });
  return object as ObjectOf<Fields, z.core.$strip>;
}

/** An object in which unknown keys are problems. Use it instead of `z.strictObject`. */
export function strictObjectOf<Fields extends Shape>(
  shape: Fields,
  expectation?: Expectation,
): ObjectOf<Fields, z.core.$strict> {
  return objectOf(shape, expectation).strict();
}
