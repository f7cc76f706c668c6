import type { Platform } from '@wattpost/platform';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

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
  readonly uniqueItems?: boolean;
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

/** What is wrong with an answer, by the document alone; `undefined` when nothing is. */
export type AnswerCheck = (
  operation: DocumentedOperation,
  status: number,
  text: string,
) => string | undefined;

/** Checks answers against the schemas that a platform's own document declares for their status. */
export function answerCheck(platform: Platform): AnswerCheck {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  const schemas = namedSchemas(platform);
  ajv.addSchema({ $id: 'https://platform.test/openapi.json', components: { schemas } });
  ajv.addVocabulary(['components']);
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const validator = (schema: JsonSchema): ValidateFunction => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema).replaceAll(
      '"#/components/',
      '"https://platform.test/openapi.json#/components/',
    );
    const made = ajv.compile(JSON.parse(text) as object);
    compiled.set(schema, made);
    return made;
  };
  return ({ operationId, answers }, status, text) => {
    const schema = answers.get(status);
    if (schema === undefined) return `${operationId} does not declare ${status}: ${text}`;
    if (schema === null) return text === '' ? undefined : `${operationId} ${status} has a body`;
    const valid = validator(schema);
    if (valid(JSON.parse(text))) return undefined;
    return `${operationId} ${status}: ${ajv.errorsText(valid.errors)} in ${text.slice(0, 500)}`;
  };
}
