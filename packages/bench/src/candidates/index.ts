import type { Candidate } from './candidate.ts';
import * as libraries from './libraries.ts';

/** How to load each candidate; a process loads only its own. */
const loaders = {
  engine: async () => (await import('./engine.ts')).candidate,
  l1: async () => (await import('./limits.ts')).offsetTableLine,
  walk: async () => (await import('./limits.ts')).tableWalkLine,
  moment: libraries.momentTimezone,
  sorted: libraries.sortedInstants,
  'date-fns-tz': libraries.dateFnsTzScan,
  temporal: libraries.temporalPolyfill,
} as const satisfies Record<string, () => Promise<Candidate>>;

/** A candidate's short name. */
export type CandidateId = keyof typeof loaders;

/** Loads one candidate and the library that it is about. */
export async function loadCandidate(id: CandidateId): Promise<Candidate> {
  return loaders[id]();
}

export type { Candidate, Prepared, Task } from './candidate.ts';
