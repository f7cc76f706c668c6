import type { Candidate } from './candidate.ts';

/** A candidate's short name. */
export type CandidateId =
  | 'engine'
  | 'l1'
  | 'l2'
  | 'walk'
  | 'json'
  | 'integers'
  | 'bigints'
  | 'bigjs'
  | 'moment'
  | 'sorted'
  | 'intl'
  | 'date-fns-tz'
  | 'date-fns-tz-search'
  | 'luxon'
  | 'dayjs'
  | 'temporal-polyfill'
  | 'temporal'
  | 'cron'
  | 'rrule'
  | 'opening_hours';

/** How to load each candidate; a process loads only its own. */
const loaders: Readonly<Record<CandidateId, () => Promise<Candidate>>> = {
  engine: async () => (await import('./engineCandidate.ts')).engineCandidate,
  l1: async () => (await import('./limitLines.ts')).offsetTableLine,
  l2: async () => (await import('./limitLines.ts')).arrayReadLine,
  walk: async () => (await import('./tableWalk.ts')).tableWalkLine,
  json: async () => (await import('./readCandidates.ts')).jsonParse,
  integers: async () => (await import('./sessionCandidates.ts')).scaledIntegers,
  bigints: async () => (await import('./sessionCandidates.ts')).scaledBigInts,
  bigjs: async () => (await import('./sessionCandidates.ts')).bigJs,
  moment: async () => (await import('./momentCandidate.ts')).momentCandidate,
  sorted: async () => (await import('./sortedInstantsCandidate.ts')).sortedInstants,
  intl: async () => (await import('./intlCandidate.ts')).intlCandidate,
  'date-fns-tz': async () => (await import('./dateFnsTzCandidate.ts')).dateFnsTzScan,
  'date-fns-tz-search': async () => (await import('./dateFnsTzCandidate.ts')).dateFnsTzSearch,
  luxon: async () => (await import('./luxonCandidate.ts')).luxonCandidate,
  dayjs: async () => (await import('./dayjsCandidate.ts')).dayjsCandidate,
  'temporal-polyfill': async () => (await import('./temporalCandidate.ts')).temporalPolyfill,
  temporal: async () => (await import('./temporalCandidate.ts')).temporalNative,
  cron: async () => (await import('./cronCandidate.ts')).cronCandidate,
  rrule: async () => (await import('./rruleCandidate.ts')).rruleCandidate,
  opening_hours: async () => (await import('./openingHoursCandidate.ts')).openingHoursCandidate,
};

/** Every candidate, limit lines first. */
export const candidateIds: readonly CandidateId[] = Object.keys(loaders) as CandidateId[];

/** Loads one candidate and the library that it is about. */
export async function loadCandidate(id: CandidateId): Promise<Candidate> {
  return loaders[id]();
}
