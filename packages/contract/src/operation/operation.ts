import type { z } from 'zod';
import type { Read, Written } from '../schema/index.ts';

/** The parts of the interface that a key can open. */
export type OperationArea = 'stations' | 'pricing' | 'fleet' | 'core';

/** A value in the path, in the query or in a header, as text. */
export interface Parameter<Name extends string = string, IsRequired extends boolean = boolean> {
  readonly name: Name;
  readonly in: 'path' | 'query' | 'header';
  /** What a good value looks like; what happens to others is in the description. */
  readonly schema: z.ZodType;
  readonly required: IsRequired;
  readonly description: string;
  /** May be repeated, as `name[]=a&name[]=b`. */
  readonly repeated?: boolean;
}

/**
 * One operation of the interface: what its document, its requests' checks, its client and its
 * conformance cases are made from. `Body` is undefined where there is none.
 */
export interface Operation<Answer = unknown, Body = unknown, Asked extends Parameter = Parameter> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the base address, parameters in braces. */
  readonly path: string;
  readonly area: OperationArea;
  readonly summary: string;
  /** What the schemas cannot say: rules, orders, what was decided where the interface is silent. */
  readonly description: string;
  readonly parameters: readonly Asked[];
  readonly body?: z.ZodType<unknown, Body>;
  /** The body may also be the whole object `{id, type, attributes}` of this type. */
  readonly bodyResource?: string;
  /** The body holds a secret: no message quotes text of it. */
  readonly confidential?: true;
  readonly success: {
    readonly status: 200 | 201;
    readonly description: string;
    readonly schema: z.ZodType<Answer>;
  };
  /**
   * By status, beside those that any operation can give (401, 403, 405, 413, 415, 500). 429 and 503
   * carry `Retry-After`.
   */
  readonly errors: Readonly<Partial<Record<400 | 403 | 404 | 409 | 429 | 503, string>>>;
  /** Answers carry a strong `ETag`; `If-None-Match` is answered with 304. */
  readonly polled: boolean;
  /**
   * Kept for older programs: every answer says so (`Deprecation`) and where to go (`Link`).
   * The successor is a path with the same parameters; `null`: nothing replaces it.
   */
  readonly deprecated?: { readonly successor: string | null };
  /** Nobody who asks from outside is let through: every answer is an error. */
  readonly neverSucceeds?: true;
}

/** What a table states of an operation; the rest follows from where it stands. */
type Statement = Omit<Operation, 'operationId' | 'area' | 'polled'>;

/** An operation with the types of its answer, its body and its parameters. */
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

/** The operations of an area by `operationId`; every read can be polled. */
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
