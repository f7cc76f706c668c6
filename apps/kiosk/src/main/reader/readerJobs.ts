import type { Generation, HeldBundle, JudgeTerms, Judgement } from '../bundle/index.ts';
import type { PlatformAnswer, PlatformQuestion } from './platformRound.ts';

/** What the reader's thread is asked to do. */
export type ReaderJob =
  | { readonly kind: 'judge'; readonly offered: Generation; readonly terms: JudgeTerms }
  | { readonly kind: 'ask'; readonly question: PlatformQuestion };

/** A judgement without the bytes, which whoever asked has already. */
export type ShortJudgement =
  | (Omit<Extract<Judgement, { ok: true }>, 'held'> & {
      readonly held: Omit<HeldBundle, keyof Generation>;
    })
  | Extract<Judgement, { ok: false }>;

/** What the reader's thread says: what came of the job, or, while that takes time, that it is alive. */
export type ReaderWord =
  | { readonly kind: 'judged'; readonly judgement: ShortJudgement }
  | { readonly kind: 'asked'; readonly answer: PlatformAnswer }
  | { readonly kind: 'alive' };
