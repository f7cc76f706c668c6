import type { Candidate, KnownWrong, Prepared, Task } from './candidate.ts';
import { meetsClockChange } from './instants.ts';
import type { RecurringSchedule } from './recurringSchedule.ts';
import { stepSegments } from './stepping.ts';
import type { UniqueSchedule } from './uniqueSchedule.ts';

/** A question about an instant in epoch milliseconds, answered with one number. */
export type Question = (epochMs: number) => number;

/** What a user of a library would write: functions that answer for a schedule. */
export interface LibraryAnswers {
  readonly name: string;
  readonly packages: readonly string[];
  readonly recurringEntryAt?: (schedule: RecurringSchedule) => Question;
  readonly recurringNextOf?: (schedule: RecurringSchedule) => Question;
  readonly uniqueEntryAt?: (schedule: UniqueSchedule) => Question;
  readonly uniqueNextOf?: (schedule: UniqueSchedule) => Question;
  /** Why the price questions have wrong answers around a change of the clock. */
  readonly priceWrong?: string;
  /** The same of next change, and so of the segments made from it. */
  readonly nextWrong?: string;
  /** Where these wrong answers are; `meetsClockChange` where nothing is said. */
  readonly wrongAt?: KnownWrong['at'];
  readonly cannot?: Partial<Record<Task, string>>;
}

/** Why most libraries lose changes in the nights on which the clock changes. */
export const oneInstantOnly =
  'a local time gives one instant: the second pass of a repeated hour and a skipped time are lost';

function prepared(call: Question): Prepared {
  return { call, answer: (epochMs) => [call(epochMs)] };
}

function stepping(entryAt: Question, next: Question, spanMs: number): Prepared {
  const call = (fromMs: number): number[] => stepSegments(entryAt, next, fromMs, fromMs + spanMs);
  return { call, answer: call };
}

/** Segments come from asking again and again. Each process holds one candidate, so nothing is shared. */
export function libraryCandidate(answers: LibraryAnswers): Candidate {
  const { recurringEntryAt, recurringNextOf, uniqueEntryAt, uniqueNextOf } = answers;
  const wrong = (why: string | undefined, task: Task): Partial<Record<Task, KnownWrong>> =>
    why === undefined ? {} : { [task]: { why, at: answers.wrongAt ?? meetsClockChange } };
  return {
    name: answers.name,
    packages: answers.packages,
    ...(recurringEntryAt && { recurringPrice: (schedule) => prepared(recurringEntryAt(schedule)) }),
    ...(uniqueEntryAt && { uniquePrice: (schedule) => prepared(uniqueEntryAt(schedule)) }),
    ...(recurringNextOf && { recurringNext: (schedule) => prepared(recurringNextOf(schedule)) }),
    ...(uniqueNextOf && { uniqueNext: (schedule) => prepared(uniqueNextOf(schedule)) }),
    ...(recurringEntryAt &&
      recurringNextOf && {
        recurringSegments: (schedule, spanMs) =>
          stepping(recurringEntryAt(schedule), recurringNextOf(schedule), spanMs),
      }),
    ...(uniqueEntryAt &&
      uniqueNextOf && {
        uniqueSegments: (schedule, spanMs) =>
          stepping(uniqueEntryAt(schedule), uniqueNextOf(schedule), spanMs),
      }),
    knownWrong: {
      ...wrong(answers.priceWrong, 'recurringPrice'),
      ...wrong(answers.priceWrong, 'uniquePrice'),
      ...wrong(answers.nextWrong, 'recurringNext'),
      ...wrong(answers.nextWrong, 'uniqueNext'),
      ...wrong(answers.nextWrong, 'recurringSegments'),
      ...wrong(answers.nextWrong, 'uniqueSegments'),
    },
    cannot: answers.cannot ?? {},
  };
}
