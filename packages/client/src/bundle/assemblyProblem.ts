import type { Problem } from '@wattpost/contract';
import type { ClientError } from '../transport/index.ts';

/** Why there is no bundle. `path` is that of the part in the bundle that was to be. */
export interface AssemblyProblem extends Problem {
  /** What the platform or the network said, where that is the reason. */
  readonly error?: ClientError;
}

/** A part of a bundle, or what keeps it from being read. */
export type Part<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly AssemblyProblem[] };

export function noPart(...problems: readonly AssemblyProblem[]): {
  readonly ok: false;
  readonly problems: readonly AssemblyProblem[];
} {
  return { ok: false, problems };
}

/** An error of a read as a problem. @param what the thing that was to be read. */
export function notRead(path: string, what: string, error: ClientError): AssemblyProblem {
  const notFound = error.kind === 'http' && error.status === 404;
  return {
    path,
    code: notFound ? 'not_found' : 'not_read',
    message: notFound
      ? `Expected ${what}, but the platform shows no such thing: ${error.message}`
      : `Expected ${what}, but it cannot be read: ${error.message}`,
    error,
  };
}

/** Whether every further read would meet the same obstacle. */
export function isGeneral(error: ClientError): boolean {
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'aborted':
      return true;
    case 'http':
      return error.status === 401 || error.status === 429 || error.status >= 500;
    case 'invalid_response':
      return false;
  }
}
