import type { Problem } from '@wattpost/engine';
import { printable, printableLine } from './printable.ts';

/** Problems for people, however many there are. */
export function* problemLines(source: string, problems: readonly Problem[]): Iterable<string> {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  yield `${count} in ${printableLine(source)}:\n`;
  for (const { path, code, message } of problems) {
    yield `  ${printableLine(path)}\n    ${printable(message)} (${code})\n`;
  }
}
