import type { Tenant } from './twoOrganizations.ts';

/** A request to an operation, by what is put into its path, query and body. */
export interface Aim {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
}

/** How a key of one organization might try to get at another's data through an operation. */
export interface IsolationCase {
  /**
   * Requests that name the data of `target`. Its own key must succeed, a stranger's is refused with
   * `refusal`.
   */
  readonly aims?: (target: Tenant) => readonly Aim[];
  /** 404 unless stated. */
  readonly refusal?: 400 | 404;
  /**
   * Requests that name the asker's own object and, in the body or the query, something of `target`.
   * They succeed when both are one, and are refused with `smuggling` when not.
   */
  readonly smuggled?: (asker: Tenant, target: Tenant) => readonly Aim[];
  /** 400 unless stated. */
  readonly smuggling?: 400 | 404;
  /** Requests whose answers hold what belongs to the asker, and nothing else. */
  readonly lists?: readonly Aim[];
  /** The operation refuses every caller. */
  readonly closed?: boolean;
}
