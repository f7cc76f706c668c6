import type { Bundle } from '@wattpost/contract';

/** A state of a bundle, and the edit between it and its neighbour. */
export interface EditStep<Title> {
  readonly bundle: Bundle;
  /** `null`: unspecified. */
  readonly title: Title | null;
}

/** A bundle with its earlier and undone states. Immutable; equal parts are shared. */
export interface EditHistory<Title> {
  readonly bundle: Bundle;
  /** Earlier states, the latest last, each with the edit that followed it. */
  readonly past: readonly EditStep<Title>[];
  /** Undone states, the next to redo last, each with the edit that leads to it. */
  readonly future: readonly EditStep<Title>[];
  /** The state before the last edit, undo or redo; `null`: none. */
  readonly before: Bundle | null;
}

/** Maximum number of undo steps; earlier ones are dropped. */
const maxSteps = 500;

/** The history of an unedited bundle. */
export function newHistory(bundle: Bundle): EditHistory<never> {
  return { bundle, past: [], future: [], before: null };
}

/** The history after an edit. Undone edits can no longer be redone. */
export function recordEdit<Title, History extends EditHistory<Title>>(
  history: EditHistory<Title> & History,
  bundle: Bundle,
  title: Title | null = null,
): History {
  if (bundle === history.bundle) return history;
  const past = [...history.past, { bundle: history.bundle, title }].slice(-maxSteps);
  return { ...history, bundle, past, future: [], before: history.bundle };
}

/** The history before its last edit; the same object if there is none. */
export function undo<Title, History extends EditHistory<Title>>(
  history: EditHistory<Title> & History,
): History {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  const { bundle, title } = step;
  const future = [...history.future, { bundle: history.bundle, title }];
  return { ...history, bundle, past: history.past.slice(0, -1), future, before: history.bundle };
}

/** The history with the last undone edit redone; the same object if there is none. */
export function redo<Title, History extends EditHistory<Title>>(
  history: EditHistory<Title> & History,
): History {
  const step = history.future.at(-1);
  if (step === undefined) return history;
  const { bundle, title } = step;
  const past = [...history.past, { bundle: history.bundle, title }];
  return { ...history, bundle, past, future: history.future.slice(0, -1), before: history.bundle };
}
