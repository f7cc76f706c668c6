import { bundleDocument, bundleWire } from '@wattpost/contract/wire';
import * as z from 'zod';
import type { JsonSchema } from './openApiTypes.ts';

/** The path of named schemas in the document. */
export const componentsBase = '#/components/schemas/';

/** Converts schemas to JSON Schema; collects referenced named ones for the document's components. */
export class SchemaWriter {
  readonly #components = new Map<string, JsonSchema>();
  /** The names of those that are in responses. */
  readonly #answered = new Set<string>();

  /**
   * A named schema of responses is the same in requests, in which more members are errors: what was read can
   * be sent back.
   *
   * @param io whether the schema describes requests or responses; responses come first
   */
  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const shape = schema === bundleWire ? bundleDocument : schema;
    const text = JSON.stringify(z.toJSONSchema(shape, { io, override: withoutNoise }));
    const {
      $defs = {},
      $schema,
      ...written
    } = JSON.parse(text.replaceAll('"#/$defs/', `"${componentsBase}`)) as JsonSchema & {
      readonly $defs?: Record<string, JsonSchema>;
    };
    for (const [name, definition] of Object.entries($defs)) {
      if (io === 'input' && this.#answered.has(name)) continue;
      const known = this.#components.get(name) ?? definition;
      if (JSON.stringify(known) !== JSON.stringify(definition)) {
        throw new Error(`The schema ${name} is in a request before it is in a response.`);
      }
      this.#components.set(name, definition);
      if (io === 'output') this.#answered.add(name);
    }
    return written;
  }

  /** Every named schema so far, by name. */
  components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Removes what zod adds to the declared schema, or what is narrower than what the platform accepts. */
function withoutNoise({ jsonSchema }: { readonly jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.propertyNames;
  // The pattern ignores case, which JSON Schema cannot express; the format can.
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
}
