import { parseBundle, type Bundle } from '@wattpost/contract';
import type { EditStep } from '@wattpost/price-edit';
import type { OpenDocument, StepTitle } from './workspace.ts';

/** Approximate maximum of stored JSON of earlier and undone states, in characters. */
const maxChars = 4 * 1024 * 1024;

/** A step as stored. `bundle`: `null` for the saved state. */
interface StoredStep {
  readonly bundle: unknown;
  readonly title: StepTitle | null;
}

/** A history as stored. */
interface StoredHistory {
  readonly past: readonly StoredStep[];
  readonly future: readonly StoredStep[];
  /** Absent: the saved state. */
  readonly base?: unknown;
}

/**
 * The undo history of a document, as JSON: as many of the nearest steps as fit, and its base unless that is
 * the saved state.
 *
 * @param length of the document's own JSON, of which each step is a copy
 */
export function serializeHistory(document: OpenDocument, length: number): string {
  const { past, future, saved, base } = document;
  const room = Math.floor(maxChars / length);
  const last = (
    steps: readonly EditStep<StepTitle>[],
    count: number,
  ): readonly EditStep<StepTitle>[] => steps.slice(Math.max(steps.length - count, 0));
  const kept = (steps: readonly EditStep<StepTitle>[]): readonly StoredStep[] =>
    steps.map(({ bundle, title }) => ({ bundle: bundle === saved ? null : bundle, title }));
  const before = last(past, room);
  return JSON.stringify({
    past: kept(before),
    future: kept(last(future, room - before.length)),
    ...(base === saved ? {} : { base }),
  });
}

/** The document with its stored steps and base; without any steps if they can no longer be read. */
export function withHistory(opened: OpenDocument, text: string): OpenDocument {
  const { past, future, base } = JSON.parse(text) as StoredHistory;
  const kept = base === undefined ? null : readState(base);
  const document = kept === null ? opened : { ...opened, base: kept };
  const read = (kept: readonly StoredStep[]): readonly EditStep<StepTitle>[] =>
    kept.flatMap(({ bundle, title }) => {
      const state = bundle === null ? document.saved : readState(bundle);
      return state === null ? [] : [{ bundle: state, title }];
    });
  const steps = { past: read(past), future: read(future) };
  const isWhole = steps.past.length === past.length && steps.future.length === future.length;
  return isWhole ? { ...document, ...steps } : document;
}

function readState(value: unknown): Bundle | null {
  const reading = parseBundle(value);
  return reading.ok ? reading.bundle : null;
}
