import {
  errorBody,
  type Operation,
  type OperationArea,
  type Parameter,
} from '@wattpost/contract/wire';
import { closedMessage } from '../http/index.ts';
import { exampleOf, type OperationExample } from './examples.ts';
import type { SchemaWriter } from './openApiSchemas.ts';
import type {
  JsonContent,
  JsonSchema,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from './openApiTypes.ts';

/** The headers that may carry the token of an area, one at a time (section 5). */
function securitySchemesOf(area: OperationArea): readonly ('authorization' | 'apiToken')[] {
  if (area === 'core') return ['authorization', 'apiToken'];
  return area === 'pricing' || area === 'fleet' ? ['apiToken'] : ['authorization'];
}

function parameterObject(
  { name, in: place, schema, required, description, repeated }: Parameter,
  writer: SchemaWriter,
  example: string | undefined,
): ParameterObject {
  const written = writer.write(schema, 'output');
  const isNumber = written.type === 'integer' || written.type === 'number';
  const value = isNumber && example !== undefined ? Number(example) : example;
  const isList = repeated !== undefined;
  const shown = value === undefined ? {} : { example: isList ? [value] : value };
  return {
    name: repeated === 'brackets' ? `${name}[]` : name,
    in: place,
    required,
    description,
    schema: isList ? { type: 'array', items: written } : written,
    ...(isList ? { style: 'form', explode: true } : {}),
    ...shown,
  };
}

const ifNoneMatch: ParameterObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of a cached response; 304 without a body if it is still current.',
  schema: { type: 'string' },
};

/** Headers of responses. */
const headers = {
  ETag: { description: 'Strong; changes with the body.', schema: { type: 'string' } },
  'Cache-Control': {
    description: 'Revalidate each time, with `If-None-Match`.',
    schema: { type: 'string', const: 'private, no-cache' },
  },
  'Retry-After': {
    description: 'Seconds after which the same request may succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Token-Areas': {
    description: 'The areas of the token, separated by a comma and a space.',
    schema: { type: 'string' },
  },
  Deprecation: {
    description: 'The operation is deprecated.',
    schema: { type: 'string', const: 'true' },
  },
  Link: {
    description: 'The operation that replaces it, with `rel="successor-version"`.',
    schema: { type: 'string' },
  },
} as const satisfies ResponseObject['headers'];

const tagHeaders = ['ETag', 'Cache-Control'] as const;
const tokenHeaders = ['Token-Areas'] as const;
const laterHeaders = ['Retry-After'] as const;

function headersOf(
  { deprecated }: Operation,
  ...own: readonly (keyof typeof headers)[]
): Pick<ResponseObject, 'headers'> {
  const names: (keyof typeof headers)[] = [...own];
  if (deprecated !== undefined) names.push('Deprecation');
  if (typeof deprecated?.successor === 'string') names.push('Link');
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, headers[name]])) };
}

function content(schema: JsonSchema, example: unknown): JsonContent {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

function errorStatuses(operation: Operation): Readonly<Record<number, string>> {
  const closed = closedMessage(operation);
  const forbidden = operation.errors[403];
  return {
    ...operation.errors,
    401: 'The token is missing, unknown or revoked.',
    403: forbidden === undefined ? closed : `${closed} ${forbidden}`,
    ...(operation.body === undefined
      ? {}
      : { 413: 'The body is too large.', 415: 'The body is not JSON in UTF-8.' }),
    500: 'A defect of the platform; nothing was changed.',
  };
}

function exampleMessage(status: number): string {
  if (status === 401) return 'The token is unknown or revoked.';
  return status === 500 ? 'Internal Server Error' : '…';
}

function responses(
  operation: Operation,
  writer: SchemaWriter,
  answer: JsonSchema,
  example: OperationExample,
): Readonly<Record<string, ResponseObject>> {
  const { success, polled } = operation;
  const error = writer.write(errorBody, 'output');
  const failures = Object.entries(errorStatuses(operation)).map(([status, description]) => [
    status,
    {
      description,
      ...headersOf(
        operation,
        ...(status === '401' ? [] : tokenHeaders),
        ...(status === '429' || status === '503' ? laterHeaders : []),
      ),
      content: content(error, { status: 'error', message: exampleMessage(Number(status)) }),
    },
  ]);
  const carried = headersOf(operation, ...(polled ? tagHeaders : []), ...tokenHeaders);
  return {
    ...(operation.neverSucceeds === true
      ? {}
      : {
          [success.status]: {
            description: success.description,
            ...carried,
            content: content(answer, example.answer),
          },
        }),
    ...(polled
      ? {
          304: {
            description: 'The response named in `If-None-Match` is still current.',
            ...carried,
          },
        }
      : {}),
    ...(Object.fromEntries(failures) as Record<string, ResponseObject>),
  };
}

/** The body alone, or the whole object around it as a read returns it. */
function bodySchema(operation: Operation, body: JsonSchema): JsonSchema {
  if (operation.bodyResource === undefined) return body;
  return {
    anyOf: [
      body,
      {
        type: 'object',
        description: 'The whole object, as a read returns it.',
        properties: {
          id: { type: 'string', format: 'uuid' },
          type: { type: 'string', const: operation.bodyResource },
          attributes: body,
        },
        required: ['type', 'attributes'],
      },
    ],
  };
}

/** One operation as the document states it, under a heading. */
export function operationObject(
  operation: Operation,
  tag: string,
  writer: SchemaWriter,
): OperationObject {
  const { operationId, summary, description, body, polled } = operation;
  const answer = writer.write(operation.success.schema, 'output');
  const example = exampleOf(operation, answer, writer.components());
  const parameters = operation.parameters.map((parameter) =>
    parameterObject(parameter, writer, example.parameters[parameter.name]),
  );
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    security: securitySchemesOf(operation.area).map((scheme) => ({ [scheme]: [] })),
    ...(operation.deprecated === undefined ? {} : { deprecated: true }),
    parameters: [...parameters, ...(polled ? [ifNoneMatch] : [])],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: content(bodySchema(operation, writer.write(body, 'input')), example.body),
          },
        }),
    responses: responses(operation, writer, answer, example),
  };
}
