import * as z from 'zod';

/** The read-only output of a schema. */
export type Read<Schema extends z.ZodType> = Kept<z.output<Schema>>;

/** The read-only input of a schema. */
export type Written<Schema extends z.ZodType> = Kept<z.input<Schema>>;

type Kept<Value> = Value extends readonly (infer Item)[]
  ? readonly Kept<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Kept<Value[Key]> }
    : Value;

/**
 * The fields of a record, declared once: the input of a writer, with the meaning as the description.
 * Optional fields are `nullish()`, and `null` means "not set".
 */
export type Fields = Readonly<Record<string, z.ZodType>>;

/** Fields of a complete record: `null` for those left out. */
export type Whole<Shape extends Fields> = {
  readonly [Key in keyof Shape]: Shape[Key] extends z.ZodOptional<z.ZodNullable>
    ? z.ZodPipe<Shape[Key], z.ZodTransform<Stated<Shape[Key]>, z.output<Shape[Key]>>>
    : Shape[Key];
};

type Stated<Field extends z.ZodType> = Exclude<z.output<Field>, undefined>;

/** Makes the fields those of a complete record. */
export function completeRecord<const Shape extends Fields>(fields: Shape): Whole<Shape> {
  return mapped(fields, (field) =>
    field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodNullable
      ? field.transform((given) => given ?? null)
      : field,
  ) as Whole<Shape>;
}

/** Fields of a response: the same types without the rules for writers. */
export type ResponseFields<Shape extends Fields> = {
  readonly [Key in keyof Shape]: z.ZodType<Stated<Shape[Key]>>;
};

/**
 * The fields of a response: all are present, with type and meaning. Lengths, ranges
 * and patterns are rules for writers; older records need not follow them.
 *
 * @param others fields that differ in responses
 */
export function responseFields<const Shape extends Fields>(
  fields: Shape,
  others: { readonly [Key in keyof Shape]?: z.ZodType } = {},
): ResponseFields<Shape> {
  return mapped(fields, (field, name) => {
    const stated = others[name] ?? plain(field);
    return field.description === undefined ? stated : stated.describe(field.description);
  }) as ResponseFields<Shape>;
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

/** Whether the values of a field are lists. */
export function isList(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
    return isList(field.unwrap());
  }
  return field instanceof z.ZodPipe ? isList(field.in) : field instanceof z.ZodArray;
}

function mapped(fields: Fields, map: (field: z.ZodType, name: string) => z.ZodType): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, map(field, name)]),
  );
}

/** Picks the fields of a schema, in its order, for a response. */
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
