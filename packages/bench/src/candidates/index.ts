import type { Candidate } from './candidate.ts';

/** How to load each candidate; a process loads only its own. */
const loaders = {
  engine: async () => (await import('./engine.ts')).candidate,
  l1: async () => (await import('./limits.ts')).offsetTableLine,
  l2: async () => (await import('./limits.ts')).arrayReadLine,
  walk: async () => (await import('./tableWalk.ts')).tableWalkLine,
  json: async () => (await import('./limits.ts')).jsonParse,
  integers: async () => (await import('./session.ts')).scaledIntegers,
  moment: async () => (await import('./moment.ts')).candidate,
  sorted: async () => (await import('./dateFnsTz.ts')).sorted,
  'date-fns-tz': async () => (await import('./dateFnsTz.ts')).scan,
  'date-fns-tz-search': async () => (await import('./dateFnsTz.ts')).search,
  temporal: async () => (await import('./temporal.ts')).candidate,
} as const satisfies Record<string, () => Promise<Candidate>>;

/** A candidate's short name. */
export type CandidateId = keyof typeof loaders;

/** Every candidate, the engine first. */
export const candidateIds = Object.keys(loaders) as readonly CandidateId[];

/** Lines that say what is possible at all; no user could pick them instead. */
export const limitLines: readonly CandidateId[] = ['l1', 'l2', 'walk', 'json', 'integers'];

/** Loads one candidate and the library that it is about. */
export async function loadCandidate(id: CandidateId): Promise<Candidate> {
  return loaders[id]();
}

export type { Candidate, Prepared, Task } from './candidate.ts';
export { sessionMs } from './session.ts';
