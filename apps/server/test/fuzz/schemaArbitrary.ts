import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './documentedOperations.ts';
import { wellFormed } from './wellFormed.ts';

/** What the schema alone cannot know: good values of a field or parameter, by its name. */
export type GoodValues = Readonly<Record<string, Arbitrary<unknown>>>;

/** Where a schema's references and its fields' good values come from. */
export interface SchemaWorld {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly good: GoodValues;
}

/** Words in several scripts, never blank, without what no database keeps. */
export const words: Arbitrary<string> = fc
  .array(
    fc.constantFrom('Station', 'Größe 7', '駅', 'مدخل', '🔌', "O'Neill", '"q"', '%s', 'a\\b'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(' '));

function textOf(schema: JsonSchema): Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 40 } = schema;
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const lengths = { minLength, maxLength: Math.min(maxLength, 40) };
  return fc.oneof(
    words.map((text) => wellFormed(text.slice(0, maxLength).trimEnd())),
    fc.string(lengths).map((text) => (minLength > 0 ? `x${text.slice(1)}` : text)),
  );
}

function numberOf({ minimum, maximum }: JsonSchema): Arbitrary<number> {
  return fc.double({
    noNaN: true,
    noDefaultInfinity: true,
    min: minimum ?? -1e9,
    max: maximum ?? 1e9,
  });
}

function typed(schema: JsonSchema, type: string, world: SchemaWorld): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -1000,
        max: Math.min(schema.maximum ?? 1000, 1e9),
      });
    case 'number':
      return numberOf(schema);
    case 'string':
      return textOf(schema);
    case 'array':
      return fc.array(schemaArbitrary(schema.items ?? {}, world), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => [name, world.good[name] ?? schemaArbitrary(property, world)] as const,
      );
      return fc.record(Object.fromEntries(entries), { requiredKeys: [...(schema.required ?? [])] });
    }
    default:
      throw new Error(`No arbitrary for the type ${type}.`);
  }
}

/**
 * Values of a JSON schema, as far as this project's document uses JSON schema: types, ranges,
 * lengths, patterns, uuids, anyOf, const, enum, references. A field with good values of its own
 * has one of those.
 */
export function schemaArbitrary(schema: JsonSchema, world: SchemaWorld): Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    const named = world.schemas[name];
    if (named === undefined) throw new Error(`The document has no schema ${name}.`);
    return schemaArbitrary(named, world);
  }
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((one) => schemaArbitrary(one, world)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return fc.jsonValue();
  return fc.oneof(...types.map((type) => typed(schema, type, world)));
}
