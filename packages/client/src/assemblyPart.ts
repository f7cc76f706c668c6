import type { Problem } from '@wattpost/contract';
import type { ClientError } from './result.ts';

/** Why there is no bundle. `path` is the position in the bundle that could not be assembled. */
export interface AssemblyProblem extends Problem {
  /** The part of the bundle that could not be read. Absent: the request or the whole bundle. */
  readonly part?: 'station' | 'cost_rate';
  /** The error of the platform or the network, if that is the cause. */
  readonly error?: ClientError;
}

/** Why a bundle, or a part of it, could not be read. */
interface Failure {
  readonly ok: false;
  readonly problems: readonly AssemblyProblem[];
}

/** A part of a bundle, or the problems of reading it. */
export type Part<Value> = { readonly ok: true; readonly value: Value } | Failure;

export function noPart(path: string, code: string, message: string): Failure {
  return { ok: false, problems: [{ path, code, message }] };
}

/** The problem of a failed read. @param what the name of the object. */
export function notRead(path: string, what: string, error: ClientError): Failure {
  const [code, why] =
    error.kind === 'http' && error.status === 404
      ? ['not_found', 'the platform has no such object, or the token may not see it']
      : ['not_read', 'it cannot be read'];
  const message = `Expected ${what}, but ${why}: ${error.message}`;
  return { ok: false, problems: [{ path, code, message, error }] };
}

/** Whether every further read would fail for the same reason. */
export function isHopeless(problems: readonly AssemblyProblem[]): boolean {
  return problems.some(({ error }) =>
    error?.kind === 'http'
      ? error.status === 401 || error.status === 429 || error.status >= 500
      : error !== undefined && error.kind !== 'invalid_response',
  );
}
