import { frozenProblems, type InputProblem } from './problem.ts';
import { readRecurringEntry, readUniqueEntry } from './readEntries.ts';
import { reading } from './reader.ts';

/** The problems of an entry; deep-frozen. */
export interface EntryCheck {
  readonly problems: readonly InputProblem[];
  /** Unknown keys, as in `CostRateCheck`. */
  readonly unknownKeys: readonly InputProblem[];
}

/**
 * Finds all problems of one entry alone, so that changing one does not require reading all.
 * Never throws. Paths start at `$`, the entry.
 *
 * @param list the list of the cost rate that it belongs to.
 */
export function checkEntry(list: 'recurring' | 'unique', entry: unknown): EntryCheck {
  const read = list === 'recurring' ? readRecurringEntry : readUniqueEntry;
  const { reader } = reading((one) => read(one, entry));
  return Object.freeze({
    problems: frozenProblems(reader.problems),
    unknownKeys: frozenProblems(reader.unknownKeys),
  });
}
