import { withMarksSeen } from '@wattpost/contract';
import type { QuestionName } from './answers.ts';

/**
 * Questions whose answers are written to a bundle or a file, or are a display's board: their texts are
 * unchanged.
 */
const verbatim: ReadonlySet<QuestionName> = new Set<QuestionName>([
  ...(['board', 'write', 'keep', 'publishText', 'exportPrices', 'fromDate'] as const),
  ...(['bundleSheet', 'rateSheet', 'entrySheet', 'texts', 'directions', 'checkDirection'] as const),
]);

/**
 * An answer whose displayed texts cannot reverse the order of the text around them: such characters of a
 * name or an opened file are made visible (`withMarksSeen`). Identifiers are not displayed.
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

/** Not a file's bytes, nor other objects that are not plain data. */
function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}
