import type { Platform } from '@wattpost/platform';

/** A JSON schema as far as the arbitraries read it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A parameter as the OpenAPI document states it. */
export interface DocumentedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** An operation as the OpenAPI document states it, and nothing else is known of it. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly method: string;
  /** Parameters in braces. */
  readonly path: string;
  /** The header that carries the key. */
  readonly tokenHeader: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly body: JsonSchema | undefined;
  /** The schemas of answers by status; `null` for an answer without a body. */
  readonly answers: ReadonlyMap<number, JsonSchema | null>;
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: JsonSchema } };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Stated>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, { readonly name?: string }>>;
  };
}

/** An operation as it stands in the document. */
interface Stated {
  readonly operationId: string;
  readonly parameters?: readonly DocumentedParameter[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

function documentOf({ openApi }: Platform): Document {
  return openApi as unknown as Document;
}

/** The document's named schemas, for `$ref`. */
export function namedSchemas(platform: Platform): Readonly<Record<string, JsonSchema>> {
  return documentOf(platform).components.schemas;
}

/** Every operation of the platform's OpenAPI document. */
export function documentedOperations(platform: Platform): readonly DocumentedOperation[] {
  const { paths, components } = documentOf(platform);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const [scheme = ''] = Object.keys(operation.security[0] ?? {});
      return {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path,
        tokenHeader: components.securitySchemes[scheme]?.name ?? 'authorization',
        parameters: operation.parameters ?? [],
        body: operation.requestBody?.content?.['application/json']?.schema,
        answers: new Map(
          Object.entries(operation.responses).map(([status, { content }]) => [
            Number(status),
            content?.['application/json']?.schema ?? null,
          ]),
        ),
      };
    }),
  );
}
