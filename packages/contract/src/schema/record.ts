import { z } from 'zod';

/** What a schema reads; nobody changes it. */
export type Read<Schema extends z.ZodType> = Kept<z.output<Schema>>;

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
  readonly [Key in keyof Shape]: Shape[Key] extends z.ZodOptional
    ? z.ZodType<Exclude<z.output<Shape[Key]>, undefined> | null>
    : Shape[Key];
};

/** The fields as those of a whole record. */
export function whole<const Shape extends Fields>(fields: Shape): Whole<Shape> {
  return mapped(fields, (field) =>
    field instanceof z.ZodOptional ? field.transform((given) => given ?? null) : field,
  ) as Whole<Shape>;
}

/** Fields of an answer: of the same types, whatever a writer may say. */
export type Answered<Shape extends Fields> = {
  readonly [Key in keyof Shape]: z.ZodType<z.output<Whole<Shape>[Key]>>;
};

/**
 * The fields as an answer has them: every one is there, with its type and its meaning. Lengths, ranges
 * and patterns are rules for writers; older records need not follow them.
 */
export function answered<const Shape extends Fields>(fields: Shape): Answered<Shape> {
  return mapped(fields, (field) => {
    const { description } = field;
    return description === undefined ? plain(field) : plain(field).describe(description);
  }) as Answered<Shape>;
}

function plain(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    return plain(field.unwrap() as z.ZodType);
  }
  if (field instanceof z.ZodNullable) return plain(field.unwrap() as z.ZodType).nullable();
  if (field instanceof z.ZodString) return z.string();
  if (field instanceof z.ZodNumber) return field.isInt ? z.int() : z.number();
  return field;
}

function mapped(fields: Fields, map: (field: z.ZodType) => z.ZodType): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));
}
