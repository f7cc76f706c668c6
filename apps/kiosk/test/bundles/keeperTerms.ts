import { acceptBundle } from '../../src/main/bundle/acceptBundle.ts';
import type { Judge } from '../../src/main/bundle/bundleKeeper.ts';

/** Judges here and now, without a thread. */
const judge: Judge = (offered, terms) => Promise.resolve(acceptBundle(offered, terms));

/** What a keeper needs in tests that are not about it. */
export const keeperTerms = {
  judge,
  builtAtMs: Date.parse('2026-11-01T00:00:00Z'),
  isClockTrusted: (): Promise<boolean> => Promise.resolve(false),
};

/** What a bundle that replaces nothing has to agree with, in tests that are not about it. */
export const acceptanceTerms = {
  stations: [],
  publicKey: null,
  current: null,
  isClockTrusted: false,
  builtAtMs: keeperTerms.builtAtMs,
  nowMs: Date.parse('2026-11-19T11:00:00Z'),
} as const;
