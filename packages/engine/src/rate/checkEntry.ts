import { frozenProblems, type InputProblem } from './problem.ts';
import { readRecurringEntry, readUniqueEntry } from './readEntries.ts';
import { reading } from './reader.ts';

/** What keeps a value from being an entry; deep-frozen. */
export interface EntryCheck {
  readonly problems: readonly InputProblem[];
  /** Keys that are not read, as in `CostRateCheck`. */
  readonly unknownKeys: readonly InputProblem[];
}

/**
 * Everything that is wrong with one entry by itself, so that changing one takes no reading of all.
 * Never throws. Paths start at `$`, the entry.
 *
 * @param list the list of the cost rate that it is for.
 */
export function checkEntry(list: 'recurring' | 'unique', entry: unknown): EntryCheck {
  const read = list === 'recurring' ? readRecurringEntry : readUniqueEntry;
  const { reader } = reading((one) => read(one, entry));
  return Object.freeze({
    problems: frozenProblems(reader.problems),
    unknownKeys: frozenProblems(reader.unknownKeys),
  });
}
