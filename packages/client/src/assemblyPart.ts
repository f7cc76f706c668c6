import type { Problem } from '@wattpost/contract';
import type { ClientError } from './result.ts';

/** Why there is no bundle. `path` is that of the part in the bundle that was to be. */
export interface AssemblyProblem extends Problem {
  /** What of the bundle could not be read; left out: it is about the request, or all of the bundle. */
  readonly part?: 'station' | 'cost_rate';
  /** The error of the platform or the network, if that is the cause. */
  readonly error?: ClientError;
}

/** Why a bundle, or a part of it, could not be read. */
interface Failure {
  readonly ok: false;
  readonly problems: readonly AssemblyProblem[];
}

/** A part of a bundle, or what keeps it from being read. */
export type Part<Value> = { readonly ok: true; readonly value: Value } | Failure;

export function noPart(path: string, code: string, message: string): Failure {
  return { ok: false, problems: [{ path, code, message }] };
}

/** What follows from an error of a read. @param what the thing that was to be read. */
export function notRead(path: string, what: string, error: ClientError): Failure {
  const [code, why] =
    error.kind === 'http' && error.status === 404
      ? ['not_found', 'the platform shows no such thing']
      : ['not_read', 'it cannot be read'];
  const message = `Expected ${what}, but ${why}: ${error.message}`;
  return { ok: false, problems: [{ path, code, message, error }] };
}

/** Whether every further read would meet the same obstacle. */
export function isHopeless(problems: readonly AssemblyProblem[]): boolean {
  return problems.some(({ error }) =>
    error?.kind === 'http'
      ? error.status === 401 || error.status === 429 || error.status >= 500
      : error !== undefined && error.kind !== 'invalid_response',
  );
}
