import { changesFrom, type ChangesFrom } from './changesFrom.ts';
import { withDatePrice, type DatePrice, type DateProblem } from './datePrice.ts';
import {
  type AnswersOf,
  type Exchange,
  bundleText,
  fileStem,
  stationRate,
  withEdit,
} from '../workspace/index.ts';

/** What makes the changes begin on a date, and what was done. */
export type FromDateAnswer =
  | { readonly kind: Exclude<ChangesFrom['kind'], 'bundles'> }
  /** Two files, in the order in which they are to be published. */
  | {
      readonly kind: 'bundles';
      readonly files: readonly { readonly name: string; readonly json: string }[];
    };

/** What became of a price for a date. */
export type DatePriceAnswer =
  | { readonly ok: true; readonly isUnrolled: boolean }
  | { readonly ok: false; readonly problem: DateProblem | 'gone' };

/** Questions about prices that hold from a date on, or on one date. */
export interface DateQuestions {
  /**
   * Makes what was changed since the bundle was opened or last downloaded begin on a date. Where one
   * bundle can say that, it is the edited one afterwards, which can be undone; else the answer has two.
   */
  readonly fromDate: Exchange<{ readonly date: string; readonly now: string }, FromDateAnswer>;
  /** Gives a date prices of its own, which can be undone. */
  readonly datePrice: Exchange<
    DatePrice & { readonly stationUuid: string; readonly seedUuid: string },
    DatePriceAnswer
  >;
}

/** Answers to DateQuestions, about the edited document. */
export const answerDates: AnswersOf<DateQuestions> = {
  fromDate: (workspace, { date, now }) => {
    const { edited } = workspace;
    if (edited === null) return { workspace, answer: { kind: 'nothing' } };
    const found = changesFrom(edited.saved, edited.bundle, date, now);
    if (found.kind === 'entries') {
      const changed = { ...workspace, edited: withEdit(edited, Object.freeze(found.bundle)) };
      return { workspace: changed, answer: { kind: 'entries' } };
    }
    if (found.kind !== 'bundles') return { workspace, answer: found };
    const stem = fileStem(edited.name);
    const files = [
      { name: `${stem}-until-${date}.json`, json: bundleText(found.first, edited) },
      { name: `${stem}-from-${date}.json`, json: bundleText(found.second, edited) },
    ];
    return { workspace, answer: { kind: 'bundles', files } };
  },
  datePrice: (workspace, { stationUuid, seedUuid, ...wanted }) => {
    const { edited } = workspace;
    const found = stationRate(edited, stationUuid);
    if (edited === null || found === null) {
      return { workspace, answer: { ok: false, problem: 'gone' } };
    }
    let last = 0;
    const newUuid = (): string => {
      last += 1;
      return seedUuid.slice(0, -6) + last.toString(16).padStart(6, '0');
    };
    const made = withDatePrice(edited.bundle, found.rate, found.plan, wanted, newUuid);
    if (!made.ok) return { workspace, answer: made };
    return {
      workspace: { ...workspace, edited: withEdit(edited, made.bundle) },
      answer: { ok: true, isUnrolled: made.isUnrolled },
    };
  },
};
