import * as z from 'zod';

/** What a schema reads; nobody changes it. */
export type Read<Schema extends z.ZodType> = Kept<z.output<Schema>>;

/** What a schema takes. */
export type Written<Schema extends z.ZodType> = Kept<z.input<Schema>>;

type Kept<Value> = Value extends readonly (infer Item)[]
  ? readonly Kept<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Kept<Value[Key]> }
    : Value;

/**
 * The fields of a record, stated once: what a writer may say, with the meaning as the description.
 * What need not be said is `nullish()`, and `null` is "not set".
 */
export type Fields = Readonly<Record<string, z.ZodType>>;

/** Fields of a whole record: what was left out is `null`. */
export type Whole<Shape extends Fields> = {
  readonly [Key in keyof Shape]: Shape[Key] extends z.ZodOptional<z.ZodNullable>
    ? z.ZodPipe<Shape[Key], z.ZodTransform<Stated<Shape[Key]>, z.output<Shape[Key]>>>
    : Shape[Key];
};

type Stated<Field extends z.ZodType> = Exclude<z.output<Field>, undefined>;

/** The fields as those of a whole record. */
export function whole<const Shape extends Fields>(fields: Shape): Whole<Shape> {
  return mapped(fields, (field) =>
    field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodNullable
      ? field.transform((given) => given ?? null)
      : field,
  ) as Whole<Shape>;
}

/** Fields of an answer: of the same types, whatever a writer may say. */
export type Answered<Shape extends Fields> = {
  readonly [Key in keyof Shape]: z.ZodType<Stated<Shape[Key]>>;
};

/**
 * The fields as an answer has them: every one is there, with its type and its meaning. Lengths, ranges
 * and patterns are rules for writers; older records need not follow them.
 *
 * @param others fields that answers state in another way
 */
export function answered<const Shape extends Fields>(
  fields: Shape,
  others: { readonly [Key in keyof Shape]?: z.ZodType } = {},
): Answered<Shape> {
  return mapped(fields, (field, name) => {
    const stated = others[name] ?? plain(field);
    return field.description === undefined ? stated : stated.describe(field.description);
  }) as Answered<Shape>;
}

function plain(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    return plain(field.unwrap() as z.ZodType);
  }
  if (field instanceof z.ZodNullable) return plain(field.unwrap() as z.ZodType).nullable();
  if (field instanceof z.ZodString) return z.string();
  if (field instanceof z.ZodNumber)
    return field.format?.includes('int') === true ? z.int() : z.number();
  return field;
}

function mapped(fields: Fields, map: (field: z.ZodType, name: string) => z.ZodType): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, map(field, name)]),
  );
}

/** The fields that a schema has, in its order: what an answer shows of all that is known. */
export function shown<Shape extends z.core.$ZodLooseShape>(
  { shape }: z.ZodObject<Shape>,
  known: Read<z.ZodObject<Shape>>,
): Read<z.ZodObject<Shape>> {
  const from = known as Readonly<Record<string, unknown>>;
  const fields = Object.keys(shape).flatMap((name) =>
    from[name] === undefined ? [] : [[name, from[name]]],
  );
  return Object.fromEntries(fields) as Read<z.ZodObject<Shape>>;
}
