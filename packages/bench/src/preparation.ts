import type { Candidate, KnownWrong, Prepared } from './candidate.ts';
import { CannotExpress } from './cannotExpress.ts';
import { checkInstants, randomInstants, viennaYearMs, viennaYearStart } from './instants.ts';
import { recurringSchedule } from './recurringSchedule.ts';
import type { Scenario } from './scenarios.ts';
import { uniqueSchedule } from './uniqueSchedule.ts';

const msPerDay = 86_400_000;

/** Segments are compared over a week from each instant; the whole year would take too long. */
const checkedSpanMs = 7 * msPerDay;

/** How many random instants the timed calls cycle through: too many for a branch predictor. */
const timedInstants = 65_536;

/** A candidate ready for a scenario. */
export interface Contender {
  readonly timed: Prepared;
  /** Answers in the form of `Prepared.answer`, over the spans that are compared. */
  readonly answer: (epochMs: number) => readonly number[];
  /** What `timed.call` is called with, cyclically; a power of two of them. */
  readonly inputs: Float64Array;
}

function isSegments({ task }: Scenario): boolean {
  return task === 'recurringSegments' || task === 'uniqueSegments';
}

/** How far past an instant an answer of the scenario looks, for `KnownWrong.at`. */
export function reachMs(scenario: Scenario): number {
  if (isSegments(scenario)) return checkedSpanMs;
  // A change of the scattered dates can be days away; the clock change need not lie before it.
  return scenario.task === 'recurringNext' || scenario.task === 'uniqueNext' ? msPerDay : 0;
}

/** The instants at which a scenario's answers are compared; none where nothing is answered. */
export function comparedInstants(scenario: Scenario): readonly number[] {
  if (scenario.task === 'recurringCompile' || scenario.task === 'uniqueCompile') return [];
  const { data } = scenario;
  const year = new Date(viennaYearStart + msPerDay).getUTCFullYear();
  const starts =
    data.type === 'unique'
      ? uniqueSchedule(data.kind, data.count).starts
      : recurringSchedule(data.size).boundaries.flatMap((minute) =>
          Array.from({ length: 51 }, (_, week) =>
            // 4 January 2026 is a Sunday.
            new Date(Date.UTC(year, 0, 4 + week * 7) + minute * 60_000).toISOString().slice(0, 19),
          ),
        );
  return checkInstants(starts);
}

/** Where the candidate is known to be wrong in this scenario. */
export function knownWrong(candidate: Candidate, scenario: Scenario): KnownWrong | undefined {
  return candidate.knownWrong?.[scenario.task];
}

function preparedFor(candidate: Candidate, { task, data }: Scenario): Contender['timed'][] {
  const no = candidate.cannot?.[task];
  if (no !== undefined) throw new CannotExpress(no);
  if (candidate[task] === undefined && candidate.scale !== undefined) return [candidate.scale()];
  const missing = (): never => {
    throw new Error(`${candidate.name} has neither an answer to ${task} nor a reason.`);
  };
  if (data.type === 'recurring') {
    const schedule = recurringSchedule(data.size);
    switch (task) {
      case 'recurringSegments': {
        const segments = candidate.recurringSegments ?? missing();
        return [segments(schedule, viennaYearMs), segments(schedule, checkedSpanMs)];
      }
      case 'recurringPrice':
      case 'recurringNext':
      case 'recurringCompile':
      case 'sessionCost':
        return [(candidate[task] ?? missing())(schedule)];
      case 'uniquePrice':
      case 'uniqueNext':
      case 'uniqueSegments':
      case 'uniqueCompile':
        throw new Error(`${task} was asked of recurring data.`);
    }
  }
  const schedule = uniqueSchedule(data.kind, data.count);
  switch (task) {
    case 'uniqueSegments': {
      const segments = candidate.uniqueSegments ?? missing();
      return [segments(schedule, viennaYearMs), segments(schedule, checkedSpanMs)];
    }
    case 'uniquePrice':
    case 'uniqueNext':
    case 'uniqueCompile':
      return [(candidate[task] ?? missing())(schedule)];
    case 'recurringPrice':
    case 'recurringNext':
    case 'recurringSegments':
    case 'recurringCompile':
    case 'sessionCost':
      throw new Error(`${task} was asked of unique data.`);
  }
}

/**
 * Makes a candidate ready for a scenario.
 *
 * @throws CannotExpress with the reason, where the candidate has no way to do it.
 */
export function prepareContender(candidate: Candidate, scenario: Scenario): Contender {
  const [timed, compared = timed] = preparedFor(candidate, scenario);
  if (timed === undefined || compared === undefined) throw new Error('Nothing was prepared.');
  const instants = isSegments(scenario)
    ? Float64Array.of(viennaYearStart)
    : randomInstants(timedInstants, 2026);
  return { timed, answer: compared.answer, inputs: timed.inputs?.(instants) ?? instants };
}
