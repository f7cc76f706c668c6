import type { z } from 'zod';

/** The parts of the interface that a key can open. */
export type OperationArea = 'stations' | 'pricing' | 'fleet' | 'core';

/** A value in the path, in the query or in a header, as text. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  /** What a good value looks like; what happens to others is in the description. */
  readonly schema: z.ZodType;
  readonly required: boolean;
  readonly description: string;
  /** May be repeated, as `name[]=a&name[]=b`. */
  readonly repeated?: boolean;
}

/**
 * One operation of the interface: what its document, its requests' checks, its client and its
 * conformance cases are made from.
 */
export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the base address, parameters in braces. */
  readonly path: string;
  readonly area: OperationArea;
  readonly summary: string;
  /** What the schemas cannot say: rules, orders, what was decided where the interface is silent. */
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body?: z.ZodType;
  /** The body may also be the whole object `{id, type, attributes}` of this type. */
  readonly bodyResource?: string;
  /** The body holds a secret: no message quotes text of it. */
  readonly confidential?: true;
  readonly success: {
    readonly status: 200 | 201;
    readonly description: string;
    readonly schema: z.ZodType;
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
