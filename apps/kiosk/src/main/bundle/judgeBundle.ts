import { acceptBundle, type AcceptanceTerms, type Refusal } from './acceptBundle.ts';
import type { Generation } from './generation.ts';
import type { HeldBundle } from './heldBundle.ts';
import { checkMark } from './recallBundle.ts';

/** What a bundle has to agree with, and who checks. */
export interface JudgeTerms extends AcceptanceTerms {
  /** As in `RecallTerms`; `null`: nothing is to be recalled later. */
  readonly program: string | null;
}

/** A bundle that may be used, with what is kept with it in the store (`checkMark`), or why not. */
export type Judgement =
  | { readonly ok: true; readonly held: HeldBundle; readonly mark: string | null }
  | { readonly ok: false; readonly refusal: Refusal };

/** Judges an offer. Never rejects: what cannot be read to its end is refused, too. */
export type Judge = (offered: Generation, terms: JudgeTerms) => Promise<Judgement>;

/** All of the work that a bundle from outside makes before it may replace anything. Pure. */
export function judgeBundle(offered: Generation, terms: JudgeTerms): Judgement {
  const acceptance = acceptBundle(offered, terms);
  if (!acceptance.ok) return acceptance;
  const { held } = acceptance;
  const { program } = terms;
  return { ok: true, held, mark: program === null ? null : checkMark(offered, held, program) };
}
