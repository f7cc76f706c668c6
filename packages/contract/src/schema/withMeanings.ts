import type { z } from 'zod';

/** The same shape with a meaning at each field that does not state one of its own. */
export function withMeanings<Shape extends Readonly<Record<string, z.ZodType>>>(
  shape: Shape,
  meanings: Readonly<Record<keyof Shape & string, string>>,
): Shape {
  const described = Object.entries(shape).map(([name, schema]) => [
    name,
    schema.description === undefined
      ? schema.meta({ ...schema.meta(), description: meanings[name as keyof Shape & string] })
      : schema,
  ]);
  return Object.fromEntries(described) as Shape;
}
