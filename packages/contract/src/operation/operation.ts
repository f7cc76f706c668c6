import * as z from 'zod';
import { type Read, type Written, maxPageItems, objectOf } from '../schema/index.ts';

/** The areas of the interface that a token can open. */
export type OperationArea = 'stations' | 'pricing' | 'displays' | 'fleet' | 'core';

/**
 * The header of every response to a valid token with its areas, separated by a comma
 * and a space, such as `stations:read, pricing`.
 */
export const tokenAreasHeader = 'token-areas';

/** A value in the path, in the query or in a header, as text. */
export interface Parameter<Name extends string = string, IsRequired extends boolean = boolean> {
  readonly name: Name;
  readonly in: 'path' | 'query' | 'header';
  /** The form of a valid value; the description states what happens to others. */
  readonly schema: z.ZodType;
  readonly required: IsRequired;
  readonly description: string;
  /** May be repeated: as `name[]=a&name[]=b`, or as `name=a&name=b`. */
  readonly repeated?: 'brackets' | 'same_name';
}

/** The header of a bundle with the signature of its bytes (Ed25519, base64), which are those before gzip. */
export const bundleSignatureHeader = 'bundle-signature';

/**
 * One operation of the interface: the source of its documentation, its validation, its client and its
 * conformance cases. `Body` is undefined if there is none.
 */
export interface Operation<Answer = unknown, Body = unknown, Asked extends Parameter = Parameter> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the base address, parameters in braces. */
  readonly path: string;
  readonly area: OperationArea;
  /** Another area that a key must open as well, as the method requires. */
  readonly otherArea?: OperationArea;
  /** Its body may have eight times the size of others: prices of many dates. */
  readonly isLarge?: true;
  readonly summary: string;
  /** Rules that the schemas cannot express, orders, and our choices where the interface leaves a question open. */
  readonly description: string;
  readonly parameters: readonly Asked[];
  readonly body?: z.ZodType<unknown, Body>;
  /** The body may also be the whole object `{id, type, attributes}` of this type. */
  readonly bodyResource?: string;
  /** The body contains a secret: no message quotes it. */
  readonly confidential?: true;
  readonly success: {
    readonly status: 200 | 201;
    readonly description: string;
    readonly schema: z.ZodType<Answer>;
  };
  /**
   * By status, in addition to those of every operation (401, 403, 405, 413, 415, 500). 429 and 503
   * carry `Retry-After`.
   */
  readonly errors: Readonly<Partial<Record<400 | 403 | 404 | 409 | 412 | 428 | 429 | 503, string>>>;
  /** Responses have a strong `ETag`; `If-None-Match` is answered with 304. */
  readonly polled: boolean;
  /** The answer is a price bundle: compressed for clients that accept gzip, and signed where the platform has a key. */
  readonly isBundle?: true;
  /**
   * Deprecated: every response states that (`Deprecation`) and the successor (`Link`).
   * The successor is a path with the same parameters; `null`: none.
   */
  readonly deprecated?: { readonly successor: string | null };
  /** Not available from outside: every response is an error. */
  readonly neverSucceeds?: true;
}

/** The stated part of an operation; the rest follows from its position in the table. */
type Statement = Omit<Operation, 'operationId' | 'area' | 'polled'> & { readonly polled?: false };

/** An operation with the types of its response, its body and its parameters. */
type Stated<S extends Statement> = Operation<
  Read<S['success']['schema']>,
  S extends { readonly body: infer Body extends z.ZodType } ? Written<Body> : undefined,
  S['parameters'][number]
>;

type Table<Statements> = {
  readonly [Id in keyof Statements]: Statements[Id] extends Statement
    ? Stated<Statements[Id]>
    : never;
};

/** The operations of an area by `operationId`; every read can be polled, unless it states otherwise. */
export function operationsOf<const Statements extends Readonly<Record<string, Statement>>>(
  area: OperationArea,
  statements: Statements,
): Table<Statements> {
  const operations = Object.entries(statements).map(([operationId, statement]) => [
    operationId,
    { operationId, area, polled: statement.method === 'GET', ...statement },
  ]);
  return Object.fromEntries(operations) as Table<Statements>;
}

/** The body of every error response. */
export type ErrorBody = Read<typeof errorBody>;

export const errorBody = objectOf({
  status: z.literal('error'),
  message: z.string().describe('For people; names the field and the rule.'),
}).meta({ id: 'Error', description: 'Why a request failed.' });

/** The base path of the core surface. */
export const corePath = '/api/v1';

/** The response of a refused write. */
export const brokenWrite =
  'A field is missing or wrong, or names something that does not exist or belongs to another organization; the message names the field.';

/** The response for an object that the token cannot see. */
export function noSuch(thing: string): string {
  return `The ${thing} does not exist, or belongs to another organization.`;
}

/** A uuid in the path; anything else is unknown (404). */
export function uuidInPath<const Name extends string>(
  name: Name,
  what: string,
): Parameter<Name, true> {
  return inPath(name, z.string().meta({ format: 'uuid' }), what);
}

/** A value of the path with a syntax of its own. */
export function inPath<const Name extends string>(
  name: Name,
  schema: z.ZodType,
  description: string,
): Parameter<Name, true> {
  return { name, in: 'path', schema, required: true, description };
}

/** A parameter of the query that may be left out; empty counts as left out. */
export function inQuery<const Name extends string>(
  name: Name,
  schema: z.ZodType,
  description: string,
): Parameter<Name, false> {
  return { name, in: 'query', schema, required: false, description };
}

const wholeNumber = z.int().min(0);

/** The paging of station, location and technician lists. */
export const pageParameters = [
  inQuery(
    'page[offset]',
    wholeNumber.meta({ default: 0 }),
    'How many to skip; 0 or greater, else 400.',
  ),
  inQuery(
    'page[limit]',
    z.int().min(1).meta({ default: 100 }),
    `How many to list; 1 or greater, else 400; more than ${maxPageItems} is read as ${maxPageItems}.`,
  ),
] as const;

/** The paging of charge logs, invoices and schedules. */
export const corePageParameters = [
  inQuery('offset', wholeNumber.meta({ default: 0 }), 'Negative or not a number is read as 0.'),
  inQuery(
    'limit',
    z.int().min(1).max(maxPageItems).meta({ default: 100 }),
    `Brought into 1 to ${maxPageItems}; not a number is read as 100.`,
  ),
] as const;

/** The paging of schedules. */
export const scheduleParameters = [
  ...corePageParameters,
  {
    ...inQuery(
      'locales',
      z.string(),
      'Restricts the texts to these locales: `locales[]=de_AT&locales[]=en_GB` or one `locales=de_AT`. Left out: every locale. A locale that exists nowhere is left out of the answer.',
    ),
    repeated: 'brackets',
  },
] as const;
