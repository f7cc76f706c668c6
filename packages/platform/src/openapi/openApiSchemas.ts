import { z } from 'zod';
import type { JsonSchema } from './openApiTypes.ts';

/** Where named schemas stand in the document. */
const componentsBase = '#/components/schemas/';

/** Writes a schema as JSON Schema; named ones it refers to are kept for the document's components. */
export interface SchemaWriter {
  /** @param direction what a caller may send, or what the platform answers */
  readonly write: (schema: z.ZodType, direction: 'input' | 'output') => JsonSchema;
  /** Every named schema so far, by name. */
  readonly components: () => Readonly<Record<string, JsonSchema>>;
}

/** Makes a writer without any component. */
export function createSchemaWriter(): SchemaWriter {
  const components = new Map<string, JsonSchema>();
  return {
    write: (schema, direction) => {
      const text = JSON.stringify(
        z.toJSONSchema(schema, { io: direction, override: withoutNoise }),
      );
      const {
        $defs = {},
        $schema,
        ...written
      } = JSON.parse(text.replaceAll('"#/$defs/', `"${componentsBase}`)) as JsonSchema & {
        readonly $defs?: Record<string, JsonSchema>;
      };
      for (const [name, definition] of Object.entries($defs)) keep(components, name, definition);
      return written;
    },
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function keep(components: Map<string, JsonSchema>, name: string, definition: JsonSchema): void {
  const known = components.get(name);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
    throw new Error(`The schema ${name} is not the same in requests and in answers.`);
  }
  components.set(name, definition);
}

/** Leaves out what zod adds and nobody stated, or what says less than the platform accepts. */
function withoutNoise({ jsonSchema }: { readonly jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.propertyNames;
  // The pattern is compared without case, which JSON Schema cannot say; the format can.
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
}
