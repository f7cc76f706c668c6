import { withMarksSeen } from '@wattpost/contract';
import type { QuestionName } from './answers.ts';

/**
 * Questions whose answers go back into a bundle or a file, or are a display's board: their texts stay
 * as they are.
 */
const verbatim: ReadonlySet<QuestionName> = new Set<QuestionName>([
  ...(['board', 'write', 'keep', 'exportPrices', 'fromDate'] as const),
  ...(['bundleSheet', 'rateSheet', 'entrySheet', 'texts', 'directions', 'checkDirection'] as const),
]);

/**
 * An answer in which nothing that is shown turns the order of the text around it: such characters, of a
 * name or of a file that is read, are seen instead (`withMarksSeen`). Identifiers are not shown.
 */
export function inertAnswer(name: QuestionName, answer: unknown): unknown {
  return verbatim.has(name) ? answer : inert(answer);
}

function inert(value: unknown): unknown {
  if (typeof value === 'string') return withMarksSeen(value);
  if (Array.isArray(value)) return value.map(inert);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      /uuids?$/i.test(key) ? member : inert(member),
    ]),
  );
}

/** Not a file's bytes, nor anything else that is more than its members. */
function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}
